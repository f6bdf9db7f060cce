internal import Synchronization
internal import TextLayout

/// A text that is prepared when it is first shown, because it is there at some widths of the cell alone.
final class LateText: Sendable {
  private let content: TextContent
  private let style: ResolvedTextStyle
  private let surroundings: TextDirection
  private let widths: KeptWidths
  private let prepared = Mutex<PreparedCell.Text?>(nil)

  init(
    _ content: TextContent, style: ResolvedTextStyle, in surroundings: TextDirection,
    keeping widths: KeptWidths
  ) {
    self.content = content
    self.style = style
    self.surroundings = surroundings
    self.widths = widths
  }

  /// Returns the text, which an engine prepares at the first call.
  func text(with engine: TextEngine) -> PreparedCell.Text {
    prepared.withLock { prepared in
      if let prepared { return prepared }
      let text =
        switch content {
        case .plain(let text): engine.prepare(text, style: style, in: surroundings)
        case .attributed(let text): engine.prepare(text, style: style, in: surroundings)
        }
      let made = PreparedCell.Text(text, keeping: widths, engine)
      prepared = made
      return made
    }
  }

  /// The number of bytes of the prepared text; 0 before it is shown.
  var byteCount: Int { prepared.withLock { $0?.text.byteCount ?? 0 } }
}
