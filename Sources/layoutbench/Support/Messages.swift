internal import Foundation

/// Writes messages to standard error.
enum Messages {
  static func write(_ text: String) {
    ProgressBar.erase()
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
