import ListCore
import Testing

@Suite struct `Translation of paths` {
  private let translation = Changeset(
    stages: [
      .init(
        deletedSections: [1], insertedSections: [0], movedSections: [.init(source: 3, target: 1)],
        deletedItems: [[0, 1]], insertedItems: [[2, 0]],
        movedItems: [.init(source: [0, 3], target: [1, 0])])
    ]
  ).pathTranslation()

  @Test func `sections that are named go where they are told, others fill the places left`() {
    #expect((0..<6).map(translation.newSection) == [2, nil, 3, 1, 4, 5])
    #expect((0..<6).map(translation.oldSection) == [nil, 3, 0, 2, 4, 5])
  }

  @Test func `rows follow their section and fill the places left`() {
    let targets = (0..<5).map { translation.newPath(of: [0, $0]) }
    #expect(targets == [[2, 1], nil, [2, 2], [1, 0], [2, 3]])
    #expect((0..<3).map { translation.oldPath(of: [1, $0]) } == [[0, 3], [3, 0], [3, 1]])
    #expect(translation.newPath(of: [3, 0]) == [1, 1])
  }

  @Test func `rows of deleted and inserted sections are nowhere on the other side`() {
    #expect(translation.newPath(of: [1, 4]) == nil)
    #expect(translation.oldPath(of: [0, 4]) == nil)
    #expect(translation.oldPath(of: [2, 0]) == nil)
  }

  @Test func `negative places are nowhere, and those that no list can have`() {
    #expect(translation.newSection(of: -1) == nil && translation.oldSection(of: -1) == nil)
    #expect(translation.newPath(of: [0, -1]) == nil && translation.newPath(of: [-1, 0]) == nil)
    let last = ListIndexPath.indexLimit - 1
    #expect(translation.newSection(of: last) == last)
    #expect(translation.newSection(of: last + 1) == nil)
    #expect(translation.newPath(of: [last, 0]) == [last, 0])
    #expect(
      translation.newPath(of: [0, .max]) == nil && translation.oldPath(of: [.max, 0]) == nil)
  }

  @Test func `without stages every place stays`() {
    let identity = Changeset(reconfiguredItems: [[0, 0]]).pathTranslation()
    #expect(identity.newPath(of: [3, 7]) == [3, 7] && identity.oldPath(of: [3, 7]) == [3, 7])
    #expect(identity.newSection(of: 9) == 9 && identity.oldSection(of: 9) == 9)
  }

  @Test func `several stages are crossed one after the other`() {
    let stages: [Changeset.Stage] = [
      .init(insertedSections: [0]), .init(deletedItems: [[1, 0]]), .init(deletedSections: [0]),
    ]
    let translation = Changeset.PathTranslation(stages)
    #expect(translation.newPath(of: [0, 0]) == nil)
    #expect(translation.newPath(of: [0, 1]) == [0, 0])
    #expect(translation.oldPath(of: [0, 0]) == [0, 1])
    #expect(translation.newSection(of: 0) == 0)
  }

  @Test func `the inverse translates the other way`() {
    for seed in UInt64(0)..<300 {
      let pair = SmallPair(seed: seed)
      let changeset = pair.old.changeset(to: pair.new, strategy: .staged)
      let forth = changeset.pathTranslation()
      let back = changeset.inverted().pathTranslation()
      for section in 0..<6 {
        #expect(forth.newSection(of: section) == back.oldSection(of: section))
        for item in 0..<16 {
          #expect(forth.newPath(of: [section, item]) == back.oldPath(of: [section, item]))
          #expect(forth.oldPath(of: [section, item]) == back.newPath(of: [section, item]))
        }
      }
    }
  }
}
