public import TextLayout

/// A cell whose items can give their own heights; an item that gives none has the height that the cell
/// inside measures.
///
/// ```swift
/// let row = GivenHeight(label, height: \.height)  // `height` is an optional number of px
/// ```
///
/// The content is placed in the given height as in a measured one. A given height counts as the nearest in
/// 0 to 1/64 px less than 2²⁴ px, cut to 1/64 px; NaN counts as 0.
public struct GivenHeight<Base: DynamicSize>: DynamicSize {
  /// The prepared content of the cell inside, and the height that the item gives.
  public struct Prepared: Sendable {
    /// The content.
    public let content: Base.Prepared
    /// The height; `nil` if the cell inside measures it.
    public let height: LayoutUnit?
  }

  private let base: Base
  private let height: @Sendable (Base.Item) -> Double?
  /// The height of every row; `nil` if items give heights.
  public let constantHeight: LayoutUnit?

  /// Creates a cell.
  ///
  /// - Parameters:
  ///   - base: The cell that places the content, and measures items without a height.
  ///   - height: Returns the height of an item in px; `nil` for a measured height.
  public init(_ base: Base, height: @escaping @Sendable (Base.Item) -> Double?) {
    self.base = base
    self.height = height
    constantHeight = nil
  }

  /// Creates a cell whose rows all have one height, as those of a table view with a row height.
  ///
  /// - Parameters:
  ///   - base: The cell that places the content.
  ///   - height: The height of a row; a height out of range counts as the nearest in 0 to 1/64 px less than
  ///     2²⁴ px.
  public init(_ base: Base, height: LayoutUnit) {
    let constant = LayoutUnit.rowHeight(nearest: height)
    self.base = base
    self.height = { _ in constant.pixels }
    constantHeight = constant
  }

  /// Returns the prepared content of an item and its height.
  public func prepare(
    _ item: Base.Item, in context: inout PrepareContext
  ) throws -> Prepared {
    let given = height(item).map {
      LayoutUnit.rowHeight(nearest: LayoutUnit(truncating: max(0, $0)))
    }
    return Prepared(content: try base.prepare(item, in: &context), height: given)
  }

  /// Returns the given height, or the size that the cell inside measures.
  public func measure(_ prepared: Prepared, in pass: inout LayoutPass) -> LayoutSize {
    guard let height = prepared.height else { return base.measure(prepared.content, in: &pass) }
    return LayoutSize(width: pass.width, height: height)
  }

  /// Returns the widths that the content asks for.
  public func contentWidths(
    of prepared: Prepared, in pass: inout LayoutPass
  ) -> ContentWidths? {
    base.contentWidths(of: prepared.content, in: &pass)
  }

  /// Places the content.
  public func arrange(
    _ prepared: Prepared, in size: LayoutSize, pass: inout LayoutPass,
    into elements: inout ElementSink
  ) {
    base.arrange(prepared.content, in: size, pass: &pass, into: &elements)
  }

  /// Returns the number of bytes that the content takes.
  public func byteCount(of prepared: Prepared) -> Int {
    MemoryLayout<Prepared>.stride + base.byteCount(of: prepared.content)
  }
}

extension LayoutUnit {
  /// Returns the nearest height that a row can have.
  static func rowHeight(nearest height: LayoutUnit) -> LayoutUnit {
    min(max(.zero, height), .maximum - LayoutUnit(rawValue: 1))
  }
}
