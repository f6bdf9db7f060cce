import BenchmarkSupport
import CellLayout
import ListCore
import TextLayout

/// A post of a feed: its author beside a picture, a text, and a photo of a shape of its own.
struct Post: ListItem, Equatable {
  var id: Int
  var author: String
  var text: String
  var ratio: Double
  var likes: String
  var comments: String
}

/// The cases of lists of posts: rows of four texts and two boxes, of which one takes its height from its width.
final class PostBenchmarks {
  private let cells: ListCells<PlainSection<Int>, Post>
  private var workload: Workload
  private lazy var snapshot = makeSnapshot()
  private var rowCount: Int { Arguments.given.rows }

  init() throws {
    workload = try Workload(seed: 1)
    let library = try FontLibrary(directories: [Arguments.given.fonts])
    let style = TextStyle(fonts: try library.cascade(["Noto Sans"]), fontSize: 16)
    cells = ListCells(PostBenchmarks.cell(style))
  }

  private func makeSnapshot() -> ListSnapshot<PlainSection<Int>, Post> {
    var random = SeededGenerator(seed: 5)
    let posts = (0..<rowCount).map { id in
      Post(
        id: id, author: workload.words(2), text: workload.row(),
        ratio: Double.random(in: 0.5...2, using: &random),
        likes: "\(Int.random(in: 0..<1000, using: &random)) likes",
        comments: "\(Int.random(in: 0..<100, using: &random)) comments")
    }
    return ListSnapshot(sections: [(section: PlainSection(id: 0), items: posts)])
  }

  private static func cell(_ style: TextStyle) -> CellPrototype<Post> {
    var (body, small) = (style, style)
    body.lineHeight = .pixels(20)
    (small.fontSize, small.lineHeight) = (12, .pixels(16))
    return CellPrototype(for: Post.self) { [body, small] make in
      make.column {
        make.row(spacing: 10) {
          make.box(width: 40, height: 40)
          make.column { make.text(\.author, style: body) }.grow()
        }
        make.text(\.text, style: body).padding(8)
        make.box { BoxSize(width: nil, height: nil, aspectRatio: $0.ratio) }
        make.row {
          make.text(\.likes, style: small)
          make.spacer()
          make.text(\.comments, style: small)
        }
      }
    }
  }

  func run() {
    if Arguments.given.wants("list/first-layout-posts") {
      // Made before the clock starts.
      let snapshot = snapshot
      Measuring.report("list/first-layout-posts", unit: "ns/row") {
        ListLayout.firstLayoutTime(of: snapshot, cells)
      }
    }
    if Arguments.given.wants("list/width-change-posts") {
      var layout = ListLayout.laidOut(snapshot, cells, width: 320)
      layout.change(width: 400)
      let change = layout.widthChangeTimes([360, 300])
      Measuring.report("list/width-change-posts", unit: "ns/row") { change() }
    }
  }
}
