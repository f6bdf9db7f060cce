extension ListController {
  /// Returns a live source of the lists that a function derives from this controller's list.
  ///
  /// Two surfaces can show one list, each in its own way:
  ///
  /// ```swift
  /// let collapsed = Mutex(CollapsibleSections(ListSnapshot(), expansion: .allCollapsed))
  /// let headers = ListController<Day, Message>()
  /// try headers.fetch(from: messages.source { list in
  ///   collapsed.withLock { $0.update(backing: list).new }
  /// })
  /// ```
  ///
  /// If the function depends on anything else, such as the sections that are collapsed, call
  /// ``refetch()`` of the following controller when that has changed. Reconfigured items of this
  /// controller are reported as reconfigured where the derived list has items with their identifiers.
  ///
  /// - Parameter derive: A function that returns the derived list. It is called on the threads that
  ///   deliver this controller's updates and on threads that fetch, also at the same time.
  /// - Returns: The source. It keeps this controller alive.
  public func source<DerivedSection, DerivedItem>(
    deriving derive: @escaping @Sendable (Snapshot) -> ListSnapshot<DerivedSection, DerivedItem>
  ) -> some LiveSource<DerivedSection, DerivedItem> {
    ControllerSource(controller: self, derive: derive)
  }
}

/// The lists derived from a controller's list.
private struct ControllerSource<
  BaseSection: ListSection, BaseItem: ListItem, Section: ListSection, Item: ListItem
>: LiveSource {
  let controller: ListController<BaseSection, BaseItem>
  let derive: @Sendable (ListSnapshot<BaseSection, BaseItem>) -> ListSnapshot<Section, Item>

  func fetch() -> ListSnapshot<Section, Item> { derive(controller.snapshot) }

  func observe(
    _ receive: @escaping @Sendable (Result<SourceChange<Section, Item>, any Error>) -> Void
  ) -> UpdateObservation {
    controller.observe { update in
      let changed = update.changeset.reconfiguredItems + update.changeset.reloadedItems
      let ids = changed.compactMap { update.new.item(at: $0)?.id as? Item.ID }
      receive(.success(SourceChange(snapshot: derive(update.new), updatedItems: Set(ids))))
    }
  }
}
