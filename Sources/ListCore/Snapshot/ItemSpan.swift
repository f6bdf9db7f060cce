/// The number of columns that an item takes in a section that is laid out in columns.
public struct ItemSpan: Hashable, Sendable {
  /// The number of columns; 0 for all columns of the section.
  @usableFromInline let count: Int

  @inlinable
  init(count: Int) {
    self.count = count
  }

  /// The span of items that name none: one column.
  ///
  /// A computed value instead of storage, so that the optimizer removes comparisons with itself.
  @inlinable
  public static var one: ItemSpan { ItemSpan(count: 1) }

  /// The whole line, however many columns the section has.
  @inlinable
  public static var full: ItemSpan { ItemSpan(count: 0) }

  /// Returns the span of some columns; a section with fewer columns gives the whole line.
  ///
  /// - Parameter count: The number of columns; less than 1 counts as 1.
  @inlinable
  public static func columns(_ count: Int) -> ItemSpan { ItemSpan(count: max(1, count)) }

  /// Returns the number of columns in a section that has a number of them.
  @inlinable
  public func columnCount(of columns: Int) -> Int {
    count == 0 ? columns : min(count, columns)
  }
}

extension ItemSpan: CustomStringConvertible {
  /// The number of columns, or `full`.
  public var description: String { count == 0 ? "full" : "\(count)" }
}
