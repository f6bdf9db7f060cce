internal import LayoutDocuments
internal import TextLayout

extension HeightOperation {
  /// The operation with each length as the nearest one in its range: a height in 0...2²⁴ − 1/64 px, a
  /// width or window in 0...2²⁴ px, a distance in ±2²⁴ px.
  var inRange: HeightOperation {
    func rows(_ rows: [WorkloadRow]) -> [WorkloadRow] {
      rows.map { WorkloadRow(id: $0.id, height: HeightRange.height($0.height)) }
    }
    func length(_ length: LayoutUnit) -> LayoutUnit { min(max(length, .zero), .maximum) }
    return switch self {
    case .load(let loaded, let width, let window):
      .load(rows(loaded), width: length(width), window: length(window))
    case .replace(let range, let new): .replace(range, with: rows(new))
    case .height(let height, let row): .height(HeightRange.height(height), row: row)
    case .width(let width, let heights):
      .width(length(width), heights: heights.map(HeightRange.height))
    case .scroll(let distance): .scroll(by: min(max(distance, -LayoutUnit.maximum), .maximum))
    case .move, .scrollTo: self
    }
  }

  /// The operation as a line of a file, with its end.
  ///
  /// - Complexity: O(rows of the operation)
  public var line: [UInt8] {
    var writer = JSONWriter()
    inRange.write(to: &writer)
    writer.endLine()
    return writer.takeBytes()
  }
}
