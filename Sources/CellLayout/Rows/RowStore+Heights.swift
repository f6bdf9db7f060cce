extension RowStore {
  /// The heights of each chunk of each store, in the order of the stores' numbers; they stay where
  /// they are while the stores are referenced and nobody changes them.
  var heights: [[UnsafePointer<Int32>]] { unsafe column { unsafe $0.heights } }

  /// The widths that the contents of each chunk of each store ask for, like the heights; without chunks
  /// for stores whose rows have a given width.
  var contentWidths: [[UnsafePointer<Int32>]] { unsafe column { unsafe $0.contentWidths } }

  private func column(
    _ addresses: (AnyCellStore) -> [UnsafePointer<Int32>]
  ) -> [[UnsafePointer<Int32>]] {
    let others = [header, footer, pending, estimated, constants.rows] as [AnyCellStore?]
    return unsafe (others + items).map { store in unsafe store.map(addresses) ?? [] }
  }
}
