internal import CellRendering
internal import Foundation
internal import LayoutDocuments
internal import Synchronization
internal import TextLayout

/// The PNG files of a folder by their names without `.png`, for the images of a list.
///
/// A key never leads out of the folder: one with a slash is refused, and so is a file that is a symbolic
/// link. Sizes are kept once they are read.
final class ImageFolder: Sendable {
  private let path: String
  private let limits: ReadingLimits
  private let sizes = Mutex<[String: Result<LayoutSize?, DocumentError>]>([:])

  /// Opens a folder.
  ///
  /// - Throws: `CommandFailure` if there is no such folder.
  init(_ path: String, limits: ReadingLimits) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue
    else { throw CommandFailure("unreadable_file: --images is \(path); it must be a folder") }
    self.path = path
    self.limits = limits
  }

  /// Returns the size of an image, a pixel as a px; `nil` if there is no such file.
  ///
  /// - Throws: The error of a row whose image is no PNG file.
  func size(of key: String) throws(DocumentError) -> LayoutSize? {
    if let known = sizes.withLock({ $0[key] }) { return try known.get() }
    let found = Result { () throws(DocumentError) in try readSize(of: key) }
    sizes.withLock { $0[key] = found }
    return try found.get()
  }

  private func readSize(of key: String) throws(DocumentError) -> LayoutSize? {
    guard let file = try bytes(of: key) else { return nil }
    do {
      let (width, height) = try Bitmap.pixelSize(ofPNG: file)
      return LayoutSize(width: LayoutUnit(width), height: LayoutUnit(height))
    } catch {
      throw invalid(key, error)
    }
  }

  /// Returns the pixels of an image; `nil` if there is no such file.
  ///
  /// - Throws: The error of a file that is no PNG file, is damaged or has too many pixels.
  func bitmap(of key: String) throws(DocumentError) -> Bitmap? {
    guard let file = try bytes(of: key) else { return nil }
    do {
      return try Bitmap(png: file)
    } catch {
      throw invalid(key, error)
    }
  }

  /// Returns the bytes of a file; `nil` if there is no such file.
  private func bytes(of key: String) throws(DocumentError) -> [UInt8]? {
    guard !key.utf8.contains(UInt8(ascii: "/")), !key.utf8.contains(0) else {
      throw invalid(key, "a key with a slash or NUL")
    }
    let descriptor: Int32
    do {
      descriptor = try SystemFile.open("\(path)/\(key).png", flags: O_RDONLY | O_NOFOLLOW)
    } catch {
      if case .system(ENOENT) = error { return nil }
      throw invalid(key, "a link, or out of reach")
    }
    defer { close(descriptor) }
    let bytes: [UInt8]
    do {
      bytes = try FileDescriptorIO.readAll(descriptor, limit: limits.documentLength)
    } catch {
      throw invalid(key, "not readable (\(error.reason))")
    }
    guard bytes.count <= limits.documentLength else {
      throw invalid(key, "more than \(limits.documentLength) bytes long")
    }
    return bytes
  }

  /// Returns the error of a file that cannot be drawn; one that is too large is a PNG file all the same.
  private func invalid(_ key: String, _ error: RenderError) -> DocumentError {
    guard error.code == .pictureTooLarge else { return invalid(key, error.value) }
    return DocumentError(
      .invalidImage, subject: "\(error.subject) of the image \"\(key)\"", value: error.value,
      limit: error.limit)
  }

  private func invalid(_ key: String, _ value: String) -> DocumentError {
    DocumentError(
      .invalidImage, subject: "the image \"\(key)\"", value: value,
      limit: "a PNG file of the folder --images")
  }
}
