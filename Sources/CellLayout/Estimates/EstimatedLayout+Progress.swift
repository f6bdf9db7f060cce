internal import ListCore

extension EstimatedLayout {
  /// How far the measuring of a list is, with what can be read meanwhile.
  public struct Progress: Sendable {
    /// The layout so far: a value of its own, which goes on to hold.
    public let layout: EstimatedLayout<Section, Item>
    /// The number of rows that were measured so far.
    public let measuredRowCount: Int
    /// The number of rows to measure.
    public let totalRowCount: Int
    /// The offset at which what is kept stands on the screen where it stood.
    public let offset: AnchoredOffset<ScrollAnchor<Section.ID, Item.ID>.Place>
  }
}
