extension ComposedList {
  /// Creates a feed that fills a group; nothing changes until it receives a result.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - scope: The parts of a result that the feed takes over.
  public func feed(for group: Group, scope: Feed.Scope = .content) -> Feed {
    Feed(of: group, in: self, scope: scope)
  }

  /// The end of a changing source that fills one group of a composed list.
  ///
  /// The source of the content, a live query for example, gives each of its results to
  /// ``receive(_:)``. The list tells its observers the differences, and only if there are any. A feed
  /// does not keep its list: once that or the group is gone, what is received is ignored.
  ///
  /// ```swift
  /// let feed = list.feed(for: "mail")
  /// query.onResult = { result in feed.receive(result) }
  /// ```
  public final class Feed {
    /// What a feed takes over from its source.
    public enum Scope: Hashable, Sendable {
      /// Sections and rows.
      case content

      /// Sections alone, which the group fills with rows of its own.
      case sections
    }

    /// The group that is filled.
    public let group: Group

    /// What is taken over.
    public let scope: Scope

    /// Is asked whether a changed row is shown already: see
    /// ``ComposedList/setContent(_:of:updatesInPlace:)``.
    public var updatesInPlace: ((_ item: Item, _ shownAt: ListIndexPath) -> Bool)?

    private weak var list: ComposedList?

    fileprivate init(of group: Group, in list: ComposedList, scope: Scope) {
      self.group = group
      self.list = list
      self.scope = scope
    }

    /// Takes over a result of the source, or that there is no source any more.
    ///
    /// A result of another query than before is compared with what is there, like any other.
    ///
    /// - Parameter result: The sections and rows; nil for none.
    /// - Returns: Whether there is still a list with the group to take it over.
    @discardableResult
    public func receive(_ result: ListSnapshot<Section, Item>?) -> Bool {
      guard let list else { return false }
      do {
        switch scope {
        case .content:
          try list.setContent(result ?? .init(), of: group, updatesInPlace: updatesInPlace)
        case .sections:
          try list.setSections(from: result ?? .init(), of: group)
        }
        return true
      } catch {
        // The group has been removed: its source has not heard of it yet.
        return false
      }
    }
  }
}
