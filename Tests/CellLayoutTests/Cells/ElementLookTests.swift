import CellLayout
import ListCore
import Testing
import TextLayout

/// Corners, shadows and opacities of elements.
@Suite struct ElementLookTests {
  private func layout(
    direction: LayoutDirection = .leftToRight,
    _ element: (CellElements<PhotoRow>) -> CellElement<PhotoRow>
  ) -> ListLayout<PlainSection<Int>, PhotoRow> {
    ListLayout(
      ListSnapshot(sections: [(section: PlainSection(id: 0), items: [PhotoRow(id: 0, text: "")])]),
      cells: ListCells(CellPrototype(element(CellElements()))),
      environment: LayoutEnvironment(width: 100, direction: direction), engines: TextEnginePool())
  }

  private func kinds(_ list: DisplayList) -> [String] {
    list.commands.dropFirst().dropLast().map { command in
      switch command {
      case .fill(let rect, _, _): "fill \(rect.size.width)"
      case .gradient(let rect, let radius, _): "gradient \(rect.size.width) \(radius)"
      case .shadow(let rect, let radius, _): "shadow \(rect.size.width) \(radius)"
      case .pushGroup(let opacity): "group \(opacity)"
      case .popGroup: "end"
      default: "other"
      }
    }
  }

  @Test func `a shadow is drawn before the background, with its corners`() {
    let shadow = BoxShadow(color: .black, offset: LayoutPoint(x: 0, y: 2), blur: 8)
    let list = layout { make in
      make.column { make.box(width: 40, height: 10) }.padding(5).background(.black)
        .cornerRadius(3).shadow(shadow)
    }
    #expect(kinds(list.displayList()) == ["shadow 100 3", "fill 100"])
    #expect(
      list.elements(of: .item(ListIndexPath(section: 0, item: 0)))[0].shadow?.shadow == shadow)
    let bare = layout { make in
      make.column { make.box(width: 40, height: 10).shadow(shadow) }.align(.start)
    }
    #expect(kinds(bare.displayList()) == ["shadow 40 0"])
    #expect(bare.height == 10)
    let none = layout { make in make.box(width: 40, height: 10).shadow(shadow).shadow(nil) }
    #expect(kinds(none.displayList()) == [])
  }

  @Test func `a gradient is drawn above the background's colour, with its corners`() {
    let gradient = LinearGradient(colors: [.black, .black])
    let list = layout { make in
      make.column { make.box(width: 40, height: 10).background(gradient).border(1) }
        .align(.start).background(.black).background(gradient).cornerRadius(3)
    }
    #expect(kinds(list.displayList()) == ["fill 100", "gradient 100 3", "gradient 40 0", "other"])
    let row = list.elements(of: .item(ListIndexPath(section: 0, item: 0)))[0]
    #expect(row.gradient?.gradient == gradient && row.gradient?.frame.size.width == 100)
  }

  @Test func `leading corners are at the right where a list or an element runs from right to left`()
    throws
  {
    let radii = CornerRadii(topLeading: 1, topTrailing: 2, bottomTrailing: 3, bottomLeading: 4)
    func drawn(_ direction: LayoutDirection) -> [CornerRadii] {
      let list = layout(direction: direction) { make in
        make.column {
          make.box(width: 40, height: 10).background(.black)
          make.row { make.box(width: 9, height: 9).background(.black).cornerRadii(radii) }
            .direction(.rightToLeft)
          make.image(constant: ImageReference("a"), width: 30, height: 30).border(2)
        }.background(.black).cornerRadii(radii).shadow(BoxShadow())
      }
      return list.displayList().commands.dropFirst().compactMap { command in
        switch command {
        case .fill(_, let radii, _), .shadow(_, let radii, _), .border(_, let radii): radii
        default: nil
        }
      }
    }
    #expect(drawn(.leftToRight) == [radii, radii, 0, radii.mirrored, 0])
    #expect(drawn(.rightToLeft) == [radii.mirrored, radii.mirrored, 0, radii.mirrored, 0])
  }

  @Test func `the corners of an image are those inside its borders`() {
    let list = layout { make in
      make.column {
        make.image(constant: ImageReference("a"), width: 40, height: 20).border(2)
          .cornerRadii(CornerRadii(topLeading: 30, topTrailing: 50, bottomTrailing: 1))
      }.align(.start)
    }
    let images = list.displayList().commands.compactMap { command -> CornerRadii? in
      if case .image(let image) = command { image.cornerRadius } else { nil }
    }
    // 80 px on a side of 40 px: 15 and 25, of which the border takes 2; at the right 51 px on 20 px.
    #expect(images == [CornerRadii(topLeading: 9.75, topTrailing: 17.59375)])
  }

  @Test func `an opacity takes an element with everything inside`() {
    func box(_ make: CellElements<PhotoRow>, _ width: LayoutUnit) -> CellElement<PhotoRow> {
      make.box(width: width, height: 10).background(.black)
    }
    let list = layout { make in
      make.column {
        box(make, 1)
        make.row {
          box(make, 2)
          make.row {
            box(make, 3)
            box(make, 4)
          }.opacity(0.25)
          box(make, 5)
        }.opacity(0.5)
        box(make, 6).opacity(0.75)
        box(make, 7).opacity(1)
      }.align(.start)
    }
    #expect(
      kinds(list.displayList()) == [
        "fill 1", "group 0.5", "fill 2", "group 0.25", "fill 3", "fill 4", "end", "fill 5", "end",
        "group 0.75", "fill 6", "end", "fill 7",
      ])
  }

  @Test func `what is not drawn begins no group`() {
    let list = layout { make in
      make.column {
        make.box(width: 2, height: 10).background(.black).invisible()
        make.box { _ in BoxSize(width: nil, height: nil) }.hiddenIfEmpty()
      }.opacity(0.5)
    }
    #expect(kinds(list.displayList()) == [])
  }

  @Test func `looks decide no size and prepare nothing`() {
    func cells(_ opacity: Double) -> ListCells<PlainSection<Int>, PhotoRow> {
      ListCells(
        CellPrototype(for: PhotoRow.self) { make in
          make.box(width: 10, height: 10).background(.black).opacity(opacity)
            .shadow(opacity < 1 ? BoxShadow(blur: 4) : nil)
        })
    }
    var list = layout { make in make.box(width: 10, height: 10) }
    list.update(cells: cells(1))
    let before = list.statistics
    list.update(cells: cells(0.5))
    #expect(list.statistics.prepared == before.prepared)
    #expect(list.statistics.measured == before.measured)
    #expect(kinds(list.displayList()) == ["group 0.5", "shadow 10 0", "fill 10", "end"])
  }
}
