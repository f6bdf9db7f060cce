internal import CellLayout
internal import ListCore
internal import TextLayout

/// The fonts and prototypes of all programs.
public struct ListLook: Sendable {
  let engines = TextEnginePool()
  private let body: TextStyle
  private let title: TextStyle

  /// Loads the fonts in a folder.
  public init(fonts folder: String) throws {
    let library = try FontLibrary(directories: [folder])
    var body = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 15)
    body.lineHeight = .pixels(20)
    var title = TextStyle(fonts: try library.cascade(["Noto Sans"], weight: 700), fontSize: 13)
    title.lineHeight = .pixels(18)
    self.body = body
    self.title = title
  }

  /// A row that shows one text.
  func row<Item>(_ text: @escaping @Sendable (Item) -> String) -> CellPrototype<Item> {
    CellPrototype { make in make.text(text, style: body).padding(10) }
  }

  /// A row that shows one text, indented by levels of 16 px.
  func row<Item>(
    indentedBy level: @escaping @Sendable (Item) -> Int,
    _ text: @escaping @Sendable (Item) -> String
  ) -> CellPrototype<Item> {
    CellPrototype { make in
      make.row {
        make.box { BoxSize(width: LayoutUnit(16 * level($0)), height: 0) }
        make.text(text, style: body).grow()
      }.padding(10)
    }
  }

  /// A header that shows one text on a ground.
  func header<Section>(_ text: @escaping @Sendable (Section) -> String) -> CellPrototype<Section> {
    CellPrototype { make in
      make.text(text, style: title).padding(6).background(
        LayoutColor(red: 232, green: 236, blue: 241))
    }
  }

  /// The environment of all lists.
  var environment: LayoutEnvironment {
    var style = ListStyle(spacing: ListSpacing(separator: 1))
    style.background = LayoutColor(red: 255, green: 255, blue: 255)
    style.separatorColor = LayoutColor(red: 218, green: 222, blue: 228)
    return LayoutEnvironment(width: 320, style: style)
  }

  /// A layout that follows a controller.
  func live<Section, Item>(
    _ controller: ListController<Section, Item>, _ cells: ListCells<Section, Item>
  ) -> LiveLayout<Section, Item> {
    LiveLayout(following: controller, cells: cells, environment: environment, engines: engines)
  }
}
