/// A change of the content of an element that two arrays have.
@usableFromInline
enum ElementChange {
  case reconfigured
  case reloaded

  /// A comparison of the content of two elements, by their indexes.
  @usableFromInline typealias Finder = (_ new: Int, _ old: Int) -> ElementChange?
}

extension Array {
  /// Returns the comparison of rows, as of a snapshot, or nil if the elements are no rows.
  ///
  /// It is found when the program runs: overloads for elements that are also `Equatable` and
  /// `Hashable` would be ambiguous.
  ///
  /// - Parameters:
  ///   - target: The newer elements.
  ///   - isReconfigured: The comparison in place of ``ListItem/hasSameContent(as:)``.
  /// - Complexity: O(1)
  @usableFromInline
  func rowComparison(
    with target: [Element], isReconfigured: ((_ new: Element, _ old: Element) -> Bool)? = nil
  ) -> ElementChange.Finder? {
    guard let type = Element.self as? any ListItem.Type else { return nil }
    return comparison(with: target, of: type, isReconfigured: isReconfigured)
  }

  private func comparison<Item: ListItem>(
    with target: [Element], of type: Item.Type,
    isReconfigured: ((_ new: Element, _ old: Element) -> Bool)?
  ) -> ElementChange.Finder? {
    // By way of `Any` an array is cast as a whole, otherwise element by element.
    guard let old = (self as Any) as? [Item], let new = (target as Any) as? [Item] else {
      return nil
    }
    return { newIndex, oldIndex in
      let (newer, older) = (new[newIndex], old[oldIndex])
      guard newer.cell == older.cell else { return .reloaded }
      let isChanged =
        isReconfigured?(target[newIndex], self[oldIndex]) ?? !newer.hasSameContent(as: older)
      return isChanged ? .reconfigured : nil
    }
  }
}
