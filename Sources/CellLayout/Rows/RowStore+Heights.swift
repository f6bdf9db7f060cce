extension RowStore {
  /// Returns the result of a closure that is called with the heights of all rows.
  func withHeights<Result>(_ body: (RowHeights) -> Result) -> Result {
    // The heights stay where they are while the stores are referenced and nobody changes them.
    withExtendedLifetime(self) {
      // The order is the order of the stores' numbers.
      var stores = unsafe [
        header?.heights ?? [], footer?.heights ?? [], pending.heights,
        estimated.heights, constants.rows.heights,
      ]
      for store in items { unsafe stores.append(store.heights) }
      return body(unsafe RowHeights(stores))
    }
  }
}
