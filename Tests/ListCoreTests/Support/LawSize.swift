/// Returns how many cases a law is tried with: in release all of them (`swift test -c release`), in
/// debug so many that a run of all tests takes seconds.
func lawSize(_ all: Int, debug: Int) -> Int {
  #if DEBUG
    debug
  #else
    all
  #endif
}
