internal import CICU
internal import Synchronization

/// The properties of characters below U+10000 that are asked of each character of a text: one look-up
/// answers all of them.
///
/// Pages of 256 characters are filled when one of their characters is first asked for, and stay for ever.
enum CharacterTable {
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
    /// Indicates whether the character is one of a pair of brackets.
    @inline(__always) var isBracket: Bool { rawValue & Entry.bracket != 0 }
    /// Indicates whether the character is of general category M.
    @inline(__always) var isMark: Bool { rawValue & Entry.mark != 0 }

    @inline(__always)
    var lineBreakClass: LineBreakClass { LineBreakClass(rawValue: Int32(rawValue >> 16)) }

    /// The bits of a script: 0 for none, else its code and 1; all bits for several scripts.
    fileprivate static let several: UInt32 = 0xFFF
    fileprivate static let bracket: UInt32 = 1 << 12
    fileprivate static let mark: UInt32 = 1 << 13
  }

  private typealias Page = UnsafePointer<Entry>
  private typealias Slot = Atomic<Page?>

  private static let pageCount = 256
  private static let pageSize = 256

  nonisolated(unsafe) private static let pages: UnsafeMutablePointer<Slot> = {
    let pages = UnsafeMutablePointer<Slot>.allocate(capacity: pageCount)
    for i in 0..<pageCount { (pages + i).initialize(to: Slot(nil)) }
    return pages
  }()

  /// The properties of a unit that is no surrogate.
  @inline(__always)
  static func entry(_ unit: UInt16) -> Entry {
    let number = Int(unit >> 8)
    let page = pages[number].load(ordering: .acquiring) ?? filledPage(number)
    return page[Int(unit & 0xFF)]
  }

  @inline(never)
  private static func filledPage(_ number: Int) -> Page {
    let made = UnsafeMutablePointer<Entry>.allocate(capacity: pageSize)
    for i in 0..<pageSize {
      (made + i).initialize(to: computedEntry(UInt32(number * pageSize + i)))
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
    return Entry(rawValue: bits)
  }
}
