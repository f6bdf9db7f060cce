package import TextLayout

/// Reads typed members of one JSON object, with errors that name the member, its value and its limit.
///
/// A member that is `null` counts as absent.
package struct FieldReader {
  package let object: JSONObject
  /// The path of the object in the document; `""` for a whole document or line.
  package let path: String

  package init(_ object: JSONObject, path: String = "") {
    self.object = object
    self.path = path
  }

  package init(_ value: JSONValue, path: String) throws(DocumentError) {
    guard let object = value.object else {
      throw DocumentError(.wrongType, path: path, value: value.kind, limit: "an object")
    }
    self.init(object, path: path)
  }

  /// Returns the path of a member.
  package func path(of key: String) -> String { path.isEmpty ? key : "\(path).\(key)" }

  /// Throws for the first key that the object may not have.
  package func check(_ keys: KeySet) throws(DocumentError) {
    guard let unknown = keys.firstUnknownKey(in: object) else { return }
    let names =
      keys.names.count > 24 ? "the keys of its schema" : keys.names.joined(separator: ", ")
    let limit = unknown.nearest.map { "a known one; did you mean \"\($0)\"?" } ?? "one of \(names)"
    throw DocumentError(
      .unknownKey, path: path(of: unknown.key), value: "an unknown key", limit: limit)
  }

  /// Returns a member, or nil if it is absent.
  package func value(_ key: String) -> JSONValue? {
    guard let value = object[key], !value.isNull else { return nil }
    return value
  }

  /// Returns a member that must be there.
  package func required(_ key: String) throws(DocumentError) -> JSONValue {
    guard let value = value(key) else { throw missing(key) }
    return value
  }

  package func string(_ key: String) throws(DocumentError) -> String? {
    guard let value = value(key) else { return nil }
    guard let text = value.string else { throw wrongType(of: key, value, limit: "a string") }
    return text
  }

  package func requiredString(_ key: String) throws(DocumentError) -> String {
    guard let text = try string(key) else { throw missing(key) }
    return text
  }

  package func bool(_ key: String) throws(DocumentError) -> Bool? {
    guard let value = value(key) else { return nil }
    guard let flag = value.bool else { throw wrongType(of: key, value, limit: "true or false") }
    return flag
  }

  package func array(_ key: String) throws(DocumentError) -> [JSONValue]? {
    guard let value = value(key) else { return nil }
    guard let elements = value.array else { throw wrongType(of: key, value, limit: "an array") }
    return elements
  }

  package func requiredArray(_ key: String) throws(DocumentError) -> [JSONValue] {
    guard let elements = try array(key) else { throw missing(key) }
    return elements
  }

  package func object(_ key: String) throws(DocumentError) -> JSONObject? {
    guard let value = value(key) else { return nil }
    guard let object = value.object else { throw wrongType(of: key, value, limit: "an object") }
    return object
  }

  /// Returns one of a list of words.
  package func choice<Choice: RawRepresentable & CaseIterable>(
    _ key: String, _ type: Choice.Type
  ) throws(DocumentError) -> Choice? where Choice.RawValue == String {
    guard let word = try string(key) else { return nil }
    if let choice = Choice(rawValue: word) { return choice }
    let words = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    throw DocumentError(
      .invalidValue, path: path(of: key), value: "\"\(word)\"", limit: "one of \(words)")
  }
}

// MARK: Numbers

extension FieldReader {
  /// Returns a number in a closed range.
  package func number(
    _ key: String, in range: ClosedRange<Double>
  ) throws(DocumentError) -> Double? {
    guard let value = value(key) else { return nil }
    guard let number = value.double else { throw wrongType(of: key, value, limit: "a number") }
    guard range.contains(number) else { throw outOfRange(key, value, limit: range) }
    return number
  }

  /// Returns a number in a closed range, which must be there.
  package func requiredNumber(
    _ key: String, in range: ClosedRange<Double>
  ) throws(DocumentError) -> Double {
    guard let number = try number(key, in: range) else { throw missing(key) }
    return number
  }

  /// Returns a whole number in a closed range.
  package func integer(_ key: String, in range: ClosedRange<Int>) throws(DocumentError) -> Int? {
    guard let value = value(key) else { return nil }
    guard let number = value.double else {
      throw wrongType(of: key, value, limit: "a whole number")
    }
    guard let integer = Int(exactly: number), range.contains(integer) else {
      throw outOfRange(key, value, limit: Double(range.lowerBound)...Double(range.upperBound))
    }
    return integer
  }

  /// Returns a length in px, rounded to the nearest 1/64, ties up.
  package func length(
    _ key: String, in range: ClosedRange<Double>
  ) throws(DocumentError) -> LayoutUnit? {
    try number(key, in: range).map { LayoutUnit(rounding: $0) }
  }
}

// MARK: Errors

extension FieldReader {
  /// Returns the error of a member of another type.
  package func wrongType(
    of key: String, _ value: JSONValue, limit: String
  ) -> DocumentError {
    DocumentError(.wrongType, path: path(of: key), value: value.kind, limit: limit)
  }

  /// Returns the error of a feature of the format that this version does not have.
  package func unsupported(_ key: String, _ feature: String) -> DocumentError {
    DocumentError(
      .unsupported, path: path(of: key), value: "\(feature), which is not supported yet",
      limit: "left out")
  }

  /// Returns the error of a member that must be there and is absent.
  package func missing(_ key: String) -> DocumentError {
    DocumentError(.missingKey, path: path(of: key), value: "missing", limit: "there")
  }

  private func outOfRange(
    _ key: String, _ value: JSONValue, limit range: ClosedRange<Double>
  ) -> DocumentError {
    func plain(_ bound: Double) -> String {
      Int(exactly: bound).map { String($0) } ?? String(bound)
    }
    return DocumentError(
      .invalidValue, path: path(of: key), value: value.numberText ?? value.kind,
      limit: "\(plain(range.lowerBound))...\(plain(range.upperBound))")
  }
}
