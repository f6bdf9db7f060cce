extension ComposedList {
  /// Creates a feed that fills a group; nothing changes until it receives a result.
  ///
  /// - Parameters:
  ///   - group: The group.
  ///   - scope: The parts of a result that the feed takes over.
  public func feed(for group: Group, scope: Feed.Scope = .content) -> Feed {
    Feed(of: group, in: self, scope: scope)
  }

  /// A feed that fills one group of a composed list from a changing source.
  ///
  /// The source of the content, for example a live query, passes each of its results to
  /// ``receive(_:)``. The list sends the differences to its observers, if there are any. A feed
  /// does not retain its list: after the list or the group is removed, results are ignored.
  ///
  /// ```swift
  /// let feed = list.feed(for: "mail")
  /// query.onResult = { result in feed.receive(result) }
  /// ```
  public final class Feed {
    /// The parts of a result that a feed takes over.
    public enum Scope: Hashable, Sendable {
      /// Sections and rows.
      case content

      /// Sections alone, which the group fills with rows of its own.
      case sections
    }

    /// The group that is filled.
    public let group: Group

    /// The parts of a result that the feed takes over.
    public let scope: Scope

    /// The closure that tells whether a changed row is shown already: see
    /// ``ComposedList/setContent(_:of:updatesInPlace:)``.
    public var updatesInPlace: ((_ item: Item, _ shownAt: ListIndexPath) -> Bool)?

    private weak var list: ComposedList?

    fileprivate init(of group: Group, in list: ComposedList, scope: Scope) {
      self.group = group
      self.list = list
      self.scope = scope
    }

    /// Takes over a result of the source, or clears the group if there is no source any more.
    ///
    /// A result of another query than before is compared with the current content, like any other
    /// result.
    ///
    /// - Parameter result: The sections and rows; nil for none.
    /// - Returns: Whether the list and the group still exist.
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
        // The group has been removed, which its source does not know yet.
        return false
      }
    }
  }
}
