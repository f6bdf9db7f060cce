/// An item with the name of its section.
///
/// Grouping by name reads it if the grouping closure returns nil.
public protocol SectionNamed {
  /// The name of the section, nil for the unnamed one.
  var sectionName: String? { get }
}
