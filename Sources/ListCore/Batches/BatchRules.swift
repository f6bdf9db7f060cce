/// The rules of table views for batch updates, checked before anything changes.
///
/// ```swift
/// try BatchRules.relaxed.check(batch, before: [3, 2], after: [4, 2])
/// ```
///
/// The groups of rules in the order in which they are checked:
///
/// 1. Every place exists in its index space (UK-02, UK-07).
/// 2. No place before and no place after has two operations (UK-08, UK-09, UK-10, UK-17).
/// 3. The number of sections adds up (UK-05).
/// 4. No row moves out of a deleted or into an inserted section (UK-11, UK-12), no section is
///    reloaded that moves displace (UK-15), no row leaves a section that moves to where it is
///    (UK-16), and under ``strict`` no row of a moved section has an operation (UK-14).
/// 5. The number of rows of every section that stays adds up (UK-06).
///
/// Deleted rows of deleted sections and inserted rows of inserted sections must exist and are
/// otherwise ignored (UK-13). A reloaded section counts as deleted and inserted: its number of rows
/// may change, and no row moves across its border.
public struct BatchRules: Hashable, Sendable {
  /// A Boolean value that tells whether rows of a moved section may have operations of their own.
  ///
  /// Table views promise nothing about them, and have crashed (UK-14).
  public var allowsItemOperationsInMovedSections: Bool

  /// Creates rules.
  public init(allowsItemOperationsInMovedSections: Bool) {
    self.allowsItemOperationsInMovedSections = allowsItemOperationsInMovedSections
  }

  /// Rows of moved sections may have operations.
  public static let relaxed = BatchRules(allowsItemOperationsInMovedSections: true)

  /// Rows of moved sections may not have operations.
  public static let strict = BatchRules(allowsItemOperationsInMovedSections: false)

  /// Checks a batch against the numbers of rows of all sections before and after it.
  ///
  /// - Precondition: The numbers of rows are from 0 to ``ListIndexPath/indexLimit``.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections
  public func check(_ batch: BatchUpdate, before: [Int], after: [Int]) throws(BatchError) {
    try check(SortedBatch(batch), before: before, after: after)
  }

  /// Checks a stage of a changeset against the numbers of rows of all sections before and after.
  ///
  /// - Precondition: The numbers of rows are from 0 to ``ListIndexPath/indexLimit``.
  /// - Complexity: O(*k* log *k* + *s*) for *k* operations and *s* sections
  public func check(_ stage: Changeset.Stage, before: [Int], after: [Int]) throws(BatchError) {
    try check(SortedBatch(stage), before: before, after: after)
  }

  private func check(
    _ batch: SortedBatch, before: [Int], after: [Int]
  ) throws(BatchError) {
    for count in before + after {
      precondition(
        (0...ListIndexPath.indexLimit).contains(count), "No section has \(count) rows.")
    }
    _ = try map(of: batch, before: before, after: after)
  }

  /// Checks a batch and returns its map of places.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations, and one question about the sections without
  ///   operations, see ``RowCounts/firstDifference(in:to:)``
  package func map<Counts: RowCounts>(
    of batch: SortedBatch, before: Counts, after: Counts
  ) throws(BatchError) -> BatchMap {
    try Self.map(of: batch, before: before, after: after) { borders throws(BatchError) in
      try borders.checkReloadedSections()
      try borders.checkUnmovedSections()
      if !allowsItemOperationsInMovedSections { try borders.checkMovedSections() }
    }
  }

  /// Checks whether a stage of a changeset leads from one list to another, without the rules that
  /// only protect views.
  ///
  /// UK-14 to UK-16, which describe crashes of views, are not checked.
  ///
  /// - Complexity: that of ``map(of:before:after:)``
  package static func checkLeads<Counts: RowCounts>(
    _ stage: Changeset.Stage, from before: Counts, to after: Counts
  ) throws(BatchError) {
    _ = try map(of: SortedBatch(stage), before: before, after: after) { _ in }
  }

  private static func map<Counts: RowCounts>(
    of batch: SortedBatch, before: Counts, after: Counts,
    _ checkView: (BorderRule) throws(BatchError) -> Void
  ) throws(BatchError) -> BatchMap {
    try BoundsRule(before: before, after: after).check(batch)
    try CollisionRule.check(batch)
    let counts = CountRule(batch: batch, before: before, after: after)
    try counts.checkSections()
    let borders = BorderRule(batch)
    try borders.checkMoves()
    try checkView(borders)
    try counts.checkRows(borders.map)
    return borders.map
  }

  /// Checks the rules that do not need the lists: UK-08, UK-09, UK-11, UK-12 and UK-17, and that
  /// all indexes are from 0 up to the limit.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  static func checkWithoutCounts(_ batch: SortedBatch) throws(BatchError) {
    try BoundsRule(before: UnknownRowCounts(), after: UnknownRowCounts()).check(batch)
    try CollisionRule.check(batch)
    try BorderRule(batch).checkMoves()
  }

  /// Checks the content changes of a changeset: reloads at places after its last stage.
  ///
  /// - Complexity: O(*k* log *k*) for *k* places
  package static func checkContentChanges<Counts: RowCounts>(
    of changeset: Changeset, rowCounts: Counts
  ) throws(BatchError) {
    let batch = SortedBatch(
      Changeset.Stage(), reloadedSections: changeset.reloadedSections,
      reloadedItems: changeset.reconfiguredItems + changeset.reloadedItems)
    try BoundsRule(before: rowCounts, after: rowCounts).check(batch)
    try CollisionRule.check(batch)
  }
}
