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

  /// Returns the heights of the rows at all widths of an interval; `nil` if too few of the groups can be followed.
  ///
  /// - Parameters:
  ///   - known: The heights that the rows have now.
  ///   - count: The number of rows of the chunk, of which the first ones are grouped.
  func heightSteps(
    from known: KnownHeights, count: Int, over widths: WidthInterval, scale: Double
  ) -> HeightStepsBuilder? {
    var builder = HeightStepsBuilder(over: widths, count: count)
    for group in groups {
      guard group.changesWithTexts,
        group.plan.texts.allSatisfy({ $0.width?.isStrictlyMonotone ?? true }),
        let near = LockstepPass(group, width: widths.lowerBound, scale: scale),
        let far = LockstepPass(group, width: widths.upperBound, scale: scale)
      else {
        for rows in group.rows {
          for lane in rows.indices where rows[lane] >= 0 { builder.leave(Int(rows[lane])) }
        }
        continue
      }
      near.findSteps(through: far, from: known, into: &builder)
    }
    guard builder.looseRows.count * 4 <= count else { return nil }
    for row in others { builder.leave(row) }
    for row in lanes.count..<count { builder.leave(row) }
    return builder
  }
}
