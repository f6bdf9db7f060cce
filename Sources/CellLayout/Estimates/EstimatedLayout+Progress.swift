internal import ListCore

extension EstimatedLayout {
  /// The progress of measuring a list, with a layout that can be read meanwhile.
  public struct Progress: Sendable {
    /// The layout so far: a value of its own, which stays valid.
    public let layout: EstimatedLayout<Section, Item>
    /// The number of rows that are measured so far.
    public let measuredRowCount: Int
    /// The number of rows that were estimated at the beginning.
    public let totalRowCount: Int
    /// The offset at which the part of the list that the policy names has the same place on the
    /// screen as before.
    public let offset: AnchoredOffset<ScrollAnchor<Section.ID, Item.ID>.Place>
  }
}
