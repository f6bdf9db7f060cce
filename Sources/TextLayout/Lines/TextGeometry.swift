/// The positions inside a prepared text at one font scale: advances turned into lengths and summed up.
///
/// Each advance and each kerning is a length of its own (`SizedFonts.length`). Their sums are exact, in
/// fine units (1/2²² px), and rounded up to 1/64 px once for each item or part of an item, as browsers do.
struct TextGeometry {
  let paragraph: ShapedParagraph
  /// The sizes of the paragraph's own style.
  let sized: SizedFonts
  /// The sizes of each span, by its number; empty if there are none.
  private let spanSizes: [SizedFonts]
  /// An upper bound of the change that shaping again at a cut can make, in 1/64 px, with a wide margin.
  let reshapingSlack: Int
  /// For each unit, the fine position of its end in its item.
  private let ends: [Int]

  init(_ paragraph: ShapedParagraph, _ sized: SizedFonts) {
    self.paragraph = paragraph
    self.sized = sized
    spanSizes = paragraph.spans?.sizes(scale: sized.scale) ?? []
    let largest = spanSizes.reduce(sized.fontSize) { max($0, $1.fontSize) }
    reshapingSlack = 4 * Int(largest.rounded(.up)) * 64
    ends = TextGeometry.ends(paragraph, sized, spanSizes: spanSizes)
  }

  var units: [UInt16] { paragraph.text.units }
  var items: [TextItem] { paragraph.items }

  private static func ends(
    _ paragraph: ShapedParagraph, _ sized: SizedFonts, spanSizes: [SizedFonts]
  ) -> [Int] {
    [Int](unsafeUninitializedCapacity: paragraph.sums.count) { ends, count in
      var position = 0
      var item = 0
      var kernings = paragraph.kernings.makeIterator()
      for run in paragraph.runs {
        while paragraph.items[item].end <= run.start { item += 1 }
        if run.start == paragraph.items[item].start { position = 0 }
        let sized = run.span == 0 ? sized : spanSizes[Int(run.span)]
        var last: (sum: Int32, spacing: Int32) = (0, 0)
        for i in Int(run.start)..<Int(run.end) {
          let kerning = paragraph.flags[i].contains(.kerned) ? kernings.next() ?? 0 : 0
          let advance = GlyphAdvance(
            total: Int(paragraph.sums[i]) - Int(last.sum), kerning: Int(kerning))
          last.sum = paragraph.sums[i]
          position = SizedFonts.moved(position, by: sized.length(advance, face: Int(run.face)))
          if !paragraph.spacings.isEmpty {
            let count = Int(paragraph.spacings[i] - last.spacing)
            last.spacing = paragraph.spacings[i]
            position = SizedFonts.moved(
              position, by: SizedFonts.product(count, sized.letterSpacing))
          }
          ends[i] = position
        }
      }
      count = paragraph.sums.count
    }
  }

  /// The sizes of a span's fonts.
  @inline(__always)
  func sized(ofSpan span: Int32) -> SizedFonts { span == 0 ? sized : spanSizes[Int(span)] }

  /// The number of the span that the unit before a cut belongs to.
  func span(before i: Int) -> Int32 { items[itemIndex(at: max(0, i - 1))].span }

  /// Returns the distance by which a span is raised.
  func shift(ofSpan span: Int32) -> LayoutUnit {
    guard span != 0 else { return .zero }
    return paragraph.spans?.shift(of: span, scale: sized.scale) ?? .zero
  }

  /// The colour of a span, `nil` if it has none.
  func color(ofSpan span: Int32) -> TextColor? {
    span == 0 ? nil : paragraph.spans?.spans[Int(span)].color
  }

  /// The width of an inline box in 1/64 px.
  func boxWidth(_ item: TextItem) -> Int {
    paragraph.spans?.spans[Int(item.span)].box?.width.rawValue ?? 0
  }

  /// The index of the item that holds unit `i`.
  func itemIndex(at i: Int) -> Int { paragraph.itemIndex(at: i) }

  /// The index of the run that holds unit `i`.
  func runIndex(at i: Int) -> Int { paragraph.runIndex(at: i) }

  /// The fine distance from the item's logical start to the cut before unit `k`.
  func position(_ k: Int, in item: TextItem) -> Int {
    k > Int(item.start) ? ends[k - 1] : 0
  }

  /// The distance in 1/64 px from `start` to `k` that decides whether text fits: a difference of
  /// rounded positions, which are measured from the item's left edge.
  func distance(from start: Int, to k: Int, in item: TextItem) -> Int {
    if item.isRightToLeft {
      let total = position(Int(item.end), in: item)
      return SizedFonts.roundedUp(total - position(start, in: item))
        - SizedFonts.roundedUp(total - position(k, in: item))
    }
    return SizedFonts.roundedUp(position(k, in: item))
      - SizedFonts.roundedUp(position(start, in: item))
  }

  /// The last cut of the item, not before `start`, up to which the text fits into `remaining`.
  ///
  /// From right to left an exact fit goes to the smallest such cut, as browsers choose it.
  func lastFit(from start: Int, in item: TextItem, remaining: Int) -> Int {
    let end = Int(item.end)
    if item.isRightToLeft {
      let cut = (start..<end).partitioningIndex {
        distance(from: start, to: $0, in: item) >= remaining
      }
      let reached = distance(from: start, to: cut, in: item)
      return reached <= remaining ? cut : max(start, cut - 1)
    }
    let limit = SizedFonts.roundedUp(position(start, in: item)) + remaining
    let excess = (0..<end - start).partitioningIndex {
      SizedFonts.roundedUp(position(end - $0, in: item)) <= limit
    }
    return end - excess
  }

  /// Returns whether text may be cut before unit `i` without shaping again.
  func isSafe(_ i: Int) -> Bool {
    i >= paragraph.flags.count || paragraph.flags[i].isSuperset(of: .safeClusterStart)
  }

  /// The width of a run of tabs that begins at `x`, both in 1/64 px.
  ///
  /// A stop that is nearer than half a space is skipped (CSS Text 3, section 4.2).
  func tabWidth(count: Int, at x: Int) -> Int {
    guard count > 0 else { return 0 }
    let space = sized.spaceAdvance
    let stop = Int(
      min(
        paragraph.style.style.tabSize * Double(space + sized.letterSpacing),
        Double(LayoutUnit.maximum.rawValue << 16)))
    guard stop > 0 else { return 0 }
    let fineX = x << 16
    var distance = stop - fineX % stop
    if distance * 2 < space { distance += stop }
    return SizedFonts.roundedUp(distance + SizedFonts.product(count - 1, stop))
  }
}
