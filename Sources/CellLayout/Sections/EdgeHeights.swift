internal import TextLayout

/// The heights of the parts of a list that stand outside of all sections, in 1/64 px; 0 for a part that
/// the list does not have.
///
/// Sections stand below the header and above the other parts, as if the list had larger insets. So no
/// sum over sections or rows knows the parts.
struct EdgeHeights: Equatable, Sendable {
  private var header = 0
  private var placeholder = 0
  private var footer = 0

  subscript(edge: ListEdge) -> Int {
    get {
      switch edge {
      case .header: header
      case .placeholder: placeholder
      case .footer: footer
      }
    }
    set {
      switch edge {
      case .header: header = newValue
      case .placeholder: placeholder = newValue
      case .footer: footer = newValue
      }
    }
  }

  /// The heights above all sections.
  var above: Int { header }
  /// The heights below all sections.
  var below: Int { placeholder + footer }

  /// Returns the distance from the bottom of a list without its inset to the top of a part below all
  /// sections.
  func distanceToEnd(of edge: ListEdge) -> Int { edge == .footer ? footer : below }
}
