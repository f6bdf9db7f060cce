internal import CICU

/// A stretch of text with one script, and which fonts its emoji prefer.
struct ScriptRun: Equatable, Sendable {
  /// The faces that are tried first.
  enum Presentation: UInt8, Sendable, CaseIterable {
    /// The list's own order.
    case listed
    /// Colour fonts first: an emoji followed by VS16.
    case emoji
    /// Fonts without colour first: a character followed by VS15.
    case text
  }

  var start: Int32
  var end: Int32
  var script: UnicodeProperties.Script
  var presentation: Presentation = .listed
}

/// Splits text by script (UAX #24) and by emoji presentation.
///
/// Common and inherited characters join the run before them, leading ones the run after; a character
/// with script extensions narrows the run's candidates, and starts a run when none would be left;
/// a closing bracket takes the script of its opening bracket.
struct ScriptRuns {
  private var runs: [ScriptRun] = []
  /// Scripts the current run may still turn out to be; empty while only common text was seen.
  private var candidates: [UnicodeProperties.Script] = [] {
    didSet { onlyCandidate = candidates.count == 1 ? candidates[0] : nil }
  }
  private var onlyCandidate: UnicodeProperties.Script?
  /// Brackets still open, each with the index of the run it stands in.
  private var openBrackets: [(closing: UInt32, run: Int)] = []

  /// The runs of the text, in order.
  ///
  /// Text wholly below U+0100 is Latin.
  static func runs(of units: [UInt16], isLatin1: Bool) -> [ScriptRun] {
    if isLatin1 {
      return [ScriptRun(start: 0, end: Int32(units.count), script: UnicodeProperties.latin)]
    }
    var splitter = ScriptRuns()
    units.withUnsafeBufferPointer { units in
      var i = 0
      while i < units.count {
        if let script = splitter.onlyCandidate {
          i = ScriptRuns.end(of: script, from: i, in: units)
          guard i < units.count else { break }
        }
        let (scalar, next) = UTF16Scalars.scalar(in: units, at: i)
        splitter.add(scalar, from: i)
        i = next
      }
    }
    splitter.close(at: units.count)
    return EmojiRuns.split(splitter.runs, in: units)
  }

  /// The first unit at or after another that may change something: most letters have the script of those before
  /// them and no other.
  private static func end(
    of script: UnicodeProperties.Script, from start: Int, in units: UnsafeBufferPointer<UInt16>
  ) -> Int {
    let table = CharacterTable.shared
    var i = start
    while i < units.count, units[i] & 0xF800 != 0xD800 {
      let entry = table[units[i]]
      guard
        entry.surelyContinues(script)
          || entry.hasSeveralScripts && !entry.isBracket
            && UnicodeProperties.hasScript(UInt32(units[i]), script)
      else { break }
      i += 1
    }
    return i
  }

  private mutating func add(_ scalar: UInt32, from start: Int) {
    let scripts = extensions(of: scalar)
    if runs.isEmpty { runs.append(ScriptRun(start: 0, end: 0, script: UnicodeProperties.common)) }
    if !scripts.isEmpty {
      if candidates.isEmpty {
        candidates = scripts
      } else {
        let left = candidates.filter { scripts.contains($0) }
        if left.isEmpty {
          close(at: start)
          runs.append(
            ScriptRun(start: Int32(start), end: 0, script: UnicodeProperties.common))
          candidates = scripts
        } else {
          candidates = left
        }
      }
    }
    noteBracket(scalar)
  }

  /// The scripts a character decides for; none if it goes with its neighbours.
  private func extensions(of scalar: UInt32) -> [UnicodeProperties.Script] {
    if scalar < 0x80 {
      let letter = scalar & ~0x20
      if letter >= 0x41, letter <= 0x5A { return [UnicodeProperties.latin] }
      return scriptsOfOpening(scalar) ?? []
    }
    if let scripts = scriptsOfOpening(scalar) { return scripts }
    return UnicodeProperties.scriptExtensions(scalar)
  }

  /// Returns the scripts that a closing bracket takes from its opening one: the script of an earlier run,
  /// nothing in the same run; `nil` for anything that closes no bracket.
  private func scriptsOfOpening(_ scalar: UInt32) -> [UnicodeProperties.Script]? {
    guard let bracket = openBrackets.last, bracket.closing == scalar else { return nil }
    guard bracket.run < runs.count - 1 else { return [] }
    let script = runs[bracket.run].script
    return script == UnicodeProperties.common ? [] : [script]
  }

  private mutating func noteBracket(_ scalar: UInt32) {
    guard scalar >= 0x28, scalar < 0x2A || scalar >= 0x5B else { return }
    if let bracket = openBrackets.last, bracket.closing == scalar {
      openBrackets.removeLast()
      return
    }
    let paired = cicu_paired_bracket(scalar)
    guard paired != scalar,
      cicu_int_property(scalar, UCHAR_BIDI_PAIRED_BRACKET_TYPE) == Int32(U_BPT_OPEN.rawValue),
      openBrackets.count < 64
    else { return }
    openBrackets.append((paired, runs.count - 1))
  }

  private mutating func close(at end: Int) {
    guard !runs.isEmpty else { return }
    runs[runs.count - 1].end = Int32(end)
    if let script = candidates.first { runs[runs.count - 1].script = script }
    candidates = []
  }
}

/// Reads scalars out of UTF-16; a lone surrogate reads as U+FFFD.
enum UTF16Scalars {
  @inline(__always)
  static func scalar(
    in units: UnsafeBufferPointer<UInt16>, at i: Int
  ) -> (scalar: UInt32, next: Int) {
    let unit = units[i]
    guard unit & 0xFC00 == 0xD800, i + 1 < units.count, units[i + 1] & 0xFC00 == 0xDC00 else {
      return (unit & 0xF800 == 0xD800 ? 0xFFFD : UInt32(unit), i + 1)
    }
    let high = UInt32(unit & 0x3FF) << 10
    return (0x10000 + (high | UInt32(units[i + 1] & 0x3FF)), i + 2)
  }

  @inline(__always)
  static func scalar(in units: [UInt16], at i: Int) -> (scalar: UInt32, next: Int) {
    let unit = units[i]
    guard unit & 0xF800 == 0xD800 else { return (UInt32(unit), i + 1) }
    guard unit & 0xFC00 == 0xD800, i + 1 < units.count, units[i + 1] & 0xFC00 == 0xDC00 else {
      return (0xFFFD, i + 1)
    }
    let high = UInt32(unit & 0x3FF) << 10
    return (0x10000 + (high | UInt32(units[i + 1] & 0x3FF)), i + 2)
  }

  /// The scalar that ends before unit `i`, which is above 0.
  @inline(__always)
  static func scalar(in units: [UInt16], before i: Int) -> UInt32 {
    let start = i >= 2 && units[i - 1] & 0xFC00 == 0xDC00 && units[i - 2] & 0xFC00 == 0xD800
    return scalar(in: units, at: start ? i - 2 : i - 1).scalar
  }
}
