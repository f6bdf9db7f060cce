import LayoutDocuments
import TestSupport
import Testing

/// Holds a value against a JSON Schema (2020-12), as far as the repository's schemas go.
///
/// A keyword that it does not know is a failure, so that no rule is passed over.
struct SchemaValidator {
  private let root: JSONObject

  init(_ schema: JSONValue) throws {
    root = try #require(schema.object)
  }

  /// The schema of a name in the repository's folder.
  init(named name: String) throws {
    let bytes = try TestFiles.bytes("docs/schemas/\(name).schema.json")
    try self.init(JSONParser.parse(bytes))
  }

  /// What is wrong with a value, each with its place; empty if nothing is.
  func problems(_ value: JSONValue) -> [String] {
    problems(value, .object(root), "")
  }

  private static let notes: Set<String> = ["$schema", "$id", "$defs", "title", "description"]

  private func problems(_ value: JSONValue, _ schema: JSONValue, _ path: String) -> [String] {
    if let isAllowed = schema.bool { return isAllowed ? [] : ["\(path): not allowed"] }
    guard let schema = schema.object else { return ["\(path): no schema"] }
    return schema.members.flatMap { keyword, rule in
      SchemaValidator.notes.contains(keyword)
        ? [] : problems(value, keyword, rule, schema, path)
    }
  }

  private func problems(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONObject, _ path: String
  ) -> [String] {
    func failed(_ isFine: Bool?) -> [String] {
      isFine == true ? [] : ["\(path): \(value) against \(keyword) \(rule)"]
    }
    switch keyword {
    case "$ref":
      let name = rule.string?.split(separator: "/").last.map { String($0) } ?? ""
      return problems(value, root["$defs"]?.object?[name] ?? .null, path)
    case "anyOf":
      return failed(rule.array?.contains { problems(value, $0, path).isEmpty })
    case "type":
      return failed((rule.array ?? [rule]).contains { $0.string.map(value.isOf) == true })
    case "const": return failed(value == rule)
    case "enum": return failed(rule.array?.contains(value))
    case "minimum", "maximum", "exclusiveMinimum", "multipleOf":
      guard let number = value.double, let limit = rule.double else { return [] }
      switch keyword {
      case "minimum": return failed(number >= limit)
      case "maximum": return failed(number <= limit)
      case "exclusiveMinimum": return failed(number > limit)
      default: return failed((number / limit).rounded() == number / limit)
      }
    case "minLength":
      return value.string.map { failed($0.unicodeScalars.count >= rule.integer ?? 0) } ?? []
    case "maxLength":
      return value.string.map { failed($0.unicodeScalars.count <= rule.integer ?? 0) } ?? []
    case "pattern":
      guard let text = value.string, let pattern = rule.string else { return [] }
      return failed((try? Regex(pattern)).flatMap { try? $0.firstMatch(in: text) } != nil)
    case "minItems": return value.array.map { failed($0.count >= rule.integer ?? 0) } ?? []
    case "maxItems": return value.array.map { failed($0.count <= rule.integer ?? 0) } ?? []
    case "prefixItems":
      return zip(value.array ?? [], rule.array ?? []).enumerated().flatMap { i, pair in
        problems(pair.0, pair.1, "\(path)[\(i)]")
      }
    case "items":
      let first = schema["prefixItems"]?.array?.count ?? 0
      return (value.array ?? []).enumerated().dropFirst(first).flatMap { i, element in
        problems(element, rule, "\(path)[\(i)]")
      }
    case "required":
      guard let object = value.object else { return [] }
      return failed(rule.array?.allSatisfy { $0.string.flatMap { object[$0] } != nil })
    case "properties":
      return (value.object?.members ?? []).flatMap { key, member in
        rule.object?[key].map { problems(member, $0, "\(path).\(key)") } ?? []
      }
    case "patternProperties": return []
    case "propertyNames":
      return (value.object?.members ?? []).flatMap { key, _ in
        problems(.string(key), rule, "\(path).\(key)")
      }
    case "additionalProperties":
      let known = schema["properties"]?.object
      let allowsOwn = schema["patternProperties"] != nil
      return (value.object?.members ?? []).flatMap { key, member in
        known?[key] != nil || allowsOwn && key.hasPrefix("x-")
          ? [] : problems(member, rule, "\(path).\(key)")
      }
    default: return ["\(path): the validator does not know \(keyword)"]
    }
  }
}

extension JSONValue {
  /// Whether the value is of a type by its name in schemas; 1.0 is an integer.
  fileprivate func isOf(_ type: String) -> Bool {
    switch type {
    case "null": isNull
    case "boolean": bool != nil
    case "integer": double.map { $0 == $0.rounded() } == true
    case "number": double != nil
    case "string": string != nil
    case "array": array != nil
    case "object": object != nil
    default: false
    }
  }
}
