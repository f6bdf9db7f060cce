public import CellLayout
internal import TextLayout

extension LayoutSnapshot {
  /// The width, scale and direction that the first line names, with a style; `nil` if it cannot be read.
  public func environment(style: ListStyle) -> LayoutEnvironment? {
    let words = environment.split(separator: " ")
    func value(_ name: String) -> Substring? {
      words.firstIndex { $0 == name }.flatMap { $0 + 1 < words.count ? words[$0 + 1] : nil }
    }
    guard let width = value("width").flatMap({ Double($0) }),
      let scale = value("scale").flatMap({ Double($0) }), let direction = value("direction"),
      direction == "ltr" || direction == "rtl"
    else { return nil }
    return LayoutEnvironment(
      width: LayoutUnit(truncating: width), scale: scale,
      direction: direction == "ltr" ? .leftToRight : .rightToLeft, style: style)
  }
}
