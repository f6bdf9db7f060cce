extension RowStore {
  /// Calls a closure with the heights of all rows.
  func withHeights<Result>(_ body: (RowHeights) -> Result) -> Result {
    // The heights stay where they are while the stores are referenced and nobody changes them.
    withExtendedLifetime(self) {
      // By the numbers of their places.
      var stores = unsafe [
        header?.heights ?? [], footer?.heights ?? [], pending.heights,
        estimated.heights,
      ]
      for store in items { unsafe stores.append(store.heights) }
      return body(unsafe RowHeights(stores))
    }
  }
}
