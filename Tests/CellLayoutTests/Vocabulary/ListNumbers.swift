import CellLayout
import ListCore
import TestSupport
import Testing
import TextLayout

/// The public parameters of lists that take numbers, with the result that is computed from each.
enum ListNumbers {
  typealias Lengths = NumberRow<LayoutUnit>
  typealias Fractions = NumberRow<Double>

  /// The rows of the table that take lengths.
  static let lengths: [Lengths] =
    lists + scrolling + SectionNumbers.lengths + CellNumbers.lengths + DrawingNumbers.lengths

  /// The rows of the table that take other numbers.
  static let fractions: [Fractions] =
    scales + SectionNumbers.fractions + CellNumbers.fractions + DrawingNumbers.fractions

  private static func lengths(
    _ names: String..., answers: @escaping @Sendable (LayoutUnit) throws -> [LayoutUnit]
  ) -> Lengths {
    Lengths(names) { try answers($0).map(\.rawValue) }
  }

  // MARK: Lists

  private static let lists: [Lengths] = [
    Lengths([
      "ListLayout.init(width: LayoutUnit)", "EstimatedLayout.init(width: LayoutUnit)",
      "LayoutEnvironment.init(width: LayoutUnit)", "LayoutEnvironment.width: LayoutUnit",
      "LiveLayout.init(width: LayoutUnit)",
    ]) { width in
      let live = LiveLayout(
        following: ListController(ListAnswers.snapshot(BoxedRow.some)),
        cells: try ListAnswers.cells(), width: width, engines: ListAnswers.engine)
      return try [live.layout.height.rawValue] + ListAnswers(width: width).lengths
    },
    lengths(
      "ListLayout.update(width: LayoutUnit?)",
      "EstimatedLayout.update(width: LayoutUnit?)", "LiveLayout.update(width: LayoutUnit?)"
    ) { width in
      var layout = try ListAnswers.layout()
      let live = LiveLayout(layout)
      live.update(width: width)
      layout.update(width: width)
      #expect(live.layout.layoutHash() == layout.layoutHash())
      var other = try ListAnswers.layout()
      other.update(width: width)
      other.checkInvariants()
      var estimated = EstimatedLayout(
        layout.snapshot, cells: try ListAnswers.cells(), width: 120, engines: ListAnswers.engine)
      estimated.measure(.rows(1))
      estimated.update(width: width)
      estimated.checkInvariants()
      estimated.measure(.everything)
      return [
        layout.height, other.height, estimated.height.value, layout.width,
        estimated.environment.width,
      ]
    },
    Lengths(
      ["ListSpacing.insets", "ListSpacing.sectionInsets"].map { $0 + ": LayoutInsets" }
        + ["ListSpacing.spacing", "ListSpacing.separator"].map { $0 + ": LayoutUnit" }
        + ["insets", "sectionInsets"].map { "ListSpacing.init(\($0): LayoutInsets)" }
        + ["spacing", "separator"].map { "ListSpacing.init(\($0): LayoutUnit)" }, distances),
    lengths(
      "ListLayout.entries(in: Range<LayoutUnit>)",
      "ListLayout.displayList(visible: Range<LayoutUnit>?)",
      "ScrollingDisplay.parts(visible: Range<LayoutUnit>)",
      "EstimatedLayout.likelyEntries(in: Range<LayoutUnit>)",
      "EstimatedLayout.displayList(visible: Range<LayoutUnit>?)",
      "ListLayout.firstEntry(below: LayoutUnit)", "ListLayout.pinnedHeader(at: LayoutUnit)"
    ) { length in
      let layout = try ListAnswers.layout(BoxedRow.some, ListStyle(pinsHeaders: true))
      let estimated = EstimatedLayout(
        layout.snapshot, cells: try ListAnswers.cells(), width: 120, engines: ListAnswers.engine)
      var found = [layout.pinnedHeader(at: length)?.frame.maxY ?? .zero]
      for range in [
        min(length, 20)..<max(length, 20), min(length, -20)..<LayoutUnit(rawValue: .max),
      ] {
        found += layout.entries(in: range).compactMap { layout.frame(of: $0)?.minY }
        found += estimated.likelyEntries(in: range).compactMap { layout.frame(of: $0)?.minY }
        let pictures = [layout.displayList(visible: range), estimated.displayList(visible: range)]
        found += pictures.map(\.size.height)
        var answers = ListAnswers(pictures: pictures[0])
        answers.add(pictures[1])
        var display = ScrollingDisplay(layout)
        for part in display.parts(visible: range) {
          found.append(part.origin.y)
          answers.add(part.list)
        }
        found += answers.lengths.map(LayoutUnit.init(rawValue:))
      }
      return found + [layout.firstEntry(below: length).flatMap { layout.frame(of: $0) }?.minY ?? 0]
    },
    lengths(
      "SizeCache.height(width: LayoutUnit)", "SizeCache.size(width: LayoutUnit)",
      "SizeCache.insert(height: LayoutUnit)", "SizeCache.insert(widths: ClosedRange<LayoutUnit>)"
    ) { length in
      var sizes = SizeCache()
      let key = ContentDigest(high: 1, low: 2)
      sizes.insert(height: length, widths: 0...max(length, .zero), for: key)
      sizes.insert(height: 20, widths: min(length, 5)...max(length, 5), for: key)
      sizes.checkInvariants()
      let size = sizes.size(of: key, width: length)
      return [
        sizes.height(of: key, width: length) ?? 0, size?.height ?? 0, size?.widths.upperBound ?? 0,
      ]
    },
  ]

  /// Lays out lists in which each distance in turn is a given length.
  private static let distances: @Sendable (LayoutUnit) throws -> [Int] = { length in
    let paths: [WritableKeyPath<ListSpacing, LayoutUnit>] = [
      \.spacing, \.separator, \.insets.top, \.insets.bottom, \.insets.leading, \.insets.trailing,
      \.sectionInsets.top, \.sectionInsets.bottom, \.sectionInsets.leading,
      \.sectionInsets.trailing,
    ]
    return try paths.flatMap { path in
      var spacing = ListSpacing()
      spacing[keyPath: path] = length
      var layout = try ListAnswers.layout()
      layout.update(style: ListStyle(spacing: spacing))
      layout.checkInvariants()
      return try ListAnswers(BoxedRow.some, ListStyle(spacing: spacing)).lengths
        + [layout.height.rawValue]
    }
  }

  private static let scales: [Fractions] = [
    Fractions([
      "LayoutEnvironment.init(scale: Double)", "LayoutEnvironment.scale: Double",
      "ListLayout.update(scale: Double?)", "LiveLayout.update(scale: Double?)",
      "EstimatedLayout.update(scale: Double?)", "DynamicSize.sizeKey(scale: Double)",
    ]) { scale in
      var layout = try ListAnswers.layout()
      let live = LiveLayout(layout)
      live.update(scale: scale)
      layout.update(scale: scale)
      #expect(live.layout.layoutHash() == layout.layoutHash())
      var other = try ListAnswers.layout(scale: 2)
      other.update(scale: scale)
      var estimated = EstimatedLayout(
        layout.snapshot, cells: try ListAnswers.cells(), width: 120, engines: ListAnswers.engine)
      estimated.update(scale: scale)
      estimated.measure(.everything)
      let key = CellPrototype(try ListAnswers.element(CellElements()))
        .sizeKey(of: BoxedRow(id: 1), scale: scale)
      return try ListAnswers(scale: scale).lengths
        + [
          layout.height, other.height, estimated.height.value,
        ].map(\.rawValue) + [key == nil ? 0 : 1]
    }
  ]

  // MARK: Scrolling

  private static let scrolling: [Lengths] = [
    lengths(
      "ListLayout.anchor(at: LayoutUnit)", "ListLayout.offset(from: LayoutUnit)",
      "ListLayout.distanceToEnd(at: LayoutUnit)", "EstimatedLayout.anchor(at: LayoutUnit)",
      "EstimatedLayout.measure(at: LayoutUnit)", "AnchorPolicy.point(_: LayoutUnit)",
      "MeasuringBudget.error(atMost: LayoutUnit)"
    ) { length in
      let old = try ListAnswers.layout()
      let new = try ListAnswers.layout(width: 60)
      let window = ScrollViewport(height: 40)
      var found = [old.distanceToEnd(at: length, in: window)]
      for policy in [
        .topEdge, .bottomEdge, .point(length), .item(1, .center), .contentFraction,
        .end(PinnedEnd(releaseDistance: 5, attachDistance: 5), otherwise: .top),
      ] as [AnchorPolicy<Int>] {
        var estimated = EstimatedLayout(
          old.snapshot, cells: try ListAnswers.cells(), width: 120, engines: ListAnswers.engine)
        let anchors = [
          old.anchor(at: length, in: window, keeping: policy),
          estimated.anchor(at: length, in: window, keeping: policy),
        ]
        found += anchors.compactMap { new.offset(of: $0, in: window) }.flatMap {
          [$0.offset, $0.unclamped]
        }
        let moved = new.offset(from: length, in: old, window, keeping: policy)
        let report = estimated.measure(
          .error(atMost: length), at: length, in: window, keeping: policy)
        found += [moved.offset, moved.unclamped, report.offset.offset, report.distance]
      }
      return found
    },
    lengths(
      "ScrollViewport.init(height: LayoutUnit)", "ScrollViewport.init(obscuredTop: LayoutUnit)",
      "ScrollViewport.init(obscuredBottom: LayoutUnit)",
      "ScrollViewport.offsets(contentHeight: LayoutUnit)",
      "ScrollViewport.visibleRange(at: LayoutUnit)"
    ) { length in
      let layout = try ListAnswers.layout()
      let windows = [
        ScrollViewport(height: length), ScrollViewport(height: 40, obscuredTop: length),
        ScrollViewport(height: 40, obscuredBottom: length, shortContentEdge: .bottom),
      ]
      return windows.flatMap { window in
        let (range, offsets) = (
          window.visibleRange(at: length), window.offsets(contentHeight: length)
        )
        let anchor = layout.anchor(at: 30, in: window, keeping: .bottomEdge)
        return [range.lowerBound, range.upperBound, offsets.lowerBound, offsets.upperBound]
          + [layout.offset(of: anchor, in: window)?.offset ?? 0]
      }
    },
    lengths(
      "PinnedEnd.attachDistance: LayoutUnit", "PinnedEnd.releaseDistance: LayoutUnit",
      "PinnedEnd.init(attachDistance: LayoutUnit)", "PinnedEnd.init(releaseDistance: LayoutUnit)",
      "PinnedEnd.scroll(from: LayoutUnit)", "PinnedEnd.scroll(to: LayoutUnit)"
    ) { length in
      [true, false].map { isPinned in
        var end = PinnedEnd(isPinned: isPinned, releaseDistance: length, attachDistance: length)
        end.scroll(from: length, to: -1)
        end.scroll(from: 100, to: length)
        return end.isPinned ? 1 : 0
      }
    },
  ]
}
