internal import CountedTree

/// The sum of the errors of a sequence of rows, in 1/64 px.
struct ErrorSummary: TreeSummary {
  var below = 0
  var above = 0
  /// The number of rows that are estimated.
  var estimated = 0

  static var zero: ErrorSummary { ErrorSummary() }

  private init() {}

  init(_ error: RowError) {
    below = error.below
    above = Int(error.above)
    estimated = error.isEstimated ? 1 : 0
  }

  init(summing errors: Span<RowError>) {
    for i in errors.indices { append(ErrorSummary(errors[i])) }
  }

  mutating func append(_ next: ErrorSummary) {
    below &+= next.below
    above &+= next.above
    estimated &+= next.estimated
  }

  mutating func replace(_ old: RowError, with new: RowError) -> Bool {
    let (old, new) = (ErrorSummary(old), ErrorSummary(new))
    below += new.below - old.below
    above += new.above - old.above
    estimated += new.estimated - old.estimated
    return true
  }
}
