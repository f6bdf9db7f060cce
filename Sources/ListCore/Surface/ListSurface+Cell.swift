extension ListSurface {
  /// A slot of a list surface: it shows one visible row, and is reused for other rows of the same
  /// kind.
  public struct Cell {
    /// The number that identifies the slot within its surface; it is given once.
    public let number: Int

    /// The kind of rows that the slot can show.
    public let cell: CellIdentifier

    /// The content of the slot, as last configured.
    public internal(set) var content: Source.Content
  }
}
