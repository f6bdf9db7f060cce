/// The least that greedy line filling does: one pass over the widths of words, one compare a word.
///
/// A word's width includes its space; widths are in one flat array with the offsets of rows. It
/// knows no hanging spaces, no shaping at breaks and no forced breaks.
public struct FillingFloor: Sendable {
  private var widths: [Int32] = []
  private var starts: [Int] = [0]

  /// Makes a floor without rows.
  public init() {}

  /// Adds a row.
  public mutating func append(_ row: [Int32]) {
    widths += row
    starts.append(widths.count)
  }

  /// The number of rows.
  public var count: Int { starts.count - 1 }

  /// The number of lines of a row at a width.
  public func lineCount(ofRow row: Int, width: Int32) -> Int {
    widths.withUnsafeBufferPointer { widths in
      var lines = 1
      var used: Int32 = 0
      for i in starts[row]..<starts[row + 1] {
        let next = used &+ widths[i]
        if next > width {
          lines &+= 1
          used = widths[i]
        } else {
          used = next
        }
      }
      return lines
    }
  }
}
