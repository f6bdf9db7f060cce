public import CountedTree

/// The places of all identifiers of a snapshot, found by their hashes.
@usableFromInline
package struct SnapshotIdentifiers: Sendable {
  /// The places of items, by hash.
  @usableFromInline package var items: PlaceFile

  /// The places of sections, by hash: their serial numbers and their labels among the sections.
  @usableFromInline package var sections: PlaceFile

  /// The same places, by serial number.
  @usableFromInline package var serials: PlaceFile

  /// The serial number of the next section.
  @usableFromInline package var nextSerial: UInt32

  /// Creates an empty index.
  @usableFromInline
  package init() {
    items = PlaceFile()
    sections = PlaceFile()
    serials = PlaceFile()
    nextSerial = 1
  }

  /// Creates an index of sections and items.
  ///
  /// - Parameters:
  ///   - items: The places of all items, filed when they are first needed.
  ///   - sections: The places of all sections, in the order of their hashes.
  ///   - inOrder: The places of the sections by ascending serial number.
  /// - Complexity: O(*s*) for *s* sections
  @usableFromInline
  package init(items: PendingPlaces, sections: [FiledPlace], inOrder: [FiledPlace]) {
    self.items = PlaceFile(pending: items)
    self.sections = PlaceFile(sorted: sections)
    serials = PlaceFile(
      sorted: inOrder.map { FiledPlace(key: UInt64($0.place.serial), place: $0.place) })
    nextSerial = (inOrder.last?.place.serial ?? 0) + 1
  }

  /// Returns the label of the section with a serial number.
  @usableFromInline
  package func sectionLabel(ofSerial serial: UInt32) -> UInt64 {
    guard let place = serials.firstPlace(forKey: UInt64(serial), where: { _ in true }) else {
      preconditionFailure("There is no section with the serial number \(serial).")
    }
    return place.label
  }

  /// Returns a serial number that no section has had.
  @usableFromInline
  package mutating func takeSerial() -> UInt32 {
    defer { nextSerial += 1 }
    return nextSerial
  }

  /// Files the identifier of a section.
  @usableFromInline
  package mutating func insertSection(hash: UInt64, serial: UInt32, label: UInt64) {
    let place = ListPlace(serial: serial, label: label)
    sections.insert(place, forKey: hash)
    serials.insert(place, forKey: UInt64(serial))
  }

  /// Takes the identifier of a section out.
  @usableFromInline
  package mutating func removeSection(hash: UInt64, serial: UInt32, label: UInt64) {
    let place = ListPlace(serial: serial, label: label)
    sections.remove(place, forKey: hash)
    serials.remove(place, forKey: UInt64(serial))
  }

  /// Gives a section another label.
  @usableFromInline
  package mutating func relabelSection(
    hash: UInt64, serial: UInt32, from label: UInt64, to newLabel: UInt64
  ) {
    let place = ListPlace(serial: serial, label: label)
    let new = ListPlace(serial: serial, label: newLabel)
    sections.replace(place, with: new, forKey: hash)
    serials.replace(place, with: new, forKey: UInt64(serial))
  }
}

// The keys of a section's rows and the places they are filed under change together.

extension SnapshotIdentifiers {
  /// Inserts rows into the keys of a section, and files them.
  ///
  /// - Complexity: O(*k* log *n*)
  @usableFromInline
  package mutating func insertRows(
    hashes: [UInt64], at position: Int, serial: UInt32, keys: inout SummedTree<RowKeys>
  ) {
    var left: [FiledPlace] = []
    var filed: [FiledPlace] = []
    let labels = keys.makeLabels(count: hashes.count, at: position) { key, label in
      left.append(FiledPlace(key, serial: serial))
      filed.append(FiledPlace(RowKey(label: label, hash: key.hash), serial: serial))
    }
    let new = hashes.indices.map { RowKey(label: labels[$0], hash: hashes[$0]) }
    keys.insert(contentsOf: new, at: position)
    // Rows may get labels that others had, so all of them leave their places before the first takes one.
    if !left.isEmpty {
      items.remove(contentsOf: left)
      items.insert(contentsOf: filed)
    }
    items.insert(contentsOf: new.map { FiledPlace($0, serial: serial) })
  }

  /// Deletes rows from the keys of a section, and takes their places out.
  ///
  /// - Complexity: O(*k* log *n*)
  @usableFromInline
  package mutating func removeRows(
    _ range: Range<Int>, serial: UInt32, keys: inout SummedTree<RowKeys>
  ) {
    var places: [FiledPlace] = []
    places.reserveCapacity(range.count)
    keys.forEach(in: range) { _, key in places.append(FiledPlace(key, serial: serial)) }
    items.remove(contentsOf: places)
    keys.remove(range)
  }
}

extension FiledPlace {
  /// Creates the place of a row in the section with a serial number.
  fileprivate init(_ row: RowKey, serial: UInt32) {
    self.init(key: row.hash, place: ListPlace(serial: serial, label: row.label))
  }
}
