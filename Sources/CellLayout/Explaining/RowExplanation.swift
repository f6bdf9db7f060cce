public import ListCore
public import TextLayout

/// Why a row, header or footer has its frame: the cell, the width, fonts and lines, what the height is
/// made of, where it comes from, and what last touched it.
///
/// It is a copy of what the layout knew: nothing changes it later. Lengths are in 1/64 px, frames of
/// elements in the coordinates of the cell. `description` puts it in words, the same on every machine.
public struct RowExplanation: Sendable {
  /// Where a height comes from.
  public enum HeightSource: Hashable, Sendable {
    /// The cell was measured; the height holds at these widths of rows, and maybe at others.
    case measured(WidthInterval)
    /// A size cache knew it for these widths; the row is not prepared.
    case restored(WidthInterval)
    /// It is a likely one, of a row of an `EstimatedLayout` that is not prepared; for certain it lies
    /// within these bounds.
    case estimated(ClosedRange<LayoutUnit>)
    /// There is none, and it counts as 0, because of this error.
    case failed(String)
  }

  /// What last touched a row.
  public struct History: Hashable, Sendable {
    /// The change in which the row was prepared, or restored, from the item that it shows.
    public var prepared: LayoutChange
    /// The change since which the row has this height without a break, as far as is known: it may have
    /// been measured again since, and it may have had the height before. `nil` if that was before the
    /// last 256 changes of the width.
    public var heightStart: LayoutChange?
    /// The last change of the layout, whether it touched the row or not.
    public var last: LayoutChange
  }

  /// Which row, header or footer it is.
  public var entry: ListEntry
  /// The identifier of the row, or of the section of a header or footer, as text.
  public var identifier: String
  /// The cell that the item names; `nil` for headers and footers.
  public var cellIdentifier: CellIdentifier?
  /// What lays the row out.
  public var cell: CellKind
  /// The width of the list.
  public var listWidth: LayoutUnit
  /// The distances of the list.
  public var spacing: ListSpacing
  /// The factor on all font sizes.
  public var scale: Double
  /// Where leading is.
  public var direction: LayoutDirection
  /// The frame in the list; in an `EstimatedLayout` the likely one.
  public var frame: LayoutRect
  /// Where the height comes from.
  public var source: HeightSource
  /// How the height is made up; `nil` if the row cannot be prepared, or is estimated.
  ///
  /// Its height is that of the frame unless the source is `failed`. A row that is restored is prepared
  /// for this, and not kept.
  public var parts: HeightPart?
  /// The texts of the cell, in the order of its elements.
  public var texts: [TextExplanation]
  /// What last touched the row.
  public var history: History
}
