public import TextLayout

/// An index over the heights of the rows of a list: it tells the offset of a row.
///
/// Four members are enough: the others have defaults, which an index that knows a faster way
/// overrides. Offsets begin at 0 at the top edge of the first row; there is no space between rows.
///
/// The player asks for rows of the list alone, and expects ``count`` to be the number of rows of the
/// list after each operation; a wrong count traps. Answers beyond ±`LayoutUnit.farthest` count as the
/// nearest of these. All reading members are `mutating`, so that an index can put its work off until
/// it is asked; implementations need not be.
public protocol HeightIndexing {
  /// The number of rows.
  var count: Int { get }

  /// The bytes of memory that the index holds; read once, after the last operation.
  var memory: Int { get }

  /// Replaces the rows of a range by rows of the given heights, of any number.
  ///
  /// - Parameters:
  ///   - rows: The rows that go, within `0..<count`; an empty range inserts.
  ///   - heights: The heights of the rows that come, each in 0...2²⁴ − 1/64 px.
  mutating func replace(_ rows: Range<Int>, with heights: [LayoutUnit])

  /// Returns the offset of the top edge of a row, which is the sum of the heights before it.
  ///
  /// - Parameter row: The row, `0...count`; the offset of `count` is the height of the list.
  mutating func offset(of row: Int) -> LayoutUnit

  /// Changes the height of a row; by default by ``replace(_:with:)``.
  mutating func set(_ height: LayoutUnit, at row: Int)

  /// Moves adjacent rows; by default by reading their heights and two calls of
  /// ``replace(_:with:)``.
  ///
  /// - Parameters:
  ///   - rows: The rows before the move.
  ///   - position: The position of the first of them after the move, `0...count - rows.count`.
  mutating func move(_ rows: Range<Int>, to position: Int)

  /// Returns the first row whose bottom edge lies below an offset, `count` past the last row; by
  /// default by a binary search.
  ///
  /// - Complexity: By default O(log *n*) calls of ``offset(of:)``.
  mutating func row(at offset: LayoutUnit) -> Int
}
