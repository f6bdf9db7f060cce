internal import LayoutDocuments
internal import TextLayout

/// Reads the operations of lines; whether rows exist is checked by ``WorkloadState``.
struct OperationReader {
  private static let keys: [HeightOperation.Word: KeySet] = [
    .load: KeySet(["op", "width", "window", "ids", "heights"]),
    .replace: KeySet(["op", "at", "remove", "ids", "heights"]),
    .move: KeySet(["op", "at", "count", "to"]),
    .height: KeySet(["op", "row", "height"]),
    .width: KeySet(["op", "width", "heights"]),
    .scroll: KeySet(["op", "by", "row"]),
  ]
  private static let lengths = 0...LayoutUnit.maximum.pixels
  private static let heights = 0...HeightRange.maximum.pixels

  private let fields: FieldReader

  init(_ line: JSONObject) { fields = FieldReader(line) }

  /// Returns the operation.
  ///
  /// - Parameter firstFreeID: The least number that is greater than all identifiers before; rows
  ///   without identifiers are numbered from it.
  func operation(firstFreeID: Int) throws(DocumentError) -> HeightOperation {
    guard let word = try fields.choice("op", HeightOperation.Word.self) else {
      throw fields.missing("op")
    }
    if let keys = Self.keys[word] { try fields.check(keys) }
    switch word {
    case .load:
      return .load(
        try rows(firstID: 0), width: try length("width"), window: try length("window"))
    case .replace:
      let range = try range(length: "remove")
      return .replace(range, with: try rows(firstID: firstFreeID))
    case .move:
      return .move(try range(length: "count"), to: try index("to"))
    case .height:
      let height = try fields.requiredNumber("height", in: Self.heights)
      return .height(LayoutUnit(rounding: height), row: try index("row"))
    case .width:
      return .width(try length("width"), heights: try lengths("heights"))
    case .scroll:
      return try scroll()
    }
  }

  private func scroll() throws(DocumentError) -> HeightOperation {
    let limit = LayoutUnit.maximum.pixels
    let distance = try fields.length("by", in: -limit...limit)
    switch (distance, fields.value("row")) {
    case (let distance?, nil): return .scroll(by: distance)
    case (nil, .some): return .scrollTo(row: try index("row"))
    case (.some, .some):
      throw DocumentError(.invalidValue, path: "row", value: "there", limit: "left out beside by")
    case (nil, nil): throw fields.missing("by")
    }
  }

  private func index(_ key: String) throws(DocumentError) -> Int {
    guard let index = try fields.integer(key, in: 0...WorkloadState.rowLimit) else {
      throw fields.missing(key)
    }
    return index
  }

  private func range(length key: String) throws(DocumentError) -> Range<Int> {
    let start = try index("at")
    return start..<start + (try index(key))
  }

  private func length(_ key: String) throws(DocumentError) -> LayoutUnit {
    LayoutUnit(rounding: try fields.requiredNumber(key, in: Self.lengths))
  }

  private func rows(firstID: Int) throws(DocumentError) -> [WorkloadRow] {
    let heights = try lengths("heights")
    guard let values = try fields.array("ids") else {
      return zip(firstID..., heights).map { WorkloadRow(id: $0, height: $1) }
    }
    guard values.count == heights.count else {
      throw DocumentError(
        .invalidValue, path: "ids", value: "of length \(values.count)",
        limit: "of length \(heights.count), as heights is")
    }
    var rows: [WorkloadRow] = []
    rows.reserveCapacity(values.count)
    for (position, value) in values.enumerated() {
      guard let id = value.integer, WorkloadState.ids.contains(id) else {
        throw DocumentError(
          .invalidValue, path: "ids[\(position)]", value: value.numberText ?? value.kind,
          limit: "a whole number in 0...\(WorkloadState.ids.upperBound - 1)")
      }
      rows.append(WorkloadRow(id: id, height: heights[position]))
    }
    return rows
  }

  private func lengths(_ key: String) throws(DocumentError) -> [LayoutUnit] {
    let values = try fields.requiredArray(key)
    var lengths: [LayoutUnit] = []
    lengths.reserveCapacity(values.count)
    for (position, value) in values.enumerated() {
      guard let pixels = value.double, Self.heights.contains(pixels) else {
        throw DocumentError(
          .invalidValue, path: "\(key)[\(position)]", value: value.numberText ?? value.kind,
          limit: "a number in 0...\(Self.heights.upperBound)")
      }
      lengths.append(LayoutUnit(rounding: pixels))
    }
    return lengths
  }
}
