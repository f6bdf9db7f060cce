internal import ListCore
internal import TextLayout

/// The drawing of the parts of an entry.
extension ListLayout {
  /// Appends the commands of parts.
  ///
  /// - Parameters:
  ///   - entry: The entry whose parts they are; `nil` notes no origins of commands.
  ///   - origin: The upper left corner of the entry in the picture.
  func append(
    _ elements: [PlacedElement], of entry: ListEntry?, at origin: LayoutPoint,
    _ list: inout DisplayList
  ) {
    engines.withEngine { engine in
      let builder = CellDisplay(
        engine: engine, scale: scale, appearance: style.appearance, origin: origin)
      var open: [ElementGroup] = []
      for (number, element) in elements.enumerated()
      where element.frame != nil && element.isVisible {
        var start = list.commands.count
        list.close(&open, exceptIn: element.groups)
        list.open(&open, element.groups)
        if let entry { list.tag(from: start, entry) }
        start = list.commands.count
        builder.append(element, to: &list)
        if let entry { list.tag(from: start, entry, element: number, name: element.name) }
      }
      let start = list.commands.count
      list.close(&open, exceptIn: [])
      if let entry { list.tag(from: start, entry) }
    }
  }

  /// Returns the drawing commands of parts alone, without their origins: those of two entries can be compared.
  func displayList(of elements: [PlacedElement], in size: LayoutSize) -> DisplayList {
    var list = DisplayList(size: size)
    append(elements, of: nil, at: .zero, &list)
    return list
  }
}

extension DisplayList {
  /// Ends the groups of parts that another part does not belong to.
  fileprivate mutating func close(_ open: inout [ElementGroup], exceptIn groups: [ElementGroup]) {
    while let last = open.last, !groups.contains(last) {
      commands.append(.popGroup)
      open.removeLast()
    }
  }

  /// Begins the groups of a part that are not open.
  fileprivate mutating func open(_ open: inout [ElementGroup], _ groups: [ElementGroup]) {
    for group in groups.dropFirst(open.count) {
      commands.append(.pushGroup(opacity: group.opacity))
      open.append(group)
    }
  }
}
