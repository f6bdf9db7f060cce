public import TextLayout

extension EstimatedLayout {
  /// The result of measuring: the number of rows, and the offset of the list afterwards.
  public struct Report: Hashable, Sendable {
    /// The number of rows that were measured.
    public let measuredRowCount: Int
    /// The number of rows that are still estimated.
    public let estimatedRowCount: Int
    /// The offset at which the part of the list that the policy names has the same place on the
    /// screen as before.
    public let offset: AnchoredOffset<ScrollAnchor<Section.ID, Item.ID>.Place>
    /// The distance by which the offset moved. The visible part did not move on the screen, unless
    /// the list became too short for it.
    public let distance: LayoutUnit
  }
}
