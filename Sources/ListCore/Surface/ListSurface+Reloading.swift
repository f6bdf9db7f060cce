extension ListSurface {
  /// Reads everything again: all sections and rows, all headers and footers, and a slot for each
  /// visible row.
  ///
  /// Always legal. Within a batch update it is done when the outermost one ends, in place of all
  /// operations (UK-20).
  ///
  /// - Parameter completion: Called exactly once, with `true` when it is done; within a batch
  ///   update with what that ends with.
  /// - Complexity: O(*n*)
  public func reloadData(completion: ((Bool) -> Void)? = nil) {
    guard transaction.depth == 0 else {
      transaction.reloads = true
      if let completion { transaction.completions.append(completion) }
      return
    }
    _ = reloadAll(dropping: [])
    completion?(true)
  }

  func reloadAll(dropping operations: [BatchUpdate.Operation]) -> Update {
    update {
      state = SurfaceState(reading: source)
      askSupplementaries()
      showViewport { _ in nil }
      source.remeasure()
      return record(Update(kind: .reload, droppedOperations: operations))
    }
  }

  /// Configures the slots of rows again, as far as they are visible; others are passed over.
  ///
  /// - Parameter paths: Paths in the list as it is.
  /// - Complexity: O(*k* log *v*) for *k* rows and *v* visible ones
  public func reconfigureItems(at paths: some Sequence<ListIndexPath>) {
    update { reconfigureVisible(paths) }
  }

  func reconfigureVisible(_ paths: some Sequence<ListIndexPath>) {
    updateCells { cells, source in
      for path in paths {
        guard let position = cells.position(of: path) else { continue }
        cells.reconfigure(at: position, of: source)
      }
    }
  }

  func reloadVisible(_ paths: some Sequence<ListIndexPath>) {
    updateCells { cells, source in
      for path in paths {
        guard let position = cells.position(of: path) else { continue }
        cells.reload(at: position, of: source)
      }
    }
  }
}
