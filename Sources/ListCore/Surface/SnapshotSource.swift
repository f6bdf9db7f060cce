/// A snapshot as the source of a list surface.
///
/// Each slot shows the item with which it was last configured, each header and footer the section
/// value that was last read. A test therefore sees the same content as a user, stale content
/// included.
public struct SnapshotSource<Section: ListSection, Item: ListItem>: SurfaceSource, Sendable {
  /// The model; nil, which is shown as a list without sections, until it is set.
  public var snapshot: ListSnapshot<Section, Item>?

  /// Creates a source.
  public init(_ snapshot: ListSnapshot<Section, Item>? = nil) {
    self.snapshot = snapshot
  }

  /// The number of sections.
  public var sectionCount: Int { snapshot?.sectionCount ?? 0 }

  /// Returns the number of rows of a section.
  public func itemCount(inSection section: Int) -> Int {
    snapshot?.itemCount(inSection: section) ?? 0
  }

  /// Returns the identifier of a section.
  ///
  /// - Precondition: There is such a section.
  public func sectionIdentifier(at section: Int) -> Section.ID {
    supplementary(inSection: section).id
  }

  /// Returns the identifier of a row.
  ///
  /// - Precondition: There is such a row.
  public func itemIdentifier(at path: ListIndexPath) -> Item.ID { item(at: path).id }

  /// Returns the cell of an item.
  ///
  /// - Precondition: There is such a row.
  public func cellIdentifier(at path: ListIndexPath) -> CellIdentifier { item(at: path).cell }

  /// Returns the item of a row.
  ///
  /// - Precondition: There is such a row.
  public func makeContent(at path: ListIndexPath) -> Item { item(at: path) }

  /// Replaces the item that a slot shows.
  ///
  /// - Precondition: There is such a row.
  public func configure(_ content: inout Item, at path: ListIndexPath) {
    content = item(at: path)
  }

  /// Returns the value of a section.
  ///
  /// - Precondition: There is such a section.
  public func supplementary(inSection section: Int) -> Section {
    guard let value = snapshot?.section(at: section) else {
      preconditionFailure("There is no section \(section).")
    }
    return value
  }

  private func item(at path: ListIndexPath) -> Item {
    guard let item = snapshot?.item(at: path) else {
      preconditionFailure("There is no row \(path).")
    }
    return item
  }
}
