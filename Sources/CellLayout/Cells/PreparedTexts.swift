internal import TextLayout

/// The prepared texts of a row, by their slots. A single one stands in the row itself.
enum PreparedTexts: Sendable {
  case none
  case one(PreparedCell.Text)
  case several([PreparedCell.Text])

  /// Creates an empty collection with room for some texts.
  init(minimumCapacity: Int) {
    guard minimumCapacity > 1 else {
      self = .none
      return
    }
    var texts: [PreparedCell.Text] = []
    texts.reserveCapacity(minimumCapacity)
    self = .several(texts)
  }

  mutating func append(_ text: PreparedCell.Text) {
    switch self {
    case .none: self = .one(text)
    case .one(let first): self = .several([first, text])
    case .several(var texts):
      // Another owner of the array would make the appending a copy.
      self = .none
      texts.append(text)
      self = .several(texts)
    }
  }
}

extension PreparedTexts {
  /// The number of bytes that the texts take besides the row itself.
  var byteCount: Int {
    let texts = reduce(0) { $0 + $1.text.byteCount }
    guard case .several(let array) = self else { return texts }
    return texts + array.count * MemoryLayout<PreparedCell.Text>.stride
  }
}

extension PreparedTexts: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .none: 0
    case .one: 1
    case .several(let texts): texts.count
    }
  }

  subscript(slot: Int) -> PreparedCell.Text {
    // Yielded and not returned: who looks at texts of many rows counts no references to them.
    _read {
      switch self {
      case .one(let text) where slot == 0: yield text
      case .several(let texts): yield texts[slot]
      case .none, .one: preconditionFailure("slot (is \(slot)) must be below \(count)")
      }
    }
    set {
      switch self {
      case .one where slot == 0: self = .one(newValue)
      case .several(var texts):
        self = .none
        texts[slot] = newValue
        self = .several(texts)
      case .none, .one: preconditionFailure("slot (is \(slot)) must be below \(count)")
      }
    }
  }
}

extension PreparedCell {
  /// Keeps the min-content widths of the texts, too, if a box has a ratio: layout asks such rows for them.
  mutating func keepLeastWidths(with engine: TextEngine) {
    guard boxes.contains(where: { $0.aspectRatio != nil }) else { return }
    for slot in texts.indices where texts[slot].maxWidth != nil && texts[slot].widths == nil {
      texts[slot] = Text(texts[slot].text, keeping: .both, engine)
    }
  }

  /// A text of a row.
  struct Text: Sendable {
    var text: PreparedText
    /// The widths in 1/64 px; less than 0 if they are not known.
    private var narrowest: Int32 = -1
    private var widest: Int32 = -1

    /// Keeps a text, and intrinsic widths that rows are sure to ask for.
    init(_ text: PreparedText, keeping widths: KeptWidths, _ engine: TextEngine) {
      self.text = text
      switch widths {
      case .none: return
      case .greatest where text.isPlain:
        widest = Int32(exactly: engine.maxContentWidth(of: text).rawValue) ?? -1
      case .greatest, .both:
        let found = engine.contentWidths(of: text)
        guard let least = Int32(exactly: found.least.rawValue),
          let greatest = Int32(exactly: found.greatest.rawValue)
        else { return }
        (narrowest, widest) = (least, greatest)
      }
    }

    /// The min-content and max-content widths at scale 1; `nil` where they are not kept, and have to be asked for.
    var widths: BoxWidths? {
      guard narrowest >= 0 else { return nil }
      return BoxWidths(
        min: LayoutUnit(rawValue: Int(narrowest)), max: LayoutUnit(rawValue: Int(widest)))
    }

    /// The max-content width at scale 1; `nil` where it is not kept, and has to be asked for.
    var maxWidth: LayoutUnit? { widest < 0 ? nil : LayoutUnit(rawValue: Int(widest)) }
  }
}
