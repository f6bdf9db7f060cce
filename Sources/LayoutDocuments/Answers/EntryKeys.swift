/// The names of the members of rows, headers and footers.
struct EntryKeys: Sendable {
  let id = JSONKey("id")
  let frame = JSONKey("frame")
  let elements: JSONKey
  let named: JSONKey
  let spans: JSONKey

  /// Creates the names, each of those of the content beginning with a prefix.
  init(prefix: String = "") {
    elements = JSONKey(prefix + "elements")
    named = JSONKey(prefix + "named")
    spans = JSONKey(prefix + "spans")
  }
}
