import CellLayout
import ListCore
import TextLayout
import TextTestSupport

/// A short list of notes of which everything that a snapshot tells can be varied.
struct Feed {
  struct Note: ListItem, Equatable {
    var id: String
    var title: String
    var text: String
    var cell: CellIdentifier = "note"
  }

  var notes = [
    Note(
      id: "a", title: "Harbour", text: "Lanterns hang over the boats until the last guest leaves."),
    Note(id: "b", title: "Market", text: ""),
    Note(id: "c", title: "Tower", text: "Two hundred steps, and a view of the whole bay."),
  ]
  var font = "Noto Sans"
  var weight = 400
  var fontSize = 15.0
  var color = LayoutColor.black
  var padding: LayoutUnit = 8
  var gap: LayoutUnit = 6
  var radius: LayoutUnit = 4
  var hasMark = true
  var spacing: LayoutUnit = 2

  var cells: ListCells<PlainSection<String>, Note> {
    get throws {
      let fonts = try BundledFonts.library.cascade([font], weight: weight)
      var style = TextStyle(fonts: fonts, fontSize: fontSize)
      style.lineHeight = .pixels(20)
      let (body, feed) = (style, self)
      let cell = CellPrototype(for: Note.self) { make in
        make.row(spacing: feed.gap) {
          if feed.hasMark {
            make.box(width: 24, height: 24).background(LayoutColor(red: 200, green: 220, blue: 240))
              .cornerRadius(feed.radius).named("mark")
          }
          make.column(spacing: 2) {
            make.text(\.title, style: body).color(feed.color).named("title")
            make.text(\.text, style: body).hiddenIfEmpty()
          }.grow()
        }.align(.start).padding(feed.padding)
      }
      return ListCells(items: ["note": cell, "other": cell])
    }
  }

  var list: ListSnapshot<PlainSection<String>, Note> {
    ListSnapshot(sections: [(section: PlainSection(id: "today"), items: notes)])
  }

  var style: ListStyle { ListStyle(spacing: ListSpacing(spacing: spacing)) }

  func layout(
    width: LayoutUnit = 200, scale: Double = 1
  ) throws -> ListLayout<PlainSection<String>, Note> {
    ListLayout(
      list, cells: try cells,
      environment: LayoutEnvironment(width: width, scale: scale, style: style),
      engines: TextEnginePool())
  }
}
