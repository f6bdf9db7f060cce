/// A reason to stop before anything was answered.
struct CommandFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
