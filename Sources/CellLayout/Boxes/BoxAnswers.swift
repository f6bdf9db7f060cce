/// The answers to the questions that the nodes of a tree had before.
///
/// A node has few questions, so its answers are a list, the last one first.
struct BoxAnswers<Answer> {
  private struct Entry {
    let question: BoxQuestion
    let answer: Answer
    /// The entry of the node's answer before; -1 for the first one.
    let former: Int
  }

  /// The entry of each node's last answer; -1 for a node without one.
  private var last: [Int]
  private var entries: [Entry] = []

  init(nodeCount: Int) {
    last = Array(repeating: -1, count: nodeCount)
    entries.reserveCapacity(2 * nodeCount)
  }

  /// Returns the answer of a node to a question that it had before.
  func answer(of node: Int, to question: BoxQuestion) -> Answer? {
    var entry = last[node]
    while entry >= 0 {
      if entries[entry].question == question { return entries[entry].answer }
      entry = entries[entry].former
    }
    return nil
  }

  mutating func add(_ answer: Answer, of node: Int, to question: BoxQuestion) {
    entries.append(Entry(question: question, answer: answer, former: last[node]))
    last[node] = entries.count - 1
  }
}
