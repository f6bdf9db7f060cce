internal import TextLayout

extension LockstepRows {
  /// Fills the lines of the groups, and writes the heights of the rows that need one.
  ///
  /// - Returns: The rows that need a height and have to be measured one by one.
  func fillGroups(
    width: LayoutUnit, scale: Double, detail: MeasureDetail, _ writer: inout MeasureWriter
  ) -> [Int] {
    var left = others.filter { writer.isNeeded($0) }
    for group in writer.needsFewRows ? gathered(writer) : groups {
      guard let pass = LockstepPass(group, width: width, scale: scale) else {
        for rows in group.rows {
          for lane in rows.indices where rows[lane] >= 0 && writer.isNeeded(Int(rows[lane])) {
            left.append(Int(rows[lane]))
          }
        }
        continue
      }
      if detail == .heightAndInterval {
        pass.writeIntervals(&writer, &left)
      } else {
        pass.writeHeights(&writer, &left)
      }
    }
    return left
  }
}
