/// A difference between a recorded layout and the present one.
public struct SnapshotDifference: Hashable, Sendable, CustomStringConvertible {
  /// The property that differs. Causes come before their consequences.
  public enum Aspect: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// One of the documents has no such environment.
    case environment
    /// The style of the list differs.
    case listStyle
    /// A style of sections differs, or a section names another one.
    case sectionStyle
    /// A row, header, footer or section is missing or new.
    case presence
    /// The rows stand in another order.
    case order
    /// The cells or the errors of a row differ.
    case cell
    /// The width of a row differs.
    case width
    /// The cell has other elements, or another element is hidden.
    case elements
    /// A text has other content.
    case content
    /// A line is drawn with other fonts.
    case fonts
    /// The scalars that no font can draw differ.
    case missing
    /// The width that is available to the lines of a text differs.
    case room
    /// A line breaks elsewhere, or its width differs.
    case lines
    /// A colour, radius, border or image differs.
    case appearance
    /// A frame of a row or element differs.
    case frame
    /// Digests differ, and no written property does.
    case unexplained

    /// Returns whether an aspect comes before another in the order of declaration.
    public static func < (a: Aspect, b: Aspect) -> Bool { a.rawValue < b.rawValue }
  }

  /// The property that differs.
  public var aspect: Aspect
  /// The environment, as it is written.
  public var environment: String
  /// The row as it is written, `"m1"`, or `header`, `footer`, `section 0 "inbox"`; `nil` for the list.
  public var entry: String?
  /// The name or number of the element; `nil` for the row as a whole.
  public var element: String?
  /// The recorded and the present value in words.
  public var description: String
}

extension SnapshotDocument {
  /// Returns the differences from recorded snapshots, in the order of the list: one for each row, with the first of
  /// its causes.
  ///
  /// The present tense stands for this document. Digests of fonts and versions of libraries are no differences; a
  /// font whose file is another is named as a possible cause.
  /// - Complexity: O(n) in the length of the texts.
  public func differences(from recorded: SnapshotDocument) -> [SnapshotDifference] {
    var found: [SnapshotDifference] = []
    func note(_ environment: String, _ words: String) {
      found.append(
        SnapshotDifference(
          aspect: .environment, environment: environment, entry: nil, element: nil,
          description: words))
    }
    for before in recorded.snapshots {
      guard let now = snapshots.first(where: { $0.environment == before.environment }) else {
        note(before.environment, "\(before.environment) is recorded, but not laid out")
        continue
      }
      var comparison = SnapshotComparison(now: now, before: before)
      found += comparison.differences()
    }
    for now in snapshots
    where !recorded.snapshots.contains(where: { $0.environment == now.environment }) {
      note(now.environment, "\(now.environment) is not recorded")
    }
    return found
  }
}
