internal import TextLayout

/// One element of a compiled cell.
///
/// A node is followed by its descendants. Nodes know nothing of the type of the items, so that the
/// solver is one and the same code for all lists.
struct CellNode: Sendable {
  enum Kind: Sendable {
    case text(slot: Int)
    case box(slot: Int)
    case row
    case column
    case spacer(LayoutUnit)
    case divider(LayoutUnit)

    /// Whether padding means anything to it.
    var hasContent: Bool {
      switch self {
      case .text, .row, .column: true
      case .box, .spacer, .divider: false
      }
    }
  }

  var kind: Kind
  /// The index after the node's last descendant.
  var end: Int
  /// -1 for the root.
  var parent: Int
  /// Whether the parent is a row, so that lengths lie from left to right.
  var isInRow: Bool
  /// Whether the height does not follow from the content: the node is stretched, or in a column
  /// that is (CSS Flexbox, section 9.8).
  var hasDefiniteHeight: Bool
  var padding: LayoutInsets
  var spacing: LayoutUnit
  var align: CrossAlignment
  var justify: MainAlignment
  var grow: Double
  var isHiddenIfEmpty: Bool
  var cornerRadius: LayoutUnit
  /// A slot of colours, for text or divider.
  var color: Int
  /// A slot of colours, -1 for none.
  var background: Int

  var isRow: Bool { if case .row = kind { true } else { false } }
  var isDivider: Bool { if case .divider = kind { true } else { false } }

  /// Whether the node is left out because it has nothing to show.
  ///
  /// - Parameter isChildless: whether no child of it is visible.
  func isHidden(in cell: PreparedCell, isChildless: Bool) -> Bool {
    isHidden(isChildless: isChildless) {
      cell.texts[$0].text.isEmpty
    } box: {
      cell.boxes[$0]
    }
  }

  /// Whether the node is left out because it has nothing to show, by the contents of its slots.
  func isHidden(
    isChildless: Bool, isTextEmpty: (Int) -> Bool, box: (Int) -> BoxSize
  ) -> Bool {
    guard isHiddenIfEmpty else { return false }
    switch kind {
    case .text(let slot): return isTextEmpty(slot)
    case .box(let slot):
      let size = box(slot)
      return size.width == nil && size.height == nil && size.aspectRatio == nil
    case .row, .column: return isChildless
    case .spacer, .divider: return false
    }
  }
}
