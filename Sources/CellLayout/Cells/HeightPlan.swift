internal import TextLayout

/// The height of a cell as a function of the heights of its texts, where each text is as wide as
/// the row less a fixed distance, or as its content.
///
/// The heights of most cells are such functions once their row is wide enough: a column passes its
/// width on, and a row whose other children have sizes of their own leaves the rest to its text.
/// The height is then the greatest of some sums, and thousands of cells can be measured side by
/// side. A plan gives the height that `FlexSolver` finds.
struct HeightPlan: Sendable {
  /// A text and the box it fills.
  struct Text: Sendable {
    var slot: Int
    /// The row's width less the width of the text's box; `nil` where no line wraps.
    var inset: LayoutUnit?
  }

  /// A sum of a constant and the heights of texts, by their indices in `texts`.
  struct Sum: Sendable {
    var constant: LayoutUnit
    var texts: [Int]
  }

  /// A least width of the row, besides the width that the content of some elements needs.
  struct Condition: Sendable {
    /// The nodes of the elements.
    var nodes: [Int]
    /// A Boolean value that tells whether the elements need room for their content on one line;
    /// otherwise they need room for their widest word.
    var needsMaxContent: Bool
    /// The row's width less the width that is left for the elements.
    var inset: LayoutUnit
  }

  private(set) var texts: [Text] = []
  /// The sums; the height is the greatest of them.
  private(set) var sums: [Sum] = []
  private(set) var conditions: [Condition] = []

  /// The greatest number of sums; a cell with more is left to the solver.
  static let sumLimit = 8

  /// The height of an element is not such a function.
  struct NoPlan: Error {}

  /// Creates a plan; `nil` if the height of the cell follows from its texts in another way.
  init?(_ nodes: [CellNode], _ visible: VisibleNodes, boxes: [BoxSize]) {
    guard visible.isRootVisible else {
      sums = [Sum(constant: .zero, texts: [])]
      return
    }
    do {
      var compiler = Compiler(nodes: nodes, visible: visible, boxes: boxes)
      sums = try compiler.height(of: 0, at: .zero)
      texts = compiler.texts
      conditions = compiler.conditions
    } catch {
      return nil
    }
  }
}

extension HeightPlan {
  /// Returns the narrowest width of a row for which the plan is valid, for the content of the cell.
  func leastWidth(_ solver: inout FlexSolver) -> LayoutUnit {
    var least = LayoutUnit.zero
    for condition in conditions {
      var width = condition.inset
      for node in condition.nodes {
        width += condition.needsMaxContent ? solver.maxContent(node) : solver.minContent(node)
      }
      least = max(least, width)
    }
    return least
  }

  /// The constant beside the height of the only text, if that sum is the height of the cell.
  var constantBesideOneText: LayoutUnit? {
    texts.count == 1 && sums.count == 1 && sums[0].texts == [0] ? sums[0].constant : nil
  }

  /// Returns the height of a cell from the heights of its texts, in 1/64 px.
  @inline(__always)
  func height(_ heightOfText: (Int) -> Int) -> Int {
    var tallest = 0
    for sum in sums {
      var height = sum.constant.rawValue
      for text in sum.texts { height &+= heightOfText(text) }
      tallest = max(tallest, height)
    }
    return tallest
  }
}
