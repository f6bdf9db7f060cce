internal import LayoutDocuments

/// Writes messages to standard error; where it takes none, they are lost, and nothing else is.
enum Messages {
  static func write(_ text: String) {
    ProgressBar.erase()
    try? FileDescriptorIO.write(Array((text + "\n").utf8), to: 2)
  }
}
