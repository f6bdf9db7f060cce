import Foundation
import Testing

@Suite struct `The first program of the README` {
  private let source = ExampleFolder.examples.appending(path: "Picture/main.swift")
  private let readme = ExampleFolder.examples.deletingLastPathComponent().appending(
    path: "README.md")

  @Test func `stands there as it is compiled`() throws {
    let code = try String(contentsOf: source, encoding: .utf8)
    let shown = try String(contentsOf: readme, encoding: .utf8)
    #expect(shown.contains("```swift\n\(code)```"))
  }

  @Test func `draws a picture`() throws {
    let folder = try ExampleFolder()
    defer { folder.remove() }
    let program = Process()
    program.executableURL = ExampleFolder.program(named: "Picture")
    program.currentDirectoryURL = folder.url
    let output = Pipe()
    program.standardOutput = output
    try program.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    #expect(text == "218 px high, drawn in chat.png\n")
    let picture = try Data(contentsOf: folder.url.appending(path: "chat.png"))
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
    // The width and the height in pixels stand behind the name of the first chunk.
    #expect(Array(picture[16..<24]) == [0, 0, 1, 0xE0, 0, 0, 1, 0xB4])
  }
}
