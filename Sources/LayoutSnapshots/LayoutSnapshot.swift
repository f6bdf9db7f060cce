/// A layout as text: its environment, and its rows with their elements and lines.
///
/// The text is made to be kept in a file and compared: but for the line about libraries it is equal on every machine
/// with the same fonts. It has neither tops of rows nor index paths, so that an insertion changes few lines, and
/// names elements where the cells name them.
///
/// ```
/// environment width 200 scale 1 direction ltr
/// style insets 0 0 0 0 section 0 0 0 0 spacing 2 separator 0 lines #0000001f light
/// font f1 NotoSans-Regular sha256:89c3c497f618
/// library HarfBuzz 6.0.0, ICU 72.1
/// section 0 "today"
/// "a" · 0 200 98 · note
///   mark box 8 8 24 24 fill #c8dcf0 radius 4
///   2 text 38 30 154 60 color #000000
///     0–19 "Lanterns hang over " 137.109375 end=overflow next "the" +10.140625 font=f1
/// end height 240 hash … content …
/// ```
///
/// Lengths are in px, exact to 1/64; frames of elements are in the coordinates of the cell; lines are ranges of
/// scalars of the original text.
public struct LayoutSnapshot: Hashable, Sendable {
  /// The parts of a layout that are written.
  public enum Detail: String, Hashable, Sendable, CaseIterable {
    /// The frames of rows.
    case heights
    /// Frames of rows and of their elements.
    case elements
    /// Frames of rows and elements, and the lines of texts.
    case lines
  }

  /// A row, header, footer or start of a section, or the digest of many rows.
  public struct Entry: Hashable, Sendable {
    /// The line of the entry.
    public var line: String
    /// The lines about elements and lines of text, indented by two and four spaces.
    public var details: [String]

    /// Creates an entry.
    public init(line: String, details: [String] = []) {
      self.line = line
      self.details = details
    }
  }

  /// The line that names width, font scale and direction.
  public var environment: String
  /// The lines about the style of the list, the fonts and the libraries.
  public var head: [String]
  /// The entries, in the order of the list.
  public var entries: [Entry]
  /// The line with the height of the list and two digests: of the layout, and of the lines of all entries.
  public var end: String

  /// Creates a snapshot from its lines.
  public init(environment: String, head: [String], entries: [Entry], end: String) {
    self.environment = environment
    self.head = head
    self.entries = entries
    self.end = end
  }

  /// The number of entries above which each 1,000 are one line with a digest.
  public static let rowLimit: Int = 2_000

  /// All lines.
  public var lines: [String] {
    [environment] + head + entries.flatMap { [$0.line] + $0.details } + [end]
  }
}
