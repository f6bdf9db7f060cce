/// A share of the words that several engines have shaped.
struct WordShare: ~Copyable {
  var cache: WordCache
  /// A bound that holds for all plain words of a context, for each number after `firstNumber`.
  private var precisions: [PlainPrecision] = []
  private var firstNumber: UInt32 = 0

  /// - Parameter byteLimit: As that of `SharedWords`.
  init(byteLimit: Int) { cache = WordCache(generationLimit: byteLimit / 2) }

  /// Forgets all words; numbers of styles and contexts up to one do not come again.
  mutating func forget(numbersUpTo number: UInt32) {
    cache.removeYoung()
    cache.removeOld()
    precisions.removeAll()
    firstNumber = number
  }

  /// Returns a bound that holds for all plain words of a context.
  func precision(of context: UInt32) -> PlainPrecision {
    let place = Int(context) - Int(firstNumber)
    return precisions.indices.contains(place) ? precisions[place] : PlainPrecision()
  }

  /// Makes the bound of a context hold for more words; returns `false` if its number was forgotten.
  mutating func include(_ precision: PlainPrecision, in context: UInt32) -> Bool {
    let place = Int(context) - Int(firstNumber)
    guard place >= 0 else { return false }
    while precisions.count <= place { precisions.append(PlainPrecision()) }
    var union = precisions[place]
    union.formUnion(precision)
    // Mostly it holds already; what is written, other threads have to read again.
    if union != precisions[place] { precisions[place] = union }
    return true
  }
}
