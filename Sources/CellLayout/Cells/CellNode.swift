internal import TextLayout

/// An element of a compiled cell: its kind, its contents by their slots, and its look.
///
/// The descendants of a node directly follow it. Its box is the one of the same number in a tree of boxes.
/// Nodes do not know the type of the items, so one solver serves all lists.
struct CellNode: Sendable {
  enum Kind: Sendable, Equatable {
    case text(slot: Int)
    case box(slot: Int)
    case row
    case column
    case overlay
    case grid
    case spacer
    case divider
  }

  var kind: Kind
  /// The index of the parent; -1 for the root.
  var parent: Int
  /// The direction of the node whatever the list's is; `nil` for that of the list.
  var direction: LayoutDirection?
  var isHiddenIfEmpty: Bool
  /// The condition under which the node is there, with those of the nodes around; -1 for none.
  var gate = -1
  /// A Boolean value that tells whether neither the node nor one of its descendants is drawn.
  var isInvisible: Bool
  /// A Boolean value that tells whether the content is cut at the inner edges of the borders.
  var clips: Bool
  /// The radii of the corners, as the element has them: leading may be either side.
  var cornerRadius: CornerRadii
  /// The opacity of the node with everything inside.
  var opacity = 1.0
  var shadow: BoxShadow?
  var gradient: LinearGradient?
  var drawing: CustomDrawing?
  /// The slot of the colour of a text or divider.
  var color = -1
  /// The slot of the background's colour; -1 for no background.
  var background = -1
  /// The name of the element; it decides no size and takes part in no digest.
  var name: String?
  /// The slot of the borders' colour; -1 for the colour of the node.
  var borderColor = -1
  /// The slot of a box's image; -1 for a box without an image.
  var image = -1
  /// The slot of a text's highlights; -1 for none.
  var highlights = -1
  var contentMode: ContentMode

  /// A Boolean value that tells whether the node is a text, box or divider.
  var isLeaf: Bool {
    switch kind {
    case .text, .box, .divider: true
    case .row, .column, .overlay, .grid, .spacer: false
    }
  }
}
