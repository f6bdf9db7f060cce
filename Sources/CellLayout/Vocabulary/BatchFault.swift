internal import ListCore

/// Why a layout refuses a changeset: the smallest operation that has to be corrected.
///
/// Which one that is does not depend on the order within the lists. Checked are, one after the
/// other:
///
/// 1. There is one stage at most.
/// 2. Every place exists; no place is named twice; the number of sections adds up; no row moves out
///    of a deleted section or into an inserted one; the number of rows of each section adds up: the
///    groups of `BatchRules`, in `ListCore`. In a group sections come before rows, deletions before
///    moves before insertions, each by place. Operations on rows that go or come with their section
///    are faults.
/// 3. The same for content changes, whose places are those after; none is of what is inserted.
/// 4. Sections, by place after: one that stays or moves keeps its identifier, and is listed as
///    reloaded if its header or footer changed.
/// 5. Rows, by place after: one that stays or moves keeps its identifier unless it is listed as
///    reloaded, and is listed as reconfigured or reloaded if its content or cell changed. What
///    changed content is, the item says itself (`hasSameContent(as:)`): a change that nobody lists
///    would leave a stale frame. A row may be listed without having changed.
public struct BatchFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A way in which a batch can be wrong: the codes of `BatchError`, in `ListCore`, and those here;
  /// the set may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name as it is printed.
    public let name: String

    /// The name of the code.
    public var description: String { name }

    /// There is more than one stage.
    public static let tooManyStages: Code = Code(name: "too_many_stages")
    /// A row of a deleted or inserted section has an operation of its own.
    public static let impliedItem: Code = Code(name: "implied_item")
    /// The content is to change of what is inserted.
    public static let contentOfAbsent: Code = Code(name: "content_of_absent")
    /// A section or row that stays or moves is another one after the update.
    public static let otherIdentifier: Code = Code(name: "other_identifier")
    /// Content changed that is not listed as changed.
    public static let unlistedChange: Code = Code(name: "unlisted_change")
  }

  /// What is wrong.
  public var code: Code
  /// The list of the changeset and the place in it, for example `deleted_items[3]`, of equal
  /// operations the second; where no operation is wrong by itself, `sections`, `sections[2]` or
  /// `items[2, 14]`, after the update.
  public var subject: String
  /// What was found: an index, a number, or an identifier.
  public var value: String
  /// What the value must be, or stay below where it is an index.
  public var limit: String
  /// The facts as a sentence.
  public var message: String

  /// Place and facts in one line.
  public var description: String { "\(subject): \(message)" }
}

extension BatchFault {
  /// The rule of batches that a changeset breaks.
  init(_ error: BatchError, in changeset: Changeset) {
    let place: String
    switch (error.operation, error.place) {
    case (let operation?, _): place = changeset.place(of: operation)
    case (nil, .sectionBefore(let section)), (nil, .sectionAfter(let section)):
      place = "sections[\(section)]"
    case (nil, _): place = "sections"
    }
    self.init(
      code: Code(name: error.code.name), subject: place, value: error.value, limit: error.limit,
      message: error.message)
  }
}

extension Changeset {
  /// The list an operation stands in, and where: of equal operations the second.
  fileprivate func place(of operation: BatchUpdate.Change) -> String {
    let stage = stages.first ?? Stage()
    func place<Operation: Equatable>(
      of operation: Operation, in operations: [Operation], named list: String
    ) -> String {
      let places = operations.indices.filter { operations[$0] == operation }
      return "\(list)[\(places.dropFirst().first ?? places.first ?? 0)]"
    }
    return switch operation {
    case .deleteSection(let section):
      place(of: section, in: stage.deletedSections, named: "deleted_sections")
    case .reloadSection(let section):
      place(of: section, in: reloadedSections, named: "reloaded_sections")
    case .insertSection(let section):
      place(of: section, in: stage.insertedSections, named: "inserted_sections")
    case .moveSection(let source, let target):
      place(
        of: SectionMove(source: source, target: target), in: stage.movedSections,
        named: "moved_sections")
    case .deleteItem(let path): place(of: path, in: stage.deletedItems, named: "deleted_items")
    case .insertItem(let path): place(of: path, in: stage.insertedItems, named: "inserted_items")
    case .moveItem(let source, let target):
      place(
        of: ItemMove(source: source, target: target), in: stage.movedItems, named: "moved_items")
    case .reloadItem(let path):
      reloadedItems.contains(path)
        ? place(of: path, in: reloadedItems, named: "reloaded_items")
        : place(of: path, in: reconfiguredItems, named: "reconfigured_items")
    }
  }
}
