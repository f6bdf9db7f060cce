/// A list view without a view: it keeps state, checks updates and queries its source like a table
/// view, and draws nothing.
///
/// A surface holds the sections and rows it last read from its source, and a slot for each row in
/// its ``viewport``. It is changed by batch updates under the rules of table views, but an illegal
/// batch throws a ``BatchError`` and changes nothing. A surface serves two purposes: it tests a
/// source or a differ like a real list view, and it is the live list of a renderer.
///
/// ```swift
/// let surface = ListSurface(snapshot: inbox)
/// surface.viewport = 0..<20
/// try surface.apply(newInbox)
/// for row in surface.visibleItems { draw(surface.cell(at: row)) }
/// ```
///
/// # One way
///
/// Operations → rules → map of places → new state → comparison with the source → slots. All steps
/// up to the comparison work on values that are discarded when an error is thrown.
///
/// # Who may call it
///
/// A surface is a class that is not `Sendable`: its owner makes one call at a time. It can live in
/// a test function, on the main actor, or as a property of any actor. It starts no tasks, and all
/// callbacks are made before the call that caused them returns. The functions of the source must
/// not change the surface; that traps. They may read it, and see the slots as before the update.
/// Completions may change it.
public final class ListSurface<Source: SurfaceSource> {
  /// The source of rows.
  ///
  /// Setting the source reads nothing: the next update must describe the change.
  public var source: Source

  /// A Boolean value that tells whether batches are applied as such; if not, each becomes a full
  /// reload.
  ///
  /// Detached surfaces suit lists that are not shown: a reload of a list without viewport creates
  /// no slots.
  public var isAttached: Bool = true

  /// The rules that batches are held to.
  public var rules: BatchRules = .relaxed

  /// A Boolean value that tells whether after each batch all identifiers are compared with those of
  /// the source.
  ///
  /// If true, an inexact batch is refused even if its numbers add up; this costs O(*n*). If false,
  /// such a batch is not detected, as in a table view, and a batch costs no more than its
  /// operations, the number of sections and the visible rows.
  public var verifiesContents: Bool = true

  /// A Boolean value that tells whether applying a changeset reloads and reconfigures rows with new
  /// content.
  ///
  /// If false, these rows keep their old content until the caller calls ``reconfigureItems(at:)``.
  public var updatesChangedItems: Bool = true

  /// The visible rows, by number over all sections; the list may have fewer rows.
  ///
  /// Rows that enter the range get a slot, rows that leave it release theirs, each with its event.
  /// Batches do not change the range.
  ///
  /// The source is called with the paths of rows that enter, so it must match the surface: set the
  /// range before the source changes, or after the update that describes the change.
  ///
  /// - Complexity: O(*s* + *v* + log *n*) for *s* sections and *v* visible rows
  public var viewport: Range<Int> = 0..<0 {
    didSet {
      guard viewport != oldValue else { return }
      update { showViewport { $0 } }
    }
  }

  /// The record of the last update; nil before the first one.
  public internal(set) var lastUpdate: Update?

  var state = SurfaceState<Source>()
  var cells = SurfaceCells<Source>()
  var transaction = SurfaceTransaction()
  private var isUpdating = false

  /// Creates a surface that has read nothing: it has no sections until ``reloadData(completion:)``
  /// or a batch that inserts them (UK-19).
  public init(source: Source) {
    self.source = source
  }

  /// Calls a function that calls the source; traps if the source calls it again.
  func update<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(!isUpdating, "A source must not change the surface that asks it.")
    isUpdating = true
    defer { isUpdating = false }
    return try body()
  }

  /// Changes the slots on a copy, so that the source can read the surface meanwhile.
  func updateCells(_ body: (inout SurfaceCells<Source>, Source) -> Void) {
    var next = cells
    body(&next, source)
    cells = next
  }

  /// Gives slots to the rows in the viewport.
  ///
  /// - Parameter target: A function that returns the new path of a row that was visible; nil if the
  ///   row must not keep its slot.
  func showViewport(keeping target: (ListIndexPath) -> ListIndexPath?) {
    let rows = state.rows(numbered: viewport)
    updateCells { cells, source in cells.show(rows, of: source, keeping: target) }
  }
}

@available(*, unavailable)
extension ListSurface: Sendable {}
