extension CellElement {
  /// Returns the row, column, overlay or grid with another position of its children across it; in an overlay
  /// or grid, downwards (CSS `align-items`).
  public func align(_ alignment: CrossAlignment) -> CellElement {
    changed { $0.box.alignItems = alignment.value }
  }

  /// Returns the element with another position across its row or column than its siblings have; in an
  /// overlay or grid, downwards (CSS `align-self`).
  public func alignSelf(_ alignment: CrossAlignment) -> CellElement {
    changed { $0.box.alignSelf = alignment.value }
  }

  /// Returns the overlay or grid with another position of its children across it (CSS `justify-items`).
  public func justifyItems(_ alignment: CrossAlignment) -> CellElement {
    changed { $0.box.justifyItems = alignment.value }
  }

  /// Returns the element with another position across its overlay or grid than its siblings have (CSS
  /// `justify-self`).
  public func justifySelf(_ alignment: CrossAlignment) -> CellElement {
    changed { $0.box.justifySelf = alignment.value }
  }

  /// Returns the row or column with another position of its children along it; in a grid, of its columns
  /// (CSS `justify-content`).
  public func justify(_ alignment: MainAlignment) -> CellElement {
    changed { $0.box.justifyContent = alignment.value }
  }

  /// Returns the row or column with another position of its lines across it; in a grid, of its rows (CSS
  /// `align-content`).
  public func alignContent(_ alignment: MainAlignment) -> CellElement {
    changed { $0.box.alignContent = alignment.value }
  }
}
