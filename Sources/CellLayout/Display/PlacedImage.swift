public import TextLayout

/// An image with its place in a picture.
public struct PlacedImage: Hashable, Sendable {
  /// The name of the image, and its intrinsic size if it is known: otherwise a pixel counts as a px.
  public var image: ImageReference
  /// The frame that the image is fitted into. Nothing of the image is outside of it.
  public var frame: LayoutRect
  /// The way in which the image fills the frame.
  public var contentMode: ContentMode
  /// The radii of the frame's corners; leading is left.
  public var cornerRadius: CornerRadii

  /// Creates an image with a place.
  ///
  /// - Parameters:
  ///   - image: The name of the image.
  ///   - frame: The frame that the image is fitted into.
  ///   - contentMode: The way in which the image fills the frame.
  ///   - cornerRadius: The radii of the frame's corners; leading is left.
  public init(
    image: ImageReference, frame: LayoutRect, contentMode: ContentMode = .fill,
    cornerRadius: CornerRadii = .zero
  ) {
    self.image = image
    self.frame = frame
    self.contentMode = contentMode
    self.cornerRadius = cornerRadius
  }
}
