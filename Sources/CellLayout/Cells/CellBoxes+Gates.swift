internal import CountedTree
internal import TextLayout

extension CellBoxes {
  /// Returns whether a gate is open.
  ///
  /// - Parameters:
  ///   - gate: The gate; -1 for none.
  ///   - selections: The choices of the row.
  ///   - width: The width of the cell; `nil` counts every range of widths as chosen.
  func isOpen(_ gate: Int, _ selections: [Int32], width: LayoutUnit?) -> Bool {
    var gate = gate
    while gate >= 0 {
      switch gates[gate].test {
      case .selected(let selector, let number):
        if selections[selector] != number { return false }
      case .width(let range): if let width, !range.contains(width) { return false }
      }
      gate = gates[gate].parent
    }
    return true
  }

  /// A Boolean value that tells whether elements are there at some widths alone.
  var dependsOnWidth: Bool { !widthBorders.isEmpty }

  /// Returns the widths around one at which the same elements are there.
  func regime(at width: LayoutUnit) -> WidthInterval {
    guard dependsOnWidth else { return .all }
    let next = widthBorders.partitioningIndex { $0 > width }
    let least = next > 0 ? widthBorders[next - 1].rawValue : 0
    let end =
      next < widthBorders.count ? widthBorders[next].rawValue - 1 : LayoutUnit.maximum.rawValue
    return WidthInterval(from: max(0, least), through: max(0, end))
  }

  /// Returns a row with the texts prepared that are there at a width.
  func shown(_ cell: PreparedCell, at width: LayoutUnit, with engine: TextEngine) -> PreparedCell {
    guard dependsOnWidth, let branches = cell.values.branches else { return cell }
    var shown = cell
    for (slot, late) in branches.lateTexts
    where isOpen(gateOfText[slot], branches.selections, width: width) {
      shown.texts[slot] = late.text(with: engine)
    }
    return shown
  }
}
