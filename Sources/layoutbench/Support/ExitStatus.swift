/// How a command ended, when not with success.
enum ExitStatus: Int32, Error {
  case no = 1
  case badInput = 2
}
