/// The exit status of a command that ends without success.
enum ExitStatus: Int32, Error {
  case no = 1
  case badInput = 2
}
