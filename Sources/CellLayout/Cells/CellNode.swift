internal import TextLayout

/// An element of a compiled cell.
///
/// The descendants of a node directly follow it. Nodes do not know the type of the items, so one
/// solver serves all lists.
struct CellNode: Sendable {
  enum Kind: Sendable {
    case text(slot: Int)
    case box(slot: Int)
    case row
    case column
    case overlay
    case spacer(LayoutUnit)
    case divider(LayoutUnit)

    /// A Boolean value that tells whether a node of this kind has padding.
    var hasContent: Bool {
      switch self {
      case .text, .row, .column, .overlay: true
      case .box, .spacer, .divider: false
      }
    }
  }

  var kind: Kind
  /// The index after the node's last descendant.
  var end: Int
  /// The index of the parent; -1 for the root.
  var parent: Int
  /// A Boolean value that tells whether the parent is a row, so that lengths run from left to
  /// right.
  var isInRow: Bool
  /// A Boolean value that tells whether the height does not follow from the content: the node is
  /// stretched, or stands in a column with a definite height (CSS Flexbox, section 9.8).
  var hasDefiniteHeight: Bool
  /// The room between the content and the sides: padding and borders.
  var padding: LayoutInsets
  /// The widths of the borders, in whole px.
  var border: LayoutInsets
  var spacing: LayoutUnit
  var align: CrossAlignment
  var justify: MainAlignment
  /// The position of an overlay's children across it.
  var justifyItems: CrossAlignment
  var grow: Double
  var isHiddenIfEmpty: Bool
  var cornerRadius: LayoutUnit
  /// The slot of the colour of a text or divider.
  var color: Int
  /// The slot of the background's colour; -1 for no background.
  var background: Int
  /// The name of the element; it decides no size and takes part in no digest.
  var name: String?
  /// The slot of the borders' colour; -1 for the colour of the node.
  var borderColor: Int
  /// The slot of a box's image; -1 for a box without an image.
  var image: Int
  var contentMode: ContentMode

  /// The position of the children across a column or overlay.
  var alignAcross: CrossAlignment { isOverlay ? justifyItems : align }

  var isRow: Bool { if case .row = kind { true } else { false } }
  var isOverlay: Bool { if case .overlay = kind { true } else { false } }
  var isDivider: Bool { if case .divider = kind { true } else { false } }

  /// Returns whether the node is left out because it has nothing to show.
  ///
  /// - Parameter isChildless: Whether no child of the node is visible.
  func isHidden(in cell: PreparedCell, isChildless: Bool) -> Bool {
    isHidden(isChildless: isChildless) {
      cell.texts[$0].text.isEmpty
    } box: {
      cell.boxes[$0]
    }
  }

  /// Returns whether the node is left out because it has nothing to show, judged by the contents of
  /// its slots.
  func isHidden(
    isChildless: Bool, isTextEmpty: (Int) -> Bool, box: (Int) -> BoxSize
  ) -> Bool {
    guard isHiddenIfEmpty else { return false }
    switch kind {
    case .text(let slot): return isTextEmpty(slot)
    case .box(let slot):
      let size = box(slot)
      return size.width == nil && size.height == nil && size.aspectRatio == nil
    case .row, .column, .overlay: return isChildless
    case .spacer, .divider: return false
    }
  }
}
