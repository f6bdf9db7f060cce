internal import CellLayout
internal import ListCore
internal import Synchronization

/// Identifiers first, items later: rows have a placeholder until their items arrive.
public func lateList(_ look: ListLook) async throws -> ListStory {
  /// Letters whose texts arrive one by one.
  final class Letters: IdentifierSource {
    private let texts = Mutex<[Int: String]>([:])

    func listing() -> SourceListing<PlainSection<String>, Int, Never> { SourceListing(1...3) }
    func availableItem(for id: Int) -> String? { texts.withLock { $0[id] } }
    func item(for id: Int) -> String { availableItem(for: id) ?? "" }
    func deliver(_ text: String, as id: Int) { texts.withLock { $0[id] = text } }
  }

  let letters = Letters()
  let adapter = ListAdapter(letters)
  try await adapter.refresh()
  let row: CellPrototype<ListAdapter<PlainSection<String>, Int, Never, String>.Row> = look.row {
    $0.availableItem() ?? "…"
  }
  let story = StoryWriter(
    look.live(adapter.list, ListCells(row)), first: "three letters that have not arrived")
  for (id, text) in [
    (2, "Dear all, the ferry leaves at nine, and it does not wait for anybody."), (1, "Hello"),
  ] {
    story.step("letter \(id) arrives") {
      letters.deliver(text, as: id)
      story.live.invalidate(items: [id])
    }
  }
  return story.story
}
