public import CellRendering

/// The pictures that a check records and compares beside its text, one for each combination of width, font
/// scale and direction.
///
/// ```swift
/// assertLayout(of: snapshot, cells: cells, widths: [320, 480], pictures: SnapshotPictures(scale: 2))
/// ```
///
/// Pictures are equal on every machine with the same fonts and the same version of FreeType.
public struct SnapshotPictures {
  /// The number of pixels in a px.
  public var scale: Double
  /// The greatest difference of a channel that does not count, 0 to 255.
  public var tolerance: Int
  /// Returns the pixels of the image of a key; `nil` if there are none.
  public var images: (_ key: String) -> Bitmap?

  /// Creates a rule for pictures.
  ///
  /// - Parameters:
  ///   - scale: The number of pixels in a px, above 0.
  ///   - tolerance: The greatest difference of a channel that does not count, 0 to 255; numbers out of
  ///     range count as the nearest in range.
  ///   - images: Returns the pixels of the image of a key; `nil` if there are none.
  public init(
    scale: Double = 1, tolerance: Int = 0,
    images: @escaping (_ key: String) -> Bitmap? = { _ in nil }
  ) {
    self.scale = scale
    self.tolerance = min(max(tolerance, 0), 255)
    self.images = images
  }
}
