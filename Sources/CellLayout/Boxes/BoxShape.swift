internal import TextLayout

/// The ratio of a box's sides, beside its padding and border.
struct BoxShape: Sendable {
  let ratio: BoxRatio
  /// A Boolean value that tells whether the ratio is that of the border box; else it is that of the content box.
  let isOfBorderBox: Bool
  /// The padding and border.
  let edges: BoxEdges<LayoutUnit>

  /// Returns the height of the border box for its width.
  func height(width: LayoutUnit) -> LayoutUnit {
    isOfBorderBox
      ? max(ratio.height(forWidth: width), edges.vertical)
      : ratio.height(forWidth: (width - edges.horizontal).positive) + edges.vertical
  }

  /// Returns the width of the border box for its height.
  func width(height: LayoutUnit) -> LayoutUnit {
    isOfBorderBox
      ? max(ratio.width(forHeight: height), edges.horizontal)
      : ratio.width(forHeight: (height - edges.vertical).positive) + edges.horizontal
  }
}
