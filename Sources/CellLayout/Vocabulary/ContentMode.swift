public import TextLayout

/// The way in which an image fills its frame (CSS `object-fit`), always around the frame's centre.
///
/// Raw values are those of CSS.
public enum ContentMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// The image is stretched to the frame.
  case fill
  /// The image keeps its shape and is as large as the frame allows.
  case contain
  /// The image keeps its shape, covers the frame, and is cut off at two sides.
  case cover
  /// The image keeps its intrinsic size.
  case center = "none"
  /// The image keeps its intrinsic size unless it is larger than the frame, and is then contained.
  case scaleDown = "scale-down"

  /// Returns the place of an image of an intrinsic size in a frame.
  ///
  /// - Parameters:
  ///   - size: The intrinsic size; without an extent, the image fills the frame.
  ///   - frame: The frame of the image.
  /// - Complexity: O(1)
  public func rect(of size: LayoutSize, in frame: LayoutRect) -> LayoutRect {
    let (size, frame) = (size.inRange, frame.inRange)
    guard size.width > .zero, size.height > .zero else { return frame }
    let shown = shownSize(of: size, in: frame.size)
    let left = (frame.size.width - shown.width).rawValue / 2
    let top = (frame.size.height - shown.height).rawValue / 2
    return LayoutRect(
      x: frame.minX + LayoutUnit(rawValue: left), y: frame.minY + LayoutUnit(rawValue: top),
      width: shown.width, height: shown.height)
  }

  private func shownSize(of size: LayoutSize, in room: LayoutSize) -> LayoutSize {
    // The image is broader than the room if its width, as high as the room, is greater.
    let isBroader =
      size.width.rawValue * room.height.rawValue > room.width.rawValue * size.height.rawValue
    switch self {
    case .fill: return room
    case .contain: return size.scaled(toWidth: isBroader, of: room)
    case .cover: return size.scaled(toWidth: !isBroader, of: room)
    case .center: return size
    case .scaleDown:
      let fits = size.width <= room.width && size.height <= room.height
      return fits ? size : size.scaled(toWidth: isBroader, of: room)
    }
  }
}

extension LayoutSize {
  /// Returns the size of the same shape with the width or the height of another one.
  fileprivate func scaled(toWidth: Bool, of other: LayoutSize) -> LayoutSize {
    toWidth
      ? LayoutSize(width: other.width, height: other.width.times(height, dividedBy: width))
      : LayoutSize(width: other.height.times(width, dividedBy: height), height: other.height)
  }
}

extension LayoutUnit {
  /// Returns the length, or the nearest to it in range, times a fraction, cut to 1/64 px and to the nearest
  /// length in range; exact, because lengths in range have at most 31 bits.
  func times(_ numerator: LayoutUnit, dividedBy denominator: LayoutUnit) -> LayoutUnit {
    LayoutUnit(rawValue: asLength.rawValue * numerator.rawValue / denominator.rawValue).asLength
  }
}
