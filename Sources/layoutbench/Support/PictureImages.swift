internal import CellRendering
internal import LayoutDocuments

/// The pixels of a picture's images, each file decoded once while they fit into a bound; the errors of
/// files that cannot be decoded are kept.
final class PictureImages {
  private let folder: ImageFolder?
  private var decoded: [String: Bitmap?] = [:]
  private var byteCount = 0
  /// The errors of files, in order of first use.
  private(set) var errors: [DocumentError] = []

  /// The number of bytes of decoded pictures that are kept.
  private static let byteLimit = 1 << 28

  /// Creates a source of pixels; without a folder there are none.
  init(_ folder: ImageFolder?) {
    self.folder = folder
  }

  /// Returns the pixels of an image; `nil` if there are none.
  func bitmap(of key: String) -> Bitmap? {
    if let known = decoded[key] { return known }
    let bitmap = decode(key)
    byteCount += bitmap?.pixels.count ?? 0
    if byteCount > PictureImages.byteLimit {
      // Files without pixels stay known, so that each is reported once.
      decoded = decoded.filter { $0.value == nil }
      byteCount = bitmap?.pixels.count ?? 0
    }
    decoded[key] = .some(bitmap)
    return bitmap
  }

  private func decode(_ key: String) -> Bitmap? {
    do {
      return try folder?.bitmap(of: key)
    } catch {
      errors.append(error)
      return nil
    }
  }
}
