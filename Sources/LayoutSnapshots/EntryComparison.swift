/// The comparison of two entries with the same identifier.
struct EntryComparison {
  let name: String
  let now: LayoutSnapshot.Entry
  let before: LayoutSnapshot.Entry
  /// The fonts whose files are others.
  let changedFonts: [String]

  typealias Cause = (aspect: SnapshotDifference.Aspect, element: String?, words: String)

  /// The first of the causes in which the entries differ.
  var cause: Cause {
    let (line, old) = (EntryLine(now.line), EntryLine(before.line))
    guard line.isRow, old.isRow else { return (.unexplained, nil, "one of the \(name) differs") }
    var causes: [Cause] = []
    if line.rest != old.rest {
      causes.append((.cell, nil, "the cell is \(line.rest), was \(old.rest)"))
    }
    if line.frame.prefix(2) != old.frame.prefix(2) {
      causes.append(
        (
          .width, nil,
          "it stands at x and width \(words(line.frame.prefix(2))), was at \(words(old.frame.prefix(2)))"
        ))
    }
    causes += elementCauses
    if line.frame != old.frame, let height = line.frame.last, let oldHeight = old.frame.last {
      causes.append((.frame, nil, "it is \(height) high, was \(oldHeight)"))
    }
    let first = causes.enumerated().min {
      ($0.element.aspect, $0.offset) < ($1.element.aspect, $1.offset)
    }?.element
    guard let first else {
      return (.unexplained, nil, "\(name) is \(now.line), was \(before.line)")
    }
    return (first.aspect, first.element, "\(name)\(heights(line, old)): \(first.words)\(fontWords)")
  }

  private func heights(_ line: EntryLine, _ old: EntryLine) -> String {
    guard line.frame.count == 3, old.frame.count == 3, line.frame[2] != old.frame[2] else {
      return ""
    }
    return " \(old.frame[2]) → \(line.frame[2])"
  }

  private func words(_ parts: ArraySlice<Substring>) -> String { parts.joined(separator: " ") }

  private var fontWords: String {
    changedFonts.map { "; font \($0) is another file" }.joined()
  }

  // MARK: Elements

  private var elementCauses: [Cause] {
    let (elements, old) = (
      SnapshotElement.elements(now.details), SnapshotElement.elements(before.details)
    )
    var causes: [Cause] = []
    if elements.map(\.title) != old.map(\.title) {
      let place = zip(elements, old).enumerated().first { $0.element.0.title != $0.element.1.title }
      let number = place?.offset ?? min(elements.count, old.count)
      let present = number < elements.count ? elements[number].title : "nothing"
      let former = number < old.count ? old[number].title : "nothing"
      return [(.elements, present, "element \(number) is \(present), was \(former)")]
    }
    // Containers grow with their contents: those that did are named last.
    var consequences: [Cause] = []
    let isLeafResized = zip(elements, old).contains { $0.isLeaf && $0.isResized(from: $1) }
    for (element, before) in zip(elements, old) where element != before {
      let isConsequence = isLeafResized && !element.isLeaf && element.isResized(from: before)
      let own = element.causes(from: before)
      if isConsequence { consequences += own } else { causes += own }
    }
    return causes + consequences
  }
}
