import CountedTree

/// Rows and their heights, as a list layout sums them, in nodes of the default size.
struct Extent: TreeSummary {
  var rows: Int
  var height: Int64

  static var zero: Extent { Extent(rows: 0, height: 0) }

  init(rows: Int, height: Int64) {
    self.rows = rows
    self.height = height
  }

  init(_ element: UInt32) {
    self.init(rows: 1, height: Int64(element))
  }

  mutating func append(_ next: Extent) {
    rows += next.rows
    height += next.height
  }

  mutating func replace(_ old: UInt32, with new: UInt32) -> Bool {
    height += Int64(new) - Int64(old)
    return true
  }
}

/// The same in the smallest nodes: a tree of 300 elements has about five levels.
struct DeepExtent: TreeSummary {
  var extent: Extent

  static var zero: DeepExtent { DeepExtent(extent: .zero) }
  static var leafCapacity: Int { 4 }
  static var branchCapacity: Int { 4 }

  init(extent: Extent) { self.extent = extent }
  init(_ element: UInt32) { extent = Extent(element) }

  mutating func append(_ next: DeepExtent) { extent.append(next.extent) }

  mutating func replace(_ old: UInt32, with new: UInt32) -> Bool {
    extent.replace(old, with: new)
  }
}

/// What depends on the order of the elements: the ends, and how many neighbours ascend.
struct Ascents: TreeSummary {
  var count: Int
  var ascents: Int
  var first: UInt32
  var last: UInt32

  static var zero: Ascents { Ascents(count: 0, ascents: 0, first: 0, last: 0) }
  static var leafCapacity: Int { 7 }
  static var branchCapacity: Int { 5 }

  init(count: Int, ascents: Int, first: UInt32, last: UInt32) {
    self.count = count
    self.ascents = ascents
    self.first = first
    self.last = last
  }

  init(_ element: UInt32) {
    self.init(count: 1, ascents: 0, first: element, last: element)
  }

  mutating func append(_ next: Ascents) {
    guard next.count > 0 else { return }
    guard count > 0 else {
      self = next
      return
    }
    ascents += next.ascents + (last < next.first ? 1 : 0)
    count += next.count
    last = next.last
  }
}

/// The elements themselves, one after the other: any mistake in the order of joining shows.
struct Spelling: TreeSummary {
  var text: String

  static var zero: Spelling { Spelling("") }
  static var leafCapacity: Int { 5 }
  static var branchCapacity: Int { 6 }

  init(_ element: String) { text = element }
  mutating func append(_ next: Spelling) { text += next.text }
}

/// A summary that breaks the laws: replacing an element leaves the sum as it was.
struct Forgetful: TreeSummary {
  var sum: Int

  static var zero: Forgetful { Forgetful(0) }

  init(_ element: Int) { sum = element }
  mutating func append(_ next: Forgetful) { sum += next.sum }
  mutating func replace(_ old: Int, with new: Int) -> Bool { true }
}

/// A summary that knows nothing, of any elements.
struct Untold<Element: Sendable>: TreeSummary {
  static var zero: Untold { Untold() }
  static var leafCapacity: Int { 4 }
  static var branchCapacity: Int { 4 }

  init() {}
  init(_ element: Element) {}
  mutating func append(_ next: Untold) {}
}
