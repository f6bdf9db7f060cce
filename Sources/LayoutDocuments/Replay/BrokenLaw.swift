/// A law of batch updates that did not hold, and where.
///
/// This is the answer "no": the list was fine, what was made of it was not.
package struct BrokenLaw: Error, Hashable, Sendable, CustomStringConvertible {
  /// What must hold of every update; a closed list, printed in answers.
  package enum Law: String, Sendable, CaseIterable {
    /// Each stage of the changeset is a legal batch update and leads to the next list.
    case legal
    /// The old list with the changeset applied is the new list.
    case replay
    /// The new list with the inverse changeset applied is the old list.
    case inverse
    /// Only inserted and changed rows, headers and footers are prepared and measured.
    case leastWork = "least_work"
    /// The layout tells exactly what became of the frames.
    case frameChanges = "frame_changes"
    /// The updated layout equals one that is made from scratch.
    case fromScratch = "from_scratch"
  }

  /// Which law.
  package var law: Law
  /// Where it was found, `row "m1" at [0, 3]`.
  package var place: String
  /// What is there.
  package var found: String
  /// What must be there.
  package var expected: String
  /// Why, where that can be told.
  package var cause: String?

  package init(
    _ law: Law, at place: String, found: String, expected: String, cause: String? = nil
  ) {
    self.law = law
    self.place = place
    self.found = found
    self.expected = expected
    self.cause = cause
  }

  /// The law, the place and both values.
  package var description: String {
    "\(law.rawValue): \(place) is \(found); it must be \(expected)"
      + (cause.map { ", as \($0)" } ?? "")
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, text) in [
      ("law", law.rawValue), ("place", place), ("found", found), ("expected", expected),
      ("cause", cause),
    ] {
      guard let text else { continue }
      writer.key(key)
      writer.write(text)
    }
    writer.endObject()
  }
}
