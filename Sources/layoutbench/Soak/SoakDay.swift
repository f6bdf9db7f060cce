internal import ListCore

/// A day of messages; without a title it has no header.
struct SoakDay: ListSection, Equatable {
  var id: Int
  var title: String

  var hasHeader: Bool { !title.isEmpty }
  var hasFooter: Bool { id % 3 == 0 }
}
