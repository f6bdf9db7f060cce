internal import TextLayout

extension CellElement.Binding<BoxSize> {
  /// The same binding, with every size brought into the range that can be laid out.
  var inRange: Self {
    switch self {
    case .constant(let size): .constant(size.inRange)
    case .item(let size): .item { try size($0).checked() }
    }
  }
}

extension BoxSize {
  /// A Boolean value that tells whether the box has no aspect ratio, or one that can give a side.
  private var hasValidRatio: Bool { aspectRatio.map { $0 > 0 && $0.isFinite } ?? true }

  /// The exact ratio of the sides: that of an image, or the given one; `nil` without a valid one.
  var ratio: BoxRatio? {
    if let imageSize { return BoxRatio(imageSize.width.pixels, imageSize.height.pixels) }
    return aspectRatio.flatMap { BoxRatio($0, 1) }
  }

  /// A Boolean value that tells whether a ratio is all that the size gives.
  var isRatioAlone: Bool {
    guard width == nil, height == nil else { return false }
    // The exact ratio of most numbers takes some divisions to find.
    if imageSize == nil, let aspectRatio, 1e-3...1e3 ~= aspectRatio { return true }
    return ratio != nil
  }

  /// A box without sides.
  static let none = BoxSize(width: nil, height: nil)

  /// The nearest size that can be laid out.
  fileprivate var inRange: BoxSize {
    var size = self
    size.width = width?.asExtent
    size.height = height?.asExtent
    if !hasValidRatio { size.aspectRatio = nil }
    return size
  }

  /// Returns the nearest size that can be laid out.
  ///
  /// - Throws: The error of a row whose aspect ratio is invalid.
  fileprivate func checked() throws(LayoutError) -> BoxSize {
    if let aspectRatio, !hasValidRatio {
      throw LayoutError.invalidAspectRatio(aspectRatio)
    }
    return inRange
  }
}
