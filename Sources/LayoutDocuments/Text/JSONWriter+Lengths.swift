package import TextLayout

extension LayoutUnit: JSONWritable {
  /// Writes the length in px, as an exact decimal.
  package func write(to writer: inout JSONWriter) { writer.write(sixtyFourths: rawValue) }
}

extension LayoutRect: JSONWritable {
  /// Writes the left and top edges, the width and the height in px.
  package func write(to writer: inout JSONWriter) {
    writer.write(
      sixtyFourths: (minX.rawValue, minY.rawValue, size.width.rawValue, size.height.rawValue))
  }
}
