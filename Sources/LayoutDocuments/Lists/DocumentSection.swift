public import ListCore

/// A section of a list document.
public struct DocumentSection: ListSection {
  /// The identifier.
  public let id: DocumentID
  let header: JSONObject?
  let footer: JSONObject?
  /// The style that the document gives the section.
  public var style = SectionStyleIdentifier.list

  /// Indicates whether the document gives the section a header.
  public var hasHeader: Bool { header != nil }
  /// Indicates whether the document gives the section a footer.
  public var hasFooter: Bool { footer != nil }

  /// Compares the fields of header and footer.
  public func hasSameContent(as other: DocumentSection) -> Bool {
    header == other.header && footer == other.footer
  }
}
