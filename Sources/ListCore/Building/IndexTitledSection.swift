/// A section that can be listed in the section index beside a long list.
public protocol IndexTitledSection: ListSection {
  /// The text in the section index, nil if the section is not listed there.
  var indexTitle: String? { get }
}
