internal import Foundation
internal import LayoutDocuments

/// A headless browser and its DevTools protocol, over two pipes: messages are JSON, each ended by a zero.
///
/// The browser has a profile of its own in a temporary folder, and ends with this object.
final class BrowserPipe {
  private let process = Process()
  private let profile: URL
  private let input = Pipe()
  private let output = Pipe()
  private var buffer: [UInt8] = []
  private var count = 0
  /// The names of events that nobody has waited for yet.
  private var events: Set<String> = []

  /// Milliseconds until a browser that does not answer counts as hung.
  private static let patience: Int32 = 120_000

  /// The usual glyph positions, and nothing that asks a network.
  private static let flags = [
    "--headless=new", "--remote-debugging-pipe", "--font-render-hinting=none", "--disable-gpu",
    "--force-device-scale-factor=1", "--no-first-run", "--no-default-browser-check",
    "--disable-extensions", "--disable-component-update", "--disable-background-networking",
    "--disable-sync", "--disable-dev-shm-usage", "--mute-audio", "--password-store=basic",
    "--disable-background-timer-throttling", "--disable-renderer-backgrounding",
  ]

  init(program: String) throws {
    profile = FileManager.default.temporaryDirectory
      .appendingPathComponent("inspector-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
    // Chromium's sandbox refuses to run as root.
    let sandbox = geteuid() == 0 ? ["--no-sandbox"] : []
    // The protocol is spoken over descriptors 3 and 4, which only a shell can arrange.
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      ["-c", #"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#, "sh", program] + Self.flags
      + sandbox + ["--user-data-dir=\(profile.path)", "about:blank"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try? output.fileHandleForWriting.close()
    try? input.fileHandleForReading.close()
  }

  deinit {
    try? input.fileHandleForWriting.close()
    if process.isRunning { process.terminate() }
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  /// Sends a command and returns its result.
  ///
  /// - Parameters:
  ///   - method: The name of the command.
  ///   - parameters: The members of its parameters.
  ///   - session: The session of a page; `nil` for the browser.
  func command(
    _ method: String, _ parameters: [(String, JSONValue)] = [], session: String? = nil
  ) throws -> JSONObject {
    count += 1
    var members: [(String, JSONValue)] = [
      ("id", .integer(count)), ("method", .string(method)),
      ("params", .object(JSONObject(parameters))),
    ]
    if let session { members.append(("sessionId", .string(session))) }
    try send(.object(JSONObject(members)))
    while true {
      let message = try nextMessage()
      guard message["id"]?.integer == count else { continue }
      if let result = message["result"]?.object { return result }
      throw CommandFailure("the browser refuses \(method): \(message["error"] ?? .null)")
    }
  }

  /// Waits for an event with a name, unless it has come already.
  func wait(for event: String) throws {
    while events.remove(event) == nil { _ = try nextMessage() }
  }

  private func send(_ message: JSONValue) throws {
    var writer = JSONWriter()
    writer.write(message)
    do {
      try FileDescriptorIO.write(
        writer.takeBytes() + [0], to: input.fileHandleForWriting.fileDescriptor)
    } catch {
      throw BrowserPipe.ended
    }
  }

  private static let ended = CommandFailure("the browser has ended")

  private func nextMessage() throws -> JSONObject {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let descriptor = output.fileHandleForReading.fileDescriptor
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let text = String(decoding: buffer[..<end], as: UTF8.self)
        buffer.removeSubrange(...end)
        guard let message = try JSONParser.parse(text).object else { continue }
        if let event = message["method"]?.string { events.insert(event) }
        return message
      }
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&ready, 1, Self.patience) > 0 else {
        throw CommandFailure("the browser does not answer")
      }
      let length = try FileDescriptorIO.read(descriptor, into: &chunk)
      guard length > 0 else { throw BrowserPipe.ended }
      buffer += chunk[..<length]
    }
  }
}
