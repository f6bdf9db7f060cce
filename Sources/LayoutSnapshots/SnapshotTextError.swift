/// The reason why a text is no document of snapshots.
public struct SnapshotTextError: Error, Hashable, CustomStringConvertible {
  /// The kind of fault.
  public enum Code: String, Hashable, Sendable {
    /// The first line is not that of a snapshot.
    case notASnapshot = "not_a_snapshot"
    /// The first line names another version of the format.
    case unknownVersion = "unknown_version"
    /// A line does not belong where it stands.
    case unexpectedLine = "unexpected_line"
    /// The text ends inside a snapshot.
    case unexpectedEnd = "unexpected_end"
  }

  /// The kind of fault.
  public var code: Code
  /// The number of the line, counted from 1.
  public var line: Int
  /// The line.
  public var text: String

  /// The fault in words.
  public var description: String {
    let found = "line \(line) is \(SnapshotWords.quoted(text))"
    let first = "\"\(SnapshotDocument.firstLine)\""
    return switch code {
    case .notASnapshot: "\(found); it must be \(first)"
    case .unknownVersion: "\(found); this version reads and writes \(first)"
    case .unexpectedLine: "line \(line) does not belong there: \(SnapshotWords.quoted(text))"
    case .unexpectedEnd: "the text ends in line \(line), before the end of a snapshot"
    }
  }
}
