internal import CountedTree
internal import ListCore

extension LineIndex {
  /// Packs the items of a section after some of them changed; lines that begin and end as before are
  /// taken over.
  ///
  /// - Parameters:
  ///   - kept: The items that the section had before, in the order of the new list.
  ///   - changed: The items whose height or span changed: ascending.
  ///   - count: The number of items.
  ///   - pack: Returns the line that begins with an item.
  /// - Complexity: O(l + k log n) for l lines that are packed and k stretches and changes.
  func repacked(
    kept: [KeptRun], changed: [Int], count: Int, pack: (Int) -> LineEntry
  ) -> ArrangedItems<LineIndex> {
    var packing = LinePacking(old: tree, count: count)
    var (runs, changed) = (kept[...], changed[...])
    while packing.item < count {
      while let run = runs.first, run.target + run.count <= packing.item { runs.removeFirst() }
      while let next = changed.first, next < packing.item { changed.removeFirst() }
      if let run = runs.first, run.target <= packing.item,
        packing.takeOver(in: run, before: changed.first)
      {
        continue
      }
      packing.append(pack(packing.item))
    }
    return packing.finished()
  }
}

/// The packing of a section's items from the first to the last.
private struct LinePacking {
  private let old: LineTree
  private let count: Int
  /// The first item that stands on no line yet.
  private(set) var item = 0
  private var tree = SummedTree<LineSummary>()
  private var packedCount = 0
  /// The items of the lines that were taken over.
  private var unmoved: [KeptRun] = []
  /// The last lines, which are not in the tree yet.
  private var packed: [LineWord] = []
  /// The line that was packed last.
  private var last = LineEntry.none
  /// The first word and the first item of the old line that was asked for last.
  private var oldLine = (position: 0, start: 0)
  private var oldLines: LineTree.Lines

  init(old: LineTree, count: Int) {
    self.old = old
    self.count = count
    oldLines = LineTree.Lines(old)
    if old.words.isEmpty { packed.reserveCapacity(min(count, 1024)) }
  }

  mutating func append(_ line: LineEntry) {
    LineWord.append(line, to: &packed)
    last = line
    packedCount += 1
    item += Int(line.count)
  }

  /// Takes the lines over that stay as they were from the next item on.
  ///
  /// A line stays if it began with the same item, and if the items up to the beginning of the next
  /// line stay: the item after a line decides where the line ends.
  /// - Parameters:
  ///   - run: The kept items around the next item.
  ///   - changed: The next item whose height or span changed.
  /// - Returns: Whether a line was taken over.
  mutating func takeOver(in run: KeptRun, before changed: Int?) -> Bool {
    let distance = run.source - run.target
    guard let first = oldLine(beginningAt: item + distance) else { return false }
    let end = min(run.source + run.count, changed.map { $0 + distance } ?? .max)
    let isLast = end == old.words.summary.items && end - distance == count
    let last =
      isLast
      ? old.words.count : old.words.firstPosition { $0.items >= end }?.position ?? old.words.count
    guard first < last else { return false }
    flush()
    var part = old.words
    _ = part.split(at: last)
    part = part.split(at: first)
    let items = part.summary.items
    unmoved.append(KeptRun(source: item + distance, target: item, count: items))
    item += items
    tree.concatenate(part)
    return true
  }

  /// Returns the position of the first word of the old line that began with an item.
  private mutating func oldLine(beginningAt source: Int) -> Int? {
    // Items that follow each other are mostly a line apart.
    if source < oldLine.start || source > oldLine.start + 64 {
      guard let (position, before) = old.words.firstPosition(where: { $0.items > source }) else {
        return nil
      }
      oldLine = (position, before.items)
      oldLines = LineTree.Lines(old, from: position)
    }
    while oldLine.start < source, let line = oldLines.next() {
      oldLine = (oldLine.position + line.wordCount, oldLine.start + Int(line.count))
    }
    return oldLine.start == source ? oldLine.position : nil
  }

  private mutating func flush() {
    guard !packed.isEmpty else { return }
    tree.concatenate(SummedTree(packed))
    packed = []
  }

  consuming func finished() -> ArrangedItems<LineIndex> {
    if tree.isEmpty, packedCount <= 1 {
      return ArrangedItems(index: .single(last), count: packedCount)
    }
    flush()
    return ArrangedItems(index: LineIndex(LineTree(tree)), unmoved: unmoved, count: packedCount)
  }
}
