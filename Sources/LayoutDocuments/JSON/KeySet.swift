/// The closed set of names that an object may have members of.
///
/// Names that begin with `x-` are always allowed: writers of documents use them as they like.
package struct KeySet: Sendable {
  /// The names in the order of their declaration.
  package let names: [String]

  /// The names by their number of bytes.
  private let namesByLength: [[String]]

  /// Creates a set of names.
  package init(_ names: [String]) {
    self.names = names
    var byLength = [[String]](repeating: [], count: (names.map(\.utf8.count).max() ?? 0) + 1)
    for name in names { byLength[name.utf8.count].append(name) }
    self.namesByLength = byLength
  }

  /// Returns whether a member may have this name.
  package func allows(_ key: String) -> Bool {
    let length = key.utf8.count
    if length < namesByLength.count, namesByLength[length].contains(where: key.isIdentical(to:)) {
      return true
    }
    return key.utf8.starts(with: "x-".utf8)
  }

  /// Returns the members that are not allowed, in their order, each with the nearest known name.
  package func unknownKeys(in object: JSONObject) -> [(key: String, nearest: String?)] {
    object.members.compactMap { key, _ in allows(key) ? nil : (key, nearest(to: key)) }
  }

  /// Returns the first member that is not allowed, with the nearest known name.
  package func firstUnknownKey(in object: JSONObject) -> (key: String, nearest: String?)? {
    object.members.first { !allows($0.key) }.map { ($0.key, nearest(to: $0.key)) }
  }

  /// Returns the known name that a misspelled one is most likely meant to be.
  ///
  /// It is at most two edits away, one if the misspelled name has up to four characters; of
  /// several it is the nearest, of equally near ones the one declared first.
  package func nearest(to key: String) -> String? {
    let scalars = Array(key.unicodeScalars)
    var limit = scalars.count <= 4 ? 1 : 2
    var answer: String?
    for name in names {
      let candidate = Array(name.unicodeScalars)
      guard abs(candidate.count - scalars.count) <= limit else { continue }
      let distance = editDistance(scalars, candidate)
      guard distance <= limit else { continue }
      answer = name
      // The next one must be nearer.
      limit = distance - 1
    }
    return answer
  }
}

/// Returns the least number of insertions, deletions, substitutions and swaps of neighbours that
/// make one text another (the Damerau–Levenshtein distance).
///
/// Between two swapped characters others may be inserted or deleted: "ca" is 2 away from "abc".
/// - Complexity: O(*n* · *m*).
func editDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
  // `table[i + 1][j + 1]` is the distance of the first i and j characters; row and column 0 hold a
  // distance that nothing reaches.
  let unreachable = source.count + target.count
  var table = [[Int]](
    repeating: [Int](repeating: unreachable, count: target.count + 2), count: source.count + 2)
  for i in 0...source.count { table[i + 1][1] = i }
  for j in 0...target.count { table[1][j + 1] = j }
  var lastRow: [Unicode.Scalar: Int] = [:]
  for i in 0..<source.count {
    var lastColumn = 0
    for j in 0..<target.count {
      let swapRow = lastRow[target[j], default: 0]
      let swapColumn = lastColumn
      let isSame = source[i] == target[j]
      if isSame { lastColumn = j + 1 }
      table[i + 2][j + 2] = min(
        table[i + 1][j + 1] + (isSame ? 0 : 1),
        table[i + 2][j + 1] + 1,
        table[i + 1][j + 2] + 1,
        table[swapRow][swapColumn] + (i - swapRow) + 1 + (j - swapColumn))
    }
    lastRow[source[i]] = i + 1
  }
  return table[source.count + 1][target.count + 1]
}
