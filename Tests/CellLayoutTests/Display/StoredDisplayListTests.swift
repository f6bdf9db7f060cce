import CellLayout
import Foundation
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// Display lists as plain data.
@Suite struct StoredDisplayListTests {
  /// The picture of a list with everything that commands can say.
  private func picture(fonts: [String] = ["Noto Sans", "Noto Sans Hebrew"]) throws -> DisplayList {
    let library = BundledFonts.library
    let style = TextStyle(fonts: try library.cascade(fonts), fontSize: 15.5)
    let bold = TextStyle(fonts: try library.cascade(["Noto Sans"], weight: 700), fontSize: 13)
    let shadow = BoxShadow(
      color: LayoutColor(red: 1, green: 2, blue: 3, alpha: 99), offset: LayoutPoint(x: -1.5, y: 2),
      blur: 7, spread: -0.5)
    let cell = CellPrototype(for: PhotoRow.self) { make in
      make.column(spacing: 3) {
        make.text({ _ in "Rows go in שלום and frames come out" }, style: style)
        make.text(\.text, style: bold).opacity(0.3)
        make.image(constant: ImageReference("mia", size: LayoutSize(width: 30, height: 20)))
          .contentMode(.cover)
      }.padding(4).background(LayoutColor(red: 250, green: 240, blue: 9)).border(2)
        .background(
          LinearGradient(
            angle: 33.5,
            stops: [
              LinearGradient.Stop(color: .black),
              LinearGradient.Stop(color: shadow.color, position: 0.3),
            ])
        )
        .borderColor(.black).shadow(shadow)
        .cornerRadii(CornerRadii(topLeading: 5, topTrailing: 5, bottomTrailing: 0.5))
    }
    let rows = [PhotoRow(id: 0, text: "one"), PhotoRow(id: 1, text: "two three")]
    return ListLayout(
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: rows)]),
      cells: ListCells(cell), width: 150, engines: TextEnginePool()
    ).displayList()
  }

  private func coded(_ stored: StoredDisplayList) throws -> StoredDisplayList {
    try JSONDecoder().decode(StoredDisplayList.self, from: JSONEncoder().encode(stored))
  }

  @Test func `a list comes back as it was`() throws {
    let list = try picture()
    let stored = StoredDisplayList(list)
    #expect(
      stored.faces.map(\.name) == ["NotoSans-Regular", "NotoSansHebrew-Regular", "NotoSans-Bold"])
    let back = try coded(stored)
    #expect(back == stored)
    // A library of its own opens other faces of the same files.
    let library = try FontLibrary(directories: [TestFiles.fonts])
    let there = try back.displayList(fonts: library)
    #expect(StoredDisplayList(there) == stored)
    #expect(there.size == list.size && there.commands.count == list.commands.count)
    #expect(try back.displayList(fonts: BundledFonts.library) == list)
  }

  @Test func `the JSON has lengths in px and colours in hexadecimal digits`() throws {
    let list = DisplayList(
      size: LayoutSize(width: 10, height: 2.5),
      commands: [
        .fill(
          LayoutRect(x: 0, y: 0.25, width: 3, height: 2), cornerRadius: 1,
          color: LayoutColor(red: 255, green: 0, blue: 16, alpha: 128)),
        .pushClip(.zero, cornerRadius: CornerRadii(topLeading: 1.5, bottomTrailing: 4)), .popClip,
      ])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(StoredDisplayList(list)), as: UTF8.self)
    #expect(text.contains(##""color":"#ff001080""##) && text.contains(#""radius":1"#))
    #expect(text.contains(#"{"popClip":{}}"#) && text.contains(#""y":0.25"#))
    #expect(text.contains(#""radius":[1.5,0,4,0]"#))
  }

  @Test func `a face that is missing or another is an error`() throws {
    let stored = StoredDisplayList(try picture())
    let none = #expect(throws: FontError.self) {
      _ = try stored.displayList(fonts: FontLibrary())
    }
    #expect(none?.code == .unknownFont && none?.subject == "NotoSans-Regular")
    let text = String(decoding: try JSONEncoder().encode(stored), as: UTF8.self)
    let other = text.replacingOccurrences(of: stored.faces[1].digest, with: stored.faces[0].digest)
    let changed = try JSONDecoder().decode(StoredDisplayList.self, from: Data(other.utf8))
    let error = #expect(throws: FontError.self) {
      _ = try changed.displayList(fonts: BundledFonts.library)
    }
    #expect(error?.code == .otherFont && error?.subject == "NotoSansHebrew-Regular")
  }

  private static let glyphs =
    ##""color":"#000000","origin":{"x":0,"y":0},"size":9,"ids":[1],"clusters":[0],"y":[0]"##

  @Test(arguments: [
    #"{"glyphs":{"face":0,"x":[0],\#(glyphs)}}"#,
    #"{"glyphs":{"face":-1,"x":[0],\#(glyphs)}}"#,
    #"{"glyphs":{"face":0,"x":[],\#(glyphs)}}"#,
    ##"{"fill":{"frame":{"origin":{"x":0,"y":0},"size":{"width":1,"height":1}},"radius":0,"color":"red"}}"##,
    ##"{"border":{"frame":{"origin":{"x":0,"y":0},"size":{"width":1,"height":1}},"radius":0,"widths":[1],"color":"#000000"}}"##,
    #"{"paint":{}}"#, "{}", #"{"popClip":{},"popGroup":{}}"#,
  ]) func `what no list can have is refused`(command: String) {
    let text = #"{"size":{"width":1,"height":1},"faces":[],"commands":[\#(command)]}"#
    #expect(throws: DecodingError.self) {
      _ = try JSONDecoder().decode(StoredDisplayList.self, from: Data(text.utf8))
    }
  }
}
