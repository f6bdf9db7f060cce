import CellLayout
import ListCore
import Testing

/// The bytes that identifiers of all kinds feed, and that different identifiers have different digests.
@Suite struct StableIdentifierTests {
  private enum Mailbox: String, StableIdentifier { case inbox, sent }
  private struct Account: RawRepresentable, StableIdentifier { var rawValue: Int }
  private typealias Place = ComposedID<String, Int>

  private func digest(_ id: some StableIdentifier) -> UInt64 {
    var hasher = StableHasher()
    id.feed(to: &hasher)
    return hasher.finalize()
  }

  private func number(_ value: UInt64) -> [UInt8] { (0..<8).map { UInt8(value >> ($0 * 8) & 255) } }

  @Test func `every kind feeds its byte, its length and its content`() {
    let a: [UInt8] = [0, 97] + number(1)
    let five: [UInt8] = [1] + number(5)
    let answers: [(any StableIdentifier, [UInt8])] = [
      ("a", a), (5, five), (UInt8(5), [2] + number(5)), (true, [3] + number(1) + [1]),
      (Int?.none, [4] + number(0)), (Int?.some(5), [4] + number(1) + five),
      ([5, 5], [5] + number(2) + five + five),
      (Place(group: "a", base: 5), [6] + number(2) + a + five),
      (Account(rawValue: 5), [7] + number(1) + five),
      (Int128(-1), [9] + number(16) + number(.max) + number(.max)),
      (UInt128(1) << 64, [10] + number(16) + number(0) + number(1)),
    ]
    for (id, bytes) in answers { #expect(digest(id) == NaiveSipHash.digest(bytes), "\(id)") }
  }

  @Test func `integers of all sizes feed equal numbers alike`() {
    let signed: [any StableIdentifier] = [Int(-7), Int8(-7), Int16(-7), Int32(-7), Int64(-7)]
    let unsigned: [any StableIdentifier] = [UInt(7), UInt8(7), UInt16(7), UInt32(7), UInt64(7)]
    #expect(Set(signed.map { digest($0) }).count == 1)
    #expect(Set(unsigned.map { digest($0) }).count == 1)
    #expect(digest(Int64.min) == NaiveSipHash.digest([1] + number(1 << 63)))
    #expect(digest(UInt64.max) == NaiveSipHash.digest([2] + number(.max)))
  }

  @Test func `different identifiers have different digests`() {
    let ids: [any StableIdentifier] = [
      "", "a", "ab", "1", 0, 1, -1, UInt(0), UInt(1), true, false, Int128(1), UInt128(1),
      Int?.none, Int?.some(0), Int??.some(nil), [Int](), [0], [0, 0], [[0], []], [[], [0]],
      ["a", "b"], ["ab"], [Int?.none], Place(group: "a", base: 1), Place(group: "a1", base: 1),
      Mailbox.inbox, Mailbox.sent, Account(rawValue: 1), [Mailbox.inbox],
    ]
    #expect(Set(ids.map { digest($0) }).count == ids.count)
  }
}
