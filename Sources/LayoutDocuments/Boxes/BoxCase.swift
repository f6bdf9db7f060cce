internal import CellLayout
internal import TextLayout

/// A line of `layoutbench boxes`: a tree of boxes, and the room that it has.
package struct BoxCase {
  /// A string or integer that the answer repeats.
  package let id: JSONValue?
  private let session: BoxSession
  let tree: BoxTree
  let texts: [PreparedText]
  let width: LayoutUnit
  let height: LayoutUnit?

  private static let keys = KeySet(["id", "available", "tree", "rects"])

  /// Reads a case.
  ///
  /// - Throws: `DocumentError` for the first thing that is wrong.
  package init(_ object: JSONObject, _ session: BoxSession) throws(DocumentError) {
    self.session = session
    let fields = FieldReader(object)
    try fields.check(Self.keys)
    id = try MeasureRequest.id(of: object)
    let available = try fields.requiredArray("available")
    guard available.count == 2 else {
      throw DocumentError(
        .invalidValue, path: "available", value: "a list of \(available.count)",
        limit: "a width and a height")
    }
    guard let width = try Self.length(available[0], path: "available[0]") else {
      throw DocumentError(.invalidWidth, path: "available[0]", value: "null", limit: "0...16777216")
    }
    self.width = width
    height = try Self.length(available[1], path: "available[1]")
    var reader = BoxTreeReader(session)
    try reader.add(try FieldReader(try fields.required("tree"), path: "tree"))
    (tree, texts) = (reader.tree, reader.texts)
  }

  private static func length(
    _ value: JSONValue, path: String
  ) throws(DocumentError) -> LayoutUnit? {
    if value.isNull { return nil }
    guard let number = value.double, (0...LayoutUnit.maximum.pixels).contains(number) else {
      throw DocumentError(
        .invalidWidth, path: path, value: value.numberText ?? value.kind, limit: "0...16777216")
    }
    return LayoutUnit(cuttingPixels: number)
  }

  /// Returns the border boxes in document order.
  package func frames() -> BoxFrames {
    BoxFrames(frames: session.frames(of: tree, texts, width: width, height: height))
  }
}

/// The border boxes of a tree, which are written as `[x, y, width, height]` in px.
package struct BoxFrames: JSONWritable {
  /// The boxes in document order; `nil` for a node without one.
  let frames: [LayoutRect?]

  package func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for frame in frames {
      guard let frame else {
        writer.writeNull()
        continue
      }
      writer.beginArray()
      for length in frame.sides { writer.write(sixtyFourths: length.rawValue) }
      writer.endArray()
    }
    writer.endArray()
  }

  /// Returns the node with the first box that is not the recorded one; `nil` if all are.
  func firstDifference(from recorded: [JSONValue]) -> Int? {
    guard recorded.count == frames.count else { return min(recorded.count, frames.count) }
    return frames.indices.first { i in
      recorded[i].array?.compactMap(\.double) != frames[i]?.sides.map(\.pixels)
    }
  }

  /// Returns the sides of a node's box as a list.
  func description(of node: Int) -> String {
    guard frames.indices.contains(node) else { return "none" }
    return frames[node].map { "\($0.sides)" } ?? "null"
  }
}

extension LayoutRect {
  fileprivate var sides: [LayoutUnit] { [minX, minY, width, height] }
}
