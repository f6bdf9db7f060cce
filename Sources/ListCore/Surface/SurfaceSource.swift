/// What a list surface asks for its sections and rows, as a table view asks its source.
///
/// A source stands for the model at this moment: the surface reads the numbers of sections and
/// rows when the outermost batch update ends (UK-18) and compares them with those it last read
/// (UK-19). A source is usually a class that owns the model, or a value that is replaced with it.
///
/// ```swift
/// final class Rows: SurfaceSource {
///   var rows = ["a", "b"]
///   var sectionCount: Int { 1 }
///   func itemCount(inSection section: Int) -> Int { rows.count }
///   func sectionIdentifier(at section: Int) -> Int { section }
///   func itemIdentifier(at path: ListIndexPath) -> String { rows[path.item] }
/// }
/// ```
///
/// All functions but the first four have defaults. They are called by the surface while it
/// updates, and must not change it; they may read it, and find its slots as before the update.
public protocol SurfaceSource<SectionID, ItemID> {
  /// What tells sections apart.
  associatedtype SectionID: Hashable & Sendable

  /// What tells rows apart.
  associatedtype ItemID: Hashable & Sendable

  /// What a slot shows: a view, a record to draw, the item itself; nothing by default.
  associatedtype Content = Void

  /// What header and footer of a section show; nothing by default.
  associatedtype Supplementary = Void

  /// The number of sections, not negative.
  var sectionCount: Int { get }

  /// Returns the number of rows of a section, from 0 to ``ListIndexPath/indexLimit``.
  func itemCount(inSection section: Int) -> Int

  /// Returns the identifier of a section.
  func sectionIdentifier(at section: Int) -> SectionID

  /// Returns the identifier of a row.
  func itemIdentifier(at path: ListIndexPath) -> ItemID

  /// Returns the kind of slot that a row is shown in; a slot is reused for rows of its kind only.
  func cellIdentifier(at path: ListIndexPath) -> CellIdentifier

  /// Makes the content of a new slot, for a row whose kind has no slot to reuse.
  func makeContent(at path: ListIndexPath) -> Content

  /// Brings the content of a new or reused slot, or of one to reconfigure, up to a row.
  ///
  /// Not called for a row that moves or stays (UK-10).
  func configure(_ content: inout Content, at path: ListIndexPath)

  /// Returns what header and footer of a section show.
  ///
  /// Called for new and reloaded sections only (UK-22).
  func supplementary(inSection section: Int) -> Supplementary

  /// A row enters the visible range; its slot is configured.
  func willDisplay(_ item: ItemID, at path: ListIndexPath)

  /// A row has left the visible range, or is gone.
  ///
  /// - Parameters:
  ///   - item: The identifier of the row.
  ///   - path: Where the row was last visible, in the space before the update.
  func didEndDisplaying(_ item: ItemID, at path: ListIndexPath)

  /// Row heights are to be asked again: called once at the end of every applied update, also of an
  /// empty one (UK-21).
  func remeasure()
}

extension SurfaceSource {
  /// The default kind.
  public func cellIdentifier(at path: ListIndexPath) -> CellIdentifier { .default }

  /// Does nothing.
  public func willDisplay(_ item: ItemID, at path: ListIndexPath) {}

  /// Does nothing.
  public func didEndDisplaying(_ item: ItemID, at path: ListIndexPath) {}

  /// Does nothing.
  public func remeasure() {}
}

extension SurfaceSource where Content == Void {
  /// No content.
  public func makeContent(at path: ListIndexPath) {}

  /// Does nothing.
  public func configure(_ content: inout Void, at path: ListIndexPath) {}
}

extension SurfaceSource where Supplementary == Void {
  /// No header and no footer.
  public func supplementary(inSection section: Int) {}
}
