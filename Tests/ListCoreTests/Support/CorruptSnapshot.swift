// Release builds do not open a module for testing.
#if DEBUG
@testable import ListCore

/// A snapshot that cannot be, to prove that the check of the invariants can fail.
enum CorruptSnapshot {
  static func check() {
    var snapshot = TestSnapshot([[1, 2]])
    snapshot.identifiers.items = PlaceFile()
    snapshot.checkInvariants()
  }
}
#endif
