internal import TextLayout

/// A style in a tree: an object, as layout hands styles on at every step and they are large.
@dynamicMemberLookup
final class StoredBoxStyle: Sendable {
  let value: BoxStyle

  init(_ value: BoxStyle) { self.value = value }

  /// The style of a box that is left out.
  static let none = StoredBoxStyle(.none)

  subscript<Value>(dynamicMember path: KeyPath<BoxStyle, Value>) -> Value {
    @inline(__always) get { value[keyPath: path] }
  }

  /// Returns the border box's size along an axis, as the style itself does.
  func borderBox(_ size: LayoutUnit, edges: LayoutUnit) -> LayoutUnit {
    value.borderBox(size, edges: edges)
  }
}
