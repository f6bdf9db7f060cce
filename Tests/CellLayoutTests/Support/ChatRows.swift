import CellLayout
import ListCore
import Synchronization
import TextLayout
import TextTestSupport

/// A chat message as a user's program would have it.
struct ChatRow: ListItem, Equatable {
  var id: Int
  var cell: CellIdentifier
  var author: String
  var text: String
}

/// A day of a chat.
struct ChatDay: ListSection, Equatable {
  var id: Int
  var title: String

  var hasHeader: Bool { !title.isEmpty }
  var hasFooter: Bool { id % 3 == 0 }
}

/// The chat example's cells, in Swift.
struct ChatCells {
  let fonts: FontCascade
  let bold: FontCascade
  /// The number of times that any cell was asked to prepare an item.
  let count = CallCount()

  final class CallCount: Sendable {
    private let calls = Atomic<Int>(0)
    var value: Int { calls.load(ordering: .relaxed) }
    /// - Returns: The number of the call.
    @discardableResult func add() -> Int { calls.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  init() throws {
    fonts = try BundledFonts.library.cascade(BundledFonts.names)
    bold = try BundledFonts.library.cascade(BundledFonts.names, weight: 700)
  }

  func style(_ size: Double, _ lineHeight: Double, isBold: Bool = false) -> TextStyle {
    var style = TextStyle(fonts: isBold ? bold : fonts, fontSize: size)
    style.lineHeight = .pixels(lineHeight)
    style.whiteSpace = .preWrap
    style.overflowWrap = .anywhere
    style.direction = .automatic
    return style
  }

  var cells: ListCells<ChatDay, ChatRow> {
    let header = CellPrototype(for: ChatDay.self) { make in
      make.text(\.title, style: style(14, 20, isBold: true)).padding(8)
    }
    let footer = CellPrototype(for: ChatDay.self) { make in make.divider(thickness: 1) }
    return ListCells(
      items: ["message": counting(message), "own": counting(own), "notice": counting(notice)],
      header: header, footer: footer)
  }

  private var message: CellPrototype<ChatRow> {
    var name = style(14, 20, isBold: true)
    name.maximumLineCount = 1
    let nameStyle = name
    return CellPrototype(for: ChatRow.self) { make in
      make.row(spacing: 8) {
        make.box(width: 36, height: 36)
        make.column {
          make.row(spacing: 8) {
            make.text(\.author, style: nameStyle)
            make.spacer()
            make.text(constant: "09:41", style: style(12, 20))
          }
          make.text(\.text, style: style(15, 24))
        }.grow().padding(8)
      }.align(.start).padding(4)
    }
  }

  private var own: CellPrototype<ChatRow> {
    CellPrototype(for: ChatRow.self) { make in
      make.row {
        make.spacer()
        make.text(\.text, style: style(15, 24)).padding(8)
      }
    }
  }

  private var notice: CellPrototype<ChatRow> {
    CellPrototype(for: ChatRow.self) { make in make.text(\.text, style: style(13, 18)) }
  }

  private func counting(_ cell: some DynamicSize<ChatRow>) -> any DynamicSize<ChatRow> {
    CountingCell(base: cell, count: count)
  }
}

/// A counter of the calls that ask a cell to prepare an item.
struct CountingCell<Base: DynamicSize>: DynamicSize {
  let base: Base
  let count: ChatCells.CallCount

  func prepare(_ item: Base.Item, in context: inout PrepareContext) throws -> Base.Prepared {
    count.add()
    return try base.prepare(item, in: &context)
  }

  func measure(_ prepared: Base.Prepared, in pass: inout LayoutPass) -> LayoutSize {
    base.measure(prepared, in: &pass)
  }

  func arrange(
    _ prepared: Base.Prepared, in size: LayoutSize, pass: inout LayoutPass,
    into elements: inout ElementSink
  ) {
    base.arrange(prepared, in: size, pass: &pass, into: &elements)
  }
}
