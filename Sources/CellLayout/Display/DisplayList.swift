public import TextLayout

/// What to draw, in order, in plain data: the input of a renderer.
///
/// Coordinates are those of the picture, origin top left, y downwards.
public struct DisplayList: Sendable {
  /// The extent of the picture.
  public var size: LayoutSize
  /// What to draw, back to front.
  public var commands: [DisplayList.Command]

  /// Makes a display list.
  public init(size: LayoutSize, commands: [DisplayList.Command] = []) {
    self.size = size
    self.commands = commands
  }
}

extension DisplayList {
  /// Draws another list at a place in this one; positions count as the nearest in
  /// ±`LayoutUnit.farthest`.
  public mutating func append(_ other: DisplayList, at origin: LayoutPoint) {
    for command in other.commands {
      switch command {
      case .fill(let rect, let radius, let color):
        commands.append(.fill(rect.offset(by: origin), cornerRadius: radius, color: color))
      case .glyphs(var run):
        run.origin = run.origin.offset(by: origin)
        commands.append(.glyphs(run))
      case .pushClip(let rect, let radius):
        commands.append(.pushClip(rect.offset(by: origin), cornerRadius: radius))
      case .popClip: commands.append(.popClip)
      }
    }
  }
}
