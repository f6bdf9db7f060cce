public import TextLayout

/// The window that a list is looked at through.
///
/// The *offset* of a scrolled list is the list's y coordinate at the window's upper edge, bars
/// included. Lengths are in 1/64 px; negative ones count as 0, ones above 2³⁴ px as 2³⁴ px.
public struct ScrollViewport: Hashable, Sendable {
  /// The height of the window.
  public let height: LayoutUnit
  /// How much of the window's top a bar covers.
  public let obscuredTop: LayoutUnit
  /// How much of the window's bottom a bar or a keyboard covers.
  public let obscuredBottom: LayoutUnit
  /// The edge that a list stands at which is shorter than the visible part: the bottom for chats.
  public let shortContentEdge: ScrollViewport.Edge

  /// Makes a window.
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

  /// How far below the window's upper edge an edge of the visible part lies.
  ///
  /// Where bars cover the whole window, both edges lie at the lower end of the upper bar.
  func distance(to edge: ScrollViewport.Edge) -> LayoutUnit {
    switch edge {
    case .top: obscuredTop
    case .bottom: max(height - obscuredBottom, obscuredTop)
    }
  }

  /// The visible part of a list at an offset, in the list's coordinates.
  public func visibleRange(at offset: LayoutUnit) -> Range<LayoutUnit> {
    let offset = offset.asPosition
    return offset + distance(to: .top)..<offset + distance(to: .bottom)
  }

  /// The offsets that leave no room above or below a list: from the top's to the end's.
  ///
  /// A list shorter than the visible part has one such offset, at which it stands at
  /// ``shortContentEdge``.
  public func offsets(contentHeight: LayoutUnit) -> ClosedRange<LayoutUnit> {
    let first = -distance(to: .top)
    let last = contentHeight.asPosition - distance(to: .bottom)
    if first <= last { return first...last }
    return shortContentEdge == .top ? first...first : last...last
  }
}

extension Int {
  /// Takes this number times a fraction, to the nearest whole number, ties up; the nearest `Int` if
  /// it is none.
  ///
  /// - Precondition: `denominator` is above 0.
  func scaled(by numerator: Int, over denominator: Int) -> Int {
    let product = Int128(self) * Int128(numerator) * 2 + Int128(denominator)
    let (quotient, remainder) = product.quotientAndRemainder(dividingBy: 2 * Int128(denominator))
    return Int(clamping: remainder < 0 ? quotient - 1 : quotient)
  }
}
