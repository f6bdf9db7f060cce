/// A list as a document: what `layoutbench` reads from a file.
struct FeedList: Encodable {
  var sections: [Section] = []

  struct Section: Encodable {
    var id: String
    var style: String
    var header: Header?
    var items: [Item]
  }

  struct Header: Encodable {
    var cell: String?
    var title: String
    var columns: [String: String]?
    /// The directions of sorted columns: `ascending` or `descending`.
    var sort: [String: String]?
  }

  struct Item: Encodable {
    var id: Int
    var cell: String
    var span: Int?
    /// The fields that are texts.
    var fields: [String: String] = [:]
    var aspect: Double?
    var spans: [Span]?

    private struct Key: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(_ name: String) { stringValue = name }
      init?(stringValue: String) { self.init(stringValue) }
      init?(intValue: Int) { nil }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(id, forKey: Key("id"))
      try container.encode(cell, forKey: Key("cell"))
      try container.encodeIfPresent(span, forKey: Key("span"))
      try container.encodeIfPresent(aspect, forKey: Key("aspect"))
      try container.encodeIfPresent(spans, forKey: Key("spans"))
      for (name, text) in fields { try container.encode(text, forKey: Key(name)) }
    }
  }

  /// A part of a text in bold, or a link.
  struct Span: Encodable {
    var start: Int
    var end: Int
    var weight: Int?
    var link: String?
    var color: String?
  }

  /// The number of items.
  var count: Int { sections.reduce(0) { $0 + $1.items.count } }
}
