import CellLayout
import CellRendering
import Foundation
import ListCore
import TextLayout

struct Message: ListItem, Equatable {
  var id: Int
  var text: String
}

let fonts = try FontLibrary(directories: ["../CellLayout/Fonts"])
var text = TextStyle(fonts: try fonts.cascade(["Noto Sans", "Noto Naskh Arabic"]), fontSize: 16)
text.direction = .automatic
let style = text
let cell = CellPrototype(for: Message.self) { make in
  make.row(spacing: 8) {
    make.box(width: 40, height: 40).background(LayoutColor(hex: "#e85d04")).cornerRadius(20)
    make.text(\.text, style: style).grow()
  }.padding(12)
}
let texts = ["Lanterns at nine?", "نعم!", "Bring the long ones: the round ones tear in the wind."]
let chat = ListSnapshot(items: texts.enumerated().map { Message(id: $0, text: $1) })
let layout = ListLayout(chat, cells: ListCells(cell), width: 240, engines: TextEnginePool())
let picture = layout.displayList()
let bitmap = try Rasterizer().render(picture, scale: 2, background: LayoutColor(hex: "#fff"))
try Data(try bitmap.pngData()).write(to: URL(fileURLWithPath: "chat.png"))
print("\(layout.height) px high, drawn in chat.png")
