/// The snapshots of one list in several environments, and their text.
///
/// The first line of the text names the version of the format.
public struct SnapshotDocument: Hashable, Sendable {
  /// The first line of a text.
  public static let firstLine: String = "layout snapshot 1"

  /// The snapshots, in the order of the text.
  public var snapshots: [LayoutSnapshot]
  /// Lines about the place that the list comes from, each a word and a value; none for lists of a program.
  public var origin: [Origin]

  /// A word and a value about the place that a list comes from, such as `list` and a path.
  public struct Origin: Hashable, Sendable {
    /// The word, which holds no space.
    public var word: String
    /// The value, which holds no line feed.
    public var value: String

    /// Creates a line.
    public init(_ word: String, _ value: String) {
      self.word = word
      self.value = value
    }
  }

  /// Creates a document.
  public init(_ snapshots: [LayoutSnapshot], origin: [Origin] = []) {
    self.snapshots = snapshots
    self.origin = origin
  }

  /// The text: lines that each end with a line feed.
  public var text: String {
    let head = [SnapshotDocument.firstLine] + origin.map { "\($0.word) \($0.value)" }
    return (head + snapshots.flatMap { [""] + $0.lines }).joined(separator: "\n") + "\n"
  }
}

extension SnapshotDocument {
  /// Reads a text; line ends may be CR LF.
  public init(text: String) throws(SnapshotTextError) {
    var reader = SnapshotReader(text)
    self.init(try reader.document(), origin: reader.origin)
  }
}

/// A reader of lines.
private struct SnapshotReader {
  private let lines: [String]
  private var next = 0
  private(set) var origin: [SnapshotDocument.Origin] = []

  init(_ text: String) {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      line.last == "\r" ? String(line.dropLast()) : String(line)
    }
    // Swift takes CR LF for one character.
    if text.contains("\r\n") {
      lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        .map(String.init)
    }
    if lines.last == "" { lines.removeLast() }
    self.lines = lines
  }

  mutating func document() throws(SnapshotTextError) -> [LayoutSnapshot] {
    let first = lines.first ?? ""
    guard first == SnapshotDocument.firstLine else {
      let isOther = first.hasPrefix("layout snapshot ")
      throw SnapshotTextError(
        code: isOther ? .unknownVersion : .notASnapshot, line: 1, text: first)
    }
    next = 1
    while let line = peek, !line.isEmpty, !line.hasPrefix("environment ") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2, !line.hasPrefix(" ") else { throw unexpected(at: next) }
      origin.append(SnapshotDocument.Origin(String(words[0]), String(words[1])))
      next += 1
    }
    var snapshots: [LayoutSnapshot] = []
    while next < lines.count {
      guard !lines[next].isEmpty else {
        next += 1
        continue
      }
      snapshots.append(try snapshot())
    }
    return snapshots
  }

  private mutating func snapshot() throws(SnapshotTextError) -> LayoutSnapshot {
    let environment = try take { $0.hasPrefix("environment ") }
    var snapshot = LayoutSnapshot(environment: environment, head: [], entries: [], end: "")
    while let line = peek,
      ["style ", "section-style ", "font ", "library "].contains(where: line.hasPrefix)
    {
      snapshot.head.append(line)
      next += 1
    }
    while let line = peek, !line.hasPrefix("end ") {
      next += 1
      if line.hasPrefix("  ") {
        guard !snapshot.entries.isEmpty else { throw unexpected(at: next - 1) }
        snapshot.entries[snapshot.entries.count - 1].details.append(line)
      } else if line.isEmpty || line.hasPrefix("environment ") {
        throw unexpected(at: next - 1)
      } else {
        snapshot.entries.append(LayoutSnapshot.Entry(line: line))
      }
    }
    snapshot.end = try take { $0.hasPrefix("end ") }
    return snapshot
  }

  private var peek: String? { next < lines.count ? lines[next] : nil }

  private mutating func take(
    where isWanted: (String) -> Bool
  ) throws(SnapshotTextError) -> String {
    guard let line = peek else {
      throw SnapshotTextError(code: .unexpectedEnd, line: lines.count, text: lines.last ?? "")
    }
    guard isWanted(line) else { throw unexpected(at: next) }
    next += 1
    return line
  }

  private func unexpected(at line: Int) -> SnapshotTextError {
    SnapshotTextError(code: .unexpectedLine, line: line + 1, text: lines[line])
  }
}
