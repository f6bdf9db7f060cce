/// The bytes of a list as they come in, and the form that they have, one of three.
///
/// The first value decides: an array of items, an object with sections, or an item on a line. To find
/// the form, the first line is read if it has a value, else no more than the limit on documents.
struct ListInput: ~Copyable {
  /// A form of a list.
  enum Form {
    /// An array of items.
    case items([JSONValue])
    /// An object with sections.
    case list(JSONObject)
    /// An item on each line.
    case lines
  }

  private let limits: ReadingLimits

  /// The bytes that have been read.
  private var bytes: [UInt8]

  /// The source of the bytes that follow, or nil if all have been read.
  private var descriptor: Int32?

  init(bytes: [UInt8], limits: ReadingLimits) {
    self.bytes = bytes
    self.limits = limits
  }

  init(descriptor: Int32, limits: ReadingLimits) {
    self.bytes = []
    self.descriptor = descriptor
    self.limits = limits
  }

  /// Returns a reader of the lines of a list that has this form.
  consuming func lines() -> LineReader {
    LineReader(bytes: bytes, then: descriptor, maximumLineLength: limits.lineLength)
  }

  /// Reads until the form is known, and all of a list that is one value.
  /// - Throws: `DocumentError` if the list has no form, or is one value that is too long.
  mutating func form() throws(DocumentError) -> Form {
    if let line = try readFirstLine() {
      // A list that is one line would be parsed here, and once more as a whole.
      let beginsWhole = ListInput.beginsWhole(bytes.span.extracting(line))
      if !beginsWhole, isItem(bytes[line]) { return .lines }
    } else if descriptor != nil, !ListInput.beginsWhole(bytes.span) {
      return .lines
    }
    try read { [limits] bytes in bytes.count <= limits.documentLength }
    return try formOfDocument()
  }

  /// Finds the form from all bytes, or from as many of them as a document may have.
  private func formOfDocument() throws(DocumentError) -> Form {
    let isTooLong = bytes.count > limits.documentLength
    var parser = JSONParser(
      bytes: bytes, memoryLimit: ReadingLimits.valueMemory(forLength: limits.documentLength))
    let first: JSONValue
    do {
      first = try parser.parseValue()
    } catch {
      // A document that is cut off is wrong at its end, a bad first line within it.
      if isTooLong, error.offset >= bytes.count { throw limits.tooLarge }
      guard !error.isTooLarge, hasItemLine() else { throw DocumentError(error) }
      return .lines
    }
    let form: Form
    switch first {
    case .array(let items): form = .items(items)
    case .object(let list) where ListInput.isList(list, isAlone: parser.atEnd && !isTooLong):
      form = .list(list)
    default: return .lines
    }
    if isTooLong { throw limits.tooLarge }
    do {
      try parser.requireEnd()
    } catch {
      throw DocumentError(error)
    }
    return form
  }
}

// MARK: Looking at values

extension ListInput {
  /// Returns whether the first value of a line is no list, whatever follows it.
  private func isItem(_ line: ArraySlice<UInt8>) -> Bool {
    var parser = JSONParser(
      bytes: line, memoryLimit: ReadingLimits.valueMemory(forLength: limits.lineLength))
    switch try? parser.parseValue() {
    case nil, .array?: return false
    case .object(let object)?: return !ListInput.isList(object, isAlone: true)
    default: return true
    }
  }

  /// Returns whether an object is a list and not the first item of several lines: it has sections, or
  /// it is the only value and has a key that is nearly `sections`.
  private static func isList(_ object: JSONObject, isAlone: Bool) -> Bool {
    if object["sections"] != nil { return isAlone || object["id"] == nil }
    return isAlone && object["id"] == nil
      && object.members.contains {
        $0.value.array != nil && KeySet(["sections"]).nearest(to: $0.key) != nil
      }
  }

  /// Returns whether one of the first lines is an object, or there are no lines.
  private func hasItemLine() -> Bool {
    var reader = LineReader(bytes: bytes, maximumLineLength: limits.lineLength)
    var sawLine = false
    for _ in 0..<64 {
      guard let line = try? reader.next() else { break }
      if (try? line.object()) != nil { return true }
      sawLine = true
    }
    return !sawLine
  }

  /// Returns whether the first value, which need not end in these bytes, is an array or has sections.
  private static func beginsWhole(_ bytes: Span<UInt8>) -> Bool {
    var cursor = JSONCursor()
    cursor.skipStart(in: bytes)
    switch cursor.peek(in: bytes) {
    case UInt8(ascii: "["): return true
    case UInt8(ascii: "{"): return JSONOutline.has("sections", in: bytes, from: cursor.offset)
    default: return false
    }
  }
}

// MARK: Reading

extension ListInput {
  /// Reads up to the end of the first line that is not blank.
  /// - Returns: The place of the line; nil if there is none, or it is longer than a line may be.
  private mutating func readFirstLine() throws(DocumentError) -> Range<Int>? {
    var start = 0
    var scanned = 0
    func end(_ bytes: [UInt8]) -> Int? {
      for i in scanned..<bytes.count where bytes[i] == 0x0A {
        scanned = i + 1
        if bytes[start..<i].contains(where: { $0 > 0x20 }) { return i }
        start = i + 1
      }
      scanned = bytes.count
      return nil
    }
    var found: Int?
    try read { [limits] bytes in
      found = end(bytes)
      return found == nil && bytes.count - start <= limits.lineLength
    }
    if let found { return start..<found }
    return descriptor == nil && start < bytes.count ? start..<bytes.count : nil
  }

  /// Reads on while a condition holds.
  private mutating func read(
    while wantsMore: ([UInt8]) -> Bool
  ) throws(DocumentError) {
    guard let descriptor else {
      _ = wantsMore(bytes)
      return
    }
    var chunk = [UInt8](repeating: 0, count: FileDescriptorIO.chunkSize)
    while wantsMore(bytes) {
      let count: Int
      do {
        count = try FileDescriptorIO.read(descriptor, into: &chunk)
      } catch {
        throw .unreadable("the list", reason: error.reason)
      }
      guard count > 0 else {
        self.descriptor = nil
        return
      }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
