/// A value of a row together with its comparison, which is chosen once.
protocol ItemContent: Sendable {
  var value: any Sendable { get }
  func isSame(as other: any ItemContent) -> Bool
}

/// Chooses the comparison for a value.
func makeContent(of value: some Sendable) -> any ItemContent {
  if let item = value as? any ListItem { return listItemContent(item) }
  if let equatable = value as? any Equatable { return equatableContent(equatable, value) }
  return UniqueContent(value)
}

private func listItemContent<Item: ListItem>(_ item: Item) -> any ItemContent {
  ListItemContent(item: item)
}

private func equatableContent<Value: Equatable>(
  _: Value, _ value: any Sendable
) -> any ItemContent {
  EquatableContent<Value>(value: value)
}

private struct ListItemContent<Item: ListItem>: ItemContent {
  let item: Item

  var value: any Sendable { item }

  func isSame(as other: any ItemContent) -> Bool {
    (other as? ListItemContent<Item>).map { item.hasSameContent(as: $0.item) } ?? false
  }
}

private struct EquatableContent<Value: Equatable>: ItemContent {
  let value: any Sendable

  func isSame(as other: any ItemContent) -> Bool {
    guard other is EquatableContent<Value>, let mine = value as? Value else { return false }
    return mine == other.value as? Value
  }
}

/// A value without equality: an object is compared by reference, a struct by its wrapper.
private final class UniqueContent: ItemContent {
  let value: any Sendable

  init(_ value: any Sendable) {
    self.value = value
  }

  func isSame(as other: any ItemContent) -> Bool {
    guard let other = other as? UniqueContent else { return false }
    guard type(of: value as Any) is AnyClass, type(of: other.value as Any) is AnyClass else {
      return self === other
    }
    return value as AnyObject === other.value as AnyObject
  }
}
