internal import TextLayout

extension PlanMeasuring {
  func solve(
    _ prepared: PreparedCell, in pass: inout LayoutPass, detail: MeasureDetail
  ) -> MeasuredRow {
    let layout = prototype.program.layout
    let row = layout.shown(prepared, at: pass.width, with: pass.engine)
    guard let plan = plans.plan(of: row, width: pass.width) else { return solved(row, &pass) }
    var own = RowWidths()
    if plan.asksForWidths {
      var frames = CellFrames()
      own = widths(of: plan, for: row, &frames, pass)
      guard own.least <= pass.width else { return solved(row, &pass) }
    }
    var measured = MeasuredRow(height: 0, widths: WidthInterval(own.least ... .maximum))
    measured.height = plan.height { text in
      let box = plan.texts[text]
      let prepared = row.texts[box.slot].text
      guard let boxWidth = box.width else {
        return pass.engine.height(of: prepared, width: nil, scale: pass.scale).rawValue
      }
      let width = boxWidth.value(in: pass.width)
      guard detail == .heightAndInterval else {
        return pass.engine.height(of: prepared, width: width, scale: pass.scale).rawValue
      }
      let extent = pass.engine.measured(prepared, width: width, scale: pass.scale)
      measured.widths.formIntersection(
        boxWidth.rows(keeping: WidthInterval(extent.validWidths), now: pass.width))
      return extent.extent.height.rawValue
    } ofBox: { number in
      let box = plan.boxes[number]
      measured.widths.formIntersection(box.width.widths(at: pass.width))
      return box.height(of: row.size(ofBox: box.slot), in: pass.width).rawValue
    } ofFlow: { number, heights in
      let flow = plan.flows[number]
      let lines = flow.lines(of: own.flows[number], heights, in: pass.width)
      measured.widths.formIntersection(flow.width.rows(keeping: lines.widths, now: pass.width))
      return lines.height
    }
    measured.widths.formIntersection(layout.regime(at: pass.width))
    return detail == .heightAndInterval
      ? measured : MeasuredRow(height: measured.height, at: pass.width)
  }

  /// Returns the widths that a plan asks for, for the content of a row.
  ///
  /// - Parameter isAlike: Whether the row has the shape of the one for which the same frames were asked last.
  func widths(
    of plan: HeightPlan, for row: PreparedCell, isAlike: Bool = false, _ frames: inout CellFrames,
    _ pass: LayoutPass
  ) -> RowWidths {
    if let widths = frames.widths(of: plan, for: row, isAlike: isAlike, plans, pass) {
      return widths
    }
    var solver = CellSolver(program: prototype.program, cell: row, pass: pass)
    return RowWidths(
      least: plan.leastWidth(&solver.boxes), flows: plan.flowWidths(&solver.boxes))
  }

  private func solved(_ row: PreparedCell, _ pass: inout LayoutPass) -> MeasuredRow {
    MeasuredRow(height: prototype.measure(row, in: &pass).height.rawValue, at: pass.width)
  }
}
