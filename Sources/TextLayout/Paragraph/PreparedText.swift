/// A paragraph that is ready to be measured at any width: everything that does not depend on it.
///
/// Preparing shapes the text once; measuring is arithmetic over the stored advances. A prepared text
/// is an immutable value that threads may share. It knows nothing of widths and font scales.
public struct PreparedText: Sendable {
  let storage: Storage

  final class Storage: Sendable {
    let style: ResolvedTextStyle
    /// The text after white-space processing, and the way back to the original.
    let text: ProcessedText
    let baseLevel: UInt8
    let items: [TextItem]
    let runs: [ShapingRun]
    /// For each unit, the advances from its run's start up to and with it, in the face's units.
    let sums: [Int32]
    /// The same for letter-spacings counted; empty when the style has none.
    let spacings: [Int32]
    let flags: [UnitFlags]

    init(
      style: ResolvedTextStyle, text: ProcessedText, baseLevel: UInt8, items: [TextItem],
      runs: [ShapingRun], sums: [Int32], spacings: [Int32], flags: [UnitFlags]
    ) {
      self.style = style
      self.text = text
      self.baseLevel = baseLevel
      self.items = items
      self.runs = runs
      self.sums = sums
      self.spacings = spacings
      self.flags = flags
    }

    /// The index of the run that holds unit `i`.
    func runIndex(at i: Int) -> Int {
      var low = 0
      var high = runs.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if Int(runs[middle].start) <= i { low = middle } else { high = middle - 1 }
      }
      return low
    }
  }

  /// The style the text was prepared with.
  public var style: ResolvedTextStyle { storage.style }

  /// The number of scalars of the original text.
  public var scalarCount: Int { storage.text.scalarCount }

  /// Whether nothing is left to show after white-space processing.
  public var isEmpty: Bool { storage.text.units.isEmpty }

  /// Whether the paragraph runs from right to left.
  public var isRightToLeft: Bool { storage.baseLevel & 1 == 1 }

  /// The ranges of scalars that no font of the list can draw, ascending and disjoint.
  ///
  /// - Complexity: O(n) in the length of the text.
  public var missingRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    let flags = storage.flags
    var i = 0
    while i < flags.count {
      guard flags[i].contains(.missing) else {
        i += 1
        continue
      }
      var end = i + 1
      while end < flags.count, !flags[end].contains(.clusterStart) { end += 1 }
      let range = storage.text.sourceOffset(i)..<storage.text.sourceOffset(end)
      if let last = ranges.last, last.upperBound == range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
      i = end
    }
    return ranges
  }
}

/// A stretch of one item with one face, script and presentation.
struct ShapingRun: Sendable {
  var start: Int32
  var end: Int32
  /// An index into the cascade.
  var face: UInt8
  var presentation: ScriptRun.Presentation
  var script: UnicodeProperties.Script
}
