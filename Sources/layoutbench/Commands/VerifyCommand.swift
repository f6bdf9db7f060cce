#if Extras
internal import ArgumentParser
internal import Foundation
internal import LayoutDocuments
internal import TextLayout

/// `verify`: lays out texts and boxes with recorded answers of another engine and prints the agreement.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares answers with those recorded of another engine and prints the agreement.")

  @OptionGroup var fonts: FontOptions
  @OptionGroup var reading: LineOptions
  @Flag(help: "Print a JSON object for each set and each disagreement instead of text.")
  var json = false
  @Option(
    parsing: .unconditional,
    help: "Print at most this many disagreements of each set, 0 or more. Default: all.")
  var limit: Int?
  @Option(
    parsing: .unconditional,
    help:
      "The least share in percent, 0...100, of the cases of a set in which each part must agree.")
  var minimum: Double = 100
  @Argument(
    help:
      "NDJSON files of measure lines with \"expected\", or of box trees with \"rects\"; .gz is unpacked."
  )
  var files: [String] = ["-"]

  func validate() throws {
    guard (0...100).contains(minimum) else {
      throw ValidationError("--minimum is \(minimum); it must be 0...100")
    }
    if let limit, limit < 0 { throw ValidationError("--limit is \(limit); it must be 0 or more") }
  }

  func run() throws {
    let library = try fonts.library()
    var agrees = true
    var isReadable = true
    for file in files {
      var report = AgreementReport(set: AgreementReport.name(of: file), limit: limit ?? .max)
      let session = MeasureSession(library: library, answer: MeasureAnswer(detail: .lines))
      let boxes = BoxSession(library: library)
      do {
        let badCount = try InputFiles.forEachLine(of: file, limits: reading.limits) { object in
          let isTree = object["tree"] != nil
          report.add(
            isTree ? try OracleCase.replay(object, boxes) : try OracleCase.replay(object, session))
          return true
        }
        isReadable = isReadable && badCount == 0
      } catch let error as DocumentError where error.code == .unreadableFile {
        // The cases that were read before are reported.
        Messages.write("error: \(error)")
        isReadable = false
        if report.isEmpty { continue }
      }
      json ? try report.printJSON() : try report.printText()
      if report.isEmpty {
        let error = DocumentError(
          .noCases, subject: file, value: "without a recorded answer", limit: "lines with answers")
        Messages.write(error.description)
      }
      isReadable = isReadable && !report.isEmpty
      agrees = agrees && report.agrees(atLeast: minimum)
    }
    if !isReadable { throw ExitStatus.badInput }
    if !agrees { throw ExitStatus.no }
  }
}
#endif
