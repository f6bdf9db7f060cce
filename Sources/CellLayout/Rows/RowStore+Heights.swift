extension RowStore {
  /// The heights of each chunk of each store, in the order of the stores' numbers; they stay where
  /// they are while the stores are referenced and nobody changes them.
  var heights: [[UnsafePointer<Int32>]] {
    var stores = unsafe [
      header?.heights ?? [], footer?.heights ?? [], pending.heights,
      estimated.heights, constants.rows.heights,
    ]
    for store in items { unsafe stores.append(store.heights) }
    return unsafe stores
  }
}
