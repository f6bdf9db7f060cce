internal import TextLayout

/// The elements of a row that are there, and the sizes of boxes that decide how its height follows from its texts.
struct CellShape: Hashable {
  /// The slots of texts that are hidden because they are empty, one bit for each.
  var hidden: UInt64 = 0
  /// The number that each selector chose.
  var selections: [Int32] = []
  /// The slots of boxes that have a size of which the shape tells no more, one bit for each.
  var anyBoxes: UInt64 = 0
  /// The size that such boxes have in the tree of the shape.
  var anySize = BoxSize.none
  /// The sizes of the other boxes that depend on the row; empty if none has a size.
  var boxes: [BoxSize] = []
  /// The least width at which the same elements are there.
  var regime: Int32 = 0

  /// A Boolean value that tells whether the shape is that of cells with certain sizes alone.
  var tellsSizes: Bool { !boxes.isEmpty }
}

extension CellShape: SlotContent {
  func isTextEmpty(_ slot: Int) -> Bool { hidden.hasBit(slot) }

  func size(ofBox slot: Int) -> BoxSize {
    if anyBoxes.hasBit(slot) { return anySize }
    return boxes.isEmpty ? .none : boxes[slot]
  }
}

extension UInt64 {
  /// Returns whether a set of numbers below 64, one bit for each, has a number.
  func hasBit(_ number: Int) -> Bool { self & (1 << UInt64(number)) != 0 }
}
