import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Rows that wrap are measured side by side, and are as high as `BoxSolver` says.
@Suite struct WrappingRowTests {
  private struct Post: ListItem, Equatable {
    var id: Int
    var text: String
    var tags: [String]
    var isMarked: Bool
    var cell: CellIdentifier { .default }
  }

  private func posts(_ count: Int, _ random: inout SplitMix64) -> [Post] {
    let words = [
      "lanterns", "on", "the", "pier,", "", "night train", "well-known", "ק", "ñandú", "two\nlines",
    ]
    func word() -> String { words[random.number(below: words.count)] }
    return (0..<count).map { id in
      Post(
        id: id, text: (0...random.number(below: 20)).map { _ in word() }.joined(separator: " "),
        tags: (0..<5).map { _ in word() }, isMarked: random.isOne(in: 3))
    }
  }

  private func one<Value>(of values: [Value], _ random: inout SplitMix64) -> Value {
    values[random.number(below: values.count)]
  }

  private func styles(_ random: inout SplitMix64) throws -> [TextStyle] {
    try [15.0, 11].map { (size: Double) -> TextStyle in
      var style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: size)
      if random.isOne(in: 4) { style.overflowWrap = .anywhere }
      if random.isOne(in: 4) { style.whiteSpace = one(of: [.noWrap, .preLine], &random) }
      return style
    }
  }

  /// Returns a random cell with a row that wraps.
  private func cell(_ random: inout SplitMix64) throws -> CellPrototype<Post> {
    let make = CellElements<Post>()
    let styles = try styles(&random)
    func one<Value>(of values: [Value]) -> Value { self.one(of: values, &random) }

    var tags = (0..<1 + random.number(below: 5)).map { number in
      var text = make.text({ $0.tags[number] }, style: one(of: styles))
      if random.isOne(in: 3) { text = text.hiddenIfEmpty() }
      var tag =
        switch random.number(below: 6) {
        case 0: text
        case 1:
          make.column {
            text; make.text(constant: "2", style: styles[1])
          }
        case 2:
          make.row(spacing: 4) {
            make.box(width: 8, height: 8); text
          }
        case 3:
          make.overlay {
            text; make.box(width: 20, height: 12)
          }
        default: text.padding(LayoutInsets(top: 2, leading: 9, bottom: 3, trailing: 9))
        }
      switch random.number(below: 10) {
      case 0: tag = tag.grow()
      case 1: tag = tag.margin(one(of: [3, -2, -20]))
      case 6: tag = tag.basis(one(of: [.fixed(20), .fixed(.zero), .content])).shrink(0)
      case 7: tag = CellElement<Post>(.row([tag, make.box(width: 9, height: 30)])).wrap()
      case 2: tag = tag.alignSelf(.end)
      case 3: tag = tag.when { $0.isMarked }
      case 4 where random.isOne(in: 3): tag = tag.minWidth(.fixed(40))
      case 5 where random.isOne(in: 3): tag = tag.maxWidth(.percent(50))
      default: break
      }
      return tag
    }
    if random.isOne(in: 3) {
      let box = make.box(width: 30, height: 22)
      tags.insert(random.isOne(in: 4) ? box.basis(.content) : box, at: 0)
    }
    var lines = CellElement<Post>(.row(tags)).wrap(one(of: [.forward, .forward, .reversed]))
      .gap(row: .fixed(one(of: [0, 5])), column: .fixed(one(of: [0, 6])))
    switch random.number(below: 6) {
    case 0: lines = lines.padding(LayoutInsets(top: 1, leading: 20, bottom: 1, trailing: 7))
    case 1: lines = lines.alignSelf(one(of: [.start, .center]))
    case 2: lines = lines.minHeight(.fixed(50))
    case 3: lines = lines.margin(6)
    case 4: lines = lines.gap(column: one(of: [.percent(5), .fixed(2)]))
    default: break
    }
    if random.isOne(in: 5) {
      let name = make.text({ $0.tags[4] }, style: styles[1])
      lines = make.row {
        name; lines
      }.align(.start)
    } else if random.isOne(in: 3) {
      lines = make.row(spacing: 8) {
        make.box(width: 36, height: 36).shrink(0)
        lines.grow()
      }
    }
    let text = make.text(\.text, style: styles[0])
    return CellPrototype(
      make.column(spacing: 4) { random.isOne(in: 3) ? [lines] : [text, lines] }
        .padding(one(of: [0, 6])))
  }

  @Test(arguments: 0..<UInt64(lawSize(400, debug: 4)))
  func `rows are as high as the solver says, at any width and after any update`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var law = HeightLaw(
      cell: try cell(&random), items: posts(lawSize(90, debug: 60), &random), seed: seed)
    try law.check(&random) { posts, place, random in
      posts[place].tags = posts[place].tags.reversed()
      posts.insert(
        contentsOf: self.posts(3, &random).map { post in
          Post(id: post.id + 1000, text: post.text, tags: post.tags, isMarked: post.isMarked)
        }, at: place)
    }
  }

  @Test func `lines of tags leave no row to the solver that has room for each tag`() throws {
    var random = SplitMix64(seed: 5)
    let style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 15)
    let cell = CellPrototype(for: Post.self) { make in
      make.column {
        make.text(\.text, style: style)
        make.row(spacing: 6) {
          for number in 0..<4 { make.text({ "t" + $0.tags[number] }, style: style).padding(4) }
        }.wrap()
      }
    }
    let posts = posts(500, &random)
    var context = PrepareContext(engine: TextEngine())
    var rows = try posts.map { try cell.prepare($0, in: &context) }
    var pass = LayoutPass(width: 200, engine: context.engine)
    let together = try #require(
      rows.withUnsafeMutableBufferPointer {
        PlanMeasuring(cell).together(UnsafeBufferPointer($0), &pass)
      })
    let group = try #require(together.groups.first)
    let others = rows.count { row in
      row.texts.indices.contains { row.texts[$0].text.path.lockstepShape == nil }
    }
    #expect(together.others.count == others && others < 400)
    #expect(group.flows.count == 1 && group.flows[0].childCount == 4)
    #expect(group.leastWidths.allSatisfy { $0.max() < 200 * 64 })
  }
}
