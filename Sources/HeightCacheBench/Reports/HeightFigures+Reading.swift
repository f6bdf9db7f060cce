package import LayoutDocuments
internal import TextLayout

extension HeightFigures {
  /// Reads the figures of a strategy from a line of ``HeightComparison/ndjson``.
  ///
  /// - Throws: `DocumentError` for a member that is missing, of another type or out of range.
  package init(_ object: JSONObject) throws(DocumentError) {
    let fields = FieldReader(object)
    func count(_ key: String) throws(DocumentError) -> Int {
      guard let count = try fields.integer(key, in: 0...1 << 53) else {
        throw fields.missing(key)
      }
      return count
    }
    func length(_ key: String) throws(DocumentError) -> LayoutUnit {
      LayoutUnit(rounding: try fields.requiredNumber(key, in: 0...1e12))
    }
    self.init(
      workload: try fields.requiredString("workload"),
      strategy: try fields.requiredString("strategy"), rowCount: try count("rows"),
      operationCount: try count("operations"))
    loadTime = try fields.requiredNumber("load_ns", in: 0...1e18)
    operationTime = try fields.requiredNumber("operations_ns", in: 0...1e18)
    longestOperation = try fields.requiredNumber("longest_operation_ns", in: 0...1e18)
    measureCount = try count("measured")
    memory = try count("memory_bytes")
    allocatedBytes = try fields.integer("allocated_bytes", in: -1 << 53...1 << 53)
    offsetCount = try count("offsets")
    wrongOffsetCount = try count("wrong_offsets")
    greatestError = try length("greatest_error")
    jumpCount = try count("jumps")
    greatestJump = try length("greatest_jump")
  }
}
