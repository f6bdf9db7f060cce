extension ListSurface {
  /// Reads all data again: sections and rows, headers and footers, and a slot for each visible row.
  ///
  /// A reload is always legal. Within a batch update it is done when the outermost one ends, in
  /// place of all operations (UK-20).
  ///
  /// - Parameter completion: A function that is called exactly once, with `true` after the reload;
  ///   within a batch update, with the result of that update.
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

  /// Configures the slots of visible rows again; rows that are not visible are skipped.
  ///
  /// - Parameter paths: Paths in the current list.
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
