internal import ListCore

/// A message with up to three texts.
struct SoakRow: ListItem, Equatable {
  var id: Int
  var cell: CellIdentifier
  var author: String
  var text: String
  var note: String
}

/// A day of messages; without title it has no header.
struct SoakDay: ListSection, Equatable {
  var id: Int
  var title: String

  var hasHeader: Bool { !title.isEmpty }
  var hasFooter: Bool { id % 3 == 0 }
}
