public import TextLayout

extension CellElements {
  /// Returns an image that is read from the item; `nil` is a frame without an image.
  ///
  /// Two given sides are the size. One given side and the shape of the image give the other. Without a
  /// given side, a column that stretches the image gives its width, a row that stretches it its height, as
  /// for a box with an aspect ratio. Elsewhere the image has its intrinsic size, but is no wider than its
  /// container (CSS's `max-width: 100%`). An image does not shrink to leave room to others.
  /// - Parameters:
  ///   - image: Reads the image from the item; an error becomes the error of the row.
  ///   - width: The width with borders, 0 to `LayoutUnit.maximum`; `nil` takes it from the image.
  ///   - height: The height with borders, 0 to `LayoutUnit.maximum`; `nil` takes it from the image.
  ///   - placeholderAspectRatio: The width divided by the height while the intrinsic size is unknown:
  ///     finite and above 0, else there is no ratio.
  public func image(
    _ image: @escaping @Sendable (Item) throws -> ImageReference?, width: LayoutUnit? = nil,
    height: LayoutUnit? = nil, placeholderAspectRatio: Double = 1
  ) -> Element {
    Element(
      .image(
        CellImage(
          image: .item(image), width: width, height: height,
          placeholderAspectRatio: placeholderAspectRatio)))
  }

  /// Returns an image that is the same in every row; its size is found as that of other images.
  ///
  /// - Parameters:
  ///   - image: The image.
  ///   - width: The width with borders, 0 to `LayoutUnit.maximum`; `nil` takes it from the image.
  ///   - height: The height with borders, 0 to `LayoutUnit.maximum`; `nil` takes it from the image.
  ///   - placeholderAspectRatio: The width divided by the height while the intrinsic size is unknown:
  ///     finite and above 0, else there is no ratio.
  public func image(
    constant image: ImageReference, width: LayoutUnit? = nil, height: LayoutUnit? = nil,
    placeholderAspectRatio: Double = 1
  ) -> Element {
    Element(
      .image(
        CellImage(
          image: .constant(image), width: width, height: height,
          placeholderAspectRatio: placeholderAspectRatio)))
  }
}
