/// One change of a composed list, as a value.
public struct ComposedListUpdate<Group: Hashable & Sendable, Section: ListSection, Item: ListItem>:
  Sendable
{
  /// The list that observers were told last, with rows that were updated in place since as they
  /// are now.
  public var before: SectionGroupTree<Group, Section, Item>.Snapshot

  /// The list as it is when the outermost bracket closes.
  public var after: SectionGroupTree<Group, Section, Item>.Snapshot

  /// What turns one into the other; never empty.
  public var changeset: Changeset
}

/// An observer of a composed list, for as long as this is kept.
public final class ComposedListObservation<
  Group: Hashable & Sendable, Section: ListSection, Item: ListItem
> {
  private var body: ((ComposedListUpdate<Group, Section, Item>) -> Void)?

  init(_ body: @escaping (ComposedListUpdate<Group, Section, Item>) -> Void) {
    self.body = body
  }

  /// Ends the observation for good; also from within the observer.
  public func cancel() {
    body = nil
  }

  func tell(_ update: ComposedListUpdate<Group, Section, Item>) {
    body?(update)
  }
}
