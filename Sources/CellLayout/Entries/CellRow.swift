/// How the number of a row is made of its chunk's and its place there.
enum CellRow {
  static let offsetBits: UInt32 = 12
  static let offsetMask: UInt32 = 1 << offsetBits - 1
  /// How many rows a chunk holds: neighbours among so many are measured together.
  static let chunkCapacity = 1 << Int(offsetBits)
}
