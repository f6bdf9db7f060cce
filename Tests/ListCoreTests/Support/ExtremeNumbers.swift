import ListCore

/// Indexes that no list of a test has, around each border that arithmetic on them could cross.
let extremeNumbers = [
  Int.min, .min + 1, -1, (1 << 31) - 1, 1 << 31, 1 << 33, (1 << 60) - 1, .max,
]

/// Paths of which at least one index is extreme.
let extremePaths: [ListIndexPath] = extremeNumbers.flatMap { number in
  [[number, 0], [0, number], [number, number]] as [ListIndexPath]
}

extension Changeset.Stage {
  /// One stage for each place of an operation that can hold a number, with the number there.
  static func holding(_ number: Int) -> [Self] {
    let paths: [ListIndexPath] = [[number, 0], [0, number], [number, number]]
    return [
      Self(deletedSections: [number]), Self(insertedSections: [number]),
      Self(movedSections: [.init(source: number, target: 0)]),
      Self(movedSections: [.init(source: 0, target: number)]),
      Self(movedSections: [.init(source: number, target: number)]),
    ]
      + paths.flatMap { path in
        [
          Self(deletedItems: [path]), Self(insertedItems: [path]),
          Self(movedItems: [.init(source: path, target: [0, 0])]),
          Self(movedItems: [.init(source: [0, 0], target: path)]),
          Self(movedItems: [.init(source: path, target: path)]),
        ]
      }
  }

  /// Returns the operations of two stages in one.
  func united(_ other: Self) -> Self {
    Self(
      deletedSections: deletedSections + other.deletedSections,
      insertedSections: insertedSections + other.insertedSections,
      movedSections: movedSections + other.movedSections,
      deletedItems: deletedItems + other.deletedItems,
      insertedItems: insertedItems + other.insertedItems,
      movedItems: movedItems + other.movedItems)
  }
}
