internal import TextLayout

/// The solver's findings about one node: its sizes and its place.
struct FlexItem {
  /// The border box before it is stretched or grown along a column. It is also the answer that is
  /// kept for the width that was asked for last.
  var size = LayoutSize.zero
  /// A Boolean value that tells whether `size` holds an answer.
  var isMeasured = false
  /// The border box in the parent's content box.
  var frame = LayoutRect.zero
  /// The distance from the top to the first baseline, if the row aligns baselines.
  var baseline = LayoutUnit.zero

  /// The length along the parent before room is shared.
  var base = LayoutUnit.zero
  /// The length along the parent.
  var length = LayoutUnit.zero
  /// The start along the parent's content.
  var position = LayoutUnit.zero
  /// The length below which the node does not shrink.
  var least = LayoutUnit.zero
  /// A Boolean value that tells whether the length is decided while the siblings still shrink.
  var isFrozen = false

  /// The width without any limit, once it was found.
  var maxContent: LayoutUnit?
  var minContent: LayoutUnit?
}
