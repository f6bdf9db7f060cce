import CellLayout
import Foundation
import TestSupport
import Testing

/// Obstacles at the path of a file of sizes: pipes, links, and locks that are never released.
@Suite struct SizeCachePathTests {
  private let records = SizeRecords(seed: 5)
  private let folder: TemporaryFolder
  private var path: String { folder.path("sizes") }

  init() throws { folder = try TemporaryFolder() }

  private func cache(_ rows: Range<Int>) -> SizeCache {
    var cache = SizeCache()
    records.insert(rows, width: 64, into: &cache)
    return cache
  }

  private func code(_ body: () throws -> Void) -> SizeCacheError.Code? {
    let error = #expect(throws: SizeCacheError.self, performing: body)
    return error?.code
  }

  @Test(arguments: ["", ".new", ".lock"])
  func `a pipe is refused, not waited for`(ending: String) throws {
    if !ending.isEmpty { try cache(0..<10).write(to: path) }
    try? FileManager.default.removeItem(atPath: path + ending)
    try #require(mkfifo(path + ending, 0o600) == 0)
    let expected: SizeCacheError.Code = ending.isEmpty ? .unreadableFile : .unwritableFile
    #expect(code { try cache(10..<20).write(to: path) } == expected)
    if ending.isEmpty {
      #expect(code { _ = try SizeCache(contentsOf: path) } == .unreadableFile)
    } else {
      #expect(try SizeCache(contentsOf: path).count == 10)
    }
    #expect(FileManager.default.fileExists(atPath: path + ending))
  }

  @Test func `a folder in the place of the new file is refused`() throws {
    try FileManager.default.createDirectory(
      atPath: path + ".new", withIntermediateDirectories: false)
    #expect(code { try cache(0..<10).write(to: path) } == .unwritableFile)
  }

  @Test func `a lock that is not given back is an error, and readers need none`() throws {
    try cache(0..<10).write(to: path)
    let descriptor = open(path + ".lock", O_RDWR)
    try #require(descriptor >= 0)
    // A lock belongs to an open file, so this lock is another writer's.
    try #require(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(code { try cache(10..<20).write(to: path, lockTimeout: .zero) } == .locked)
    #expect(try SizeCache(contentsOf: path).count == 10)
    close(descriptor)
    try cache(10..<20).write(to: path, lockTimeout: .zero)
    #expect(try SizeCache(contentsOf: path).count == 20)
  }

  @Test func `a symbolic link stays and leads to the new file`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("far"), withIntermediateDirectories: false)
    // The link leads to another link beside it, which leads to no file yet.
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "second")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("second"), withDestinationPath: "far/sizes")
    for rows in [0..<10, 10..<20] { try cache(rows).write(to: path) }
    for link in ["sizes", "second"] {
      let type = try FileManager.default.attributesOfItem(atPath: folder.path(link))[.type]
      #expect(type as? FileAttributeType == .typeSymbolicLink)
    }
    let target = folder.path("far/sizes")
    #expect(try SizeCache(contentsOf: target).count == 20)
    #expect(try SizeCache(contentsOf: path).count == 20)
    // A writer that uses the link and a writer that uses the file itself wait for each other.
    #expect(FileManager.default.fileExists(atPath: target + ".lock"))
    #expect(!FileManager.default.fileExists(atPath: path + ".lock"))
  }

  @Test func `links that lead to each other are an error`() throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "other")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("other"), withDestinationPath: "sizes")
    #expect(code { try cache(0..<10).write(to: path) } == .unwritableFile)
    #expect(code { _ = try SizeCache(contentsOf: path) } == .unreadableFile)
  }

  @Test func `a path is not cut at a NUL`() throws {
    try cache(0..<10).write(to: path)
    #expect(code { try cache(10..<20).write(to: path + "\0x") } == .unwritableFile)
    #expect(code { _ = try SizeCache(contentsOf: path + "\0x") } == .unreadableFile)
    #expect(try SizeCache(contentsOf: path).count == 10)
  }
}
