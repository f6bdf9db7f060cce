extension BatchError {
  /// The kinds of faults of a batch; more codes may be added.
  public struct Code: Hashable, Sendable, CustomStringConvertible {
    /// The code's name as it is printed.
    public var name: String

    /// The rule that is broken.
    public var rule: Rule

    private init(_ name: String, _ rule: Rule) {
      self.name = name
      self.rule = rule
    }

    /// The code's name.
    public var description: String { name }

    // MARK: Bounds (UK-07)

    /// There is no such section before the update.
    public static let sectionOutOfRangeBefore = Code("section_out_of_range_before", "UK-07")

    /// There is no such section after the update.
    public static let sectionOutOfRangeAfter = Code("section_out_of_range_after", "UK-07")

    /// There is no such row before the update.
    public static let itemOutOfRangeBefore = Code("item_out_of_range_before", "UK-07")

    /// There is no such row after the update.
    public static let itemOutOfRangeAfter = Code("item_out_of_range_after", "UK-07")

    // MARK: Two operations on one place before (UK-08, UK-10, UK-17)

    /// A section is deleted twice.
    public static let sectionDeletedTwice = Code("section_deleted_twice", "UK-17")

    /// A section is reloaded twice.
    public static let sectionReloadedTwice = Code("section_reloaded_twice", "UK-08")

    /// Two moves start from one section.
    public static let sectionMovedTwice = Code("section_moved_twice", "UK-08")

    /// A section is deleted and reloaded.
    public static let deleteAndReloadSection = Code("delete_and_reload_section", "UK-08")

    /// A section is deleted and moved.
    public static let deleteAndMoveSection = Code("delete_and_move_section", "UK-09")

    /// A section is reloaded and moved.
    public static let reloadAndMoveSection = Code("reload_and_move_section", "UK-08")

    /// A row is deleted twice.
    public static let itemDeletedTwice = Code("item_deleted_twice", "UK-17")

    /// A row is reloaded twice.
    public static let itemReloadedTwice = Code("item_reloaded_twice", "UK-08")

    /// Two moves start from one row.
    public static let itemMovedTwice = Code("item_moved_twice", "UK-08")

    /// A row is deleted and reloaded.
    public static let deleteAndReloadItem = Code("delete_and_reload_item", "UK-08")

    /// A row is deleted and moved.
    public static let deleteAndMoveItem = Code("delete_and_move_item", "UK-08")

    /// A row is reloaded and moved.
    public static let reloadAndMoveItem = Code("reload_and_move_item", "UK-10")

    // MARK: Two operations on one place after (UK-09, UK-17)

    /// A section is inserted twice.
    public static let sectionInsertedTwice = Code("section_inserted_twice", "UK-17")

    /// Two sections move to one place.
    public static let twoMovesToSection = Code("two_moves_to_section", "UK-09")

    /// A section is inserted where another moves to.
    public static let insertAndMoveToSection = Code("insert_and_move_to_section", "UK-09")

    /// A row is inserted twice.
    public static let itemInsertedTwice = Code("item_inserted_twice", "UK-17")

    /// Two rows move to one place.
    public static let twoMovesToItem = Code("two_moves_to_item", "UK-09")

    /// A row is inserted where another moves to.
    public static let insertAndMoveToItem = Code("insert_and_move_to_item", "UK-09")

    // MARK: Rows and the sections they cross (UK-11, UK-12, UK-14 to UK-16)

    /// A row moves into a section that is inserted or reloaded.
    public static let moveIntoInsertedSection = Code("move_into_inserted_section", "UK-11")

    /// A row moves out of a section that is deleted or reloaded.
    public static let moveOutOfDeletedSection = Code("move_out_of_deleted_section", "UK-12")

    /// A row of a moved section has an operation of its own; an error in strict mode only.
    public static let itemOperationInMovedSection = Code("item_operation_in_moved_section", "UK-14")

    /// A section is reloaded that section moves displace.
    public static let reloadOfDisplacedSection = Code("reload_of_displaced_section", "UK-15")

    /// A row leaves a section that moves to where it is.
    public static let moveOutOfUnmovedSection = Code("move_out_of_unmoved_section", "UK-16")

    // MARK: Numbers (UK-05, UK-06)

    /// There are more sections after the update than the operations account for.
    public static let tooManySections = Code("too_many_sections", "UK-05")

    /// There are fewer sections after the update than the operations account for.
    public static let tooFewSections = Code("too_few_sections", "UK-05")

    /// A section has more rows after the update than the operations account for.
    public static let tooManyItems = Code("too_many_items", "UK-06")

    /// A section has fewer rows after the update than the operations account for.
    public static let tooFewItems = Code("too_few_items", "UK-06")

    // MARK: Content (UK-03, UK-04)

    /// The numbers add up, but the batch leaves another section here than the source has.
    public static let wrongSection = Code("wrong_section", "UK-04")

    /// The numbers add up, but the batch leaves another row here than the source has.
    public static let wrongItem = Code("wrong_item", "UK-03")
  }
}
