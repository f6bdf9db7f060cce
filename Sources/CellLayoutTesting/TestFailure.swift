internal import Testing
internal import XCTest

/// The place of a check in its source, for both test frameworks.
struct CheckPlace {
  var file: StaticString
  var line: UInt
  var source: SourceLocation

  /// The place as text: the file, the line and the column.
  var words: String { "\(source.fileID):\(source.line):\(source.column)" }

  /// Reports a failure to the framework that runs the test.
  func fail(_ words: String) {
    if Test.current != nil {
      Issue.record(Comment(rawValue: words), sourceLocation: source)
    } else {
      XCTFail(words, file: file, line: line)
    }
  }
}
