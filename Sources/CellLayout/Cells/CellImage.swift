internal import TextLayout

/// An image element: the image of each row, and the sides that are given.
struct CellImage<Item: Sendable>: Sendable {
  var image: CellElement<Item>.Binding<ImageReference?>
  var width: LayoutUnit?
  var height: LayoutUnit?
  /// The width divided by the height that takes the place of an unknown intrinsic size.
  var placeholderAspectRatio: Double

  /// The image of each row, with its intrinsic size in range.
  var images: CellElement<Item>.Binding<ImageReference?> {
    switch image {
    case .constant(let image): .constant(image?.inRange)
    case .item(let read): .item { try read($0)?.checked() }
    }
  }

  /// The box of each row.
  ///
  /// With two given sides it is the same in every row, so that such cells can be measured side by side.
  ///
  /// - Parameter hidesIfEmpty: Whether a row without an image has a box without sides, which is hidden.
  func box(hidesIfEmpty: Bool) -> CellElement<Item>.Binding<BoxSize> {
    if width != nil, height != nil, !hidesIfEmpty { return .constant(size(for: nil)) }
    switch images {
    case .constant(let image):
      return .constant(image == nil && hidesIfEmpty ? .none : size(for: image))
    case .item(let read):
      return .item { item in
        let image = try read(item)
        return image == nil && hidesIfEmpty ? .none : size(for: image)
      }
    }
  }

  private func size(for image: ImageReference?) -> BoxSize {
    let given = BoxSize(width: width, height: height, aspectRatio: placeholderAspectRatio)
    return image?.size.map { given.showing($0) } ?? given
  }
}
