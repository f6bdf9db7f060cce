internal import ListCore

/// The reason why a layout refuses a changeset: the first operation that has to be corrected.
///
/// The operation does not depend on the order within the lists of the changeset. The checks run in
/// this order:
///
/// 1. There is one stage at most.
/// 2. The operations obey the groups of rules of `BatchRules`, in `ListCore`: every place exists;
///    no place is named twice; the number of sections adds up; no row moves out of a deleted
///    section or into an inserted section; the number of rows of each section adds up. Within a
///    group, sections come before rows, and deletions before moves before insertions, each by
///    place. An operation on a row that is deleted or inserted together with its section is a
///    fault.
/// 3. Content changes obey the same rules. Their places are those after the update, and none of
///    them is the place of an inserted row or section.
/// 4. Sections, by their places after the update: a section that stays or moves keeps its
///    identifier, and is listed as reloaded if its header or footer changed.
/// 5. Rows, by their places after the update: a row that stays or moves keeps its identifier unless
///    it is listed as reloaded. It is listed as reconfigured or reloaded if its content or its cell
///    changed. The item itself decides whether its content changed (`hasSameContent(as:)`): a
///    change that is not listed would leave a stale frame. A row may be listed without having
///    changed.
public struct BatchFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of a fault: one of the codes of `BatchError`, in `ListCore`, or one of the codes
  /// below; the set may grow.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The name of the code in messages.
    public let name: String

    /// The name of the code.
    public var description: String { name }

    /// There is more than one stage.
    public static let tooManyStages: Code = Code(name: "too_many_stages")
    /// A row of a deleted or inserted section has an operation of its own.
    public static let impliedItem: Code = Code(name: "implied_item")
    /// A content change is listed for an inserted row or section.
    public static let contentOfAbsent: Code = Code(name: "content_of_absent")
    /// A section or row that stays or moves has another identifier after the update.
    public static let otherIdentifier: Code = Code(name: "other_identifier")
    /// An update begins at another list than the layout's.
    public static let otherSnapshot: Code = Code(name: "other_snapshot")
    /// Content changed, and no list of the changeset names the change.
    public static let unlistedChange: Code = Code(name: "unlisted_change")
  }

  /// The kind of the fault.
  public var code: Code
  /// The list of the changeset and the place in it, for example `deleted_items[3]`; of two equal
  /// operations, the place of the second.
  ///
  /// Where no single operation is wrong, the subject is `sections`, `sections[2]` or
  /// `items[2, 14]`, with places after the update.
  public var subject: String
  /// The offending value: an index, a number, or an identifier.
  public var value: String
  /// The value that is required; for an index, the number that it must stay below.
  public var limit: String
  /// The fault as a sentence.
  public var message: String

  /// The subject and the message in one line.
  public var description: String { "\(subject): \(message)" }
}

extension BatchFault {
  /// Creates the fault for a rule of batches that a changeset breaks.
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
  /// Returns the list that an operation stands in and the place there; of two equal operations, the
  /// place of the second.
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
