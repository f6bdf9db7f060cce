public import TextLayout

/// The window through which a list is visible.
///
/// The *offset* of a scrolled list is the list's y coordinate at the window's upper edge, bars
/// included. Lengths are in 1/64 px; a length out of range counts as the nearest in 0 to 2³⁴ px.
///
/// ```swift
/// let viewport = ScrollViewport(height: 640, obscuredTop: 88, shortContentEdge: .bottom)
/// let visible = layout.entries(in: viewport.visibleRange(at: offset))
/// ```
public struct ScrollViewport: Hashable, Sendable {
  /// The height of the window.
  public let height: LayoutUnit
  /// The height of the bar that covers the top of the window.
  public let obscuredTop: LayoutUnit
  /// The height of the bar or keyboard that covers the bottom of the window.
  public let obscuredBottom: LayoutUnit
  /// The edge at which a list stands that is shorter than the visible part: the bottom for chats.
  public let shortContentEdge: ScrollViewport.Edge

  /// Creates a window; lengths out of range count as the nearest in range.
  ///
  /// - Parameters:
  ///   - height: The height of the window, 0 to 2³⁴ px.
  ///   - obscuredTop: The height of the bar that covers the top of the window.
  ///   - obscuredBottom: The height of the bar or keyboard that covers the bottom of the window.
  ///   - shortContentEdge: The edge at which a list stands that is shorter than the visible part.
  public init(
    height: LayoutUnit, obscuredTop: LayoutUnit = .zero, obscuredBottom: LayoutUnit = .zero,
    shortContentEdge: ScrollViewport.Edge = .top
  ) {
    func length(_ value: LayoutUnit) -> LayoutUnit {
      min(max(value, .zero), LayoutUnit(1 << 34))
    }
    self.height = length(height)
    self.obscuredTop = length(obscuredTop)
    self.obscuredBottom = length(obscuredBottom)
    self.shortContentEdge = shortContentEdge
  }

  /// Returns the distance from the window's upper edge down to an edge of the visible part.
  ///
  /// Where bars cover the whole window, both edges lie at the lower end of the upper bar.
  func distance(to edge: ScrollViewport.Edge) -> LayoutUnit {
    switch edge {
    case .top: obscuredTop
    case .bottom: max(height - obscuredBottom, obscuredTop)
    }
  }

  /// Returns the visible part of a list at an offset, in the list's coordinates.
  ///
  /// - Parameter offset: The list's y coordinate at the window's upper edge, in
  ///   ±`LayoutUnit.farthest`.
  public func visibleRange(at offset: LayoutUnit) -> Range<LayoutUnit> {
    let offset = offset.asPosition
    return offset + distance(to: .top)..<offset + distance(to: .bottom)
  }

  /// Returns the offsets that leave no room above or below a list, from the top of the list to its
  /// end.
  ///
  /// A list shorter than the visible part has only one such offset, at which it stands at
  /// ``shortContentEdge``.
  /// - Parameter contentHeight: The height of the list, in ±`LayoutUnit.farthest`.
  public func offsets(contentHeight: LayoutUnit) -> ClosedRange<LayoutUnit> {
    let first = -distance(to: .top)
    let last = contentHeight.asPosition - distance(to: .bottom)
    if first <= last { return first...last }
    return shortContentEdge == .top ? first...first : last...last
  }
}

extension Int {
  /// Returns this number times a fraction, to the nearest whole number, ties up; clamped to the range
  /// of `Int`.
  ///
  /// - Precondition: `denominator` is above 0.
  func scaled(by numerator: Int, over denominator: Int) -> Int {
    let product = Int128(self) * Int128(numerator) * 2 + Int128(denominator)
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: 2 * Int128(denominator))
    return Int(clamping: remainder < 0 ? quotient - 1 : quotient)
  }
}
