import ListCore
import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout

/// Rows with photos, each of another shape, are measured side by side and stand where `BoxSolver` puts them.
@Suite struct PhotoRowTests {
  private struct Post: ListItem, Equatable {
    var id: Int
    var name: String
    var text: String
    /// The photo; `nil` for none.
    var photo: ImageReference?
    var ratio: Double
    var cell: CellIdentifier { .default }
  }

  private typealias Layout = ListLayout<PlainSection<Int>, Post>

  private func posts(_ count: Int, _ random: inout SplitMix64) -> [Post] {
    let words = ["lanterns", "on", "the", "pier,", "a", "night", "train", "well-known"]
    func text(_ most: Int) -> String {
      (0...random.number(below: most)).map { _ in words[random.number(below: words.count)] }
        .joined(separator: " ")
    }
    return (0..<count).map { id in
      func side() -> LayoutUnit { LayoutUnit(rawValue: 1 + random.number(below: 4000 * 64)) }
      let size = LayoutSize(width: side(), height: side())
      return Post(
        id: id, name: text(2), text: text(20),
        photo: random.isOne(in: 4) ? nil : ImageReference("p\(id)", size: size),
        ratio: 0.2 + Double(random.number(below: 500)) / 100)
    }
  }

  /// Returns a random cell in which photos fill columns.
  private func cell(_ random: inout SplitMix64) throws -> CellPrototype<Post> {
    var style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 15)
    style.lineHeight = .pixels(20)
    if random.isOne(in: 3) { style.overflowWrap = .anywhere }
    let make = CellElements<Post>()
    func one<Value>(of values: [Value]) -> Value { values[random.number(below: values.count)] }

    var photo = make.image { $0.photo }
    switch random.number(below: 6) {
    case 0: photo = photo.maxHeight(.fixed(180))
    case 1: photo = photo.minHeight(.fixed(90)).border(2)
    case 2: photo = photo.padding(LayoutUnit(3))
    case 3: photo = photo.hiddenIfEmpty()
    default: break
    }
    if random.isOne(in: 3) {
      photo = photo.margin(LayoutInsets(top: 2, leading: 5, bottom: 2, trailing: 5))
    }
    if random.isOne(in: 5) {
      return CellPrototype(
        one(of: [
          photo, photo.margin(-10), photo.alignSelf(.start), photo.maxWidth(.percent(60)),
        ]))
    }
    let colored = make.box { BoxSize(width: nil, height: nil, aspectRatio: $0.ratio) }
    let initials = make.text({ String($0.name.prefix(1)) }, style: style)
    var avatar = make.overlay {
      make.box(width: 36, height: 36)
      random.isOne(in: 4) ? initials.margin(20) : initials
    }.align(.center)
    if random.isOne(in: 4) { avatar = avatar.aspectRatio(2).height(.fixed(50)) }
    if random.isOne(in: 4) { avatar = make.overlay { avatar } }
    let bar = make.box { BoxSize(width: LayoutUnit(Int($0.ratio * 40)), height: 10) }
    let name = make.text(\.name, style: style)
    var beside: [CellElement<Post>] = [name]
    if random.isOne(in: 2) { beside.append(photo) }
    if random.isOne(in: 4) { beside.append(bar) }
    var column = CellElement(.column(beside)).grow()
    if random.isOne(in: 4) { column = column.shrink(0.5) }
    let head = make.row(spacing: 8) {
      avatar
      column
    }.align(one(of: [.start, .center]))
    var parts = [head, make.text(\.text, style: style).padding(4)]
    parts.append(one(of: [photo, colored, make.column { photo }.padding(7)]))
    if random.isOne(in: 3) { parts.swapAt(0, 2) }
    return CellPrototype(CellElement(.column(parts)).padding(one(of: [0, 6])))
  }

  @Test(arguments: 0..<UInt64(lawSize(120, debug: 4)))
  func `rows are as high as the solver says, at any width and after any update`(
    seed: UInt64
  ) throws {
    var random = SplitMix64(seed: seed)
    var law = HeightLaw(
      cell: try cell(&random), items: posts(lawSize(90, debug: 60), &random), seed: seed)
    try law.check(&random) { posts, place, random in
      posts[place].photo = ImageReference("other", size: LayoutSize(width: 30, height: 70))
      posts.insert(
        contentsOf: self.posts(3, &random).map { post in
          Post(
            id: post.id + 1000, name: post.name, text: post.text, photo: post.photo,
            ratio: post.ratio)
        }, at: place)
    }
  }

  /// - Parameter bound: The greatest height of the photos together.
  @Test(arguments: [nil, LayoutUnit(90)])
  func `a photo that is too high for a list is an error of its row alone`(
    bound: LayoutUnit?
  ) throws {
    var style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 15)
    style.lineHeight = .pixels(20)
    let cell = CellPrototype(for: Post.self) { make in
      make.column {
        make.text(\.text, style: style)
        let photos = make.column { for _ in 0..<4 { make.image { $0.photo } } }
        if let bound { photos.maxHeight(.fixed(bound)) } else { photos }
      }
    }
    let posts = (0..<40).map { id in
      let size =
        id == 7
        ? LayoutSize(width: LayoutUnit(rawValue: 1), height: 1000)
        : LayoutSize(width: 300, height: 400)
      return Post(
        id: id, name: "", text: "lanterns", photo: ImageReference("p", size: size), ratio: 1)
    }
    let snapshot = ListSnapshot(sections: [(section: PlainSection(id: 1), items: posts)])
    var layout = Layout(
      snapshot, cells: ListCells(cell), width: 260, engines: TextEnginePool())
    for width in [LayoutUnit(260), 300, 301, 302] {
      layout.update(width: width)
      layout.checkInvariants()
      for row in posts.indices {
        let height = layout.frame(ofItemAt: [0, row])?.size.height
        let photos = bound ?? LayoutUnit(rawValue: width.rawValue * 4 / 3 * 4)
        let isTooHigh = row == 7 && bound == nil
        #expect(height == (isTooHigh ? 0 : 20 + photos))
        #expect((layout.error(of: .item([0, row])) != nil) == isTooHigh)
      }
    }
  }

  @Test func `no photo leaves the lockstep, however many shapes there are`() throws {
    var random = SplitMix64(seed: 3)
    var style = TextStyle(fonts: try RandomCells(seed: 0).fonts[0], fontSize: 15)
    style.lineHeight = .pixels(20)
    let cell = CellPrototype(for: Post.self) { make in
      make.column {
        make.text(\.text, style: style)
        make.image { $0.photo }.hiddenIfEmpty()
      }
    }
    let posts = posts(2000, &random)
    var context = PrepareContext(engine: TextEngine())
    var rows = try posts.map { try cell.prepare($0, in: &context) }
    let together = try #require(
      rows.withUnsafeMutableBufferPointer {
        LockstepRows(UnsafeBufferPointer($0), plans: cell.plans) { _, _, _ in RowWidths() }
      })
    #expect(together.others.isEmpty)
    #expect(together.groups.count == 2)
  }
}
