/// What a snapshot left out or merged because an identifier was given twice.
///
/// Duplicates in data are the world's fault, not the programmer's: the first one wins, the later
/// ones are left out, and this report says which. Every place is a place in the *input* of
/// ``ListSnapshot/init(sections:)``, so that the source of the data can be corrected: a section's
/// number counts the entries given (merged ones too), a row's number counts the items given in
/// that entry (left out ones too).
public struct DuplicateReport<SectionID: Hashable & Sendable, ItemID: Hashable & Sendable>:
  Hashable, Sendable
{
  /// An item that was left out.
  public struct Item: Hashable, Sendable {
    /// The identifier that was given before.
    public var id: ItemID

    /// The place in the input of the item that was kept.
    public var kept: ListIndexPath

    /// The place in the input of the item that was left out.
    public var dropped: ListIndexPath

    /// Creates the report of one item.
    public init(id: ItemID, kept: ListIndexPath, dropped: ListIndexPath) {
      self.id = id
      self.kept = kept
      self.dropped = dropped
    }
  }

  /// A section whose rows were put at the end of an earlier section with the same identifier.
  public struct Section: Hashable, Sendable {
    /// The identifier that was given before.
    public var id: SectionID

    /// The index in the input of the section that was kept.
    public var kept: Int

    /// The index in the input of the section that was merged into it.
    public var dropped: Int

    /// Creates the report of one section.
    public init(id: SectionID, kept: Int, dropped: Int) {
      self.id = id
      self.kept = kept
      self.dropped = dropped
    }
  }

  /// The items left out, in input order.
  public var items: [Item]

  /// The sections merged, in input order.
  public var sections: [Section]

  /// Creates a report, empty unless told otherwise.
  public init(items: [Item] = [], sections: [Section] = []) {
    self.items = items
    self.sections = sections
  }

  /// Whether no identifier was given twice.
  public var isEmpty: Bool { items.isEmpty && sections.isEmpty }
}

extension DuplicateReport: CustomStringConvertible {
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
