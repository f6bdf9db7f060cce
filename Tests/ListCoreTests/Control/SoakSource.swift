import ListCore
import Synchronization
import TestSupport

/// A source of a few letters in four sections, in another state after each step.
final class SoakSource: IdentifierSource {
  typealias Listing = SourceListing<PlainSection<String>, String, String>

  /// A state: sections in order, each with its letters and their colours.
  typealias Content = [PlainList<String, Letter>]

  struct Letter: Hashable, Sendable {
    var name: String
    var color: String
  }

  /// What may change in a step.
  struct Changes: OptionSet, Sendable {
    var rawValue: Int
    static let toggleSections = Changes(rawValue: 1)
    static let moveSections = Changes(rawValue: 2)
    static let toggleItems = Changes(rawValue: 4)
    static let moveItems = Changes(rawValue: 8)
    static let updateItems = Changes(rawValue: 16)
  }

  static let universe: Content = [
    ("One", "ABCDE"), ("Two", "FGH"), ("Three", "IJKLM"), ("Four", "NO"),
  ].map { name, letters in
    PlainList(header: name, rows: letters.map { Letter(name: "\($0)", color: "Cyan") })
  }

  private struct State {
    var random: SplitMix64
    var content: Content
  }

  private let state: Mutex<State>
  private let next: @Sendable (_ old: Content, _ random: inout SplitMix64) -> Content

  /// Creates a source from its first state and what makes the next one of it.
  init(
    seed: UInt64, first: Content = universe,
    next: @escaping @Sendable (_ old: Content, _ random: inout SplitMix64) -> Content
  ) {
    state = Mutex(State(random: SplitMix64(seed: seed), content: first))
    self.next = next
  }

  /// What is to be shown now.
  var content: Content { state.withLock { $0.content } }

  /// Goes to the next state.
  func step() {
    state.withLock { $0.content = next($0.content, &$0.random) }
  }

  func listing() async throws -> Listing {
    let content = content
    var sections: [String: String] = [:]
    var colors: [String: String] = [:]
    for section in content {
      for letter in section.rows {
        sections[letter.name] = section.header
        colors[letter.name] = letter.color
      }
    }
    return try Listing(
      content.flatMap { $0.rows.map(\.name) }, summary: { colors[$0] },
      section: { sections[$0].map { PlainSection(id: $0) } })
  }

  func item(for id: String) -> String { "letter \(id)" }
}

extension SoakSource {
  /// A source that changes in some ways; at least one section and one letter in each stay.
  static func changing(_ changes: Changes, seed: UInt64) -> SoakSource {
    SoakSource(seed: seed) { old, random in
      let order = changes.contains(.moveSections) ? universe.shuffled(using: &random) : universe
      let sections = changes.contains(.toggleSections) ? someOf(order, using: &random) : order
      return sections.map { section in
        var rows = section.rows
        if changes.contains(.moveItems) { rows.shuffle(using: &random) }
        if changes.contains(.toggleItems) { rows = someOf(rows, using: &random) }
        if changes.contains(.updateItems) {
          for index in rows.indices {
            rows[index].color = random.isOne(in: 2) ? "Cyan" : "Yellow"
          }
        }
        return PlainList(header: section.header, rows: rows)
      }
    }
  }

  /// A source of 10 to 19 of 26 letters in random order, each in a random section every time.
  static func random(seed: UInt64) -> SoakSource {
    SoakSource(seed: seed, first: []) { _, random in
      let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map { Letter(name: "\($0)", color: "Cyan") }
      let letters = alphabet.shuffled(using: &random).prefix(10 + random.number(below: 10))
      var content: Content = []
      for letter in letters {
        let name = universe[random.number(below: 4)].header
        if let index = content.firstIndex(where: { $0.header == name }) {
          content[index].rows.append(letter)
        } else {
          content.append(PlainList(header: name, rows: [letter]))
        }
      }
      return content
    }
  }

  /// The two states that once failed, in turn: sections rotate while rows inside them change.
  static func recorded() -> SoakSource {
    func content(_ sections: KeyValuePairs<String, String>) -> Content {
      sections.map { name, letters in
        PlainList(header: name, rows: letters.map { Letter(name: "\($0)", color: "Cyan") })
      }
    }
    let before = content(["Four": "O", "Three": "IM", "One": "ABDE", "Two": "H"])
    let after = content(["Two": "FH", "Four": "O", "Three": "M", "One": "C"])
    return SoakSource(seed: 0, first: before) { old, _ in old == before ? after : before }
  }

  private static func someOf<Element>(
    _ elements: [Element], using random: inout SplitMix64
  ) -> [Element] {
    let kept = elements.filter { _ in random.isOne(in: 2) }
    return kept.isEmpty ? [elements[random.number(below: elements.count)]] : kept
  }
}
