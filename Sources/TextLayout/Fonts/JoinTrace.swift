internal import CHarfBuzz

/// Watches the lookups that shape a word, for the effects of its edges across a space.
final class JoinTrace {
  /// From here on, marks in a row are shaped in parts.
  static let lengthLimit = 256

  private let joins: SpaceJoins
  private var edges = SpaceJoins.Edges()
  private var table = 0
  private var announced: [Set<Int>] = [[], []]

  init(_ joins: SpaceJoins) { self.joins = joins }

  /// Returns the edges of the text that was shaped since the last call.
  func takeEdges() -> SpaceJoins.Edges {
    defer {
      edges = SpaceJoins.Edges()
      announced = [[], []]
    }
    edges.end |= joins.always.end
    edges.start |= joins.always.start
    // Of a lookup that was passed over nothing is known.
    for table in 0..<2 {
      for (index, lookup) in joins.lookups[table] where !announced[table].contains(index) {
        edges.end |= lookup.bits
        edges.start |= lookup.bits
      }
    }
    return edges
  }

  // MARK: Watching

  func attach(to buffer: OpaquePointer) {
    hb_buffer_set_message_func(
      buffer,
      { buffer, _, message, data in
        Unmanaged<JoinTrace>.fromOpaque(data!).takeUnretainedValue().read(message!, buffer!)
        return 1
      }, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  func detach(from buffer: OpaquePointer) { hb_buffer_set_message_func(buffer, nil, nil, nil) }

  /// Reads one of HarfBuzz's messages: `start table GPOS`, `start lookup 12 feature 'kern'`.
  private func read(_ message: UnsafePointer<CChar>, _ buffer: OpaquePointer) {
    var rest = message
    if JoinTrace.skip("start lookup ", &rest) {
      var index = 0
      while (0x30...0x39).contains(rest.pointee) {
        index = index &* 10 &+ Int(rest.pointee) - 0x30
        rest += 1
      }
      guard let lookup = joins.lookups[table][index] else { return }
      announced[table].insert(index)
      add(lookup, buffer)
    } else if JoinTrace.skip("start table G", &rest) {
      table = rest.pointee == 0x53 ? 0 : 1
    }
  }

  private static func skip(_ prefix: StaticString, _ text: inout UnsafePointer<CChar>) -> Bool {
    for i in 0..<prefix.utf8CodeUnitCount
    where prefix.utf8Start[i] != UInt8(bitPattern: text[i]) { return false }
    text += prefix.utf8CodeUnitCount
    return true
  }

  /// Looks at the glyphs a lookup finds at the edges.
  private func add(_ lookup: SpaceJoins.Lookup, _ buffer: OpaquePointer) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count > 0 else { return }
    let last = Int(count) - 1
    // Text from right to left may be in the order it is drawn in.
    let isReversed = infos[0].cluster > infos[last].cluster
    let (first, final) = isReversed ? (last, 0) : (0, last)
    edges.start |= look(lookup, infos, from: first, to: final).start & lookup.bits
    edges.end |= look(lookup, infos, from: final, to: first).end & lookup.bits
  }

  /// Returns the effects of the first glyph that the lookup comes to, and of those it skips before.
  private func look(
    _ lookup: SpaceJoins.Lookup, _ infos: UnsafePointer<hb_glyph_info_t>, from first: Int,
    to final: Int
  ) -> SpaceJoins.Edges {
    var found = SpaceJoins.Edges()
    for i in stride(from: first, through: final, by: first <= final ? 1 : -1) {
      let glyph = infos[i].codepoint
      let edges = joins.edges(ofGlyph: glyph)
      found.end |= edges.end
      found.start |= edges.start
      guard joins.maySkip(glyph, lookup) else { break }
    }
    return found
  }
}
