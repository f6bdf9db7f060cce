public import TextLayout

extension EstimatedLayout {
  /// What was measured, and where the list then stands on the screen.
  public struct Report: Hashable, Sendable {
    /// The number of rows that were measured.
    public let measuredRowCount: Int
    /// The number of rows that are still estimated.
    public let estimatedRowCount: Int
    /// The offset at which what was kept stands on the screen where it stood.
    public let offset: AnchoredOffset<ScrollAnchor<Section.ID, Item.ID>.Place>
    /// How far the offset was moved; what is visible did not move on the screen, unless the list became
    /// too short for it.
    public let distance: LayoutUnit
  }
}
