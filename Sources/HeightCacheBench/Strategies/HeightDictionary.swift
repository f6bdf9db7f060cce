public import TextLayout

/// A dictionary of the heights that were measured, by identifier and width.
///
/// It measures a row that it does not know, keeps the newest version of a row at each width, and forgets
/// nothing.
public struct HeightDictionary: HeightSource, Sendable {
  private struct Key: Hashable {
    var id: Int
    var width: LayoutUnit
  }

  private struct Entry {
    var version: Int
    var height: LayoutUnit
  }

  private var entries: [Key: Entry] = [:]

  /// Creates an empty dictionary.
  public init() {}

  /// None: every answer is the true height.
  public var correction: HeightCorrection { .none }

  /// The bytes of keys, values and vacant places, which are a quarter at least.
  public var memory: Int {
    entries.capacity * 4 / 3 * (MemoryLayout<Key>.stride + MemoryLayout<Entry>.stride)
  }

  /// Returns the height of a row, measured if it is not known.
  ///
  /// - Complexity: O(1)
  public mutating func height(
    of row: RequestedRow, width: LayoutUnit, measure: () -> LayoutUnit
  ) -> LayoutUnit {
    let key = Key(id: row.id, width: width)
    if let entry = entries[key], entry.version == row.version { return entry.height }
    let height = measure()
    entries[key] = Entry(version: row.version, height: height)
    return height
  }
}
