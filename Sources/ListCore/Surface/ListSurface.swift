/// A list view without a view: what a table view keeps, checks and asks, and nothing it draws.
///
/// A surface holds the sections and rows it last read from its source, and a slot for each row in
/// its ``viewport``. It is changed by batch updates under the rules of table views, but a bad batch
/// is a thrown ``BatchError`` and changes nothing. So it serves two ends: to test a source or a
/// differ as against a real list, and as the live list of a renderer.
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
/// operations → rules → map of places → new state → comparison with the source → slots. Up to the
/// comparison everything works on values that are dropped when an error is thrown.
///
/// # Who may call it
///
/// Whoever owns it, one call at a time: a surface is a class that is not `Sendable`. It can live in
/// a test's function, on the main actor, or as a property of any actor; it starts no tasks, and all
/// callbacks happen before the call that caused them returns. The functions of the source must not
/// change the surface; that traps. They may read it, and find the slots as before the update.
/// Completions may change it.
public final class ListSurface<Source: SurfaceSource> {
  /// Where rows come from.
  ///
  /// Setting it reads nothing: the change is seen by the next update, which must account for it.
  public var source: Source

  /// Whether batches are applied as such; if not, each becomes a full reload.
  ///
  /// For lists that are not shown: a reload of a list without viewport costs no slot.
  public var isAttached: Bool = true

  /// The rules that batches are held to.
  public var rules: BatchRules = .relaxed

  /// Whether after each batch all identifiers are compared with those of the source.
  ///
  /// On, an inexact batch is refused even if its numbers add up; this costs O(*n*). Off, it goes
  /// unnoticed as in a table view, and a batch costs no more than its operations, the number of
  /// sections and the visible rows.
  public var verifiesContents: Bool = true

  /// Whether applying a changeset reloads and reconfigures rows with new content.
  ///
  /// Off, they show what they showed: ``reconfigureItems(at:)`` is left to the caller.
  public var updatesChangedItems: Bool = true

  /// The rows that are visible, by number over all sections; there may be fewer.
  ///
  /// Rows that enter get a slot, rows that leave give theirs up, each with its event. Batches leave
  /// the range as it is.
  ///
  /// The source is asked for rows that enter by their paths, so it must have what the surface has:
  /// set the range before the source changes, or after the update that tells of it.
  ///
  /// - Complexity: O(*s* + *v* + log *n*) for *s* sections and *v* visible rows
  public var viewport: Range<Int> = 0..<0 {
    didSet {
      guard viewport != oldValue else { return }
      update { showViewport { $0 } }
    }
  }

  /// What the last update did; nil before the first, when nothing has been read.
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

  /// Calls a function that calls the source; nothing the source does then may lead here again.
  func update<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    precondition(!isUpdating, "A source must not change the surface that asks it.")
    isUpdating = true
    defer { isUpdating = false }
    return try body()
  }

  /// Changes the slots, on a copy so that the source can read the surface meanwhile.
  func updateCells(_ body: (inout SurfaceCells<Source>, Source) -> Void) {
    var next = cells
    body(&next, source)
    cells = next
  }

  /// Gives slots to the rows in the viewport.
  ///
  /// - Parameter target: Where a row that was visible is now; nil if it must not keep its slot.
  func showViewport(keeping target: (ListIndexPath) -> ListIndexPath?) {
    let rows = state.rows(numbered: viewport)
    updateCells { cells, source in cells.show(rows, of: source, keeping: target) }
  }
}

@available(*, unavailable)
extension ListSurface: Sendable {}
