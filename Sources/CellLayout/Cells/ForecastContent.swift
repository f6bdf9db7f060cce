internal import TextLayout

/// The content that decides the height of a cell, as far as it is known before its texts are
/// prepared.
struct ForecastContent {
  var texts: [TextEngine.HeightBounds] = []
  /// The number of bytes of each text.
  var lengths: [Int] = []
  var boxes: [BoxSize] = []
  /// The number that each selector chose.
  var selections: [Int32] = []
  /// A Boolean value that tells whether any text has spans, which may be of any height; the bounds
  /// of such a text count for its amount alone.
  var hasSpans = false
}

extension ForecastContent: SlotContent {
  func isTextEmpty(_ slot: Int) -> Bool { texts[slot].isEmpty }
  func size(ofBox slot: Int) -> BoxSize { boxes[slot] }
}

extension CellProgram {
  /// Reads an item and finds bounds for its texts.
  ///
  /// - Throws: The error that reading the item throws; preparing the item would throw the same
  ///   error.
  func forecastContent(of item: Item, _ pass: inout LayoutPass) throws -> ForecastContent {
    var content = ForecastContent()
    content.selections = try selections(item)
    for (i, slot) in texts.enumerated() {
      var text = ""
      if layout.isOpen(layout.gateOfText[i], content.selections, width: pass.width) {
        switch try slot.text.value(of: item) {
        case .plain(let plain): text = plain
        case .attributed(let attributed):
          text = attributed.text
          content.hasSpans = true
        }
      }
      content.texts.append(pass.engine.heightBounds(of: text, style: slot.style, scale: pass.scale))
      content.lengths.append(text.utf8.count)
    }
    var values = PreparedCell.Values()
    try readValues(of: item, content.selections, into: &values)
    content.boxes = values.boxes
    return content
  }
}
