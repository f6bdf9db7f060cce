internal import ListCore

/// A day of messages; without a title it has no header. Half of the days stand in other layouts than
/// rows.
struct SoakDay: ListSection, Equatable {
  var id: Int
  var title: String

  var hasHeader: Bool { !title.isEmpty }
  var hasFooter: Bool { id % 3 == 0 }
  var style: SectionStyleIdentifier {
    let styles: [SectionStyleIdentifier] = ["grid", "wall", "tags", "strip"]
    return id / 3 % 8 < 4 ? styles[id / 3 % 4] : .list
  }
}
