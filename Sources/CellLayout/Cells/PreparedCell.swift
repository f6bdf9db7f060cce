/// The content that a row of a `CellPrototype` keeps: its prepared texts, and values read from its
/// item.
///
/// A list may keep millions, and most cells have one text and read nothing else, so those take no memory besides
/// their own 24 bytes and that of the text.
public struct PreparedCell: Sendable {
  var texts: PreparedTexts
  /// `nil` if there are no values.
  private var stored: StoredValues?

  /// Creates a row.
  ///
  /// - Parameter textCount: The number of texts that will be appended.
  init(textCount: Int) { texts = PreparedTexts(minimumCapacity: textCount) }

  /// The values read from the item, and the choices between branches.
  var values: Values {
    get { stored?.values ?? .none }
    _modify {
      if stored == nil {
        stored = StoredValues(.none)
      } else if !isKnownUniquelyReferenced(&stored) {
        stored = StoredValues(values)
      }
      yield &stored!.values
    }
  }

  /// Values read from an item.
  struct Values: Sendable {
    static let none = Values()

    /// The sizes of the boxes; empty if all rows have the same sizes.
    var boxes: [BoxSize] = []
    /// The colours of the row; empty if all rows have the same colours.
    var colors: [LayoutColor?] = []
    /// The images of the row; empty if all rows have the same images.
    var images: [ImageReference?] = []
    /// The highlights of the row's texts; empty if all rows have the same highlights.
    var highlights: [[TextHighlight]] = []
    /// The choices of the row between branches of the cell; `nil` if there are none to make.
    var branches: CellBranches?

    /// Returns whether the row is drawn with the same colours, images and highlights as another.
    func hasPaint(of other: Values) -> Bool {
      colors == other.colors && images == other.images && highlights == other.highlights
    }

    /// The number of bytes that the values take.
    var byteCount: Int {
      boxes.count * MemoryLayout<BoxSize>.stride
        + colors.count * MemoryLayout<LayoutColor?>.stride
        + highlights.reduce(0) { $0 + $1.count * MemoryLayout<TextHighlight>.stride }
        + (branches?.byteCount ?? 0)
    }
  }

  /// The values of a cell, which copies of it share until one is changed.
  ///
  /// `@unchecked`, because only a cell that alone references them writes to them.
  private final class StoredValues: @unchecked Sendable {
    var values: Values

    init(_ values: Values) { self.values = values }
  }

  /// The sizes of the boxes; empty if all rows have the same sizes.
  var boxes: [BoxSize] { stored?.values.boxes ?? [] }

  /// The number that each selector chose.
  var selections: [Int32] { stored?.values.branches?.selections ?? [] }
}
