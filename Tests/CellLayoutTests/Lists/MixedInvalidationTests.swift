import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

/// After any sequence of batches and changes of the environment, a layout equals a layout made from
/// scratch.
@Suite struct MixedInvalidationTests {
  typealias Layout = ListLayout<PlainSection<Int>, TextRow>

  /// Makes environments and batches at random.
  private struct Generator {
    var random: RandomCells
    private let faces: [FontFace]
    /// The makers of prototypes, by cell, so that a prototype can be made again with one property
    /// changed.
    private var recipes: [CellIdentifier: Recipe] = [:]
    private var nextID = 0
    static let cells: [CellIdentifier] = ["a", "b", "own", "late"]

    struct Recipe {
      var seed: UInt64
      var fonts: [FontCascade]
      var color: UInt8?
      var hasItemColors = false
      var padding = LayoutUnit.zero
    }

    init(seed: Int) throws {
      random = try RandomCells(seed: UInt64(seed))
      faces = try BundledFonts.library.cascade([
        "Noto Sans", "Noto Naskh Arabic", "Noto Sans CJK JP", "Noto Sans Hebrew",
        "Noto Color Emoji",
      ]).faces
      for cell in Self.cells.prefix(2) { recipes[cell] = recipe() }
    }

    private mutating func recipe() -> Recipe {
      Recipe(seed: UInt64(random.random.number(below: 1 << 30)), fonts: [list(), list()])
    }

    private mutating func list() -> FontCascade {
      let rest = faces.dropFirst().shuffled(using: &random.random)
      return FontCascade([faces[0]] + rest.prefix(random.random.number(below: 5)))
    }

    /// Changes one property of one prototype.
    mutating func changeCells() {
      let cell = Self.cells[random.random.number(below: Self.cells.count)]
      guard var recipe = recipes[cell] else {
        recipes[cell] = recipe()
        return
      }
      switch random.random.number(below: 7) {
      case 0, 1: recipe.fonts[random.random.number(below: 2)] = list()
      case 2: recipe.color = UInt8(random.random.number(below: 200))
      case 3:
        recipe.hasItemColors.toggle()
        recipe.color = 7
      case 4: recipe.padding = LayoutUnit(random.random.number(below: 4))
      case 5: recipe = self.recipe()
      default:
        recipes[cell] = nil
        return
      }
      recipes[cell] = recipe
    }

    var cells: ListCells<PlainSection<Int>, TextRow> {
      var items: [CellIdentifier: any DynamicSize<TextRow>] = [:]
      for (cell, recipe) in recipes {
        var random = self.random
        random.random = SplitMix64(seed: recipe.seed)
        random.fonts = recipe.fonts
        random.morePadding = recipe.padding
        if let color = recipe.color {
          random.textColor =
            recipe.hasItemColors
            ? .item { LayoutColor(red: color, green: UInt8($0.id % 3), blue: 0) }
            : .constant(LayoutColor(red: color, green: 0, blue: 0))
        }
        let prototype = random.prototype()
        items[cell] = cell == "own" ? OwnCell(base: prototype) : prototype
      }
      return ListCells(items: items)
    }

    mutating func style() -> ListStyle {
      func length() -> LayoutUnit { LayoutUnit(random.random.number(below: 9)) }
      let insets = LayoutInsets(
        top: length(), leading: length(), bottom: length(), trailing: length())
      return ListStyle(
        spacing: ListSpacing(
          insets: random.random.isOne(in: 2) ? insets : .zero,
          sectionInsets: random.random.isOne(in: 2) ? insets : .zero, spacing: length(),
          separator: length()))
    }

    mutating func rows(_ count: Int) -> [TextRow] {
      defer { nextID += count }
      return random.rows(count, cells: Self.cells, firstID: nextID)
    }

    mutating func edited(
      _ list: ListSnapshot<PlainSection<Int>, TextRow>
    ) throws -> ListSnapshot<PlainSection<Int>, TextRow> {
      var content = (0..<list.sectionCount).map { section in
        (section: list.section(at: section)!, items: Array(list.items(inSection: section)!))
      }
      for _ in 0..<random.random.number(below: 5) {
        let section = random.random.number(below: content.count)
        let count = content[section].items.count
        switch random.random.number(below: 4) {
        case 0:
          content[section].items.insert(contentsOf: rows(3), at: random.random.number(below: count))
        case 1 where count > 0:
          content[section].items.remove(at: random.random.number(below: count))
        case 2 where count > 0:
          content[section].items[random.random.number(below: count)].texts[0] = random.text()
        default: content[section].items.shuffle(using: &random.random)
        }
      }
      return ListSnapshot(sections: content)
    }
  }

  /// A custom cell that uses a prototype and asks for the direction.
  private struct OwnCell: DynamicSize {
    let base: CellPrototype<TextRow>

    func prepare(_ item: TextRow, in context: inout PrepareContext) throws -> PreparedCell {
      try base.prepare(item, in: &context)
    }

    func measure(_ prepared: PreparedCell, in pass: inout LayoutPass) -> LayoutSize {
      var size = base.measure(prepared, in: &pass)
      if pass.direction == .rightToLeft { size.height += 3 }
      return size
    }

    func arrange(
      _ prepared: PreparedCell, in size: LayoutSize, pass: inout LayoutPass,
      into elements: inout ElementSink
    ) {
      base.arrange(prepared, in: size, pass: &pass, into: &elements)
    }
  }

  @Test(arguments: 0..<lawSize(12, debug: 1)) func `any sequence`(seed: Int) throws {
    var generator = try Generator(seed: seed)
    let engine = TextEnginePool(threadCount: [1, 2, 4][seed % 3])
    let isLong = seed % 6 == 0
    var layout = Layout(
      ListSnapshot(sections: [
        (section: PlainSection(id: 1), items: generator.rows(isLong ? 600 : 40)),
        (section: PlainSection(id: 2), items: generator.rows(20)),
      ]), cells: generator.cells, width: 300, engines: engine)
    for step in 0..<(isLong ? 8 : 30) {
      let kind = generator.random.random.number(below: 8)
      let fork = layout
      let hash = generator.random.random.isOne(in: 3) ? fork.layoutHash() : nil
      switch kind {
      case 0: layout.update(width: generator.random.width())
      case 1: layout.update(scale: [1, 1.3, 0.8][generator.random.random.number(below: 3)])
      case 2:
        layout.update(direction: layout.direction == .leftToRight ? .rightToLeft : .leftToRight)
      case 3: layout.update(style: generator.style())
      case 4: layout.apply(try generator.edited(layout.snapshot))
      case 5:
        generator.changeCells()
        layout.update(
          width: generator.random.width(), scale: 1, style: generator.style(),
          cells: generator.cells)
      default:
        generator.changeCells()
        layout.update(cells: generator.cells)
      }
      let afresh = Layout(
        layout.snapshot, cells: generator.cells, environment: layout.environment, engines: engine)
      LayoutPicture(layout: layout).expectSame(
        as: afresh, drawn: step % 3 == 0, "seed \(seed), step \(step), kind \(kind)")
      if let hash { #expect(fork.layoutHash() == hash, "a fork keeps what it had") }
    }
  }
}
