internal import TextLayout

/// The widths that the height plan of a row asks for.
struct RowWidths {
  /// The narrowest width of a row for which the plan is valid.
  var least = LayoutUnit.zero
  /// The widths of the children of each flow.
  var flows: [[LayoutUnit]] = []
}
