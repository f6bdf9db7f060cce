internal import TextLayout

extension WorkloadGenerator {
  mutating func firstLoad() {
    for _ in 0..<20 { scroll(by: 720) }
  }

  mutating func scrolling() {
    for _ in 0..<8 {
      for _ in 0..<25 { scroll(by: numbers.number(in: 20...400)) }
      scroll(toRow: anyRow())
      for _ in 0..<25 { scroll(by: -numbers.number(in: 20...400)) }
    }
  }

  mutating func prepending() {
    for _ in 0..<100 {
      let page = (0..<20).map { _ in newRow() }
      replace(0..<0, with: page)
      for _ in 0..<3 { scroll(by: -numbers.number(in: 100...500)) }
    }
  }

  mutating func draggingWidth() {
    scroll(toRow: rows.count / 2)
    let count = min(max(8_000_000 / rows.count, 8), 40)
    for step in 1...count {
      let distance = min(step, count - step)
      resize(to: Self.width + LayoutUnit(8 * distance))
    }
  }

  mutating func streaming() {
    scroll(toRow: rows.count - 1)
    for step in 1...400 {
      let word = LayoutUnit(numbers.number(in: 20...60))
      let growth = change(rows.count - 1) { $0.extent += word.rawValue }
      // The end of the list stays at the bottom of the window.
      if growth > .zero { scroll(by: Int(growth.pixels.rounded(.up))) }
      if step.isMultiple(of: 40) {
        replace(rows.count..<rows.count, with: [newRow()])
        scroll(by: 720)
      }
    }
  }

  mutating func collapsing() {
    for _ in 0..<40 {
      let count = min(200, max(1, rows.count / 10))
      let start = numbers.number(in: 0...rows.count - count)
      let group = Array(rows[start..<start + count])
      scroll(toRow: max(0, start - 3))
      replace(start..<start + count, with: [])
      for _ in 0..<3 { scroll(by: numbers.number(in: -300...300)) }
      replace(start..<start, with: group)
      scroll(by: numbers.number(in: -300...300))
    }
  }

  mutating func loadingImages() {
    for _ in 0..<30 {
      let top = anyRow()
      scroll(toRow: top)
      for step in 1...10 {
        let row = min(max(top + numbers.number(in: -10...15), 0), rows.count - 1)
        let image = LayoutUnit(numbers.number(in: 100...400))
        change(row) { $0.image = image }
        if step.isMultiple(of: 4) { scroll(by: numbers.number(in: -200...200)) }
      }
    }
  }
}
