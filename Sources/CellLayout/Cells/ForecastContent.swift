internal import TextLayout

/// The content that decides the height of a cell, as far as it is known before its texts are
/// prepared.
struct ForecastContent {
  var texts: [TextEngine.HeightBounds] = []
  /// The number of bytes of each text.
  var lengths: [Int] = []
  var boxes: [BoxSize] = []
  /// A Boolean value that tells whether any text has spans, which may be of any height; the bounds
  /// of such a text count for its amount alone.
  var hasSpans = false
}

extension CellProgram {
  /// Reads an item and finds bounds for its texts.
  ///
  /// - Throws: The error that reading the item throws; preparing the item would throw the same
  ///   error.
  func forecastContent(of item: Item, _ pass: inout LayoutPass) throws -> ForecastContent {
    var content = ForecastContent()
    for slot in texts {
      let text: String
      switch try slot.text.value(of: item) {
      case .plain(let plain): text = plain
      case .attributed(let attributed):
        text = attributed.text
        content.hasSpans = true
      }
      content.texts.append(pass.engine.heightBounds(of: text, style: slot.style, scale: pass.scale))
      content.lengths.append(text.utf8.count)
    }
    for slot in boxes {
      switch slot {
      case .constant(let size): content.boxes.append(size)
      case .item(let read): content.boxes.append(try read(item))
      }
    }
    for case .item(let read) in colors { _ = try read(item) }
    for case .item(let read) in images { _ = try read(item) }
    return content
  }
}
