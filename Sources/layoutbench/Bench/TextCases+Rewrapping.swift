internal import BenchmarkFloors
internal import TextLayout

/// Rows that are kept, at widths that alternate by far more than a word, so that nearly every row
/// has other lines; and at widths inside of the interval with the same lines.
extension TextCases {
  func rewrapping() -> [BenchCase] {
    let engine = TextEngine()
    let kept = rows.map { engine.prepare($0, style: style) }
    let words = WordWidths(style.style).rows(rows)
    return [
      rewrapOne(kept, words, engine), rewrapAll(kept, words, engine),
      rewrapInsideInterval(kept, engine),
    ]
  }

  private static func lineWidth(_ turn: Int) -> LayoutUnit { LayoutUnit(240 + turn % 5 * 60) }

  private func rewrapOne(
    _ kept: [PreparedText], _ words: [[Int32]], _ engine: TextEngine
  ) -> BenchCase {
    var floor = FillingFloor()
    for row in words { floor.append(row) }
    var bench = bench("rewrap-one", "ns/paragraph")
    var turn = 0
    bench.body = {
      turn += 1
      let width = Self.lineWidth(turn)
      var lines = 0
      let time = Stopwatch.nanoseconds {
        for text in kept { lines &+= engine.extent(of: text, width: width).lineCount }
      }
      Stopwatch.keep(lines)
      return time / Double(kept.count)
    }
    let filled = floor
    bench.baselines = [
      (
        "floor",
        {
          let width = Int32(Self.lineWidth(turn).rawValue)
          var lines = 0
          let time = Stopwatch.nanoseconds {
            for row in 0..<filled.count { lines &+= filled.lineCount(ofRow: row, width: width) }
          }
          Stopwatch.keep(lines)
          return time / Double(filled.count)
        }
      )
    ]
    return bench
  }

  private func rewrapAll(
    _ kept: [PreparedText], _ words: [[Int32]], _ engine: TextEngine
  ) -> BenchCase {
    let batch = TextBatch(kept)
    let floor = LockstepFloor(words)
    var bench = bench("rewrap-all", "ns/paragraph")
    var turn = 0
    bench.body = {
      turn += 1
      var last = LayoutUnit.zero
      let time = Stopwatch.nanoseconds {
        last = batch.heights(width: Self.lineWidth(turn), engine: engine).last ?? .zero
      }
      Stopwatch.keep(last.rawValue)
      return time / Double(batch.count)
    }
    bench.baselines = [
      (
        "floor",
        {
          let lines = UnsafeMutablePointer<SIMD16<Int32>>.allocate(capacity: floor.blockCount)
          defer { lines.deallocate() }
          let time = Stopwatch.nanoseconds {
            floor.fill(
              0..<floor.blockCount, width: Int32(Self.lineWidth(turn).rawValue), into: lines)
          }
          Stopwatch.keep(Int(lines[0][0]))
          return time / Double(floor.count)
        }
      )
    ]
    return bench
  }

  private func rewrapInsideInterval(_ kept: [PreparedText], _ engine: TextEngine) -> BenchCase {
    var measured = kept.map { engine.measured($0, width: 320) }
    var turn = 0
    return bench("rewrap-inside-interval", "ns/paragraph") {
      turn += 1
      // A width of its own for each text, one of its ends in turn.
      let widths = measured.map {
        turn % 2 == 0 ? $0.validWidths.lowerBound : $0.validWidths.upperBound
      }
      var updated = 0
      let time = Stopwatch.nanoseconds {
        for i in widths.indices where !measured[i].validWidths.contains(widths[i]) {
          measured[i] = engine.measured(kept[i], width: widths[i])
          updated += 1
        }
      }
      Stopwatch.keep(updated)
      return time / Double(kept.count)
    }
  }
}
