internal import CICU
internal import Synchronization

/// The properties of characters below U+10000 that are asked of each character of a text: one look-up
/// answers all of them.
///
/// Pages of 256 characters are filled when one of their characters is first asked for, and stay for ever.
struct CharacterTable {
  /// The properties of one character.
  struct Entry {
    fileprivate let rawValue: UInt32

    /// The only script that the character is used in; `nil` for several or none.
    @inline(__always)
    var onlyScript: UnicodeProperties.Script? {
      let number = rawValue & Entry.several
      return number == 0 || number == Entry.several ? nil : UnicodeProperties.Script(number) - 1
    }

    /// Indicates whether the character goes with its neighbours, of whatever script they are.
    @inline(__always) var hasNoScript: Bool { rawValue & Entry.several == 0 }
    /// Returns whether a text of a script goes on with the character, whatever comes after it: it is used in
    /// that script alone or goes with its neighbours, and is no bracket.
    @inline(__always)
    func surelyContinues(_ script: UnicodeProperties.Script) -> Bool {
      let bits = rawValue & (Entry.several | Entry.bracket)
      return bits == 0 || bits == UInt32(truncatingIfNeeded: script) &+ 1
    }

    /// Indicates whether the character is used in several scripts.
    @inline(__always) var hasSeveralScripts: Bool { rawValue & Entry.several == Entry.several }
    /// Indicates whether the character is one of a pair of brackets.
    @inline(__always) var isBracket: Bool { rawValue & Entry.bracket != 0 }
    /// Indicates whether the character is of general category M.
    @inline(__always) var isMark: Bool { rawValue & Entry.mark != 0 }

    /// Indicates whether a shaper may put the character into one cluster with the one before it; see
    /// `UnicodeProperties.joinsClusterBefore`.
    @inline(__always) var joinsClusterBefore: Bool { rawValue & Entry.joinsCluster != 0 }

    /// Indicates whether no letter takes another form beside the character.
    @inline(__always) var joinsNothing: Bool { rawValue & Entry.nonJoining != 0 }

    /// Indicates whether the character is canonically equivalent to others.
    @inline(__always) var hasCanonicalDecomposition: Bool { rawValue & Entry.decomposing != 0 }

    @inline(__always)
    var lineBreakClass: LineBreakClass { LineBreakClass(rawValue: Int32(rawValue >> 16 & 0xFF)) }

    @inline(__always)
    var plainBidi: PlainBidi { PlainBidi(rawValue: UInt8(rawValue >> 24 & 7)).unsafelyUnwrapped }

    /// The bits of a script: 0 for none, else its code and 1; all bits for several scripts.
    fileprivate static let several: UInt32 = 0xFFF
    fileprivate static let bracket: UInt32 = 1 << 12
    fileprivate static let mark: UInt32 = 1 << 13
    fileprivate static let joinsCluster: UInt32 = 1 << 14
    fileprivate static let nonJoining: UInt32 = 1 << 15
    fileprivate static let decomposing: UInt32 = 1 << 27
  }

  /// The only table; a loop over many characters takes it once.
  static let shared = CharacterTable()

  private typealias Page = UnsafePointer<Entry>
  private typealias Slot = Atomic<Page?>

  private static let pageCount = 256
  private static let pageSize = 256

  // Never freed; its slots are atomic.
  nonisolated(unsafe) private let pages: UnsafeMutablePointer<Slot>

  private init() {
    pages = .allocate(capacity: CharacterTable.pageCount)
    for i in 0..<CharacterTable.pageCount { (pages + i).initialize(to: Slot(nil)) }
  }

  /// The properties of a unit; those of a surrogate say nothing of the character that it is half of.
  @inline(__always)
  subscript(unit: UInt16) -> Entry {
    let number = Int(unit >> 8)
    let page = pages[number].load(ordering: .acquiring) ?? filledPage(number)
    return page[Int(unit & 0xFF)]
  }

  @inline(never)
  private func filledPage(_ number: Int) -> Page {
    let made = UnsafeMutablePointer<Entry>.allocate(capacity: CharacterTable.pageSize)
    for i in 0..<CharacterTable.pageSize {
      (made + i).initialize(
        to: CharacterTable.computedEntry(UInt32(number * CharacterTable.pageSize + i)))
    }
    let (isFirst, known) = pages[number].compareExchange(
      expected: nil, desired: Page(made), ordering: .acquiringAndReleasing)
    guard !isFirst, let known else { return Page(made) }
    made.deallocate()
    return known
  }

  private static func computedEntry(_ scalar: UInt32) -> Entry {
    var bits = UInt32(bitPattern: cicu_int_property(scalar, UCHAR_LINE_BREAK)) << 16
    let scripts = UnicodeProperties.scriptExtensions(scalar)
    if scripts.count > 1 { bits |= Entry.several }
    if scripts.count == 1 { bits |= UInt32(scripts[0]) + 1 }
    if cicu_paired_bracket(scalar) != scalar { bits |= Entry.bracket }
    if UnicodeProperties.hasMarkCategory(scalar) { bits |= Entry.mark }
    if UnicodeProperties.computedJoinsClusterBefore(scalar) { bits |= Entry.joinsCluster }
    if cicu_int_property(scalar, UCHAR_JOINING_TYPE) == Int32(U_JT_NON_JOINING.rawValue) {
      bits |= Entry.nonJoining
    }
    if UnicodeProperties.computedHasCanonicalDecomposition(scalar) { bits |= Entry.decomposing }
    return Entry(rawValue: bits | UInt32(PlainBidi(scalar).rawValue) << 24)
  }
}
