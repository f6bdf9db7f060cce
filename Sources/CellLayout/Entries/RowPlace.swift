/// The place of an entry's content, in 8 bytes: the width class of the entry, the store of the class
/// that keeps the content, and the row's number in the store.
struct RowPlace: Sendable, Hashable {
  // `RowHeights` compares places as eight bytes: the places of adjacent rows of a store differ by 1
  // in the row alone.
  private let code: Int32
  /// The row's number in the store; the number of its error if the row failed.
  private(set) var row: UInt32

  /// The store of an entry's content, or the reason why the entry has none.
  enum Store: Hashable, Sendable {
    /// The edge of a section without header or footer.
    case none
    /// A row, header or footer that could not be prepared.
    case failed
    case header
    case footer
    /// A row that is not prepared and whose height is known.
    case pending
    /// A row that is not prepared, of a cell whose rows all have one height and one place.
    case constant
    /// A row that is not prepared and whose height is estimated.
    case estimated
    /// A row of a cell type; the number is the index of the cell type's store.
    case item(Int)
  }

  /// The number of bits of a code that tell the store; the bits above them tell the width class.
  private static var storeBits: Int32 { 22 }

  init(_ store: Store, row: UInt32, widthClass: Int) {
    precondition(
      widthClass < WidthClasses.limit, "a list has at most \(WidthClasses.limit) width classes")
    let number = Int32(widthClass)
    code =
      switch store {
      case .none: -1
      case .failed: -2 - number
      default: number << Self.storeBits | store.code
      }
    self.row = row
  }

  /// The place of the edge of a section without header or footer.
  static let none = RowPlace(.none, row: 0, widthClass: 0)

  var store: Store {
    code >= 0 ? Store(code: code & (1 << Self.storeBits - 1)) : code == -1 ? .none : .failed
  }

  /// The number of the width class of the entry; 0 for the edge of a section without header or
  /// footer.
  var widthClass: Int {
    code >= 0 ? Int(code >> Self.storeBits) : code == -1 ? 0 : Int(-2 - code)
  }

  /// The number of the store among the stores of its class that keep heights, see ``RowHeights``.
  ///
  /// - Precondition: The entry has content.
  var storeNumber: Int { Int(code & (1 << Self.storeBits - 1)) }

  /// A Boolean value that tells whether a store has a row for the entry.
  var hasContent: Bool { code >= 0 }
  /// A Boolean value that tells whether the entry is prepared: a cell has read it and can measure
  /// and arrange it.
  var isPrepared: Bool {
    switch store {
    case .header, .footer, .item: true
    case .none, .failed, .pending, .constant, .estimated: false
    }
  }
  var isFailed: Bool { store == .failed }
  var isPending: Bool { store == .pending }
  var isConstant: Bool { store == .constant }
  /// A Boolean value that tells whether no cell has read the entry although its height is known.
  var isUnread: Bool { isPending || isConstant }
  var isEstimated: Bool { store == .estimated }

  /// The index of the store among the stores of cell types; `nil` if no cell type keeps the entry.
  var itemStore: Int? {
    if case .item(let store) = store { store } else { nil }
  }

  /// Returns whether another place is in the same store of the same class.
  @inline(__always)
  func isInStore(of other: RowPlace) -> Bool { code == other.code }

  /// Returns the place of another row of the same store.
  func moved(to row: UInt32) -> RowPlace {
    var place = self
    place.row = row
    return place
  }
}

extension [RowPlace] {
  /// Puts the places of headers and footers around those of the items of their sections.
  ///
  /// - Parameter counts: The numbers of items of the sections, in order.
  mutating func surroundSections(
    ofCounts counts: [Int], with headers: [RowPlace], and footers: [RowPlace]
  ) {
    var end = count
    reserveCapacity(count + 2 * counts.count)
    append(contentsOf: repeatElement(.none, count: 2 * counts.count))
    unsafe withUnsafeMutableBufferPointer { places in
      guard let base = places.baseAddress else { return }
      // From the last section on, whose items move furthest.
      for (section, count) in counts.enumerated().reversed() {
        let start = end - count
        let first = start + 2 * section + 1
        unsafe (base + first).update(from: base + start, count: count)
        unsafe base[first - 1] = headers[section]
        unsafe base[first + count] = footers[section]
        end = start
      }
    }
  }

  /// Calls a function with each run of adjacent places that are all in one store.
  func forEachStore(_ body: (ArraySlice<RowPlace>) -> Void) {
    var start = 0
    while start < count {
      var end = start + 1
      while end < count, self[end].isInStore(of: self[start]) { end += 1 }
      body(self[start..<end])
      start = end
    }
  }
}

extension UnsafeBufferPointer<RowPlace> {
  /// Returns the end of the places from one on that are all in its store.
  func storeEnd(from start: Int) -> Int {
    let first = unsafe self[start]
    let bits = unsafe SIMD8<UInt64>(repeating: unsafeBitCast(first, to: UInt64.self))
    var end = start + 1
    while end + 8 <= count {
      let eight = unsafe UnsafeRawPointer(baseAddress.unsafelyUnwrapped + end).loadUnaligned(
        as: SIMD8<UInt64>.self)
      // The code stands in the lower half of a place, the row in the upper one. Sums of eight codes do not wrap.
      let codes = (eight ^ bits) & 0xFFFF_FFFF
      guard codes.wrappedSum() == 0 else { break }
      end += 8
    }
    while end < count, unsafe self[end].isInStore(of: first) { end += 1 }
    return end
  }
}

extension RowPlace.Store {
  /// Returns the stores whose rows are measured by cells.
  static func ofCells(typeCount: Int) -> [RowPlace.Store] {
    [.header, .footer] + (0..<typeCount).map { .item($0) }
  }

  /// The number of the store; 0 and above for the stores that keep rows.
  fileprivate var code: Int32 {
    switch self {
    case .failed, .none: -1
    case .header: 0
    case .footer: 1
    case .pending: 2
    case .estimated: 3
    case .constant: 4
    case .item(let store): 5 + Int32(store)
    }
  }

  fileprivate init(code: Int32) {
    self =
      switch code {
      case 0: .header
      case 1: .footer
      case 2: .pending
      case 3: .estimated
      case 4: .constant
      default: .item(Int(code - 5))
      }
  }
}
