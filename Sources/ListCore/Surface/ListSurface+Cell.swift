extension ListSurface {
  /// A slot of a list surface: what shows one visible row, and after it others of the same kind.
  public struct Cell {
    /// Tells the slot from all others of its surface; given once.
    public let number: Int

    /// The kind of rows that the slot can show.
    public let cell: CellIdentifier

    /// What the slot shows, as last configured.
    public internal(set) var content: Source.Content
  }
}
