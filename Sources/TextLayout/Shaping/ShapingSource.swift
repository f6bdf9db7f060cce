/// A text of which parts are shaped, with the script, the direction and the style of these parts.
struct ShapingSource {
  /// The whole text; the text around a part is its context.
  var units: UnsafeBufferPointer<UInt16>
  /// The script run that a part is taken from; only its script and presentation matter.
  var run: ScriptRun
  var isRightToLeft: Bool
  var style: ResolvedTextStyle
  /// The cuts of the line that a part stands on.
  var cuts = LineCuts()
}
