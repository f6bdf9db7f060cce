import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// The built `layoutbench`, which stands beside the test bundle.
enum Tool {
  /// What a run printed, and how it ended.
  struct Outcome {
    var status: Int32
    var output: String
    var messages: String

    /// The lines of the output, each one JSON value.
    func values() throws -> [JSONValue] {
      try output.split(separator: "\n").map { try JSONParser.parse(String($0)) }
    }

    /// The first line of the output as an object.
    func object() throws -> JSONObject {
      try #require(try values().first?.object)
    }
  }

  static let root: URL = URL(fileURLWithPath: TestFiles.root)

  static let fonts: String = root.appendingPathComponent("Fonts").path

  static let executable: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = bundle.deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("layoutbench")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    fatalError("layoutbench is not beside \(bundle.path)")
  }()

  /// Runs the tool in the repository's folder, its output kept unless it goes to a device.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    directory: URL = root, output: String? = nil
  ) throws -> Outcome {
    try run(
      arguments, bytes: Array(input.utf8), environment: environment, directory: directory,
      output: output)
  }

  static func run(
    _ arguments: [String], bytes: [UInt8], environment: [String: String] = [:],
    directory: URL = root, output device: String? = nil
  ) throws -> Outcome {
    let scratch = try Scratch()
    let input = try scratch.write("input", bytes)
    let output = try scratch.write("output", "")
    let messages = try scratch.write("messages", "")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    var variables = ProcessInfo.processInfo.environment
    variables["CELLLAYOUT_FONTS"] = nil
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    process.standardOutput = try FileHandle(
      forWritingTo: URL(fileURLWithPath: device ?? output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: messages))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(arguments) ended by a signal")
    return Outcome(
      status: process.terminationStatus, output: try Scratch.read(output),
      messages: try Scratch.read(messages))
  }
}

/// A folder of files for one test, removed with this object.
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("layoutbench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Writes a file and returns its path.
  func write(_ name: String, _ text: String) throws -> String { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = folder.appendingPathComponent(name)
    try Data(bytes).write(to: url)
    return url.path
  }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  static func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
