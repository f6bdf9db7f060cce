internal import TextLayout

/// A condition under which an element is there.
enum CellCondition<Item: Sendable>: Sendable {
  /// The selector chooses a number for the item.
  case selected(CellSelector<Item>, number: Int32)
  /// The width of the cell lies in a half-open range.
  case width(Range<LayoutUnit>)
}

/// A choice between the branches of a cell, made once for each row.
final class CellSelector<Item: Sendable>: Sendable {
  /// Returns the number of the branch of an item.
  let select: @Sendable (Item) throws -> Int32

  init(_ select: @escaping @Sendable (Item) throws -> Int32) { self.select = select }
}

/// A condition of a compiled cell, with those of the elements around.
struct CellGate: Sendable {
  enum Test: Sendable {
    case selected(selector: Int, number: Int32)
    case width(Range<LayoutUnit>)
  }

  var test: Test
  /// The gate around, which has to be open, too; -1 for none.
  var parent: Int
  /// A Boolean value that tells whether the gate or one around depends on the width.
  var dependsOnWidth: Bool
}

/// The choices of a row, and the texts that it prepares when they are first shown.
final class CellBranches: Sendable {
  /// The number that each selector chose; -1 for one in a branch that was not chosen.
  let selections: [Int32]
  /// The texts that depend on the width, by their slots.
  let lateTexts: [Int: LateText]

  init(selections: [Int32], lateTexts: [Int: LateText]) {
    self.selections = selections
    self.lateTexts = lateTexts
  }

  /// The number of bytes that the choices and the texts that were shown take.
  var byteCount: Int {
    lateTexts.values.reduce(selections.count * MemoryLayout<Int32>.stride) { $0 + $1.byteCount }
  }
}
