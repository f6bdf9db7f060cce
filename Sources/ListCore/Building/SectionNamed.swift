/// An item that knows the name of the section it belongs to.
///
/// Grouping by name asks it where the grouping closure has no answer.
public protocol SectionNamed {
  /// The name of the section, nil for the unnamed one.
  var sectionName: String? { get }
}
