package import TextLayout

/// Reads typed members of one JSON object and says exactly what is wrong with one.
///
/// A member that is `null` counts as absent.
package struct FieldReader {
  package let object: JSONObject
  /// Where the object stands, `""` for a whole document or line.
  package let path: String

  package init(_ object: JSONObject, path: String = "") {
    self.object = object
    self.path = path
  }

  package init(_ value: JSONValue, path: String) throws(DocumentError) {
    guard let object = value.object else {
      throw DocumentError(.wrongType, "is \(value.kind); it must be an object", path: path)
    }
    self.init(object, path: path)
  }

  package func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Throws for the first key that the object may not have.
  package func check(_ keys: KeySet) throws(DocumentError) {
    guard let unknown = keys.firstUnknownKey(in: object) else { return }
    let hint = unknown.nearest.map { "; did you mean \"\($0)\"?" } ?? ""
    throw DocumentError(
      .unknownKey, "unknown key \"\(unknown.key)\"\(hint)", path: path(of: unknown.key))
  }

  package func value(_ key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  package func required(_ key: String) throws(DocumentError) -> JSONValue {
    guard let value = value(key) else {
      throw DocumentError(.missingKey, "\"\(key)\" is missing", path: path(of: key))
    }
    return value
  }

  package func wrongType(_ key: String, _ value: JSONValue, _ wanted: String) -> DocumentError {
    DocumentError(.wrongType, "\(key) is \(value.kind); it must be \(wanted)", path: path(of: key))
  }

  package func string(_ key: String) throws(DocumentError) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.string else { throw wrongType(key, value, "a string") }
    return text
  }

  package func bool(_ key: String) throws(DocumentError) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let flag = value.bool else { throw wrongType(key, value, "true or false") }
    return flag
  }

  /// A number in a closed range.
  package func number(
    _ key: String, in range: ClosedRange<Double>, code: DocumentError.Code = .invalidValue
  ) throws(DocumentError) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value.double else { throw wrongType(key, value, "a number") }
    guard range.contains(number) else { throw outOfRange(key, value, range, code) }
    return number
  }

  package func integer(_ key: String, in range: ClosedRange<Int>) throws(DocumentError) -> Int? {
    guard let value = value(key) else { return nil }
    guard let number = value.double else { throw wrongType(key, value, "a whole number") }
    guard let integer = Int(exactly: number), range.contains(integer) else {
      throw outOfRange(key, value, Double(range.lowerBound)...Double(range.upperBound))
    }
    return integer
  }

  /// A length in px, rounded to the nearest 1/64, ties up.
  package func length(
    _ key: String, in range: ClosedRange<Double>
  ) throws(DocumentError) -> LayoutUnit? {
    try number(key, in: range).map { LayoutUnit(rounding: $0) }
  }

  /// One of a list of words.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(DocumentError) -> Choice? where Choice.RawValue == String {
    guard let word = try string(key) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw DocumentError(
      .invalidValue, "\(key) is \"\(word)\"; it must be one of \(words)", path: path(of: key))
  }

  private func outOfRange(
    _ key: String, _ value: JSONValue, _ range: ClosedRange<Double>,
    _ code: DocumentError.Code = .invalidValue
  ) -> DocumentError {
    func plain(_ bound: Double) -> String {
      Int(exactly: bound).map { String($0) } ?? String(bound)
    }
    return DocumentError(
      code,
      "\(key) is \(value.numberText ?? value.kind); "
        + "it must be \(plain(range.lowerBound))...\(plain(range.upperBound))",
      path: path(of: key))
  }

  /// Says that a feature of the format is not there yet.
  package func unsupported(_ key: String, _ feature: String) -> DocumentError {
    DocumentError(.unsupported, "\(feature) is not supported yet", path: path(of: key))
  }
}
