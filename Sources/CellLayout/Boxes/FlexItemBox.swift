internal import TextLayout

/// A child of a flex container that takes part in its layout. All sizes are of border boxes.
struct FlexItemBox: FlexLength {
  let node: Int
  /// The container's question, before sizes are forced.
  var question: BoxQuestion
  let style: StoredBoxStyle
  let margins: BoxEdges<LayoutUnit>
  /// The alignment in the cross axis.
  let align: BoxAlignment
  /// The padding and border in the main axis.
  let mainEdges: LayoutUnit
  /// The margins in the main axis.
  let mainMargins: LayoutUnit

  var base = LayoutUnit.zero
  var bounds = BoxBounds(min: .zero, max: nil)
  /// The base size in the bounds.
  var hypothetical = LayoutUnit.zero
  var target = LayoutUnit.zero
  var isFrozen = false
  /// The difference that the bounds make to the target.
  var violation = LayoutUnit.zero
  /// A Boolean value that tells whether the base size is the content's.
  var hasContentBase = false
  var fragment = -1
  var cross = LayoutUnit.zero

  var grow: Float { style.grow }
  var shrink: Float { style.shrink }

  /// Returns the margins in an axis of the container.
  func margins(along axis: BoxAxis, in container: FlexContainer) -> AxisMargins {
    AxisMargins(margins, of: style, along: axis, isRightToLeft: container.style.isRightToLeft)
  }

  private func hasAutoCrossMargin(in container: FlexContainer) -> Bool {
    margins(along: container.crossAxis, in: container).autoCount > 0
  }

  /// Returns whether the item fills its line.
  func isStretched(in container: FlexContainer) -> Bool {
    align.position == .stretch && !hasAutoCrossMargin(in: container)
      && (container.isColumn || style.height == .auto)
  }

  /// Returns whether the item shares its baseline with a group at the cross start, or at the cross end;
  /// `nil` if it shares none.
  func sharesBaselineAtStart(in container: FlexContainer) -> Bool? {
    guard !hasAutoCrossMargin(in: container) else { return nil }
    return switch align.position {
    case .baseline: !container.isTurned
    case .lastBaseline: container.isTurned
    default: nil
    }
  }
}
