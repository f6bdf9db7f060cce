internal import ListCore

/// A message with up to three texts.
struct SoakRow: ListItem, Equatable {
  var id: Int
  var cell: CellIdentifier
  var author: String
  var text: String
  var note: String
}
