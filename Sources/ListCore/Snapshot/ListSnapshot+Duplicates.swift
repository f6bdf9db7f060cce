extension ListSnapshot {
  /// The items and sections that a snapshot left out or merged because an identifier occurred twice.
  ///
  /// Duplicates in data are not a programming error: the first occurrence is kept, later ones are
  /// left out and reported here. Every place is a place in the *input* of
  /// ``ListSnapshot/init(sections:)``, so that the data can be corrected: the index of a section
  /// counts all entries given, merged ones included; the index of a row counts all items given in
  /// its entry, dropped ones included.
  public struct Duplicates: Hashable, Sendable {
    /// An item that was left out.
    public struct DroppedItem: Hashable, Sendable {
      /// The identifier that occurred before.
      public var id: Item.ID

      /// The place in the input of the item that was kept.
      public var kept: ListIndexPath

      /// The place in the input of the item that was left out.
      public var dropped: ListIndexPath

      /// Creates the report of one item.
      public init(id: Item.ID, kept: ListIndexPath, dropped: ListIndexPath) {
        self.id = id
        self.kept = kept
        self.dropped = dropped
      }
    }

    /// A section whose rows were appended to an earlier section with the same identifier.
    public struct MergedSection: Hashable, Sendable {
      /// The identifier that occurred before.
      public var id: Section.ID

      /// The index in the input of the section that was kept.
      public var kept: Int

      /// The index in the input of the section that was merged into it.
      public var dropped: Int

      /// Creates the report of one section.
      public init(id: Section.ID, kept: Int, dropped: Int) {
        self.id = id
        self.kept = kept
        self.dropped = dropped
      }
    }

    /// The items left out, in input order.
    public var items: [DroppedItem]

    /// The sections merged, in input order.
    public var sections: [MergedSection]

    /// Creates a report, empty by default.
    public init(items: [DroppedItem] = [], sections: [MergedSection] = []) {
      self.items = items
      self.sections = sections
    }

    /// A Boolean value that tells whether no identifier occurred twice.
    public var isEmpty: Bool { items.isEmpty && sections.isEmpty }
  }
}

extension ListSnapshot.Duplicates: CustomStringConvertible {
  /// One line for each duplicate.
  public var description: String {
    guard !isEmpty else { return "no duplicates" }
    let sectionLines = sections.map {
      "section \($0.id) at \($0.dropped) continues the one at \($0.kept)"
    }
    let itemLines = items.map {
      "item \($0.id) at \($0.dropped) is left out; the one at \($0.kept) is kept"
    }
    return (sectionLines + itemLines).joined(separator: "\n")
  }
}
