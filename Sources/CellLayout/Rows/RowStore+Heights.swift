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

  /// The widths that the contents of each chunk of each store ask for, like the heights; empty if the
  /// items have a given width.
  var contentWidths: [[UnsafePointer<Int32>]] {
    guard isContentSized else { return unsafe [] }
    var stores: [[UnsafePointer<Int32>]] = unsafe Array(
      repeating: [], count: heights.count - items.count)
    for store in items { unsafe stores.append(store.contentWidths) }
    return unsafe stores
  }
}
