import CellLayout
import TestSupport
import TextLayout

/// Texts of square letters: a text of number n has n words of one to four letters, 10 px each.
struct SquareTexts: BoxTexts {
  private func words(_ text: Int) -> [Int] { (0..<text).map { 1 + $0 * 7 % 4 } }

  func widths(of text: Int) -> BoxWidths {
    let words = words(text)
    let sum = words.reduce(0, +) + max(0, words.count - 1)
    return BoxWidths(min: LayoutUnit((words.max() ?? 0) * 10), max: LayoutUnit(sum * 10))
  }

  func lines(of text: Int, width: LayoutUnit) -> BoxLines {
    var (count, used) = (0, 0)
    for word in words(text) {
      if count == 0 || LayoutUnit((used + 1 + word) * 10) > width {
        (count, used) = (count + 1, word)
      } else {
        used += 1 + word
      }
    }
    return BoxLines(
      height: LayoutUnit(count * 10), firstBaseline: count == 0 ? nil : 8,
      lastBaseline: count == 0 ? nil : LayoutUnit(count * 10 - 2))
  }
}

/// A tree under construction.
struct BoxNode {
  var style = BoxStyle()
  var grid: GridStyle?
  var text: Int?
  var children: [BoxNode] = []

  /// Creates a box of given sizes.
  init(width: BoxLength = .auto, height: BoxLength = .auto) {
    (style.width, style.height) = (width, height)
  }

  /// Creates a flex container.
  init(flex children: [BoxNode], isColumn: Bool = false) {
    style.display = .flex
    style.isColumn = isColumn
    self.children = children
  }

  func with(_ change: (inout BoxStyle) -> Void) -> BoxNode {
    var node = self
    change(&node.style)
    return node
  }

  func add(to tree: inout BoxTree, in parent: Int? = nil) {
    let node = tree.add(style, grid: grid, text: text, in: parent)
    for child in children { child.add(to: &tree, in: node) }
  }

  /// Lays the tree out in a room, without a height unless there is one.
  func frames(width: LayoutUnit, height: LayoutUnit? = nil) -> [LayoutRect?] {
    var tree = BoxTree()
    add(to: &tree)
    var solver = BoxSolver(tree, texts: SquareTexts())
    return solver.frames(width: width, height: height)
  }
}
