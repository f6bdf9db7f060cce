internal import CountedTree

/// The heights of all rows of all stores, for fast look-up.
@safe struct RowHeights {
  /// The number of the first store of each width class.
  private let firstStores: [Int]
  /// The number of the first chunk of each store.
  private let firstChunks: [Int]
  private let chunks: [UnsafePointer<Int32>]

  /// Creates the look-up table.
  ///
  /// - Parameter classes: The heights of each chunk of each store of each width class; the memory
  ///   must stay where it is while the table is used.
  init(_ classes: [[[UnsafePointer<Int32>]]]) {
    var firstStores: [Int] = []
    var firstChunks: [Int] = []
    var chunks: [UnsafePointer<Int32>] = unsafe []
    unsafe classes.forEach { stores in
      firstStores.append(firstChunks.count)
      unsafe stores.forEach { store in
        firstChunks.append(unsafe chunks.count)
        unsafe chunks += store
      }
    }
    self.firstStores = firstStores
    self.firstChunks = firstChunks
    unsafe self.chunks = chunks
  }

  /// Returns the heights of entries in 1/64 px, in order; 0 for an entry without content.
  func callAsFunction(_ places: [RowPlace]) -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: places.count) { heights, count in
      unsafe places.withUnsafeBufferPointer { places in
        guard let start = heights.baseAddress else { return }
        unsafe write(places, to: start)
      }
      count = places.count
    }
  }

  /// Returns the heights of all entries in 1/64 px, in order; 0 for an entry without content.
  func callAsFunction(_ places: SummedTree<PlaceSummary>) -> [Int32] {
    self(places, in: 0..<places.count)
  }

  /// Returns the heights of the entries of a range in 1/64 px, in order; 0 for an entry without content.
  func callAsFunction(_ places: SummedTree<PlaceSummary>, in range: Range<Int>) -> [Int32] {
    unsafe [Int32](unsafeUninitializedCapacity: range.count) { heights, count in
      unsafe places.forEachRun(in: range) { position, run in
        unsafe write(run, to: &heights[position - range.lowerBound])
      }
      count = range.count
    }
  }

  /// Returns the height of an entry, which has content.
  func callAsFunction(_ place: RowPlace) -> Int {
    let first = firstChunks[firstStores[place.widthClass] &+ place.storeNumber]
    return Int(unsafe height(of: place, firstChunk: first).pointee)
  }

  /// Writes the heights of entries in 1/64 px, in order; 0 for an entry without content.
  ///
  /// Adjacent entries of a list are mostly adjacent in their store, too; such entries are copied
  /// eight at a time.
  func write(_ places: UnsafeBufferPointer<RowPlace>, to heights: UnsafeMutablePointer<Int32>) {
    guard let base = places.baseAddress else { return }
    // Adjacent entries are mostly in one store.
    var known = RowPlace.none
    var first = 0
    var i = 0
    while i < places.count {
      let place = unsafe base[i]
      guard place.hasContent else {
        unsafe heights[i] = 0
        i &+= 1
        continue
      }
      if !place.isInStore(of: known) {
        known = place
        first = firstChunks[firstStores[place.widthClass] &+ place.storeNumber]
      }
      let source = unsafe height(of: place, firstChunk: first)
      if i &+ 8 <= places.count, unsafe areNeighbours(UnsafeRawPointer(base + i)) {
        let eight = unsafe UnsafeRawPointer(source).loadUnaligned(as: SIMD8<Int32>.self)
        unsafe UnsafeMutableRawPointer(heights + i).storeBytes(
          of: eight & ~(eight &>> 31), as: SIMD8<Int32>.self)
        i &+= 8
      } else {
        unsafe heights[i] = max(source.pointee, 0)
        i &+= 1
      }
    }
  }

  /// Gives adjacent entries the heights of adjacent rows of one store.
  ///
  /// - Parameter first: The place of the first row.
  func write(run first: RowPlace, to entries: UnsafeMutableBufferPointer<HeightEntry>) {
    let firstChunk = firstChunks[firstStores[first.widthClass] &+ first.storeNumber]
    var done = 0
    while done < entries.count {
      let place = first.moved(to: first.row &+ UInt32(truncatingIfNeeded: done))
      let source = unsafe height(of: place, firstChunk: firstChunk)
      let room = 1 << CellRow.offsetBits &- Int(place.row & CellRow.offsetMask)
      let end = min(entries.count, done &+ room)
      for i in done..<end { unsafe entries[i].setHeight(max(source[i &- done], 0)) }
      done = end
    }
  }

  /// Returns whether eight places are adjacent rows of one chunk.
  @inline(__always)
  private func areNeighbours(_ places: UnsafeRawPointer) -> Bool {
    let found = unsafe places.loadUnaligned(as: SIMD8<UInt64>.self)
    let offsets: SIMD8<UInt64> = [0, 1, 2, 3, 4, 5, 6, 7]
    let expected = SIMD8<UInt64>(repeating: found[0]) &+ (offsets &<< 32)
    let four = (found ^ expected).lowHalf | (found ^ expected).highHalf
    let two = four.lowHalf | four.highHalf
    let last = UInt32(truncatingIfNeeded: found[0] &>> 32) & CellRow.offsetMask &+ 7
    return two[0] | two[1] == 0 && last <= CellRow.offsetMask
  }

  @inline(__always)
  private func height(of place: RowPlace, firstChunk: Int) -> UnsafePointer<Int32> {
    let chunk = firstChunk &+ Int(place.row >> CellRow.offsetBits)
    return unsafe chunks[chunk] + Int(place.row & CellRow.offsetMask)
  }
}

extension HeightIndex {
  /// Gives all entries the heights of their rows.
  ///
  /// - Parameters:
  ///   - places: The places of all entries.
  ///   - perform: Does parts of a long list side by side.
  mutating func setAllHeights(
    _ heights: RowHeights, of places: SummedTree<PlaceSummary>, _ perform: Concurrently
  ) {
    precondition(places.count == count, "\(count) entries should have \(places.count) places")
    let parts = places.parts
    // Read alone, from memory that stays where it is meanwhile.
    nonisolated(unsafe) let heights = heights
    withExtendedLifetime(places) {
      unsafe tree.updateRuns(perform) { first in
        var writer = unsafe EntryWriter(heights, places: places, parts: parts, first: first)
        return { position, entries in unsafe writer.write(entries, at: position) }
      }
    }
  }
}

/// A writer of the heights of adjacent entries, leaf after leaf.
@safe private struct EntryWriter {
  private let heights: RowHeights
  private let parts: [PlacePart]
  /// The number of the part of the places that was read last.
  private var number: Int
  private var reader: ElementReader<PlaceSummary>
  private var read = [Int32](repeating: 0, count: HeightSummary.leafCapacity)

  /// - Parameter first: The position of the first entry.
  init(
    _ heights: RowHeights, places: SummedTree<PlaceSummary>, parts: [PlacePart], first: Int
  ) {
    self.heights = heights
    self.parts = parts
    number = parts.partitioningIndex { $0.positions.upperBound > first }
    reader = ElementReader(places)
  }

  mutating func write(_ entries: UnsafeMutableBufferPointer<HeightEntry>, at first: Int) {
    var done = 0
    while done < entries.count {
      let start = first + done
      while parts[number].positions.upperBound <= start { number += 1 }
      let part = parts[number]
      let end = min(entries.count, part.positions.upperBound - first)
      let some = unsafe UnsafeMutableBufferPointer(rebasing: entries[done..<end])
      if let run = part.run {
        let row = UInt32(truncatingIfNeeded: start - part.positions.lowerBound)
        unsafe heights.write(run: run.moved(to: run.row &+ row), to: some)
      } else {
        unsafe read.withUnsafeMutableBufferPointer { read in
          guard let memory = read.baseAddress else { return }
          unsafe heights.write(start..<first + end, of: &reader, to: memory)
          for i in some.indices { unsafe some[i].setHeight(read[i]) }
        }
      }
      done = end
    }
  }
}

extension RowHeights {
  /// Writes the heights of entries in 1/64 px, in order; 0 for an entry without content.
  ///
  /// - Parameters:
  ///   - positions: The positions of the entries, and `places` their places.
  fileprivate func write(
    _ positions: Range<Int>, of places: inout ElementReader<PlaceSummary>,
    to heights: UnsafeMutablePointer<Int32>
  ) {
    var position = positions.lowerBound
    while position < positions.upperBound {
      let first = unsafe places.element(at: position)
      let end = min(positions.upperBound, places.leaf.upperBound)
      unsafe write(
        UnsafeBufferPointer(start: first, count: end - position),
        to: heights + (position - positions.lowerBound))
      position = end
    }
  }
}
