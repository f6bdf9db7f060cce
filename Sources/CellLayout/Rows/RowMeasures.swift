internal import TextLayout

/// The measures of the rows of one chunk, in memory that stays where it is while it is referenced.
///
/// Heights stand apart from the widths at which they are valid. After a large step all rows of a
/// chunk are known at one width, which is then written only once. This class is a reference that
/// behaves as a value: measures that are shared are copied before they are changed.
///
/// `@unchecked`, because it is written only while uniquely referenced, each place by one thread.
@safe final class RowMeasures: @unchecked Sendable {
  private(set) var count: Int
  private let capacity: Int
  let heights: UnsafeMutablePointer<Int32>
  /// The widths at which each height is valid; meaningless while there is a `commonWidth`.
  let widths: UnsafeMutablePointer<WidthInterval>
  /// The widths that the contents ask for, in 1/64 px; `nil` for rows of a given width.
  let contentWidths: UnsafeMutablePointer<Int32>?
  /// The height of each row at the width that its content asks for, in 1/64 px, -1 where it is not known; `nil` for
  /// rows of a given width.
  private let contentHeights: UnsafeMutablePointer<Int32>?
  /// The width at which the heights of all rows are valid, except of removed ones; `nil` if a
  /// height is known at more widths or at another one.
  private(set) var commonWidth: Int32?
  /// The heights of the rows at the widths around the common one; `nil` if they are not followed. The rows that are not
  /// followed keep widths of their own.
  private(set) var steps: HeightSteps?
  /// A Boolean value that tells whether the rows grew wider when the steps were found.
  var isFollowedWider = false
  /// The last two measures of rows that no step told the height of: a width that goes to and fro finds the heights of
  /// both sides.
  private(set) var solved: [UInt16: (last: RowMeasure, former: RowMeasure)] = [:]
  /// The number of small steps of the width in a row for which no steps were known.
  var smallStepCount: UInt32 = 0
  /// A Boolean value that tells whether following the rows was not tried in vain since the last large step.
  var canBeFollowed = true
  /// A Boolean value that tells whether there may be a height that cannot be laid out.
  var mayHaveInvalidHeights = false

  init(capacity: Int, isContentSized: Bool) {
    self.capacity = capacity
    count = 0
    unsafe heights = .allocate(capacity: capacity)
    unsafe widths = .allocate(capacity: capacity)
    unsafe contentWidths = isContentSized ? .allocate(capacity: capacity) : nil
    unsafe contentHeights = isContentSized ? .allocate(capacity: capacity) : nil
  }

  deinit {
    unsafe heights.deallocate()
    unsafe widths.deallocate()
    unsafe contentWidths?.deallocate()
    unsafe contentHeights?.deallocate()
  }

  /// A Boolean value that tells whether the rows are as wide as their content.
  var isContentSized: Bool { unsafe contentWidths != nil }

  /// Returns the width that the content of a row asked for when it was measured; `nil` if it was not.
  func contentWidth(of row: Int) -> LayoutUnit? {
    guard commonWidth == nil, unsafe !widths[row].isEmpty, let width = unsafe contentWidths?[row]
    else { return nil }
    return LayoutUnit(rawValue: Int(width))
  }

  /// Returns the measure that a row has in every room from the width on that its content asks for; `nil` if it is not
  /// known.
  ///
  /// - Parameter width: The width that the content asks for.
  func measureAtContent(of row: Int, width: LayoutUnit) -> MeasuredRow? {
    guard let height = unsafe contentHeights?[row], height >= 0 else { return nil }
    var measured = MeasuredRow(height: Int(height), widths: WidthInterval(width ... .maximum))
    measured.contentWidth = width.rawValue
    return measured
  }

  /// Keeps the width that the content of a row asks for, and the height at that width if the measure holds there.
  @inline(__always)
  func keepContent(of measure: RowMeasure, _ row: Int) {
    guard let contentWidths = unsafe contentWidths, let contentHeights = unsafe contentHeights
    else { return }
    unsafe contentWidths[row] = measure.contentWidth
    let holds = measure.widths.contains(measure.contentWidth)
    unsafe contentHeights[row] = holds ? max(measure.height, -1) : -1
  }

  /// Returns a copy with room for more measures.
  func copy(capacity: Int) -> RowMeasures {
    let copy = RowMeasures(capacity: max(capacity, count), isContentSized: isContentSized)
    unsafe copy.heights.update(from: heights, count: count)
    if commonWidth == nil || steps != nil { unsafe copy.widths.update(from: widths, count: count) }
    if let contentWidths = unsafe contentWidths {
      unsafe copy.contentWidths?.update(from: contentWidths, count: count)
    }
    if let contentHeights = unsafe contentHeights {
      unsafe copy.contentHeights?.update(from: contentHeights, count: count)
    }
    copy.count = count
    copy.commonWidth = commonWidth
    copy.steps = steps
    copy.isFollowedWider = isFollowedWider
    copy.solved = solved
    copy.smallStepCount = smallStepCount
    copy.canBeFollowed = canBeFollowed
    copy.mayHaveInvalidHeights = mayHaveInvalidHeights
    return copy
  }

  subscript(row: Int) -> RowMeasure {
    get {
      precondition(row >= 0 && row < count, "row (is \(row)) must be below \(count)")
      let height = unsafe heights[row]
      guard let commonWidth else {
        return RowMeasure(
          height: height, widths: unsafe widths[row],
          contentWidth: unsafe contentWidths?[row] ?? 0)
      }
      guard height != RowMeasure.removedHeight else { return .removed }
      return RowMeasure(height: height, widths: oneWidth(commonWidth))
    }
    set {
      precondition(row >= 0 && row < count, "row (is \(row)) must be below \(count)")
      prepare(for: newValue)
      if newValue.height == RowMeasure.invalidHeight { mayHaveInvalidHeights = true }
      unsafe heights[row] = newValue.height
      unsafe widths[row] = newValue.widths
      keepContent(of: newValue, row)
    }
  }

  /// Appends a measure.
  ///
  /// - Precondition: There is room.
  func append(_ measure: RowMeasure) {
    precondition(count < capacity, "there is room for \(capacity) measures")
    count += 1
    self[count - 1] = measure
  }

  /// Appends the same measure a number of times.
  ///
  /// - Precondition: `room` is at least `number`.
  func append(_ measure: RowMeasure, count number: Int) {
    precondition(number <= room, "there is room for \(room) measures")
    guard number > 0 else { return }
    prepare(for: measure)
    unsafe (heights + count).initialize(repeating: measure.height, count: number)
    unsafe (widths + count).initialize(repeating: measure.widths, count: number)
    if isContentSized { for row in count..<count + number { keepContent(of: measure, row) } }
    count += number
  }

  /// Appends the sizes of rows of a given width.
  ///
  /// - Precondition: `room` is at least as great as the number of rows.
  func append(_ sizes: RowSizes, _ rows: Range<Int>) {
    precondition(rows.count <= room, "there is room for \(room) measures")
    precondition(!isContentSized, "the rows have a given width")
    spreadCommonWidth()
    unsafe sizes.heights[rows].withUnsafeBufferPointer { new in
      guard let first = new.baseAddress else { return }
      unsafe (heights + count).initialize(from: first, count: new.count)
    }
    unsafe sizes.widths[rows].withUnsafeBufferPointer { new in
      guard let first = new.baseAddress else { return }
      unsafe (widths + count).initialize(from: first, count: new.count)
    }
    count += rows.count
  }

  /// The number of measures that can be appended.
  var room: Int { capacity - count }

  private func prepare(for measure: RowMeasure) {
    guard let commonWidth, !measure.isRemoved else { return }
    forgetSteps()
    if measure.widths != oneWidth(commonWidth) { spreadCommonWidth() }
  }

  /// Notes that the heights of all rows, except of removed ones, are those at one width.
  ///
  /// - Parameter steps: The heights of the rows at the widths around; `nil` if they are not followed.
  func follow(_ steps: HeightSteps?, at width: Int32) {
    commonWidth = width
    self.steps = steps
    if steps == nil { solved = [:] }
  }

  /// Returns a kept measure of a row that is valid at a width; `nil` without one.
  func solvedMeasure(of row: Int, at width: Int32) -> RowMeasure? {
    guard let kept = solved[UInt16(truncatingIfNeeded: row)] else { return nil }
    if kept.last.isValid(at: width) { return kept.last }
    return kept.former.isValid(at: width) ? kept.former : nil
  }

  /// Keeps the measure of a row that no step tells the height of, and its last one before.
  func keep(_ measure: RowMeasure, ofSolved row: Int) {
    let row = UInt16(truncatingIfNeeded: row)
    solved[row] = (measure, solved[row]?.last ?? .unmeasured)
  }

  /// Gives each row the common width, so that rows can have different widths from now on.
  func spreadCommonWidth() {
    guard let commonWidth else { return }
    for row in 0..<count {
      let isRemoved = unsafe heights[row] == RowMeasure.removedHeight
      unsafe widths[row] = isRemoved ? RowMeasure.removed.widths : oneWidth(commonWidth)
    }
    self.commonWidth = nil
    forgetSteps()
  }

  private func forgetSteps() {
    steps = nil
    solved = [:]
  }

  private func oneWidth(_ width: Int32) -> WidthInterval {
    WidthInterval(from: Int(width), through: Int(width))
  }
}
