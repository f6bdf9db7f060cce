internal import TextLayout

extension CellNode {
  /// Returns the attributes that differ from those of a plain element of this kind, in the order of
  /// `CellElement.Attributes`.
  ///
  /// - Parameter colors: The colours of the row, by their slots.
  func attributes(colors: [LayoutColor?]) -> [HeightPart.Attribute] {
    typealias Plain = CellElement<Never>.Attributes
    let plain = Plain()
    var set: [HeightPart.Attribute] = []
    func add(_ name: String, _ value: String, unless isPlain: Bool) {
      if !isPlain { set.append(HeightPart.Attribute(name: name, value: value)) }
    }
    func shown(_ slot: Int) -> LayoutColor? { slot < 0 ? nil : colors[slot] }

    let distance = padding.adding(
      LayoutInsets(
        top: -border.top, leading: -border.leading, bottom: -border.bottom,
        trailing: -border.trailing))
    add("padding", distance.words, unless: distance == plain.padding)
    add("spacing", "\(spacing)", unless: spacing == plain.spacing)
    add("align", align.rawValue, unless: align == plain.align)
    add("justify", justify.rawValue, unless: justify == plain.justify)
    add("grow", grow.short, unless: grow == (isSpacer ? 1 : plain.grow))
    add("hidden if empty", "true", unless: isHiddenIfEmpty == plain.isHiddenIfEmpty)
    let color = shown(color) ?? .black
    add("color", color.words, unless: color == .black)
    let background = shown(background)
    add("background", background?.words ?? "none", unless: background == nil)
    add("corner radius", "\(cornerRadius)", unless: cornerRadius == plain.cornerRadius)
    add("name", name ?? "", unless: name == plain.name)
    add("content mode", contentMode.rawValue, unless: contentMode == plain.contentMode)
    add("border", border.words, unless: border == plain.border)
    let borderColor = shown(borderColor)
    add("border color", borderColor?.words ?? "none", unless: borderColor == nil)
    add("justify items", justifyItems.rawValue, unless: justifyItems == plain.justifyItems)
    return set
  }

  private var isSpacer: Bool { if case .spacer = kind { true } else { false } }
}
