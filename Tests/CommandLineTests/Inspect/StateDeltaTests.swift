#if Extras
import TestSupport
import Testing
import TextLayout

@testable import layoutbench

/// The ways between the lists of a page.
struct StateDeltaTests {
  /// Returns the list to which a way leads, and the number of its steps.
  private func applied(_ delta: StateDelta, to old: ListState) -> (state: ListState, steps: Int) {
    var reader = PackedReader(delta.packed)
    var (state, steps, expected) = (ListState(), 0, 0)
    while !reader.isAtEnd {
      steps += 1
      _ = reader.number()
      let count = reader.number()
      guard count > 0 else {
        let (entity, record) = (reader.number(), reader.number())
        state.places.append(place(entity, record, x: reader.signed(), y: reader.signed()))
        continue
      }
      let first = expected + reader.signed()
      let (x, y) = (reader.signed(), reader.signed())
      for old in old.places[first..<first + count] {
        state.places.append(
          place(
            old.entity, old.record, x: old.origin.x.rawValue + x, y: old.origin.y.rawValue + y))
      }
      expected = first + count
    }
    return (state, steps)
  }

  private func place(_ entity: Int, _ record: Int, x: Int, y: Int) -> ListState.Place {
    ListState.Place(
      entity: entity, record: record,
      origin: LayoutPoint(x: LayoutUnit(rawValue: x), y: LayoutUnit(rawValue: y)))
  }

  private func list(_ entities: [Int], height: Int = 640) -> ListState {
    ListState(
      places: entities.enumerated().map { place($1, $1 % 7, x: 0, y: $0 * height) })
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func `a way leads from any list to any other, and back`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func state(_ random: inout SplitMix64) -> ListState {
      var entities = Array(0..<40).filter { _ in random.number(below: 4) > 0 }
      for _ in 0..<random.number(below: 4) where entities.count > 1 {
        let moved = entities.remove(at: random.number(below: entities.count))
        entities.insert(moved, at: random.number(below: entities.count))
      }
      return ListState(
        places: entities.map {
          place(
            $0, random.number(below: 5) == 0 ? 99 : $0, x: random.number(below: 3) * 100,
            y: random.number(below: 1 << 40) - 1000)
        })
    }
    let (old, new) = (state(&random), state(&random))
    let effects: [StateDelta.Mark] = [.none, .none, .moved, .resized, .inserted, .changed]
    let marks = Dictionary(
      uniqueKeysWithValues: (0..<40).map { ($0, effects[random.number(below: effects.count)]) })
    #expect(applied(StateDelta(from: old, to: new, marks: marks), to: old).state == new)
    #expect(applied(StateDelta(from: new, to: old, marks: marks), to: new).state == old)
    #expect(
      applied(StateDelta(from: ListState(), to: old, marks: [:]), to: ListState()).state == old)
  }

  @Test func `a new row in a long list is three steps`() {
    let old = list(Array(0..<1000))
    let new = list(Array(0..<400) + [5000] + Array(400..<1000))
    let (state, steps) = applied(StateDelta(from: old, to: new, marks: [5000: .inserted]), to: old)
    #expect(state == new && steps == 3)
  }

  @Test func `a digest tells order, content and places apart`() {
    let states = [
      list([1, 2, 3]), list([1, 3, 2]), list([1, 2]), list([]), list([1, 2, 3], height: 641),
      // More than 32 bits.
      list([1, 2, 3], height: 640 + 1 << 33),
    ]
    #expect(Set(states.map(\.digest)).count == states.count)
    #expect(states[0].digest == list([1, 2, 3]).digest)
    #expect(states.allSatisfy { $0.digest.utf8.count == 16 })
  }
}
#endif
