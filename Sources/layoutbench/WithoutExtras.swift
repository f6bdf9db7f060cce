#if !Extras
internal import Foundation

/// The program of a build without the trait `Extras`, which has no parser of arguments.
@main
enum WithoutExtras {
  static func main() {
    Messages.write("error: layoutbench was built without the trait Extras")
    Foundation.exit(ExitStatus.badInput.rawValue)
  }
}
#endif
