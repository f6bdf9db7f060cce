public import TextLayout

/// A rule of cells that a cell breaks for an item, so that layouts of it are stale, depend on the past, or draw
/// something else than was measured.
public struct CellFlaw: Hashable, Sendable, CustomStringConvertible {
  /// A rule that cells keep (``DynamicSize``).
  public enum Rule: String, Hashable, Sendable, CaseIterable {
    /// The same question has the same answer when it is asked again.
    case repeatable
    /// The answer does not depend on what was asked before, on the engine, or on the rows beside.
    case pathIndependent
    /// The size is as wide as the pass.
    case passWidth
    /// The parts of a cell are placed inside its size.
    case drawsInside
    /// The height lies in the range of heights.
    case heightRange
  }

  /// The name of the cell: its type, or in checks of a list its cell identifier, `header` or `footer`.
  public internal(set) var cell: String
  /// The broken rule.
  public let rule: Rule
  /// The index of the item; in checks of a list, of the row or of the section of a header or footer.
  public internal(set) var item: Int
  /// The width of the pass in px: the width asked for, or the nearest that can be laid out.
  public let width: LayoutUnit
  /// The answer that the rule asks for.
  public let expected: String
  /// The answer that the cell gave.
  public let found: String

  /// A line for people, such as `card: item 3 at 240 px breaks repeatable: expected 240 x 40, found 240 x 60`.
  public var description: String {
    "\(cell): item \(item) at \(width) px breaks \(rule.rawValue): expected \(expected), found \(found)"
  }
}
