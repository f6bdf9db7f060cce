internal import TextLayout

/// The conditions under which a parent asks for the size of a box.
struct BoxQuestion: Equatable {
  /// The way in which `auto` fills an axis.
  enum Filling: Equatable {
    /// As the content asks, within the room.
    case fit
    /// The room, unless the box has a ratio (`normal` alignment).
    case soft
    /// The room (`stretch` alignment).
    case hard
  }

  struct Axis: Equatable {
    /// The room, margins included; `nil` if it is unlimited.
    var room: LayoutUnit?
    /// The size that percentages refer to; `nil` if it is not known.
    var base: LayoutUnit?
    /// The size of the border box, if the parent decides it.
    var forced: LayoutUnit?
    var filling = Filling.fit

    init() {}
    /// Creates an axis whose room is the containing block.
    init(_ room: LayoutUnit?) { (self.room, base) = (room, room) }
  }

  var width = Axis()
  var height = Axis()
  /// A Boolean value that tells whether percentages inside do not refer to the forced height.
  var hidesHeight = false
  /// A Boolean value that tells whether the height properties do not count.
  var asksContentHeight = false
  /// A Boolean value that tells whether the ratio gives no content height.
  var ignoresRatio = false
  var isAbsolute = false
  /// A Boolean value that tells whether the content gives no minimum to a width from a ratio.
  var hasNoRatioMinimum = false
}
