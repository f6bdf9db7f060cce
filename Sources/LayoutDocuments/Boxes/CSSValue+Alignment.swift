internal import CellLayout

extension CSSValue {
  private static let positions: KeyValuePairs<String, BoxAlignment.Position> = [
    "auto": .auto, "normal": .normal, "stretch": .stretch, "start": .start, "end": .end,
    "flex-start": .flexStart, "flex-end": .flexEnd, "self-start": .selfStart,
    "self-end": .selfEnd, "center": .center, "baseline": .baseline, "first baseline": .baseline,
    "last baseline": .lastBaseline, "left": .left, "right": .right,
    "space-between": .spaceBetween, "space-around": .spaceAround, "space-evenly": .spaceEvenly,
  ]

  /// Returns an alignment, with the word `safe` before it if it is safe.
  func alignment() throws(DocumentError) -> BoxAlignment {
    guard text.hasPrefix("safe ") else { return BoxAlignment(try word(Self.positions)) }
    let position = CSSValue(String(text.dropFirst("safe ".count)), path: path)
    return BoxAlignment(try position.word(Self.positions), isSafe: true)
  }

  /// Returns a ratio of width to height, `nil` for `auto`.
  func ratio() throws(DocumentError) -> BoxRatio? {
    if text == "auto" { return nil }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map {
      CSSValue(String($0.trimmed), path: path).number(unit: "")
    }
    guard let width = parts[0], parts.count <= 2, let height = parts.count == 2 ? parts[1] : 1,
      let ratio = BoxRatio(width, height)
    else { throw invalid(limit: "auto, or one or two numbers above 0 with / between") }
    return ratio
  }
}

extension Substring {
  /// The text without spaces around it.
  var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.dropLast(start.reversed().prefix { $0 == " " }.count)
  }
}
