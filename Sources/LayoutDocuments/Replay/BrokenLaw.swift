/// A law of batch updates that did not hold, and the place where it did not.
///
/// This is the answer "no": the list was good, the update made from it was not.
package struct BrokenLaw: Error, Hashable, Sendable, CustomStringConvertible {
  /// A law that holds for every update; a closed list, printed in answers.
  package enum Law: String, Sendable, CaseIterable {
    /// Each stage of the changeset is a legal batch update and leads to the next list.
    case legal
    /// The old list with the changeset applied is the new list.
    case replay
    /// The new list with the inverse changeset applied is the old list.
    case inverse
    /// Only inserted and changed rows, headers and footers are prepared and measured.
    case leastWork = "least_work"
    /// The layout reports exactly the changes of frames.
    case frameChanges = "frame_changes"
    /// The updated layout equals one that is made from scratch.
    case fromScratch = "from_scratch"
  }

  /// The law.
  package var law: Law
  /// The place, `row "m1" at [0, 3]`.
  package var place: String
  /// The value found there.
  package var found: String
  /// The value that the law demands.
  package var expected: String
  /// The cause, where it is known.
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
}

extension BrokenLaw: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("law", law.rawValue)
    writer.member("place", place)
    writer.member("found", found)
    writer.member("expected", expected)
    writer.member("cause", ifPresent: cause)
    writer.endObject()
  }
}
