public import TextLayout

/// The name of an image, by which a renderer finds its pixels, and its intrinsic size as far as it is known.
///
/// Layout needs no pixels. Where the size comes later, for instance from the network, the item first has a
/// reference without a size and then one with a size: an update measures that row alone.
///
/// ```swift
/// let photo = ImageReference("photo-7", size: LayoutSize(width: 640, height: 480))
/// ```
public struct ImageReference: Hashable, Sendable {
  /// The name of the image.
  public var key: String
  /// The width and height in px without any scaling, above 0; `nil` if they are not known yet.
  ///
  /// Sides above `LayoutUnit.maximum` count as that. A row that reads a side of 0 or less from its item
  /// has an error (``LayoutError/Code/invalidImageSize``); in the constant of a prototype such a size
  /// counts as unknown.
  public var size: LayoutSize?

  /// Creates a reference.
  ///
  /// - Parameters:
  ///   - key: The name of the image.
  ///   - size: The width and height in px without any scaling; `nil` if they are not known yet.
  public init(_ key: String, size: LayoutSize? = nil) {
    self.key = key
    self.size = size
  }
}

extension ImageReference {
  /// A Boolean value that tells whether the size is unknown, or one that has a shape.
  private var hasValidSize: Bool { size.map { $0.width > .zero && $0.height > .zero } ?? true }

  /// The nearest reference that can be laid out.
  var inRange: ImageReference {
    ImageReference(key, size: hasValidSize ? size?.inRange : nil)
  }

  /// Returns the nearest reference that can be laid out.
  ///
  /// - Throws: The error of a row whose image has no extent.
  func checked() throws(LayoutError) -> ImageReference {
    if let size, !hasValidSize { throw LayoutError.invalidImageSize(size) }
    return inRange
  }
}
