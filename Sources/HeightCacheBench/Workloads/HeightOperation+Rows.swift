extension HeightOperation {
  /// Returns the row that a row before the operation is behind it; `nil` if it is gone.
  func row(behind row: Int) -> Int? {
    switch self {
    case .load: return nil
    case .replace(let range, let new):
      if row < range.lowerBound { return row }
      return row < range.upperBound ? nil : row - range.count + new.count
    case .move(let range, let position):
      if range.contains(row) { return row - range.lowerBound + position }
      let rest = row < range.lowerBound ? row : row - range.count
      return rest < position ? rest : rest + range.count
    case .height, .width, .scroll, .scrollTo: return row
    }
  }

  /// Tells whether all rows are new.
  var isLoad: Bool { if case .load = self { true } else { false } }
}
