import CellLayout
import TestSupport
import Testing

@Suite struct SequenceHashTests {
  /// Numbers at which carries and folds change, and random ones.
  private func numbers(below prime: UInt64, _ random: inout SplitMix64) -> [UInt64] {
    let edges = (0..<61).flatMap { [1 << $0, 1 << $0 - 1, prime - 1 << $0] as [UInt64] }
    let near = [0, 1, 2, 30, 31, 32, prime - 1, prime - 2, prime - 31, prime - 32, prime / 2]
    return (edges + near + (0..<100).map { _ in random.next() }).map { $0 % prime }
  }

  private func check<Field: HashField>(_ field: Field.Type, prime: UInt64, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    #expect(Field.prime == prime)
    let numbers = numbers(below: prime, &random)
    for a in numbers {
      for b in numbers {
        let c = numbers[random.number(below: numbers.count)]
        let product = a.multipliedFullWidth(by: b)
        let rest = prime.dividingFullWidth((product.high % prime, product.low)).remainder
        let expected = (rest + c) % prime
        if Field.multiply(a, b, adding: c) != expected { Issue.record("\(a) · \(b) + \(c)") }
      }
    }
    let any: [UInt64] = [.max, .max - 1, prime, prime + 1, 2 * prime, 7 * prime, 7 * prime + 216]
    for value in any + numbers + (0..<1000).map({ _ in random.next() }) {
      #expect(Field.reduce(value) == value % prime)
    }
  }

  @Test func `folding multiplies as division does`() {
    check(FirstField.self, prime: 2_305_843_009_213_693_951, seed: 1)
    check(SecondField.self, prime: 2_305_843_009_213_693_921, seed: 2)
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `any grouping gives the same hash`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let digests = (0..<random.number(below: 60)).map { _ in random.next() }
    var whole = SequenceHash()
    for digest in digests { whole.append(digest: digest) }

    /// Returns the hash of digests, joined from halves at random places, down to single digests.
    func grouped(_ part: ArraySlice<UInt64>) -> SequenceHash {
      guard let first = part.first else { return SequenceHash() }
      guard part.count > 1 else { return SequenceHash(digest: first) }
      let cut = Int.random(in: part.startIndex...part.endIndex - 1, using: &random)
      guard cut > part.startIndex else {
        var hash = SequenceHash(digest: first)
        hash.append(grouped(part.dropFirst()))
        return hash
      }
      var hash = grouped(part[..<cut])
      hash.append(grouped(part[cut...]))
      return hash
    }
    #expect(grouped(digests[...]) == whole)
    #expect(NaiveLayoutHash.polynomials(digests) == [whole.first, whole.second])
  }
}
