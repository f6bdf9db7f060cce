/// The outcome of revising a prepared row for another prototype or direction.
enum RevisedRow<Prepared: Sendable> {
  /// The row stays as it is.
  case kept
  /// The row keeps its texts, and has other colours or boxes.
  case refilled(Prepared, keepsHeight: Bool)
  /// Texts of the row were prepared again.
  case prepared(Prepared, InvalidationReport.Reasons)
  /// The row cannot be prepared.
  case failed(any Error)
}
