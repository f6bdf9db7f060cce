internal import CellLayout
internal import LayoutDocuments
internal import ListCore
internal import TextLayout

/// The content of a row, header or footer as a page keeps it: its size, its parts in drawing order with
/// the lines of its texts, and the parts of its height.
///
/// `Page/data.js` reads what is written here, in the same order.
struct RowRecord {
  var packed = PackedBytes()

  /// Writes an entry of a layout.
  init(
    _ entry: ListEntry, of layout: DocumentLayout, _ contents: RowContents,
    into tables: inout PageTables
  ) {
    guard let explanation = layout.explanation(of: entry) else {
      preconditionFailure("\(layout.name(of: entry)) should be in the list")
    }
    let size = explanation.frame.size
    packed.append(size.width)
    packed.append(size.height)
    packed.append(explanation.ownHeight)
    packed.append(tables.number(of: explanation.cellIdentifier?.name ?? ""))
    packed.append(tables.number(of: layout.documentError(of: entry)?.description ?? ""))
    append(explanation.source)

    let elements = layout.elements(of: entry)
    let texts = Dictionary(uniqueKeysWithValues: explanation.texts.map { ($0.leaf, $0) })
    packed.append(elements.count)
    var (leaf, number) = (0, 0)
    layout.engines.withEngine { engine in
      for element in elements {
        let marks = TextMark.marks(of: element, scale: layout.scale, engine)
        append(element, marks, &tables)
        if element.isLeaf { leaf += 1 }
        guard case .text(let text, let color) = element.content else { continue }
        number += 1
        guard let frame = element.frame else { continue }
        guard let explanation = texts[leaf - 1] else {
          preconditionFailure("text \(number - 1) of a cell should be explained")
        }
        packed.append(tables.number(of: color))
        let paragraph = PageParagraph(
          text, explained: explanation, content: contents.content(ofText: number - 1),
          width: frame.size.width, scale: layout.scale, engine)
        paragraph.append(to: &packed, &tables)
      }
    }
    packed.append(explanation.parts == nil ? 0 : 1)
    if let parts = explanation.parts { append(parts, &tables) }
  }

  private mutating func append(_ source: RowExplanation.HeightSource) {
    switch source {
    case .measured(let widths): append(source: 0, widths)
    case .restored(let widths): append(source: 1, widths)
    case .constant: packed.append(2)
    case .estimated, .failed: packed.append(3)
    }
  }

  private mutating func append(source: Int, _ widths: ClosedRange<LayoutUnit>) {
    packed.append(source)
    packed.append(widths.lowerBound)
    packed.append(widths.upperBound)
  }

  private mutating func append(_ part: HeightPart, _ tables: inout PageTables) {
    packed.append(tables.number(of: "\(part.kind)"))
    let attributes = part.attributes.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    packed.append(tables.number(of: attributes))
    for length in [part.width, part.height, part.padding, part.spacing, part.shift, part.rest] {
      packed.append(length)
    }
    packed.append(part.parts.count)
    for child in part.parts { append(child, &tables) }
  }
}
