extension Changeset {
  /// Checks all rules that do not need the lists: each stage is a legal batch, and content changes
  /// apply to rows and sections that existed before.
  ///
  /// - Throws: ``ChangesetError`` for the first rule that is broken.
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func validate() throws(ChangesetError) {
    for stage in stages { try stage.validate() }
    do throws(BatchError) {
      try BatchRules.checkContentChanges(of: self, rowCounts: UnknownRowCounts())
    } catch {
      throw ChangesetError(error, in: self)
    }
    let translation = pathTranslation()
    for path in reconfiguredItems + reloadedItems where translation.oldPath(of: path) == nil {
      throw ChangesetError(code: .contentOfAbsent, subject: listName(of: path), value: "\(path)")
    }
    for section in reloadedSections where translation.oldSection(of: section) == nil {
      throw ChangesetError(code: .contentOfAbsent, subject: "reloadedSections", value: "\(section)")
    }
  }

  /// The list of content changes that a row stands in.
  fileprivate func listName(of path: ListIndexPath) -> String {
    reloadedItems.contains(path) ? "reloadedItems" : "reconfiguredItems"
  }
}

extension Changeset.Stage {
  /// Checks the rules that do not need the lists: UK-08, UK-09, UK-11, UK-12 and UK-17, in no
  /// particular order (UK-01), and that every index is from 0 up to ``ListIndexPath/indexLimit``.
  ///
  /// Operations on rows of a deleted or inserted section are tolerated if they are implied
  /// (UK-13).
  ///
  /// - Throws: ``ChangesetError`` for the first rule that is broken.
  /// - Complexity: O(*k* log *k*) for *k* operations
  public func validate() throws(ChangesetError) {
    do throws(BatchError) {
      try BatchRules.checkWithoutCounts(SortedBatch(self))
    } catch {
      throw ChangesetError(error)
    }
  }

  /// A Boolean value that tells whether the stage is a legal batch, as far as that can be said
  /// without the lists.
  ///
  /// - Complexity: O(*k* log *k*) for *k* operations
  var isLegal: Bool {
    do throws(ChangesetError) {
      try validate()
      return true
    } catch {
      return false
    }
  }
}

extension ChangesetError {
  /// Creates the error for a rule of batches that a stage breaks by itself.
  fileprivate init(_ error: BatchError) {
    self.init(
      code: Self.code(of: error), subject: Self.listName(of: error), value: error.place.index)
  }

  /// Creates the error for content changes, which are named by their places after.
  fileprivate init(_ error: BatchError, in changeset: Changeset) {
    let code = Self.code(of: error)
    var list = "reloadedSections"
    if case .reloadItem(let path) = error.operation {
      list = changeset.listName(of: path)
    }
    self.init(
      code: code == .takenTwice ? .filledTwice : code, subject: list, value: error.place.index)
  }

  private static func code(of error: BatchError) -> Code {
    switch error.code {
    case .moveIntoInsertedSection: .moveIntoInsertedSection
    case .moveOutOfDeletedSection: .moveOutOfDeletedSection
    case _ where error.rule == "UK-07": error.value.hasPrefix("-") ? .negativeIndex : .indexTooLarge
    default: error.place.isBefore ? .takenTwice : .filledTwice
    }
  }

  private static func listName(of error: BatchError) -> String {
    switch error.operation {
    case .deleteSection: "deletedSections"
    case .insertSection: "insertedSections"
    case .moveSection: "movedSections"
    case .deleteItem: "deletedItems"
    case .insertItem: "insertedItems"
    case .moveItem: "movedItems"
    case .reloadSection, .reloadItem, nil: "changeset"
    }
  }
}

extension BatchError.Place {
  /// The section or the row as text.
  fileprivate var index: String {
    switch self {
    case .list: "list"
    case .sectionBefore(let section), .sectionAfter(let section): "\(section)"
    case .itemBefore(let path), .itemAfter(let path): "\(path)"
    }
  }

  fileprivate var isBefore: Bool {
    switch self {
    case .sectionBefore, .itemBefore: true
    case .list, .sectionAfter, .itemAfter: false
    }
  }
}
