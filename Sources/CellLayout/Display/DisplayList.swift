public import TextLayout

/// The drawing commands of a picture, in order, as plain data: the input of a renderer.
///
/// Coordinates are those of the picture, in 1/64 px: origin top left, y downwards.
///
/// ```swift
/// let picture = layout.displayList(visible: offset..<offset + 640)
/// for command in picture.commands {
///   if case .fill(let frame, let radius, let color) = command {
///     canvas.fill(frame, radius, color)
///   }
/// }
/// ```
public struct DisplayList: Equatable, Sendable {
  /// The size of the picture.
  public var size: LayoutSize
  /// The drawing commands, back to front.
  public var commands: [DisplayList.Command]
  /// The origins of the commands that draw entries, in order; each command has one at most.
  public var tags: [DisplayList.Tag]

  /// Creates a display list.
  ///
  /// - Parameters:
  ///   - size: The size of the picture.
  ///   - commands: The drawing commands, back to front.
  ///   - tags: The origins of commands, in order.
  public init(
    size: LayoutSize, commands: [DisplayList.Command] = [], tags: [DisplayList.Tag] = []
  ) {
    self.size = size
    self.commands = commands
    self.tags = tags
  }
}

extension DisplayList {
  /// Appends the commands of another list at a place in this one.
  ///
  /// - Parameters:
  ///   - other: The list to draw.
  ///   - origin: The place of the other list's origin; positions count as the nearest in
  ///     ±`LayoutUnit.farthest`.
  public mutating func append(_ other: DisplayList, at origin: LayoutPoint) {
    let start = commands.count
    for var tag in other.tags {
      tag.commands = tag.commands.lowerBound + start..<tag.commands.upperBound + start
      tags.append(tag)
    }
    for command in other.commands {
      switch command {
      case .fill(let rect, let radius, let color):
        commands.append(.fill(rect.offset(by: origin), cornerRadius: radius, color: color))
      case .gradient(let rect, let radius, let gradient):
        commands.append(.gradient(rect.offset(by: origin), cornerRadius: radius, gradient))
      case .border(var border, let radius):
        border.frame = border.frame.offset(by: origin)
        commands.append(.border(border, cornerRadius: radius))
      case .image(var image):
        image.frame = image.frame.offset(by: origin)
        commands.append(.image(image))
      case .glyphs(var run):
        run.origin = run.origin.offset(by: origin)
        commands.append(.glyphs(run))
      case .pushClip(let rect, let radius):
        commands.append(.pushClip(rect.offset(by: origin), cornerRadius: radius))
      case .shadow(let rect, let radius, let shadow):
        commands.append(.shadow(rect.offset(by: origin), cornerRadius: radius, shadow))
      case .custom(let drawing, let frame):
        commands.append(.custom(drawing, in: frame.offset(by: origin)))
      case .popClip, .pushGroup, .popGroup: commands.append(command)
      }
    }
  }
}
