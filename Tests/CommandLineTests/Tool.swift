#if Extras
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// The built `layoutbench`, which stands beside the test bundle.
enum Tool {
  /// What a run printed, and how it ended.
  struct Outcome {
    var status: Int32
    var output: String
    var messages: String

    /// The lines of the output, each one JSON value.
    func values() throws -> [JSONValue] {
      try output.split(separator: "\n").map { try JSONParser.parse(String($0)) }
    }

    /// The first line of the output as an object.
    func object() throws -> JSONObject {
      try #require(try values().first?.object)
    }
  }

  static let root: URL = URL(fileURLWithPath: TestFiles.root)

  static let fonts: String = root.appendingPathComponent("Fonts").path

  static let executable: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = bundle.deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("layoutbench")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    fatalError("layoutbench is not beside \(bundle.path)")
  }()

  /// Runs the tool in the repository's folder, its output kept unless it goes to a device.
  static func run(
    _ arguments: [String], input: String = "", environment: [String: String] = [:],
    directory: URL = root, output: String? = nil
  ) throws -> Outcome {
    try run(
      arguments, bytes: Array(input.utf8), environment: environment, directory: directory,
      output: output)
  }

  static func run(
    _ arguments: [String], bytes: [UInt8], environment: [String: String] = [:],
    directory: URL = root, output device: String? = nil
  ) throws -> Outcome {
    let scratch = try TemporaryFolder()
    let input = try scratch.write(bytes, to: "input")
    let output = try scratch.write("", to: "output")
    let messages = try scratch.write("", to: "messages")
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = directory
    var variables = ProcessInfo.processInfo.environment
    variables["CELLLAYOUT_FONTS"] = nil
    process.environment = variables.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: input))
    process.standardOutput = try FileHandle(
      forWritingTo: URL(fileURLWithPath: device ?? output))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: messages))
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(arguments) ended by a signal")
    return Outcome(
      status: process.terminationStatus, output: try scratch.text(of: "output"),
      messages: try scratch.text(of: "messages"))
  }
}
#endif
