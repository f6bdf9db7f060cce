import LayoutDocuments
import ListCore
import Testing
import TextTestSupport

/// Lists that come in pieces, and the limits on what is read.
struct ListInputTests {
  /// What was read of a list, or why nothing was.
  private struct Reading: Equatable {
    var ids: [[String]] = []
    var errors: [String] = []
    var failure: DocumentError?

    init(_ read: () throws -> ListDocument) {
      do {
        let list = try read()
        ids = (0..<list.snapshot.sectionCount).map { section in
          (list.snapshot.items(inSection: section)?.map { "\($0.id)" }) ?? []
        }
        errors = list.errors.map { "\($0.line ?? 0) \($0.id.map { "\($0)" } ?? "-") \($0.error)" }
      } catch {
        failure = error as? DocumentError
      }
    }
  }

  private static let lists = [
    "", "\n\n", " ", "[]", "[{\"id\": 1}]", "[{\"id\": 1},\n{\"id\": 2}]\n", "[1] x", "[1",
    "{\"id\": 1}", "{\"id\": 1}\n{\"id\": 2}\n", "\u{FEFF}{\"id\": 1}\n\n{\"id\": 2}",
    "{\"sections\": []}", "{\"sections\": [{\"id\": 1, \"items\": [{\"id\": 2}]}]}\n",
    "{\n\"sections\": [\n{\"id\": 1, \"items\": [\n{\"id\": 2},\n{\"id\": 3}]}]}\n",
    "{\"sections\": []} {\"id\": 1}", "{\"id\": 1, \"sections\": []}\n{\"id\": 2}\n",
    "{\"sektions\": [{\"id\": 1}]}", "{\"id\": 0,\n{\"id\": 1}\n{\"id\": 2}\n", "3\n{\"id\": 1}\n",
    "{\"id\": 1} {\"id\": 2}\n{\"id\": 3}\n", "nonsense", "{", "{}\n{\"id\": 1}",
    "{\"sections\": [{\"id\": 1, \"items\": [{\"id\": 2}]}]",
  ]

  @Test("a list in pieces is the list in one", arguments: lists)
  func pieceSizes(text: String) throws {
    let bytes = Array(text.utf8)
    let whole = Reading { try ListDocument(bytes) }
    for size in [1, 2, 7, 1000] {
      let read = try withPipe(pieces(of: bytes, size: size)) { descriptor in
        Reading { try ListDocument(descriptor: descriptor) }
      }
      #expect(read == whole, "pieces of \(size)")
    }
  }

  @Test func `a line that is too long is an error in its place, wherever it stands`() throws {
    let long = "{\"id\": 2, \"text\": \"\(String(repeating: "x", count: 200_000))\"}"
    let limits = ReadingLimits(lineLength: 1000)
    for place in 0...2 {
      var lines = ["{\"id\": 1}", "{\"id\": 3}"]
      lines.insert(long, at: place)
      let bytes = Array(lines.joined(separator: "\n").utf8)
      let whole = Reading { try ListDocument(bytes, limits: limits) }
      #expect(whole.ids == [["1", "3"]])
      #expect(
        whole.errors == [
          "\(place + 1) - line_too_long: line \(place + 1) is \(long.utf8.count) bytes long; "
            + "it must be at most 1000 bytes long"
        ])
      let read = try withPipe(pieces(of: bytes, size: 5000)) { descriptor in
        Reading { try ListDocument(descriptor: descriptor, limits: limits) }
      }
      #expect(read == whole)
    }
  }

  @Test func `the limit on lines is not that of a list in one value`() throws {
    let items = (0..<5000).map { "{\"id\": \($0)}" }.joined(separator: ",")
    let object =
      #"{"x-a": ["}\""], "sections": [{"id": 1, "items": ["# + items + "]}]}"
    for text in ["[\(items)]", object] {
      let bytes = Array(text.utf8)
      let read = try withPipe(pieces(of: bytes, size: 4096)) { descriptor in
        Reading {
          try ListDocument(descriptor: descriptor, limits: ReadingLimits(lineLength: 100))
        }
      }
      #expect(read.failure == nil)
      #expect(read.ids.map(\.count) == [5000])
      for documentLength in [0, 1, 100, bytes.count - 1] {
        let limits = ReadingLimits(lineLength: 100, documentLength: documentLength)
        let refused = try withPipe(pieces(of: bytes, size: 4096)) { descriptor in
          Reading { try ListDocument(descriptor: descriptor, limits: limits) }
        }
        #expect(refused.failure?.code == .documentTooLarge)
        #expect(refused.failure?.message.contains("\(documentLength)") == true)
        #expect(Reading { try ListDocument(bytes, limits: limits) } == refused)
      }
    }
  }

  @Test func `a list of lines is not a document, however long`() throws {
    let text = "{\"id\": 0,\n" + (1..<3000).map { "{\"id\": \($0)}\n" }.joined()
    let limits = ReadingLimits(documentLength: 100)
    let read = try withPipe(pieces(of: Array(text.utf8), size: 4096)) { descriptor in
      Reading { try ListDocument(descriptor: descriptor, limits: limits) }
    }
    #expect(read.ids.map(\.count) == [2999])
    #expect(read.errors.count == 1)
  }

  @Test func `a template has the limit of documents`() throws {
    let bytes = Array(Templates.boxes.utf8)
    func read(_ length: Int) throws -> TemplateDocument {
      try TemplateDocument(
        bytes, library: BundledFonts.library, limits: ReadingLimits(documentLength: length))
    }
    #expect(throws: Never.self) { try read(bytes.count) }
    expectError(.documentTooLarge, at: nil) { try read(bytes.count - 1) }
  }

  @Test func `values that take more memory than the length allows are refused`() throws {
    // Two bytes each, and far more in memory.
    let dense = "[" + String(repeating: "0,", count: 200_000) + "0]"
    let bytes = Array("{\"id\": 1, \"x\": \(dense)}\n{\"id\": 2}\n".utf8)
    let limits = ReadingLimits(lineLength: 500_000)
    let list = try ListDocument(bytes, limits: limits)
    #expect(list.errors.map(\.error.code) == [.tooManyValues])
    #expect(list.snapshot.itemCount == 1)
    #expect(try ListDocument(bytes).snapshot.itemCount == 2)
    expectError(.tooManyValues, at: nil) {
      try ListDocument(Array(dense.utf8), limits: ReadingLimits(documentLength: 500_000))
    }
  }

  @Test func `a file that cannot be read is no list`() {
    expectError(.unreadableFile, at: nil) { try ListDocument(descriptor: -1) }
  }
}
