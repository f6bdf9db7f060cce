extension CellElement {
  /// Returns the element with a name, under which its frame is found in every row.
  ///
  /// A name decides no size: rows keep their prepared content and their heights when names change.
  /// If several elements of a cell have one name, the first of them in the order of the description
  /// is found; an empty name is none. Templates refuse both.
  ///
  /// ```swift
  /// make.box(width: 40, height: 40).named("avatar")
  /// let avatar = layout.frame(named: "avatar", inItemAt: path)
  /// ```
  public func named(_ name: String) -> CellElement {
    var element = self
    element.attributes.name = name.isEmpty ? nil : name
    return element
  }
}
