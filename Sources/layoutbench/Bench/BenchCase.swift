/// A benchmark: a body that does the work once and returns its figure, and baselines that do less work.
///
/// Bodies take the time themselves and leave out preparations.
struct BenchCase {
  var name: String
  var unit: String
  var rows: Int
  /// The origin of the rows.
  var source: RowSource
  /// The number of threads that the body works on.
  var threads = 1
  /// Facts about the texts, printed with the figures.
  var texts: TextFacts?
  var body: () throws -> Double
  var baselines: [Baseline] = []

  /// Less work that the case is compared with.
  typealias Baseline = (name: String, body: () throws -> Double)

  /// Figures of the texts of a case.
  struct TextFacts {
    var distinct: Int
    var charactersPerRow: Double
    var wordsPerRow: Double
  }
}
