import Foundation

/// Edits of arrays of identifiers.
public enum ArrayEdits {
  /// The next identifier of random bits.
  public static func uuid(_ random: inout SeededGenerator) -> UUID {
    UUID(uuid: unsafeBitCast((random.next(), random.next()), to: uuid_t.self))
  }

  /// The next identifier that is a text.
  public static func string(_ random: inout SeededGenerator) -> String {
    "contact-\(random.next())"
  }

  /// 1,000 rows in a block out, 1,000 in at random places, 200 pairs swapped.
  public static func readme<ID>(
    _ old: [ID], _ random: inout SeededGenerator, make: (inout SeededGenerator) -> ID
  ) -> [ID] {
    var new = old
    let start = Int.random(in: 0..<4000, using: &random)
    new.removeSubrange(start..<start + 1000)
    for _ in 0..<1000 {
      new.insert(make(&random), at: Int.random(in: 0...new.count, using: &random))
    }
    for _ in 0..<200 {
      new.swapAt(
        Int.random(in: 0..<new.count, using: &random),
        Int.random(in: 0..<new.count, using: &random))
    }
    return new
  }

  /// 100 rows deleted, inserted or moved.
  public static func hundred<ID>(
    _ old: [ID], _ random: inout SeededGenerator, make: (Int) -> ID
  ) -> [ID] {
    var new = old
    for number in 0..<100 {
      let place = Int.random(in: 0..<new.count, using: &random)
      switch number % 3 {
      case 0: new.remove(at: place)
      case 1: new.insert(make(number), at: place)
      default:
        let row = new.remove(at: place)
        new.insert(row, at: Int.random(in: 0...new.count, using: &random))
      }
    }
    return new
  }
}
