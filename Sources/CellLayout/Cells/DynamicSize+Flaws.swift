public import TextLayout

extension DynamicSize {
  /// Returns the rules that the cell breaks for some items: run it in tests of cells of one's own.
  ///
  /// Each item is prepared and measured several times, in several orders, alone and beside others, with one
  /// engine and with new ones, and then placed. Items that cannot be prepared have no flaw: their error is
  /// told by the row.
  /// - Parameters:
  ///   - items: The items.
  ///   - widths: The widths to measure at.
  ///   - scale: The factor on all font sizes.
  ///   - direction: The side on which rows of elements begin.
  ///   - engine: The text engine.
  /// - Returns: The flaws, in the order of the items; none for a cell that keeps the rules.
  /// - Complexity: Some seven measurements for each item and width.
  public func flaws(
    in items: [Item], widths: [LayoutUnit], scale: Double = 1,
    direction: LayoutDirection = .leftToRight, engine: TextEngine = TextEngine()
  ) -> [CellFlaw] {
    items.indices.flatMap { index in
      CellCheck(
        cell: self, item: items[index], index: index, scale: scale, direction: direction,
        engine: engine
      ).flaws(at: widths)
    }
  }
}

/// The questions that find out whether a cell keeps its rules for an item.
private struct CellCheck<Cell: DynamicSize> {
  let cell: Cell
  let item: Cell.Item
  let index: Int
  let scale: Double
  let direction: LayoutDirection
  let engine: TextEngine

  func flaws(at widths: [LayoutUnit]) -> [CellFlaw] {
    guard let prepared = try? prepare(with: engine) else { return [] }
    let widths = widths.map(\.asExtent)
    let sizes = widths.map { measure(prepared, at: $0) }
    var flaws: [CellFlaw] = []
    /// Adds a flaw where an answer is not the first one.
    func compare(_ rule: CellFlaw.Rule, _ measure: (LayoutUnit) -> LayoutSize?) {
      for (width, size) in zip(widths, sizes).reversed() {
        guard let other = measure(width), other != size else { continue }
        flaws.append(flaw(rule, at: width, expected: "\(size)", found: "\(other)"))
      }
    }
    compare(.repeatable) { self.measure(prepared, at: $0) }
    compare(.pathIndependent) { width in
      let engine = TextEngine()
      return (try? prepare(with: engine)).map { self.measure($0, at: width, with: engine) }
    }
    compare(.pathIndependent) { width in
      var context = PrepareContext(pass(at: width))
      return (try? cell.prepare(item, reusing: prepared, in: &context)).map {
        self.measure($0, at: width)
      }
    }
    compare(.pathIndependent) { width in
      var pass = pass(at: width)
      return cell.measure(batch: [prepared, prepared], in: &pass).last
    }
    for (width, size) in zip(widths, sizes) {
      flaws += bounds(of: size, at: width) + drawing(of: prepared, in: size, at: width)
    }
    return flaws
  }

  private func flaw(
    _ rule: CellFlaw.Rule, at width: LayoutUnit, expected: String, found: String
  ) -> CellFlaw {
    CellFlaw(
      cell: "\(Cell.self)", rule: rule, item: index, width: width, expected: expected,
      found: found)
  }

  private func pass(at width: LayoutUnit, with engine: TextEngine? = nil) -> LayoutPass {
    LayoutPass(
      width: width, scale: scale, direction: direction, engine: engine ?? self.engine)
  }

  private func prepare(with engine: TextEngine) throws -> Cell.Prepared {
    var context = PrepareContext(engine: engine, direction: direction)
    return try cell.prepare(item, in: &context)
  }

  private func measure(
    _ prepared: Cell.Prepared, at width: LayoutUnit, with engine: TextEngine? = nil
  ) -> LayoutSize {
    var pass = pass(at: width, with: engine)
    return cell.measure(prepared, in: &pass)
  }

  private func bounds(of size: LayoutSize, at width: LayoutUnit) -> [CellFlaw] {
    var flaws: [CellFlaw] = []
    if size.width != width {
      let expected = "\(width) px"
      flaws.append(flaw(.passWidth, at: width, expected: expected, found: "\(size.width) px"))
    }
    if size.height < .zero || size.height >= .maximum {
      let expected = "0 to \(LayoutUnit.maximum) px"
      flaws.append(flaw(.heightRange, at: width, expected: expected, found: "\(size.height) px"))
    }
    return flaws
  }

  /// The parts that are drawn outside of the size: boxes, and lines of texts.
  private func drawing(
    of prepared: Cell.Prepared, in size: LayoutSize, at width: LayoutUnit
  ) -> [CellFlaw] {
    var pass = pass(at: width)
    var sink = ElementSink()
    cell.arrange(prepared, in: size, pass: &pass, into: &sink)
    return sink.elements.compactMap { element in
      guard var frame = element.frame, element.isVisible, element.clip == nil else { return nil }
      if case .text(let text, _) = element.content {
        frame.size.height = pass.extent(of: text, width: frame.size.width).height
      }
      guard
        frame.minX < .zero || frame.minY < .zero || frame.maxX > size.width
          || frame.maxY > size.height
      else { return nil }
      let part = element.name.map { "\($0) at \(frame)" } ?? "\(frame)"
      return flaw(.drawsInside, at: width, expected: "parts in \(size)", found: part)
    }
  }
}
