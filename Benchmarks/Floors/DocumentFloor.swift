/// The least that a program does to the bytes of a document and of its answer: it looks at each byte of the one and
/// writes each byte of the other.
///
/// It parses nothing and lays nothing out.
public struct DocumentFloor {
  private let document: [UInt8]
  private let answerLength: Int

  /// Creates a floor for a document and the length of its answer in bytes.
  public init(document: [UInt8], answerLength: Int) {
    self.document = document
    self.answerLength = answerLength
  }

  /// Reads and writes the bytes; the result depends on all of them.
  public func run() -> Int {
    var sum: UInt8 = 0
    document.withUnsafeBufferPointer { bytes in
      for byte in bytes { sum = sum &* 31 &+ byte }
    }
    var answer: [UInt8] = []
    answer.reserveCapacity(answerLength)
    for place in 0..<answerLength { answer.append(sum &+ UInt8(truncatingIfNeeded: place)) }
    return answer.withUnsafeBufferPointer { bytes in Int(bytes.last ?? sum) }
  }
}
