public import TextLayout

/// A display list as plain data, which another process or machine draws with the same font files.
///
/// Faces are named in a table, by PostScript name, digest and place on the axes; commands refer to the
/// table by number. Encoded as JSON, lengths are px and colours are `#rrggbbaa`.
///
/// ```swift
/// let data = try JSONEncoder().encode(StoredDisplayList(layout.displayList(visible: window)))
/// // There:
/// let stored = try JSONDecoder().decode(StoredDisplayList.self, from: data)
/// let picture = try rasterizer.render(stored.displayList(fonts: library), scale: 2)
/// ```
public struct StoredDisplayList: Codable, Hashable, Sendable {
  /// A face of the table.
  public struct Face: Codable, Hashable, Sendable {
    /// The PostScript name of the face.
    public var name: String
    /// The digest of the face as hexadecimal digits (`FontFace.digest`): of the bytes of its file, its
    /// index and its place on the axes.
    public var digest: String
    /// The place of the face on the axes that it has, by their tags.
    public var axes: [String: Double]

    /// Creates the entry of a face.
    public init(_ face: FontFace) {
      name = face.names.postScript
      digest = "\(face.digest)"
      axes = face.variations
    }
  }

  /// The size of the picture.
  public var size: LayoutSize
  /// The faces of all glyphs, each once, in the order of their first use.
  public private(set) var faces: [Face]
  private var commands: [StoredCommand]
  private var tags: [StoredTag]

  /// Creates the data of a display list.
  ///
  /// - Complexity: O(n) for n commands and glyphs, and O(bytes of a font file) for the first use of a
  ///   face.
  public init(_ list: DisplayList) {
    size = list.size
    var numbers: [FontFace: Int] = [:]
    var faces: [Face] = []
    commands = list.commands.map { command in
      StoredCommand(command) { face in
        if let known = numbers[face] { return known }
        faces.append(Face(face))
        numbers[face] = faces.count - 1
        return faces.count - 1
      }
    }
    self.faces = faces
    tags = list.tags.map(StoredTag.init)
  }

  /// Returns the display list, whose faces are those of a library.
  ///
  /// - Parameter fonts: The library that has the font files.
  /// - Throws: `FontError`: `unknownFont` for the first face whose name the library does not have,
  ///   `otherFont` for one that has other bytes.
  /// - Complexity: O(n) for n commands and glyphs, and the complexity of opening the faces.
  public func displayList(fonts: FontLibrary) throws(FontError) -> DisplayList {
    var found: [FontFace] = []
    for face in faces { found.append(try fonts.face(face)) }
    var list = DisplayList(size: size)
    list.commands.reserveCapacity(commands.count)
    for command in commands { list.commands.append(command.command(found)) }
    // Reading checked them.
    list.tags = tags.compactMap { $0.tag(from: 0, commandCount: commands.count) }
    return list
  }
}

extension StoredDisplayList {
  private enum CodingKeys: String, CodingKey {
    case size, faces, commands, tags
  }

  /// Reads a list; one without tags is a list whose commands have none.
  ///
  /// - Throws: `DecodingError`, also for a number of a face that the table does not have, for arrays
  ///   of glyphs that differ in length, and for tags that are out of order.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    size = try container.decode(LayoutSize.self, forKey: .size)
    faces = try container.decode([Face].self, forKey: .faces)
    commands = try container.decode([StoredCommand].self, forKey: .commands)
    for (number, command) in commands.enumerated() {
      guard let flaw = command.flaw(faceCount: faces.count) else { continue }
      throw DecodingError.dataCorruptedError(
        forKey: .commands, in: container, debugDescription: "command \(number) has \(flaw)")
    }
    tags = try container.decodeIfPresent([StoredTag].self, forKey: .tags) ?? []
    var end = 0
    for (number, tag) in tags.enumerated() {
      guard let known = tag.tag(from: end, commandCount: commands.count) else {
        throw DecodingError.dataCorruptedError(
          forKey: .tags, in: container,
          debugDescription:
            "tag \(number) is of the commands \(tag.from) to \(tag.to); it must name one entry, and some of \(commands.count) commands from \(end) on"
        )
      }
      end = known.commands.upperBound
    }
  }
}

extension FontLibrary {
  /// Returns the face of an entry.
  fileprivate func face(_ stored: StoredDisplayList.Face) throws(FontError) -> FontFace {
    let named = try face(named: stored.name)
    let face = stored.axes.isEmpty ? named : named.varied(stored.axes)
    guard "\(face.digest)" == stored.digest else {
      throw FontError(
        code: .otherFont, subject: stored.name, value: "a face with the digest \(face.digest)",
        limit: "the one with the digest \(stored.digest)")
    }
    return face
  }
}
