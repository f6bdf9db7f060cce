internal import TextLayout

/// The preparing of a text of a cell type: everything about the text but its content.
struct TextPreparing: Sendable {
  let style: ResolvedTextStyle
  /// The intrinsic widths that a row may ask for.
  var widths: KeptWidths

  /// Returns the text of a row.
  func text(_ content: TextContent, _ context: inout PrepareContext) -> PreparedCell.Text {
    PreparedCell.Text(
      context.prepare(content, style: style), keeping: widths, context.engine)
  }

  /// Returns the content of a text in a branch that is not shown.
  func nothing(_ context: inout PrepareContext) -> PreparedCell.Text {
    PreparedCell.Text(
      context.engine.prepare("", style: style), keeping: .none, context.engine)
  }

  /// Returns a text that is prepared when it is first shown.
  func late(_ content: TextContent, _ context: inout PrepareContext) -> LateText {
    LateText(content, style: style, in: context.surroundings(of: style), keeping: widths)
  }
}
