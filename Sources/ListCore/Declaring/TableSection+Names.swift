extension TableSection {
  /// The first row with a name; nil if there is none.
  ///
  /// The name of a row is its identifier, else the identifier of its item, and also its text. As in
  /// an ordered dictionary, a row that is set takes the place of the row with the name, or is
  /// appended if there is none, and nil removes the row.
  ///
  /// ```swift
  /// var game = TableSection("Game") { TableRow("Sound", id: "sound") }
  /// game["sound"]?.height = .fixed(80)
  /// game["Sound"] = nil
  /// ```
  ///
  /// - Complexity: O(*n*) for *n* rows
  public subscript(name: AnyIdentifier) -> TableRow<Record>? {
    get { rows.index(named: name).map { rows[$0] } }
    set { rows.set(newValue, at: rows.index(named: name)) }
  }
}

extension DeclarativeTable {
  /// The first section with a name, as it was described; nil if there is none.
  ///
  /// The name of a section is its identifier, and also its title. As in an ordered dictionary, a
  /// section that is set takes the place of the section with the name, or is appended if there is
  /// none, and nil removes the section. Each setting is an update, with all its calls.
  ///
  /// ```swift
  /// let sound = table["Game"]?["Sound"]
  /// table["Game"]?["Sound"]?.text = "Sound effects"
  /// ```
  ///
  /// - Complexity: O(*m*) for *m* sections; setting as ``update(sections:)``
  public subscript(name: AnyIdentifier) -> TableSection<Record>? {
    get {
      let sections = describedSections
      return sections.index(named: name).map { sections[$0] }
    }
    set {
      var sections = describedSections
      sections.set(newValue, at: sections.index(named: name))
      update(sections: sections)
    }
  }

  private var describedSections: [TableSection<Record>] {
    (0..<snapshot.sectionCount).compactMap { index in
      snapshot.section(at: index).flatMap { resolution.sections[$0.id] }
    }
  }
}

/// A part of a description that is found by its identifier or by its text.
private protocol NamedPart {
  var nameID: AnyIdentifier? { get }
  var nameText: String? { get }
}

extension TableRow: NamedPart {
  fileprivate var nameID: AnyIdentifier? { id ?? item?.id }
  fileprivate var nameText: String? { text }
}

extension TableSection: NamedPart {
  fileprivate var nameID: AnyIdentifier? { id }
  fileprivate var nameText: String? { title }
}

extension Array where Element: NamedPart {
  /// An identifier counts before a text, which others may share.
  fileprivate func index(named name: AnyIdentifier) -> Int? {
    if let index = firstIndex(where: { $0.nameID == name }) { return index }
    guard let text = name.value(as: String.self) else { return nil }
    return firstIndex { $0.nameText == text }
  }

  /// Replaces, appends or removes a part.
  fileprivate mutating func set(_ part: Element?, at index: Int?) {
    switch (part, index) {
    case (let part?, let index?): self[index] = part
    case (let part?, nil): append(part)
    case (nil, let index?): remove(at: index)
    case (nil, nil): break
    }
  }
}
