/// The parts of a row's number: the number of its chunk and its place in the chunk.
enum CellRow {
  static let offsetBits: UInt32 = 12
  static let offsetMask: UInt32 = 1 << offsetBits - 1
  /// The number of rows that a chunk holds; adjacent rows of a chunk are measured together.
  static let chunkCapacity = 1 << Int(offsetBits)
}
