internal import TextLayout

/// A style in a tree: an object, as layout hands styles on at every step and they are large.
@dynamicMemberLookup
final class StoredBoxStyle: Sendable {
  let value: BoxStyle
  /// The padding and border; `nil` if they hang on the width of the container.
  let fixedEdges: BoxEdges<LayoutUnit>?
  /// The margins, with 0 for `auto`; `nil` if they hang on the width of the container.
  let fixedMargins: BoxEdges<LayoutUnit>?

  init(_ value: BoxStyle) {
    self.value = value
    fixedEdges = value.padding.hasPercentage ? nil : value.edges(in: nil)
    fixedMargins = value.margin.hasPercentage ? nil : value.margins(in: nil)
  }

  /// The style of a box that is left out.
  static let none = StoredBoxStyle(.none)

  subscript<Value>(dynamicMember path: KeyPath<BoxStyle, Value>) -> Value {
    @inline(__always) get { value[keyPath: path] }
  }

  /// A Boolean value that tells whether the box takes part in the layout of its container.
  var isFlowing: Bool { value.display != .none && value.position != .absolute }

  /// Returns the border box's size along an axis, as the style itself does.
  func borderBox(_ size: LayoutUnit, edges: LayoutUnit) -> LayoutUnit {
    value.borderBox(size, edges: edges)
  }
}

extension BoxStyle {
  /// Returns the padding and border in a container of a width; percentages refer to the width in both axes.
  func edges(in width: LayoutUnit?) -> BoxEdges<LayoutUnit> {
    func side(_ padding: BoxLength, _ border: LayoutUnit) -> LayoutUnit {
      (padding.resolved(against: width) ?? .zero).positive + border
    }
    return BoxEdges(
      top: side(padding.top, border.top), right: side(padding.right, border.right),
      bottom: side(padding.bottom, border.bottom), left: side(padding.left, border.left))
  }

  /// Returns the margins in a container of a width, with 0 for `auto`.
  func margins(in width: LayoutUnit?) -> BoxEdges<LayoutUnit> {
    margin.map { $0.resolved(against: width) ?? .zero }
  }
}

extension BoxEdges<BoxLength> {
  fileprivate var hasPercentage: Bool {
    top.isPercentage || right.isPercentage || bottom.isPercentage || left.isPercentage
  }
}
