/// A use of a face of its font list by a text: all that decides whether another list would draw the text
/// alike.
struct FaceUse: Hashable, Sendable {
  enum Kind: Sendable {
    /// The face draws a cluster.
    case drawn
    /// No face can draw a cluster: all were asked.
    case missing
    /// The face draws a cluster for being the last of the list.
    case last
  }

  /// Decides the order in which the faces were asked.
  var presentation: ScriptRun.Presentation
  /// The index of the face in the list.
  var face: UInt8
  var kind = Kind.drawn
}

extension ShapedParagraph {
  /// The uses of the faces of the style by the text, each one once. Spans, which have lists of their own,
  /// are not looked at.
  ///
  /// - Complexity: O(n) in the length of the text.
  var faceUses: [FaceUse] {
    var uses: [FaceUse] = []
    func insert(_ use: FaceUse) {
      if !uses.contains(use) { uses.append(use) }
    }
    for run in runs {
      var use = FaceUse(presentation: run.presentation, face: run.face)
      insert(use)
      let units = Int(run.start)..<Int(run.end)
      if flags[units].contains(where: { $0.contains(.missing) }) {
        use.kind = .missing
        insert(use)
      }
      // A face without ideographic space draws one only if it is the last to be asked.
      let face = style.style.fonts.faces[Int(run.face)]
      if text.units[units].contains(0x3000), face.glyph(for: "\u{3000}") == nil {
        use.kind = .last
        insert(use)
      }
    }
    return uses
  }
}

/// The use of the faces behind the first one by a plain text.
final class FontFallback: Sendable {
  /// The ranges of scalars that no font of the list can draw.
  let missing: [Range<Int>]
  let uses: [FaceUse]

  /// - Returns: `nil` if the first face, asked first, draws all of the text.
  init?(_ paragraph: ShapedParagraph) {
    uses = paragraph.faceUses
    missing = paragraph.missingRanges()
    guard uses.contains(where: { $0 != FaceUse(presentation: .listed, face: 0) }) else {
      return nil
    }
  }
}
