public import ListCore
public import TextLayout

/// The reasons for the frame of a row, header or footer: the cell, the width, fonts and lines, the
/// parts and the source of the height, and the changes that last touched the row.
///
/// An explanation is a copy of the layout's facts: nothing changes it later. Lengths are in 1/64
/// px; frames of elements are in the coordinates of the cell. `description` puts the explanation
/// into words, equal on every machine.
///
/// ```swift
/// let entry = ListEntry.item(ListIndexPath(section: 0, item: 3))
/// let before = layout.explanation(of: entry)
/// layout.update(width: 300)
/// if let before, let now = layout.explanation(of: entry) {
///   print(now.differences(from: before))
/// }
/// ```
public struct RowExplanation: Sendable {
  /// The source of a height.
  public enum HeightSource: Hashable, Sendable {
    /// The cell was measured; the height is valid at these widths of rows, and perhaps at others.
    case measured(ClosedRange<LayoutUnit>)
    /// A size cache had the height for these widths; the row is not prepared.
    case restored(ClosedRange<LayoutUnit>)
    /// All rows of the cell have one height, and the row is not prepared (`DynamicSize.constantHeight`).
    case constant
    /// The height is a likely one, for a row of an `EstimatedLayout` that is not prepared; the true
    /// height lies within these bounds.
    case estimated(ClosedRange<LayoutUnit>)
    /// The row has no height because of this error; the height counts as 0.
    case failed(String)
  }

  /// The changes that last touched a row.
  public struct History: Hashable, Sendable {
    /// The change in which the row was prepared, or restored, from the item that it shows; of a row of constant
    /// height the change in which the layout took its cell.
    public var prepared: LayoutChange
    /// The change since which the row has had this height without a break, as far as is known;
    /// `nil` if that was before the last 256 changes of the width.
    ///
    /// The row may have been measured again since then, and it may have had the same height before.
    public var heightStart: LayoutChange?
    /// The last change of the layout, whether it touched the row or not.
    public var last: LayoutChange
  }

  /// The row, header or footer.
  public var entry: ListEntry
  /// The identifier of the row, or of the section of a header or footer, as text.
  public var identifier: String
  /// The cell that the item names; `nil` for headers and footers.
  public var cellIdentifier: CellIdentifier?
  /// The kind of cell that lays the row out.
  public var cell: CellKind
  /// The width of the list.
  public var listWidth: LayoutUnit
  /// The distances of the list.
  public var spacing: ListSpacing
  /// The distance of its own from the row to the next one, below the separator; `nil` if it has that of its
  /// section.
  public var spacingAfter: LayoutUnit?
  /// The style of the section; `nil` if the section stands in the list's own style.
  public var section: SectionPlace?
  /// The factor on all font sizes.
  public var scale: Double
  /// The side on which rows of elements begin.
  public var direction: LayoutDirection
  /// A Boolean value that tells whether the list is inverted: the row stands above those before it.
  public var isInverted: Bool
  /// The frame in the list; in an `EstimatedLayout` the likely frame.
  public var frame: LayoutRect
  /// The height that the cell was measured at; less than the height of the frame if the entry is
  /// stretched to its line.
  public var ownHeight: LayoutUnit
  /// The source of the height.
  public var source: HeightSource
  /// The parts of the height; `nil` if the row cannot be prepared, or is estimated.
  ///
  /// The height of the parts is the height of the frame, unless the source is `failed`. A restored
  /// row is prepared for the explanation, and the prepared content is not kept.
  public var parts: HeightPart?
  /// The texts of the cell, in the order of its elements.
  public var texts: [TextExplanation]
  /// The changes that last touched the row.
  public var history: History
}
