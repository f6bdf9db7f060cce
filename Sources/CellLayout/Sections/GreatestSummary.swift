internal import CountedTree

/// The greatest length of a sequence of items, in 1/64 px.
struct GreatestSummary: TreeSummary {
  private(set) var length: UInt32 = 0

  static var zero: GreatestSummary { GreatestSummary() }
  private init() {}

  init(_ length: UInt32) { self.length = length }

  mutating func append(_ next: GreatestSummary) { length = max(length, next.length) }
}
