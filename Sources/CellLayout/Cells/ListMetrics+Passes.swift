internal import TextLayout

extension ListMetrics {
  /// Returns a pass over entries of a width class.
  func pass(_ engine: TextEngine, ofClass number: Int) -> LayoutPass {
    LayoutPass(
      width: widths[number], scale: environment.scale, direction: environment.direction,
      columns: tableTracks[number], engine: engine)
  }
}
