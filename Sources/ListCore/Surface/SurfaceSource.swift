/// The source of a list surface, which answers the questions of a table view about sections and
/// rows.
///
/// A source represents the current model: the surface reads the numbers of sections and rows when
/// the outermost batch update ends (UK-18) and compares them with the numbers it read before
/// (UK-19). A source is usually a class that owns the model, or a value that is replaced with the
/// model.
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
/// All functions but the first four have defaults. The surface calls them while it updates. They
/// must not change the surface; they may read it, and see its slots as before the update.
public protocol SurfaceSource<SectionID, ItemID> {
  /// The identifiers of sections.
  associatedtype SectionID: Hashable & Sendable

  /// The identifiers of rows.
  associatedtype ItemID: Hashable & Sendable

  /// The content of a slot: a view, a record to draw, the item itself; nothing by default.
  associatedtype Content = Void

  /// The content of header and footer of a section; nothing by default.
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

  /// Configures the content of a slot for a row: of a new slot, a reused one, or one to
  /// reconfigure.
  ///
  /// Not called for a row that moves or stays (UK-10).
  func configure(_ content: inout Content, at path: ListIndexPath)

  /// Returns the content of header and footer of a section.
  ///
  /// Called for new and reloaded sections only (UK-22).
  func supplementary(inSection section: Int) -> Supplementary

  /// Reports that a row enters the visible range; its slot is configured.
  func willDisplay(_ item: ItemID, at path: ListIndexPath)

  /// Reports that a row has left the visible range or was deleted.
  ///
  /// - Parameters:
  ///   - item: The identifier of the row.
  ///   - path: The path at which the row was last visible, in the space before the update.
  func didEndDisplaying(_ item: ItemID, at path: ListIndexPath)

  /// Requests that row heights are queried again; called once at the end of every applied update,
  /// also of an empty one (UK-21).
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
