extension CellElements {
  /// Returns elements that are there in rows whose item meets a condition, and others that are there in the
  /// other rows.
  ///
  /// A prototype's closure runs once, without an item, so Swift's own `if` cannot choose by the item.
  ///
  /// ```swift
  /// make.if(\.isMine) {
  ///   make.spacer()
  ///   make.text(\.text, style: mine)
  /// } else: {
  ///   make.text(\.text, style: theirs)
  /// }
  /// ```
  /// - Parameters:
  ///   - condition: Reads the condition from the item; an error becomes the error of the row.
  ///   - then: The elements of rows that meet it.
  ///   - otherwise: The elements of the other rows.
  public func `if`(
    _ condition: @escaping @Sendable (Item) throws -> Bool,
    @Builder then: () -> [Element], @Builder else otherwise: () -> [Element] = { [] }
  ) -> [Element] {
    let selector = CellSelector<Item> { try condition($0) ? 1 : 0 }
    return then().map { $0.conditional(on: .selected(selector, number: 1)) }
      + otherwise().map { $0.conditional(on: .selected(selector, number: 0)) }
  }

  /// Returns elements of which those of one case are there, chosen by a value of the item.
  ///
  /// ```swift
  /// make.switch(\.kind) { on in
  ///   on.case(.photo) { make.image(\.photo, width: 120) }
  ///   on.case(.text) { make.text(\.text, style: body) }
  ///   on.default { make.text(\.summary, style: body) }
  /// }
  /// ```
  /// - Parameters:
  ///   - value: Reads the value from the item; an error becomes the error of the row.
  ///   - cases: Makes the cases; of several for one value the first counts.
  public func `switch`<Value: Hashable & Sendable>(
    _ value: @escaping @Sendable (Item) throws -> Value,
    @CellCases<Item, Value>.Builder _ cases: (CellCases<Item, Value>) -> [CellCase<Item, Value>]
  ) -> [Element] {
    let cases = cases(CellCases())
    var numbers: [Value: Int32] = [:]
    var otherwise: Int32 = -1
    for (i, branch) in cases.enumerated() {
      for value in branch.values where numbers[value] == nil { numbers[value] = Int32(i) }
      if branch.isDefault, otherwise < 0 { otherwise = Int32(i) }
    }
    let (known, rest) = (numbers, otherwise)
    let selector = CellSelector<Item> { known[try value($0)] ?? rest }
    return cases.enumerated().flatMap { i, branch in
      branch.elements.map { $0.conditional(on: .selected(selector, number: Int32(i))) }
    }
  }
}
