#if !CommandLine
internal import Foundation

/// The program of a build without the trait `CommandLine`, which has no parser of arguments.
@main
enum WithoutCommandLine {
  static func main() {
    Messages.write("error: layoutbench was built without the trait CommandLine")
    Foundation.exit(ExitStatus.badInput.rawValue)
  }
}
#endif
