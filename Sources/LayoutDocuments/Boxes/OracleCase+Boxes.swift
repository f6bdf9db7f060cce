extension OracleCase {
  /// Lays a tree of boxes out and compares all of them with the recorded ones.
  ///
  /// - Throws: `DocumentError` if the case cannot be read.
  package static func replay(
    _ object: JSONObject, _ session: BoxSession
  ) throws(DocumentError) -> Result {
    let request = try BoxCase(object, session)
    let recorded = try FieldReader(object).requiredArray("rects")
    let frames = request.frames()
    var result = Result(id: object.identifier, group: .family(""))
    result.group = .family(result.name.prefix { $0 != "/" }.description)
    let difference = frames.firstDifference(from: recorded)
    result.agreement.rects = difference == nil
    if let node = difference {
      result.differences.append(
        "box \(node): expected \(recorded[safe: node]?.description ?? "none"), "
          + "is \(frames.description(of: node))")
    }
    return result
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
