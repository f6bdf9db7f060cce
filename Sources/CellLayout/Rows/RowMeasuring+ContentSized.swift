internal import TextLayout

extension RowMeasuring {
  /// Returns the measured height of a row that is as wide as its content, at most as wide as a pass;
  /// the height may be out of range.
  ///
  /// A cell that does not know its content is as wide as the pass.
  /// - Parameter known: The width that the content asks for at all greatest widths; `nil` to ask for it.
  func solveContentSized(
    _ row: Prepared, known: LayoutUnit? = nil, in pass: inout LayoutPass
  ) -> MeasuredRow {
    let room = pass.width
    let (width, rooms) = known.map { ($0, .all) } ?? contentWidth(of: row, in: &pass)
    let wanted = width.asExtent
    var own = pass.atWidth(min(wanted, room))
    var measured = solve(row, in: &own, detail: wanted <= room ? .height : .heightAndInterval)
    measured.contentWidth = wanted.rawValue
    if wanted <= room {
      // The row has this width in every wider room, too.
      measured.widths = WidthInterval(wanted ... .maximum)
    } else {
      let narrower = WidthInterval(from: 0, through: wanted.rawValue - 1)
      measured.widths.formIntersection(narrower)
    }
    measured.widths.formIntersection(rooms)
    return measured
  }
}
