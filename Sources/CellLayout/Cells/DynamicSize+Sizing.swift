public import TextLayout

extension DynamicSize {
  /// Returns `nil`: nothing is known of the content.
  public func contentWidths(
    of prepared: Prepared, in pass: inout LayoutPass
  ) -> ContentWidths? { nil }

  /// Returns an empty array: nothing is known of the columns.
  public func columnWidths(of prepared: Prepared, in pass: inout LayoutPass) -> [LayoutUnit] { [] }

  /// Returns the size of a prepared item for a request.
  ///
  /// Elements that are there at some widths alone (`CellElement.when(width:)`) are those of the greatest width
  /// of the request, or of the width of the pass if it has none, when widths of content are asked; the
  /// height is that at the width of the answer.
  /// - Parameters:
  ///   - prepared: The content of the item.
  ///   - request: The question.
  ///   - pass: The scale, direction and engine of the measurement.
  /// - Returns: The size; `nil` if the request needs the widths of the content, and the cell does not know
  ///   them (``contentWidths(of:in:)``).
  /// - Complexity: That of one measurement, and of one more for widths of the content.
  public func size(
    of prepared: Prepared, for request: SizeRequest, in pass: inout LayoutPass
  ) -> LayoutSize? {
    let range: SizeRange
    let width: LayoutUnit?
    switch request {
    case .width(let given):
      range = SizeRange()
      width = given.asExtent
    case .maxContent:
      range = SizeRange()
      width = contentWidths(of: prepared, in: &pass)?.maxContent
    case .minContent:
      range = SizeRange()
      width = contentWidths(of: prepared, in: &pass)?.minContent
    case .within(let given):
      range = given
      let greatest = given.maxWidth.map { max($0.asExtent, given.minWidth.asExtent) }
      var widest = pass.atWidth(greatest ?? pass.width)
      // A cell that does not know its content fills its room.
      width = contentWidths(of: prepared, in: &widest)?.fitting(greatest) ?? greatest
    }
    guard let width else { return nil }
    var pass = pass.atWidth(range.width(nearest: width))
    let size = measure(prepared, in: &pass)
    return LayoutSize(width: pass.width, height: range.height(nearest: size.height))
  }

  /// Returns the size of an item for a request.
  ///
  /// - Parameters:
  ///   - item: The data of the cell.
  ///   - request: The question.
  ///   - pass: The scale, direction and engine of the measurement.
  /// - Returns: The size; `nil` if the cell does not know the widths of its content, and they are asked.
  /// - Throws: As `prepare(_:in:)`.
  public func size(
    of item: Item, for request: SizeRequest, in pass: inout LayoutPass
  ) throws -> LayoutSize? {
    var context = PrepareContext(pass)
    return size(of: try prepare(item, in: &context), for: request, in: &pass)
  }
}

extension LayoutPass {
  /// Returns a pass that differs in its width alone.
  func atWidth(_ width: LayoutUnit) -> LayoutPass {
    LayoutPass(
      width: width, scale: scale, direction: direction, columns: columns, engine: engine)
  }
}
