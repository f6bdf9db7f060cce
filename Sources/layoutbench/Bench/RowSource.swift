/// The origin of the rows of a case, printed with its figures.
struct RowSource {
  /// The name of the texts or numbers.
  var workload: String
  /// The number of rows that are lines of a file.
  var used = 0
  /// The number of lines of the file that are no rows, because they repeat, are bad, exceed the number
  /// of rows or are of no use to the case.
  var dropped = 0
  /// The number of rows that were generated.
  var made: Int
}

extension RowSource: CustomStringConvertible {
  var description: String {
    let counts = [(used, "used"), (dropped, "dropped"), (made, "made")].filter { $0.0 > 0 }
    return "\(workload): " + counts.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}
