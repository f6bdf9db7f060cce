/// The stretches of a run from left to right: clusters, put together where their shapes depend on each other.
struct GlyphTextStretches {
  /// A cluster of the shaper.
  struct Cluster {
    /// The units of the processed text.
    var units: Range<Int>
    /// The left edge in fine units from the line's left edge.
    var left: Int
    /// Indicates whether a cut before its first unit would change shapes or places.
    var isUnsafe: Bool
    /// Indicates whether only kerning or added room is between it and its neighbours.
    var hasOwnShape: Bool
  }

  private var whole: [Cluster] = []
  private var last: Cluster?

  /// Adds the next cluster from left to right.
  ///
  /// Letters that join are kept together, and so are the parts of a syllable: their shapes depend on each
  /// other. Where kerning or added room alone stands between clusters, each has its own place.
  mutating func append(_ cluster: Cluster, isRightToLeft: Bool, isCursive: Bool) {
    defer { last = cluster }
    guard let last else { return whole = [cluster] }
    let joins =
      if isCursive {
        isRightToLeft ? last.isUnsafe : cluster.isUnsafe
      } else {
        !isRightToLeft && cluster.isUnsafe && !last.hasOwnShape && !cluster.hasOwnShape
      }
    guard joins else { return whole.append(cluster) }
    let known = whole[whole.count - 1].units
    let start = min(known.lowerBound, cluster.units.lowerBound)
    let end = max(known.upperBound, cluster.units.upperBound)
    whole[whole.count - 1].units = start..<end
  }

  /// Sets the characters and stretches of a text.
  func write(to glyphs: inout GlyphText, from text: ProcessedText) {
    let ordered = glyphs.isRightToLeft ? whole.reversed() : whole
    guard let start = ordered.first?.units.lowerBound, let end = ordered.last?.units.upperBound
    else { return }
    glyphs.characters = String(decoding: text.units[start..<end], as: UTF16.self)
    glyphs.stretches = ordered.map { cluster in
      GlyphText.Stretch(
        scalarCount: text.scalarCount(of: cluster.units),
        x: Double(cluster.left) * Pen.pixelsPerFineUnit)
    }
  }
}
