/// The members of a JSON object, each name once, in the order they were written.
///
/// Equality and hashing ignore the order. Names are compared byte by byte.
///
/// # Performance
///
/// A lookup searches linearly; beyond 16 members the object keeps a hash index beside them, so
/// that no input makes parsing or comparing quadratic.
package struct JSONObject: Sendable {
  /// The members in their order.
  package private(set) var members: [(key: String, value: JSONValue)] = []

  /// The place of each name, kept once there are too many members for a linear search.
  private var places: [ExactText: Int]?

  /// The greatest number of members that are searched linearly.
  private static var linearLimit: Int { 16 }

  /// Creates an object without members.
  package init() {}

  /// Creates an object of the given members.
  /// - Precondition: No name occurs twice.
  package init(_ members: [(key: String, value: JSONValue)]) {
    for member in members {
      let isNew = append(member.value, forKey: member.key)
      precondition(isNew, "duplicate member \"\(member.key)\"")
    }
  }

  /// The number of members.
  package var count: Int { members.count }

  /// Indicates whether there are no members.
  package var isEmpty: Bool { members.isEmpty }

  /// The value of a member, or nil if there is none of this name.
  /// - Complexity: O(1) on average.
  package subscript(key: String) -> JSONValue? {
    place(of: key).map { members[$0].value }
  }

  /// Adds a member at the end, unless there is one of this name.
  /// - Returns: Whether the member was added.
  /// - Complexity: O(1) on average.
  @discardableResult
  package mutating func append(_ value: JSONValue, forKey key: String) -> Bool {
    guard place(of: key) == nil else { return false }
    if places != nil {
      places?[ExactText(text: key)] = members.count
    } else if members.count == Self.linearLimit {
      places = Dictionary(
        uniqueKeysWithValues: zip(members.lazy.map { ExactText(text: $0.key) }, 0...))
      places?[ExactText(text: key)] = members.count
    }
    members.append((key, value))
    return true
  }

  /// Makes room for a number of members.
  mutating func reserveCapacity(_ capacity: Int) {
    members.reserveCapacity(capacity)
  }

  private func place(of key: String) -> Int? {
    if let places { return places[ExactText(text: key)] }
    for place in members.indices where members[place].key.isIdentical(to: key) { return place }
    return nil
  }
}

extension JSONObject: Hashable {
  package static func == (left: JSONObject, right: JSONObject) -> Bool {
    guard left.count == right.count else { return false }
    return left.members.indices.allSatisfy { place in
      let (key, value) = left.members[place]
      // Equal objects mostly have the same order: look at the same place first.
      let other = right.members[place]
      return (other.key.isIdentical(to: key) ? other.value : right[key]) == value
    }
  }

  package func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in members {
      var member = Hasher()
      key.hashBytes(into: &member)
      member.combine(value)
      sum &+= member.finalize()
    }
    hasher.combine(members.count)
    hasher.combine(sum)
  }
}
