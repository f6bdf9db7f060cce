import TestSupport
import Testing
import TextLayout
import TextTestSupport

@testable import CellLayout
@testable import LayoutDocuments

/// The closed form of a height is the solver's answer, and the browser's, for every recorded tree that has one.
struct BoxPlanTests {
  @Test func `plans give the heights of the solver and of the browser`() throws {
    let session = BoxSession(library: BundledFonts.library)
    var (planned, recorded) = (0, 0)
    for object in try BoxBrowserTests.cases() {
      let tree = try BoxCase(object, session)
      guard let plan = HeightPlan(tree.tree) else { continue }
      planned += 1
      let widths: [LayoutUnit] = [tree.width, tree.width / 2, 333.328125]
      for width in widths {
        var solver = session.solver(of: tree.tree, tree.texts)
        guard let height = plan.height(in: &solver, width: width) else { continue }
        #expect(height == solver.height(width: width), "\(object["id"] ?? .null) at \(width)")
        // A cell has no height of its own that parts of it could refer to.
        guard width == tree.width, tree.height == nil,
          let frame = object["rects"]?.array?.first?.array
        else {
          continue
        }
        var question = BoxQuestion()
        question.width = .init(width)
        let margins = solver.margins(of: solver.style(0), question)
        let expected = (frame[3].double ?? -1) + margins.vertical.pixels
        #expect(height.pixels == max(expected, 0))
        recorded += 1
      }
    }
    #expect(planned == 862)
    #expect(recorded == 392)
  }
}

extension HeightPlan {
  /// Returns the height in a room of a width; `nil` where the plan is not valid.
  fileprivate func height(in boxes: inout BoxSolver, width: LayoutUnit) -> LayoutUnit? {
    guard leastWidth(&boxes) <= width else { return nil }
    let (lines, widths) = (boxes.texts, flowWidths(&boxes))
    let height = height { text in
      let box = texts[text]
      return lines.lines(of: box.slot, width: box.width?.value(in: width) ?? .maximum).height
        .rawValue
    } ofBox: { _ in
      0
    } ofFlow: { flow, heights in
      flows[flow].lines(of: widths[flow], heights, in: width).height
    }
    return LayoutUnit(rawValue: height)
  }
}
