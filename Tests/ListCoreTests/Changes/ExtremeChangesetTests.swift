import ListCore
import Testing

@Suite struct `Changesets with extreme numbers` {
  private let old = TestSnapshot([[1, 2, 3, 4], [5, 6, 7], [8]])
  private let new = TestSnapshot([[9, 1, 3, 4], [5, 6, 7], [8]])

  /// A harmless stage: it leads from the old list to the new one.
  private let harmless = Changeset.Stage(deletedItems: [[0, 1]], insertedItems: [[0, 0]])

  /// A stage of moves, so that choosing the fewest has something to choose from.
  private let moves = Changeset.Stage(
    movedSections: [.init(source: 1, target: 2)],
    movedItems: [
      .init(source: [0, 3], target: [0, 1]), .init(source: [0, 2], target: [0, 2]),
      .init(source: [2, 0], target: [0, 3]),
    ])

  /// Every changeset of one or two stages that holds a number somewhere.
  private func changesets(_ number: Int) -> [Changeset] {
    Changeset.Stage.holding(number).flatMap { stage in
      [
        [stage], [stage.united(harmless)], [stage.united(moves)], [stage, harmless],
        [harmless, stage], [moves, stage], [stage, moves], [stage.united(moves), harmless],
        [stage, harmless, stage],
      ].map { Changeset(stages: $0) }
    }
      + [
        Changeset(reconfiguredItems: [[number, 0]]), Changeset(reconfiguredItems: [[0, number]]),
        Changeset(reloadedItems: [[number, 0]]), Changeset(reloadedItems: [[0, number]]),
        Changeset(reloadedSections: [number]),
        Changeset(stages: [harmless, moves], reloadedItems: [[0, number], [number, 0]]),
      ]
  }

  private func areLegal(_ stages: [Changeset.Stage]) -> Bool {
    stages.allSatisfy { (try? $0.validate()) != nil }
  }

  @Test(arguments: extremeNumbers)
  func `no list is brought forward by one, and nothing changes`(number: Int) {
    let surface = ListSurface(snapshot: old)
    surface.viewport = 0..<6
    for changeset in changesets(number) {
      #expect(throws: ChangesetError.self, "\(changeset)") {
        try old.applying(changeset, from: new)
      }
      #expect(throws: BatchError.self, "\(changeset)") { try surface.apply(changeset, to: new) }
      #expect(surface.source.snapshot?.list == old.list)
      surface.checkInvariants()
    }
  }

  @Test(arguments: extremeNumbers)
  func `whatever is made of one is as illegal as it is`(number: Int) {
    for changeset in changesets(number) {
      let isPossible = 0..<ListIndexPath.indexLimit ~= number
      if !isPossible {
        let error = #expect(throws: ChangesetError.self) { try changeset.validate() }
        #expect(error?.code == (number < 0 ? .negativeIndex : .indexTooLarge), "\(changeset)")
      }
      guard !areLegal(changeset.stages) else { continue }
      let harmless = Changeset(stages: [harmless])
      let made =
        Changeset.Strategy.allCases.map { changeset.lowered(to: $0) }
        + [
          changeset.inverted(), changeset.inverted().inverted(), changeset.followed(by: harmless),
          harmless.followed(by: changeset), changeset.followed(by: changeset),
        ]
      for other in made { #expect(!areLegal(other.stages), "\(changeset) became \(other)") }
      #expect(changeset.stages.count > 1 || changeset.operations().isEmpty, "\(changeset)")
    }
  }

  @Test(arguments: extremeNumbers)
  func `a legal one is lowered, inverted, added up and told without a list`(number: Int) {
    for changeset in changesets(number) where areLegal(changeset.stages) {
      for strategy in Changeset.Strategy.allCases {
        _ = changeset.lowered(to: strategy).inverted().operations()
      }
      let twice = changeset.followed(by: changeset.inverted())
      #expect(twice.stages.count <= 1)
      _ = changeset.operations().lines + changeset.description
    }
  }

  @Test func `rows by the thousand move from and to the last places there can be`() throws {
    let last = ListIndexPath.indexLimit - 1
    let moves = (0..<1_000).map {
      Changeset.ItemMove(source: [0, last - 2 * $0], target: [0, 2 * $0])
    }
    let sections = (0..<1_000).map {
      Changeset.SectionMove(source: last - 2 * $0, target: 2 * $0)
    }
    for stage in [
      Changeset.Stage(movedItems: moves), Changeset.Stage(movedSections: sections),
    ] {
      try stage.validate()
      let sum = Changeset().followed(by: Changeset(stages: [stage, stage.inverted(), stage]))
      #expect(sum.stages == [stage])
      #expect(throws: ChangesetError.self) {
        try old.applying(Changeset(stages: [stage, stage]), from: old)
      }
    }
  }

  @Test func `places of any number are translated to places or to none`() {
    let changeset = Changeset(stages: [harmless, moves, harmless])
    for translation in [
      changeset.pathTranslation(), changeset.inverted().pathTranslation(),
      Changeset().pathTranslation(),
    ] {
      for number in extremeNumbers {
        let isPossible = 0..<ListIndexPath.indexLimit ~= number
        #expect((translation.newSection(of: number) != nil) == isPossible)
        #expect((translation.oldSection(of: number) != nil) == isPossible)
      }
      for path in extremePaths {
        let isPossible =
          max(path.section, path.item) < ListIndexPath.indexLimit
          && min(path.section, path.item) >= 0
        #expect(isPossible || translation.newPath(of: path) == nil, "\(path)")
        #expect(isPossible || translation.oldPath(of: path) == nil, "\(path)")
      }
    }
  }

  @Test(arguments: extremeNumbers)
  func `an illegal one translates every place too`(number: Int) {
    for changeset in changesets(number) {
      let translation = changeset.pathTranslation()
      for path in extremePaths + [[0, 0], [0, 2], [2, 0]] {
        for image in [translation.newPath(of: path), translation.oldPath(of: path)] {
          #expect(image.map { min($0.section, $0.item) >= 0 } != false, "\(changeset): \(path)")
        }
      }
      for place in extremeNumbers + [0, 2] {
        for image in [translation.newSection(of: place), translation.oldSection(of: place)] {
          #expect(image.map { $0 >= 0 } != false, "\(changeset): \(place)")
        }
      }
    }
  }

  @Test(arguments: extremeNumbers)
  func `a builder refuses numbers that no list can have`(number: Int) {
    let paths: [ListIndexPath] = [[number, 0], [0, number]]
    let calls: [(inout Changeset.Builder) -> Void] =
      [
        { $0.deleteSection(at: number) }, { $0.insertSection(at: number) },
        { $0.moveSection(from: number, to: 0) }, { $0.moveSection(from: 0, to: number) },
        { $0.moveSection(from: number, to: number) }, { $0.reloadSection(at: number) },
        { $0.reloadSection(at: number, .after) },
      ]
      + paths.flatMap { path in
        [
          { $0.deleteItem(at: path) }, { $0.insertItem(at: path) },
          { $0.moveItem(from: path, to: [1, 0]) }, { $0.moveItem(from: [1, 0], to: path) },
          { $0.reconfigureItem(at: path) }, { $0.reconfigureItem(at: path, .after) },
          { $0.reloadItem(at: path) }, { $0.reloadItem(at: path, .after) },
        ] as [(inout Changeset.Builder) -> Void]
      }
    for (index, call) in calls.enumerated() {
      var builder = Changeset.Builder()
      builder.insertItem(at: [1, 1])
      call(&builder)
      let changeset = try? builder.build()
      #expect(
        (changeset != nil) == (0..<ListIndexPath.indexLimit ~= number), "call \(index)")
    }
  }

  @Test(arguments: extremeNumbers)
  func `rules refuse batches with them`(number: Int) {
    for stage in Changeset.Stage.holding(number) {
      for rules in [BatchRules.relaxed, .strict] {
        #expect(throws: BatchError.self, "\(stage)") {
          try rules.check(stage, before: [4, 3], after: [4, 3])
        }
        #expect(throws: BatchError.self, "\(stage)") {
          try rules.check(BatchUpdate(stage), before: [4, 3], after: [4, 3])
        }
      }
      let surface = RecordingSurface([[1, 2], [3]])
      #expect(throws: BatchError.self, "\(stage)") {
        try surface.performBatchUpdates { $0 = BatchUpdate(stage) }
      }
      #expect(surface.contents() == [[1, 2], [3]])
    }
    for change in [BatchUpdate.Change.reloadSection(number), .reloadItem([number, 0])] {
      #expect(verdict(BatchUpdate(change), [1], [1])?.rule == "UK-07")
    }
  }
}
