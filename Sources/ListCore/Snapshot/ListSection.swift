/// The data of one section without its rows: its identity, its header and its footer.
///
/// Rows belong to a section by their place in a snapshot, so a section value stays the same
/// while rows come and go.
public protocol ListSection: Identifiable, Sendable where ID: Sendable {
  /// Whether a header stands above the rows.
  var hasHeader: Bool { get }

  /// Whether a footer stands below the rows.
  var hasFooter: Bool { get }

  /// Returns whether header and footer show the same as in an older version of this section.
  ///
  /// The differ calls this on the new version, with the old one as the argument. A change of
  /// ``hasHeader`` or ``hasFooter`` counts as changed content without being asked here.
  func hasSameContent(as other: Self) -> Bool
}

extension ListSection {
  /// No header.
  @inlinable
  public var hasHeader: Bool { false }

  /// No footer.
  @inlinable
  public var hasFooter: Bool { false }
}

extension ListSection where Self: Equatable {
  /// Returns whether two versions of a section are equal.
  @inlinable
  public func hasSameContent(as other: Self) -> Bool { self == other }
}
