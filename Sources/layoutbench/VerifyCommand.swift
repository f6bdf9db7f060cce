internal import ArgumentParser
internal import Foundation
internal import LayoutDocuments
internal import TextLayout

/// `verify`: replays recorded answers of another engine and prints where we agree.
struct VerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Replays recorded answers of another engine and prints the agreement.")

  @OptionGroup var fonts: FontOptions
  @Flag(help: "One JSON object a set and a disagreement instead of text.")
  var json = false
  @Option(help: "Print at most this many disagreements a set.")
  var limit: Int = .max
  @Option(help: "The share in percent of the cases of a set that each part has to agree in.")
  var minimum: Double = 100
  @Argument(help: "NDJSON files of measure lines with \"expected\"; .gz is unpacked.")
  var files: [String] = ["-"]

  func validate() throws {
    guard (0...100).contains(minimum) else {
      throw ValidationError("--minimum (is \(minimum)) should be in 0...100")
    }
  }

  func run() throws {
    let library = try fonts.library()
    var agrees = true
    var isReadable = true
    for file in files {
      var report = AgreementReport(set: AgreementReport.name(of: file), limit: limit)
      let session = MeasureSession(library: library, answer: MeasureAnswer(detail: .lines))
      try InputFiles.withDescriptor(file) { descriptor in
        var reader = LineReader(descriptor: descriptor)
        while let line = try reader.next() {
          do {
            report.add(
              try OracleCase.replay(try MeasureSession.object(line.bytes), session))
          } catch let error as DocumentError {
            isReadable = false
            Messages.write("\(file):\(line.number): \(error)")
          }
        }
      }
      json ? report.printJSON() : report.printText()
      agrees = agrees && report.agrees(atLeast: minimum)
    }
    if !isReadable { throw ExitStatus.badInput }
    if !agrees { throw ExitStatus.no }
  }
}
