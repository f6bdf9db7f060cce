/// The data of one section without its rows: its identity, its header and its footer.
///
/// Rows belong to a section by their place in a snapshot, so a section value stays the same while
/// rows are inserted and deleted.
public protocol ListSection: Identifiable, Sendable where ID: Sendable {
  /// A Boolean value that tells whether a header stands above the rows.
  var hasHeader: Bool { get }

  /// A Boolean value that tells whether a footer stands below the rows.
  var hasFooter: Bool { get }

  /// The style that the section is laid out in, one of the list's styles.
  var style: SectionStyleIdentifier { get }

  /// Returns whether header and footer show the same content as in an older version of this
  /// section.
  ///
  /// The differ calls this on the new version, with the old one as the argument. A change of
  /// ``hasHeader``, ``hasFooter`` or ``style`` counts as changed content without a call of this
  /// method.
  func hasSameContent(as other: Self) -> Bool
}

extension ListSection {
  /// The default: no header.
  @inlinable
  public var hasHeader: Bool { false }

  /// The default: no footer.
  @inlinable
  public var hasFooter: Bool { false }

  /// The default: the list's own style.
  @inlinable
  public var style: SectionStyleIdentifier { .list }
}

extension ListSection where Self: Equatable {
  /// Returns whether two versions of a section are equal.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool { self == other }
}
