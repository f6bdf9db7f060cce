#if Extras
internal import ArgumentParser
internal import Foundation
internal import LayoutDocuments

/// The command line of the engine: text and lists in, frames and pictures out.
@main
struct LayoutBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layoutbench",
    abstract: "Lays out texts and lists without a screen, exactly.",
    version: VersionText.all,
    subcommands: [
      MeasureCommand.self, BoxesCommand.self, LayoutCommand.self, DiffCommand.self,
      ReplayCommand.self,
      RenderCommand.self, VerifyCommand.self, CheckWordsCommand.self, BenchCommand.self,
      SoakCommand.self, SnapshotCommand.self, CompareCommand.self, WorkloadCommand.self,
      InspectCommand.self,
    ])

  /// Runs a command; exits with 0 after success, 1 if the answer is "no", 2 after bad input or usage.
  static func main() {
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch let status as ExitStatus {
      Foundation.exit(status.rawValue)
    } catch let error as DocumentError {
      Messages.write("error: \(error)")
      Foundation.exit(ExitStatus.badInput.rawValue)
    } catch let failure as CommandFailure {
      Messages.write("error: \(failure)")
      Foundation.exit(ExitStatus.badInput.rawValue)
    } catch {
      let code = exitCode(for: error)
      let message = fullMessage(for: error)
      if code == .success {
        print(message)
        Foundation.exit(0)
      }
      if !message.isEmpty { Messages.write(message) }
      Foundation.exit(ExitStatus.badInput.rawValue)
    }
  }
}
#endif
