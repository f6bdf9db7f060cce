import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Colours of roles follow the appearance when a list is drawn.
@Suite struct AppearanceTests {
  private let white = LayoutColor(red: 255, green: 255, blue: 255)
  private let ink = LayoutColor(
    light: LayoutColor(red: 20, green: 20, blue: 20),
    dark: LayoutColor(red: 230, green: 230, blue: 230))

  private func list() throws -> PhotoList {
    let style = TextStyle(fonts: try BundledFonts.library.cascade(["Noto Sans"]), fontSize: 16)
    let rows = (0..<50).map { PhotoRow(id: $0, text: "row \($0)") }
    let surface = LayoutColor(light: white, dark: .black)
    let ink = ink
    var list = PhotoList(rows) { make in
      make.column {
        make.text(\.text, style: style).color { _ in ink }.border(1).borderColor(ink)
        make.divider().color(ink).background(LinearGradient(colors: [ink, surface]))
      }.background(surface)
    }
    var look = ListStyle(spacing: ListSpacing(separator: 1), separatorColor: ink)
    look.background = surface
    list.update(style: look)
    return list
  }

  private func colors(_ list: PhotoList) -> Set<LayoutColor> {
    Set(
      list.displayList().commands.compactMap { command in
        switch command {
        case .fill(_, _, let color): color
        case .border(let border, _): border.color
        case .glyphs(let run): run.color
        case .gradient(_, _, let gradient): gradient.stops[0].color
        case .shadow(_, _, let shadow): shadow.color
        case .image, .custom, .pushClip, .popClip, .pushGroup, .popGroup: nil
        }
      })
  }

  @Test func `dark mode prepares and measures nothing`() throws {
    var list = try list()
    #expect(colors(list) == [white, ink.resolved(in: .light)])
    let (hash, before) = (list.layoutHash(), list.statistics)
    var style = list.style
    style.appearance = .dark
    let report = list.update(style: style)
    #expect(report == InvalidationReport())
    #expect(list.statistics.prepared == before.prepared)
    #expect(list.statistics.measured == before.measured)
    #expect(colors(list) == [.black, ink.resolved(in: .dark)])
    #expect(list.layoutHash() == hash)
  }

  @Test func `a resolved colour stays what it is`() {
    for appearance in LayoutAppearance.allCases {
      let color = ink.resolved(in: appearance)
      #expect(LayoutAppearance.allCases.allSatisfy { color.resolved(in: $0) == color })
      #expect(LayoutColor(light: color, dark: color) == color)
    }
    // A role made of roles has their colours of the same appearance.
    #expect(LayoutColor(light: ink, dark: ink) == ink)
  }

  @Test func `an explanation has both colours`() throws {
    let words = try list().explanation(of: .row(0))?.description ?? ""
    #expect(words.contains("color #141414ff or #e6e6e6ff"))
  }
}
