internal import CellLayout
internal import TextLayout

/// The way from one list of a page to another: runs of entries that are kept with the distance that they
/// move, and entries with new content.
struct StateDelta {
  /// The effect of a batch update on a row, by the numbers that the page knows them by.
  enum Mark: Int {
    case none, moved, resized, inserted, changed
  }

  private(set) var packed = PackedBytes()

  /// Finds the way between two lists.
  ///
  /// - Parameters:
  ///   - old: The entries before.
  ///   - new: The entries after.
  ///   - marks: The effect of the update on entries, by their identities; others are kept.
  init(from old: ListState, to new: ListState, marks: [Int: Mark]) {
    let places = Dictionary(
      uniqueKeysWithValues: old.places.enumerated().map { ($1.entity, $0) })
    var run: Run?
    var expected = 0
    for place in new.places {
      let mark = marks[place.entity] ?? .none
      let source = places[place.entity]
      if let source, old.places[source].record == place.record, mark == .none || mark == .moved {
        let distance = place.origin - old.places[source].origin
        if run?.takes(source, moving: distance, marked: mark) == true {
          run?.count += 1
        } else {
          finish(&run, &expected)
          run = Run(first: source, count: 1, distance: distance, mark: mark)
        }
        continue
      }
      finish(&run, &expected)
      let effect = mark != .none && mark != .moved ? mark : source == nil ? .inserted : .resized
      packed.append(effect.rawValue)
      packed.append(0)
      packed.append(place.entity)
      packed.append(place.record)
      packed.append(place.origin.x)
      packed.append(place.origin.y)
    }
    finish(&run, &expected)
  }

  /// Adjacent entries that keep their content and move by the same distance.
  private struct Run {
    var first: Int
    var count: Int
    var distance: LayoutPoint
    var mark: Mark

    func takes(_ source: Int, moving distance: LayoutPoint, marked mark: Mark) -> Bool {
      source == first + count && distance == self.distance && mark == self.mark
    }
  }

  private mutating func finish(_ run: inout Run?, _ expected: inout Int) {
    guard let ended = run else { return }
    packed.append(ended.mark.rawValue)
    packed.append(ended.count)
    packed.append(signed: ended.first - expected)
    packed.append(ended.distance.x)
    packed.append(ended.distance.y)
    expected = ended.first + ended.count
    run = nil
  }
}

extension LayoutPoint {
  fileprivate static func - (a: LayoutPoint, b: LayoutPoint) -> LayoutPoint {
    LayoutPoint(x: a.x - b.x, y: a.y - b.y)
  }
}
