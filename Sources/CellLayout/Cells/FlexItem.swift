internal import TextLayout

/// What the solver knows of one node: the sizes it was found to have, and where it stands.
struct FlexItem {
  /// Its border box before it is stretched or grown along a column; also the answer that is kept
  /// for the width asked last.
  var size = LayoutSize.zero
  /// Whether `size` is an answer.
  var isMeasured = false
  /// Its border box in its parent's content box.
  var frame = LayoutRect.zero
  /// The distance from its top to its first baseline, where its row aligns baselines.
  var baseline = LayoutUnit.zero

  /// Its length along its parent before room is shared.
  var base = LayoutUnit.zero
  /// Its length along its parent.
  var length = LayoutUnit.zero
  /// Where it begins along its parent's content.
  var position = LayoutUnit.zero
  /// The length below which it does not shrink.
  var least = LayoutUnit.zero
  /// Whether its length is decided while its siblings still shrink.
  var isFrozen = false

  /// Its widths when nothing limits it and when as little room as possible is left; once found.
  var maxContent: LayoutUnit?
  var minContent: LayoutUnit?
}
