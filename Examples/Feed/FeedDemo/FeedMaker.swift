/// Makes a feed of any length from a seed: stories and topics, then days with posts, photos, a notice board now and then,
/// and the ferries once a week.
struct FeedMaker {
  private var random: SeededNumbers
  private var nextID = 0

  init(seed: UInt64) { random = SeededNumbers(seed: seed) }

  mutating func list(ofAtLeast count: Int) -> FeedList {
    var list = FeedList()
    add(
      "stories", "stories", (0..<12).map { _ in item("story", ["name": name(), "tint": tint()]) })
    add("topics", "topics", Self.topics.map { item("topic", ["name": $0]) })
    var day = 0
    while list.count < count {
      addDay(day)
      day += 1
    }
    return list

    func add(_ id: String, _ style: String, _ items: [FeedList.Item], _ title: String? = nil) {
      list.sections.append(
        FeedList.Section(
          id: id, style: style, header: title.map { FeedList.Header(title: $0) }, items: items))
    }

    func addDay(_ day: Int) {
      let title = "\(Self.weekdays[day % 7]), day \(day + 1)"
      add("posts-\(day)", "posts", (0..<8 + random.number(below: 20)).map { _ in post() }, title)
      add("photos-\(day)", "photos", (0..<9).map { photo(isWide: $0 == 0) }, "Photos")
      if day % 4 == 0 {
        add("board-\(day)", "board", (0..<6).map { _ in note() }, "Notice board")
      }
      if day % 7 == 0 { list.sections.append(ferries(day)) }
    }
  }

  // MARK: Items

  private mutating func item(_ cell: String, _ fields: [String: String]) -> FeedList.Item {
    nextID += 1
    return FeedList.Item(id: nextID, cell: cell, fields: fields)
  }

  private mutating func post() -> FeedList.Item {
    let sentences = (0..<1 + random.number(below: 3)).map { _ in random.element(of: Self.sentences)
    }
    let opening = random.element(of: Self.openings)
    let text = ([opening] + sentences).joined(separator: " ")
    var post = item("post", ["author": name(), "tint": tint(), "text": text])
    let count = opening.unicodeScalars.count
    post.spans = [FeedList.Span(start: 0, end: count, weight: 700)]
    if random.number(below: 4) == 0 {
      let all = text.unicodeScalars.count
      post.fields["text"] = text + " lanterns.example"
      post.spans?.append(
        FeedList.Span(
          start: all + 1, end: all + 17, link: "https://lanterns.example", color: "role:blue"))
    }
    return post
  }

  private mutating func photo(isWide: Bool) -> FeedList.Item {
    var photo = item("photo", ["tint": tint(), "caption": random.element(of: Self.captions)])
    photo.aspect = isWide ? 2 : 1
    if isWide { photo.span = 2 }
    return photo
  }

  private mutating func note() -> FeedList.Item {
    let text = (0..<1 + random.number(below: 3)).map { _ in random.element(of: Self.sentences) }
    return item(
      "note",
      [
        "tint": tint(), "title": random.element(of: Self.captions),
        "text": text.joined(separator: " "), "by": name(),
      ])
  }

  /// The ferries of a week, sorted by the time at which they leave.
  private mutating func ferries(_ day: Int) -> FeedList.Section {
    let items = (0..<8).map { number in
      item(
        "ferry",
        [
          "name": random.element(of: Self.piers),
          "pier": String("ABCD".randomElement(using: &random)!),
          "leaves": "\(9 + number):\(10 + random.number(below: 50))",
          "arrives": "\(10 + number):\(10 + random.number(below: 50))",
          "seats": "\(random.number(below: 120)) free",
          "fare": "€ \(2 + random.number(below: 9)).50",
        ])
    }
    let columns = [
      "pier": "Pier", "leaves": "Leaves", "arrives": "Arrives", "seats": "Seats", "fare": "Fare",
    ]
    return FeedList.Section(
      id: "ferries-\(day)", style: "ferries",
      header: FeedList.Header(
        cell: "ferries", title: "Ferries", columns: columns, sort: ["leaves": "ascending"]),
      items: items)
  }

  private mutating func name() -> String { random.element(of: Self.names) }
  private mutating func tint() -> String { "role:" + random.element(of: Self.tints) }

  // MARK: Words

  private static let names = ["Mia", "Zofia", "Sam", "Youssef", "Ines", "Haruto", "Priya", "Lena"]
  private static let tints = ["amber", "teal", "rose", "violet", "blue", "moss"]
  private static let topics = [
    "Lanterns", "Boats", "Bridges", "The mill", "Music", "Old maps", "Rain",
  ]
  private static let piers = [
    "To the mill", "Old bridge", "Lock house", "North shore", "Island", "Town",
  ]
  private static let weekdays = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let captions = [
    "The bridge at dusk", "Paper and wire", "Low water", "A crooked one", "Before the rain",
    "Lights out",
  ]
  private static let openings = [
    "Good news!", "Who has a ladder?", "Tonight:", "A question:", "Found.",
  ]
  private static let sentences = [
    "Forty lanterns hang from the old bridge down to the mill, and not one of them is crooked.",
    "Bring gloves, the wire is sharp.", "The long ones first: the round ones tear in the wind.",
    "رست القوارب في الميناء القديم قبل المغرب.",
    "We meet at nine behind the lock house, where the boats are tied up for the night.",
    "There is tea.", "The ferry waits for nobody, not even for the band.", "橋の上で待っています。",
  ]
}
