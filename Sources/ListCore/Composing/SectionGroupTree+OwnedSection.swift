extension SectionGroupTree {
  /// A section of a composed list: a section with the top-level group that owns it.
  public struct OwnedSection: ListSection {
    /// The top-level group that owns the section.
    public var group: Group

    /// The group's section.
    public var section: Section

    /// Creates a section of a group.
    public init(group: Group, section: Section) {
      self.group = group
      self.section = section
    }

    /// The identifiers of the group and of the section.
    public var id: ComposedID<Group, Section.ID> { ComposedID(group: group, base: section.id) }

    /// A Boolean value that tells whether the section has a header.
    public var hasHeader: Bool { section.hasHeader }

    /// A Boolean value that tells whether the section has a footer.
    public var hasFooter: Bool { section.hasFooter }

    /// The style that the section is laid out in.
    public var style: SectionStyleIdentifier { section.style }

    /// Returns whether the sections have the same content.
    public func hasSameContent(as other: Self) -> Bool {
      section.hasSameContent(as: other.section)
    }
  }
}

extension SectionGroupTree.OwnedSection: Equatable where Section: Equatable {}
