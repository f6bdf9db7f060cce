internal import TextLayout

/// A slant as documents write it.
enum SlantWord: String, CaseIterable {
  case normal, italic

  var slant: FontFace.Slant { self == .normal ? .normal : .italic }
}

/// A direction as measure lines write it.
enum DirectionWord: String, CaseIterable {
  case ltr, rtl, auto

  var direction: TextDirection {
    switch self {
    case .ltr: .leftToRight
    case .rtl: .rightToLeft
    case .auto: .automatic
    }
  }
}

/// A direction as texts of cells write it, which can inherit that of the list.
enum CellDirectionWord: String, CaseIterable {
  case inherit, ltr, rtl, auto

  var direction: TextDirection { DirectionWord(rawValue: rawValue)?.direction ?? .inherit }
}
