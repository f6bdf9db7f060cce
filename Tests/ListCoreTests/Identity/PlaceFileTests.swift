import ListCore
import TestSupport
import Testing

/// A file of places beside a plain dictionary of arrays.
private struct FileModel {
  var file = PlaceFile()
  var places: [UInt64: Set<ListPlace>] = [:]
  var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// Few keys, so that many places share one.
  mutating func key() -> UInt64 { UInt64(1 + random.number(below: 40)) &* 0x0333_3333_3333_3333 }

  mutating func place() -> ListPlace {
    ListPlace(serial: UInt32(random.number(below: 3)), label: random.next())
  }

  mutating func step() {
    switch random.number(below: 4) {
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
      #expect(model.file.count == model.places.values.reduce(0) { $0 + $1.count })
    }
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
