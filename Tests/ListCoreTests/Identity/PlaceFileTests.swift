import CountedTree
import Dispatch
import ListCore
import Synchronization
import TestSupport
import Testing

/// A file of places beside a plain dictionary of arrays.
private struct FileModel {
  var file = PlaceFile()
  var places: [UInt64: Set<ListPlace>] = [:]
  var random: SplitMix64

  /// Every second file begins with places that are not filed yet.
  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    guard seed.isMultiple(of: 2) else { return }
    let pending = (0..<200).map { _ in FiledPlace(key: key(), place: place()) }
    for filed in pending { places[filed.key, default: []].insert(filed.place) }
    file = PlaceFile(pending: PendingPlaces { pending })
  }

  /// Few keys, so that many places share one.
  mutating func key() -> UInt64 { UInt64(1 + random.number(below: 40)) &* 0x0333_3333_3333_3333 }

  mutating func place() -> ListPlace {
    ListPlace(serial: UInt32(random.number(below: 3)), label: random.next())
  }

  mutating func step() {
    switch random.number(below: 5) {
    case 0:
      let (key, place) = (key(), place())
      file.insert(place, forKey: key)
      places[key, default: []].insert(place)
    case 1:
      let count = random.number(below: 60)
      let new = (0..<count).map { _ in FiledPlace(key: key(), place: place()) }
      file.insert(contentsOf: new)
      for filed in new { places[filed.key, default: []].insert(filed.place) }
    case 2:
      let key = key()
      guard let place = places[key]?.randomElement(using: &random) else { return }
      file.remove(place, forKey: key)
      places[key]?.remove(place)
    case 3:
      // Few places, or more than wait for the tree.
      let part = [2, 20, 60][random.number(below: 3)]
      var gone: [FiledPlace] = []
      for (key, filed) in places.sorted(by: { $0.key < $1.key }) {
        let leaving = filed.sorted { $0.label < $1.label }
          .filter { _ in random.number(below: 100) < part }
        places[key]?.subtract(leaving)
        gone += leaving.map { FiledPlace(key: key, place: $0) }
      }
      file.remove(contentsOf: gone)
    default:
      let key = key()
      guard let old = places[key]?.randomElement(using: &random) else { return }
      let new = place()
      file.replace(old, with: new, forKey: key)
      places[key]?.remove(old)
      places[key]?.insert(new)
    }
  }

  func found(_ key: UInt64) -> Set<ListPlace> {
    var found: Set<ListPlace> = []
    let none = file.firstPlace(forKey: key) { place in
      found.insert(place)
      return false
    }
    return none == nil ? found : []
  }
}

@Suite struct `A file of places` {
  @Test func `finds what a dictionary finds, after any edits`() {
    for seed in UInt64(0)..<20 {
      var model = FileModel(seed: seed)
      for _ in 0..<150 {
        model.step()
        let key = model.key()
        #expect(model.found(key) == model.places[key] ?? [], "seed \(seed)")
      }
      let filed = model.places.flatMap { key, places in
        places.map { FiledPlace(key: key, place: $0) }
      }
      #expect(model.file.count == filed.count)
      let sorted = model.file.sorted
      #expect(zip(sorted, sorted.dropFirst()).allSatisfy { $0.key <= $1.key })
      #expect(sorted.count == filed.count && Set(sorted.map(\.place)) == Set(filed.map(\.place)))
    }
  }

  @Test func `places are filed by the first question, once for all copies`() {
    let collected = Counter()
    let file = PlaceFile(
      pending: PendingPlaces {
        collected.next()
        return (1...500).map { FiledPlace(key: $0, place: ListPlace(serial: 1, label: $0)) }
      })
    var copy = file
    #expect(collected.count == 0)
    copy.remove(ListPlace(serial: 1, label: 7), forKey: 7)
    #expect(file.firstPlace(forKey: 7) { _ in true } == ListPlace(serial: 1, label: 7))
    #expect(copy.firstPlace(forKey: 7) { _ in true } == nil)
    #expect(file.count == 500 && copy.count == 499)
    #expect(collected.count == 1)
  }

  @Test func `threads that ask first together get the same places`() {
    let pending = PendingPlaces {
      (1...2_000).map { FiledPlace(key: $0, place: ListPlace(serial: 1, label: $0)) }
    }
    let file = PlaceFile(pending: pending)
    let found = Mutex<[(table: PlaceTable, sorted: [FiledPlace])]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let (table, sorted) = (pending.table, file.sorted)
      found.withLock { $0.append((table, sorted)) }
    }
    let all = found.withLock { $0 }
    #expect(all.allSatisfy { $0.table === all[0].table })
    #expect(all.allSatisfy { $0.sorted == all[0].sorted && $0.sorted.count == 2_000 })
  }

  @Test func `rows are let go when their places are filed`() {
    weak var rows: Counter?
    let file: PlaceFile
    do {
      let held = Counter()
      rows = held
      file = PlaceFile(
        pending: PendingPlaces {
          held.next()
          return [FiledPlace(key: 1, place: ListPlace(serial: 1, label: 1))]
        })
    }
    #expect(rows != nil)
    #expect(file.count == 1)
    #expect(rows == nil)
    #expect(file.count == 1)
  }

  @Test(arguments: [0, 1, 64, 65, 5_000])
  func `sorting by key keeps the order of equal keys`(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for spread in [UInt64.max, 7, 0] {
      let places = (0..<count).map { number in
        FiledPlace(
          key: random.next() & spread | 1, place: ListPlace(serial: 0, label: UInt64(number)))
      }
      let sorted = FiledPlace.sorted(places)
      #expect(sorted.count == count)
      #expect(
        zip(sorted, sorted.dropFirst()).allSatisfy {
          ($0.key, $0.place.label) < ($1.key, $1.place.label)
        })
    }
  }
}
