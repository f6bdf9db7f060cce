internal import BenchmarkFloors
internal import TextLayout

/// The cases of texts that are kept and laid out at other widths.
///
/// The widths alternate by far more than a word, so that nearly every text has other lines, or stay
/// within the interval of widths with the same lines.
struct RewrappingCases {
  private let texts: TextCases
  private let engine = TextEngine()
  private let kept: [PreparedText]
  /// The widths of the words of each text.
  private let words: [[Int32]]

  init(_ texts: TextCases) {
    self.texts = texts
    let engine = engine
    kept = texts.rows.map { engine.prepare($0, style: texts.style) }
    words = WordWidths(texts.style.style).rows(texts.rows)
  }

  func all() -> [BenchCase] { [one, lockstep, insideInterval] }

  private static func lineWidth(_ turn: Int) -> LayoutUnit { LayoutUnit(240 + turn % 5 * 60) }

  /// A case of one text after the other.
  private var one: BenchCase {
    var floor = FillingFloor()
    for row in words { floor.append(row) }
    var bench = texts.bench("rewrap-one", unit: "ns/paragraph")
    var turn = 0
    bench.body = {
      turn += 1
      let width = Self.lineWidth(turn)
      let time = Stopwatch.time {
        var lines = 0
        for text in kept { lines &+= engine.extent(of: text, width: width).lineCount }
        return lines
      }
      return time / Double(kept.count)
    }
    let filled = floor
    bench.baselines = [
      (
        "floor",
        {
          let width = Int32(Self.lineWidth(turn).rawValue)
          let time = Stopwatch.time {
            var lines = 0
            for row in 0..<filled.count { lines &+= filled.lineCount(ofRow: row, width: width) }
            return lines
          }
          return time / Double(filled.count)
        }
      )
    ]
    return bench
  }

  /// A case of sixteen texts at a time.
  private var lockstep: BenchCase {
    let batch = TextBatch(kept)
    let floor = LockstepFloor(words)
    var bench = texts.bench("rewrap-all", unit: "ns/paragraph")
    var turn = 0
    bench.body = {
      turn += 1
      let time = Stopwatch.time {
        (batch.heights(width: Self.lineWidth(turn), engine: engine).last ?? .zero).rawValue
      }
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

  /// A case of widths at which each text keeps its lines.
  private var insideInterval: BenchCase {
    var measured = kept.map { engine.measured($0, width: 320) }
    var turn = 0
    return texts.bench("rewrap-inside-interval", unit: "ns/paragraph") {
      turn += 1
      // A width of its own for each text, one of its ends in turn.
      let widths = measured.map {
        turn % 2 == 0 ? $0.validWidths.lowerBound : $0.validWidths.upperBound
      }
      let time = Stopwatch.time {
        var updated = 0
        for i in widths.indices where !measured[i].validWidths.contains(widths[i]) {
          measured[i] = engine.measured(kept[i], width: widths[i])
          updated += 1
        }
        return updated
      }
      return time / Double(kept.count)
    }
  }
}
