/// One generation of cached words.
protocol WordGeneration: ~Copyable {
  /// Creates a generation without words and without room.
  init()
  /// Creates a generation without words and with room for as many as another one has.
  init(roomFor other: borrowing Self)
  /// The bytes that the generation takes, used or not.
  var byteCount: Int { get }
}

/// Two generations of cached words: when the young one is full, it becomes the old one.
///
/// Words that are used again move from the old generation to the young one, the others go with the old
/// one. So words in use are never dropped at once.
struct Generations<Generation: WordGeneration & ~Copyable>: ~Copyable {
  var young = Generation()
  private(set) var old = Generation()

  /// The bytes of both generations, used or not.
  var byteCount: Int { young.byteCount + old.byteCount }

  /// Makes the young generation the old one.
  mutating func turnOver() {
    // Gives the memory back before more is taken.
    old = Generation()
    swap(&young, &old)
    young = Generation(roomFor: old)
  }

  /// Forgets the words of the young generation.
  mutating func removeYoung() { young = Generation() }

  /// Forgets the words of the old generation.
  mutating func removeOld() { old = Generation() }
}

extension WordTable: WordGeneration {}

extension SegmentTable: WordGeneration {}
