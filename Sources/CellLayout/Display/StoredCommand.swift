internal import TextLayout

/// A step of a display list as plain data: an object whose only key is the kind, `{"popClip": {}}`.
///
/// Glyphs name their face by its number in a table.
enum StoredCommand: Hashable, Sendable {
  case fill(StoredFill)
  case gradient(StoredGradient)
  case border(StoredBorder)
  case shadow(StoredShadow)
  case image(StoredImage)
  case glyphs(StoredGlyphs)
  case custom(StoredCustom)
  case pushClip(StoredClip)
  case popClip
  case pushGroup(StoredGroup)
  case popGroup

  /// - Parameter number: Returns the number of a face in the table.
  init(_ command: DisplayList.Command, number: (FontFace) -> Int) {
    self =
      switch command {
      case .fill(let frame, let radius, let color):
        .fill(StoredFill(frame: frame, radius: radius, color: StoredColor(color)))
      case .gradient(let frame, let radius, let gradient):
        .gradient(StoredGradient(gradient, in: frame, radius: radius))
      case .border(let border, let radius): .border(StoredBorder(border, radius: radius))
      case .shadow(let frame, let radius, let shadow):
        .shadow(StoredShadow(shadow, of: frame, radius: radius))
      case .image(let image): .image(StoredImage(image))
      case .glyphs(let run): .glyphs(StoredGlyphs(run, face: number(run.face)))
      case .custom(let drawing, let frame):
        .custom(StoredCustom(name: drawing.name, bytes: drawing.bytes, frame: frame))
      case .pushClip(let frame, let radius): .pushClip(StoredClip(frame: frame, radius: radius))
      case .popClip: .popClip
      case .pushGroup(let opacity): .pushGroup(StoredGroup(opacity: opacity))
      case .popGroup: .popGroup
      }
  }

  /// Returns the step.
  ///
  /// - Parameter faces: The faces of the table.
  func command(_ faces: [FontFace]) -> DisplayList.Command {
    switch self {
    case .fill(let fill): .fill(fill.frame, cornerRadius: fill.radius, color: fill.color.color)
    case .gradient(let gradient):
      .gradient(gradient.frame, cornerRadius: gradient.radius, gradient.gradient)
    case .border(let border): .border(border.border, cornerRadius: border.radius)
    case .shadow(let shadow): .shadow(shadow.frame, cornerRadius: shadow.radius, shadow.shadow)
    case .image(let image): .image(image.image)
    case .glyphs(let glyphs): .glyphs(glyphs.run(faces[glyphs.face]))
    case .custom(let custom):
      .custom(CustomDrawing(custom.name, bytes: custom.bytes), in: custom.frame)
    case .pushClip(let clip): .pushClip(clip.frame, cornerRadius: clip.radius)
    case .popClip: .popClip
    case .pushGroup(let group): .pushGroup(opacity: group.opacity)
    case .popGroup: .popGroup
    }
  }

  /// Returns the words for what no list can have; `nil` for a command that can be drawn.
  func flaw(faceCount: Int) -> String? {
    switch self {
    case .border(let border) where border.widths.count != 4:
      return "\(border.widths.count) widths of borders; there must be 4"
    case .glyphs(let glyphs):
      let counts = [glyphs.clusters.count, glyphs.x.count, glyphs.y.count]
      if !counts.allSatisfy({ $0 == glyphs.ids.count }) {
        return "\(glyphs.ids.count) glyphs with \(counts) clusters and positions"
      }
      if let text = glyphs.text, text.counts.count != text.x.count {
        return "\(text.counts.count) stretches with \(text.x.count) positions"
      }
      return (0..<faceCount).contains(glyphs.face)
        ? nil : "the face \(glyphs.face); it must be one of \(faceCount)"
    default: return nil
    }
  }
}

extension StoredCommand: Codable {
  private enum Kind: String, CodingKey {
    case fill, gradient, border, shadow, image, glyphs, custom, pushClip, popClip, pushGroup
    case popGroup
  }

  /// The content of a command that has none.
  private struct Nothing: Codable {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    guard container.allKeys.count == 1, let kind = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "a command has \(container.allKeys.count) kinds; it must have one"))
    }
    self =
      switch kind {
      case .fill: .fill(try container.decode(StoredFill.self, forKey: kind))
      case .gradient: .gradient(try container.decode(StoredGradient.self, forKey: kind))
      case .border: .border(try container.decode(StoredBorder.self, forKey: kind))
      case .shadow: .shadow(try container.decode(StoredShadow.self, forKey: kind))
      case .image: .image(try container.decode(StoredImage.self, forKey: kind))
      case .glyphs: .glyphs(try container.decode(StoredGlyphs.self, forKey: kind))
      case .custom: .custom(try container.decode(StoredCustom.self, forKey: kind))
      case .pushClip: .pushClip(try container.decode(StoredClip.self, forKey: kind))
      case .popClip: .popClip
      case .pushGroup: .pushGroup(try container.decode(StoredGroup.self, forKey: kind))
      case .popGroup: .popGroup
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .fill(let fill): try container.encode(fill, forKey: .fill)
    case .gradient(let gradient): try container.encode(gradient, forKey: .gradient)
    case .border(let border): try container.encode(border, forKey: .border)
    case .shadow(let shadow): try container.encode(shadow, forKey: .shadow)
    case .image(let image): try container.encode(image, forKey: .image)
    case .glyphs(let glyphs): try container.encode(glyphs, forKey: .glyphs)
    case .custom(let custom): try container.encode(custom, forKey: .custom)
    case .pushClip(let clip): try container.encode(clip, forKey: .pushClip)
    case .popClip: try container.encode(Nothing(), forKey: .popClip)
    case .pushGroup(let group): try container.encode(group, forKey: .pushGroup)
    case .popGroup: try container.encode(Nothing(), forKey: .popGroup)
    }
  }
}
