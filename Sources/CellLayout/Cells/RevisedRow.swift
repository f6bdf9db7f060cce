/// The outcome of comparing a row.
enum RevisedRow<Prepared: Sendable> {
  /// It is the same.
  case kept
  /// Its texts are the same; its colours or boxes are not.
  case refilled(Prepared, keepsHeight: Bool)
  /// Texts of it were prepared.
  case prepared(Prepared, InvalidationReport.Reasons)
  /// It cannot be prepared.
  case failed(any Error)
}
