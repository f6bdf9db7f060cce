internal import CellLayout
internal import ListCore
internal import TextLayout

/// The cells of the soak's rows.
struct SoakCells {
  let fonts: FontCascade
  let bold: FontCascade

  init(library: FontLibrary) throws {
    let names = [
      "Noto Sans", "Noto Sans Hebrew", "Noto Naskh Arabic", "Noto Sans Devanagari",
      "Noto Sans Thai", "Noto Sans CJK JP", "Noto Color Emoji",
    ]
    fonts = try library.cascade(names)
    bold = try library.cascade(names, weight: 700)
  }

  var cells: ListCells<SoakDay, SoakRow> {
    var name = style(size: 13, isBold: true)
    name.maximumLineCount = 1
    let (author, body, small) = (name, style(size: 15), style(size: 12))
    let message = CellPrototype(for: SoakRow.self) { make in
      make.row(spacing: 8) {
        make.box(width: 36, height: 36)
        make.column {
          make.text(\.author, style: author)
          make.text(\.text, style: body)
          make.text(\.note, style: small)
        }.grow()
      }.align(.start).padding(6)
    }
    let own = CellPrototype(for: SoakRow.self) { make in
      make.row(spacing: 8) {
        make.spacer()
        make.text(\.text, style: body)
        make.text(\.author, style: small)
      }.padding(6)
    }
    let notice = CellPrototype(for: SoakRow.self) { make in make.text(\.text, style: small) }
    let header = CellPrototype(for: SoakDay.self) { make in
      make.text(\.title, style: author).padding(8)
    }
    let footer = CellPrototype(for: SoakDay.self) { make in make.divider(thickness: 1) }
    return ListCells(
      items: ["message": message, "own": own, "notice": notice], header: header, footer: footer)
  }

  private func style(size: Double, isBold: Bool = false) -> TextStyle {
    var style = TextStyle(fonts: isBold ? bold : fonts, fontSize: size)
    style.lineHeight = .pixels(size * 1.5)
    style.whiteSpace = .preWrap
    style.overflowWrap = .anywhere
    style.direction = .automatic
    return style
  }
}
