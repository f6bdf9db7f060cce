internal import CellLayout
internal import TextLayout

/// Readers of the tracks of grids, and of the lines between which their children stand.
enum TemplateTracks {
  /// Returns a list of tracks; empty if it is absent.
  static func tracks(_ key: String, of reader: FieldReader) throws(DocumentError) -> [GridTrack] {
    var tracks: [GridTrack] = []
    var (count, automaticCount) = (0, 0)
    for (i, value) in try (reader.array(key) ?? []).enumerated() {
      let path = "\(reader.path(of: key))[\(i)]"
      let track = try track(value, path: path, mayRepeat: !key.hasPrefix("auto_"))
      if track.isAutomatic { automaticCount += 1 }
      count += track.trackCount
      guard count <= GridTrack.countLimit, automaticCount <= 1 else {
        throw DocumentError(
          .invalidValue, path: path, value: automaticCount > 1 ? "a second one" : "\(count) tracks",
          limit: "one of up to \(GridTrack.countLimit) tracks with one automatic repetition")
      }
      tracks.append(track)
    }
    return tracks
  }

  private static func track(
    _ value: JSONValue, path: String, mayRepeat: Bool
  ) throws(DocumentError) -> GridTrack {
    guard let object = value.object else { return try size(value, path: path) }
    let fields = FieldReader(object, path: path)
    if mayRepeat, fields.value("repeat") != nil {
      try fields.check(KeySet(["repeat", "tracks"]))
      return try repetition(fields)
    }
    try fields.check(KeySet(["min", "max"]))
    let least = try size(try fields.required("min"), path: fields.path(of: "min"))
    guard !least.isFraction else {
      throw DocumentError(
        .invalidValue, path: fields.path(of: "min"), value: "a share of the room",
        limit: "px, \"%\", \"auto\" or a size of content")
    }
    return .minmax(least, try size(try fields.required("max"), path: fields.path(of: "max")))
  }

  private static func repetition(_ fields: FieldReader) throws(DocumentError) -> GridTrack {
    var tracks: [GridTrack] = []
    for (i, value) in try fields.requiredArray("tracks").enumerated() {
      tracks.append(
        try track(value, path: "\(fields.path(of: "tracks"))[\(i)]", mayRepeat: false))
    }
    guard !tracks.isEmpty else {
      throw DocumentError(
        .invalidValue, path: fields.path(of: "tracks"), value: "empty", limit: "one or more tracks")
    }
    switch fields.value("repeat")?.string {
    case "auto-fill": return .autoFill(tracks)
    case "auto-fit": return .autoFit(tracks)
    case .some(let word):
      throw DocumentError(
        .invalidValue, path: fields.path(of: "repeat"), value: "\"\(word)\"",
        limit: "a number, \"auto-fill\" or \"auto-fit\"")
    case nil:
      let count = try fields.integer("repeat", in: 1...GridTrack.countLimit) ?? 1
      return .repeat(count, tracks)
    }
  }

  private static func size(_ value: JSONValue, path: String) throws(DocumentError) -> GridTrack {
    if let text = value.string {
      switch text {
      case "auto": return .auto
      case "min-content": return .minContent
      case "max-content": return .maxContent
      default: break
      }
      let css = CSSValue(text, path: path)
      if let share = css.number(unit: "fr"), (0...1_000_000).contains(share) {
        return .fraction(share)
      }
      if text.hasPrefix("fit-content("), text.hasSuffix(")") {
        let limit = String(text.dropFirst("fit-content(".count).dropLast())
        return .fitContent(try CSSValue(limit, path: path).trackLimit())
      }
    }
    let words: KeyValuePairs<String, BoxLength> = [:]
    switch try? ElementLength(value, path: path).length(words) {
    case .fixed(let length): return .fixed(length)
    case .percent(let percent): return .percent(percent)
    default:
      throw DocumentError(
        .invalidValue, path: path,
        value: value.numberText ?? value.string.map { "\"\($0)\"" } ?? value.kind,
        limit: "px, \"%\", \"fr\", \"auto\", \"min-content\", \"max-content\", "
          + "\"fit-content(…)\", {\"min\", \"max\"} or {\"repeat\", \"tracks\"}")
    }
  }

  // MARK: Lines

  /// Returns the lines of a child of a grid: a line, a span, or a pair of these; `nil` if it is absent.
  static func span(
    _ key: String, of reader: FieldReader
  ) throws(DocumentError) -> (start: GridLine, end: GridLine)? {
    guard let value = reader.value(key) else { return nil }
    let path = reader.path(of: key)
    guard let pair = value.array else { return (try line(value, path: path), .auto) }
    guard pair.count == 2 else {
      throw DocumentError(
        .invalidValue, path: path, value: "a list of \(pair.count)", limit: "[from, to]")
    }
    return (try line(pair[0], path: "\(path)[0]"), try line(pair[1], path: "\(path)[1]"))
  }

  private static func line(_ value: JSONValue, path: String) throws(DocumentError) -> GridLine {
    if value.string == "auto" { return .auto }
    if let object = value.object {
      let fields = FieldReader(object, path: path)
      try fields.check(KeySet(["span"]))
      guard let count = try fields.integer("span", in: 1...GridTrack.countLimit) else {
        throw DocumentError(
          .missingKey, path: fields.path(of: "span"), value: "missing", limit: "there")
      }
      return .span(count)
    }
    let limit = GridTrack.countLimit
    guard let number = value.double, let line = Int(exactly: number), line != 0,
      (-limit...limit).contains(line)
    else {
      throw DocumentError(
        .invalidValue, path: path, value: value.numberText ?? value.string ?? value.kind,
        limit: "a line of -\(limit)...\(limit) that is not 0, or {\"span\": n}")
    }
    return .line(line)
  }
}

extension CSSValue {
  /// Returns the argument of `fit-content()`: a number of px or a percentage.
  fileprivate func trackLimit() throws(DocumentError) -> BoxLength {
    if let pixels = number(unit: "") ?? number(unit: "px"), (0...16_777_216).contains(pixels) {
      return .fixed(LayoutUnit(rounding: pixels))
    }
    if let percent = number(unit: "%"), (0...16_777_216).contains(percent) {
      return .percent(percent)
    }
    throw invalid(limit: "px or % in fit-content()")
  }
}
