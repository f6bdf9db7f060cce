/// A difference or a broken law that a soak found.
struct SoakFailure: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}
