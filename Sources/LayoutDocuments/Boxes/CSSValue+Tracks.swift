internal import CellLayout
internal import TextLayout

extension CSSValue {
  /// The greatest number of a line, of tracks in a span and of repetitions.
  private static let trackLimit = TrackGroup.countLimit

  /// Returns a list of tracks; empty for `none`.
  func tracks() throws(DocumentError) -> [TrackGroup] {
    if text == "none" { return [] }
    var groups: [TrackGroup] = []
    var automaticCount = 0
    for piece in try pieces(separator: " ") {
      guard let arguments = try piece.arguments(of: "repeat", count: 2) else {
        groups.append(.track(try piece.trackSize()))
        continue
      }
      let count = try arguments[0].repetitions()
      if case .number = count {} else { automaticCount += 1 }
      var sizes: [TrackSize] = []
      for size in try arguments[1].pieces(separator: " ") { sizes.append(try size.trackSize()) }
      groups.append(.repeat(count, sizes))
    }
    let trackCount = groups.reduce(0) { $0 + $1.trackCount }
    guard automaticCount <= 1, trackCount <= Self.trackLimit else {
      throw invalid(limit: "a list of up to \(Self.trackLimit) tracks with one automatic repeat()")
    }
    return groups
  }

  /// Returns a list of track sizes without `repeat()`.
  func implicitTracks() throws(DocumentError) -> [TrackSize] {
    var sizes: [TrackSize] = []
    for piece in try pieces(separator: " ") { sizes.append(try piece.trackSize()) }
    return sizes
  }

  /// Returns the start or the end of an item.
  func gridLine() throws(DocumentError) -> GridLine {
    if text == "auto" { return .auto }
    if text.hasPrefix("span ") {
      let count = CSSValue(String(text.dropFirst("span ".count)), path: path)
      return .span(try count.integer(in: 1...Self.trackLimit))
    }
    let limit = Self.trackLimit
    guard let line = try? integer(in: -limit...limit), line != 0 else {
      throw invalid(limit: "auto, a line of \(-limit)...\(limit) but 0, or span and 1...\(limit)")
    }
    return .line(line)
  }

  private func repetitions() throws(DocumentError) -> TrackGroup.Count {
    switch text {
    case "auto-fill": .autoFill
    case "auto-fit": .autoFit
    default: .number(try integer(in: 1...Self.trackLimit))
    }
  }

  private func trackSize() throws(DocumentError) -> TrackSize {
    if let bounds = try arguments(of: "minmax", count: 2) {
      let least = try bounds[0].trackBreadth()
      if case .fraction = least {
        throw bounds[0].invalid(limit: "px, %, auto or a size of content")
      }
      return TrackSize(min: least, max: try bounds[1].trackBreadth())
    }
    if let limit = try arguments(of: "fit-content", count: 1) {
      return TrackSize(min: .auto, max: .maxContent, limit: try limit[0].length())
    }
    return TrackSize(try trackBreadth())
  }

  private func trackBreadth() throws(DocumentError) -> TrackBreadth {
    if let factor = number(unit: "fr") {
      guard (0...1_000_000).contains(factor) else { throw invalid(limit: "0...1000000 fr") }
      return .fraction(Float(factor))
    }
    switch try? length(["auto": .auto, "min-content": .minContent, "max-content": .maxContent]) {
    case .fixed(let length): return .fixed(length)
    case .percent(let percent): return .percent(percent)
    case .auto: return .auto
    case .minContent: return .minContent
    case .maxContent: return .maxContent
    default:
      throw invalid(
        limit: "px, %, fr, auto, min-content, max-content, minmax(), fit-content() or repeat()")
    }
  }

  // MARK: Syntax

  /// Returns the parts between separators outside of parentheses.
  private func pieces(separator: Character) throws(DocumentError) -> [CSSValue] {
    var parts: [Substring] = []
    var depth = 0
    var start = text.startIndex
    for i in text.indices {
      switch text[i] {
      case "(": depth += 1
      case ")": depth -= 1
      case separator where depth == 0:
        parts.append(text[start..<i])
        start = text.index(after: i)
      default: break
      }
    }
    parts.append(text[start...])
    let pieces = parts.map(\.trimmed).filter { !$0.isEmpty }
    guard depth == 0, !pieces.isEmpty else { throw invalid(limit: "a list of tracks") }
    return pieces.map { CSSValue(String($0), path: path) }
  }

  /// Returns the arguments of a function; `nil` if the value is no call of it.
  private func arguments(of name: String, count: Int) throws(DocumentError) -> [CSSValue]? {
    guard text.hasPrefix(name + "("), text.hasSuffix(")") else { return nil }
    let inside = CSSValue(String(text.dropFirst(name.count + 1).dropLast()), path: path)
    let arguments = try inside.pieces(separator: ",")
    guard arguments.count == count else {
      throw invalid(limit: "\(name)() with \(count == 1 ? "an argument" : "\(count) arguments")")
    }
    return arguments
  }
}
