#if Extras
internal import ArgumentParser
internal import HeightCacheBench

/// The options of generated workloads.
struct GeneratedListOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "The number of rows at the start of a generated workload, 1...10000000.")
  var rows: Int = 10_000
  @Option(
    parsing: .unconditional, help: "The seed of a generated workload, 0...18446744073709551615.")
  var seed: UInt64 = 1

  func validate() throws {
    guard (1...WorkloadKind.rowLimit).contains(rows) else {
      throw ValidationError("--rows is \(rows); it must be 1...\(WorkloadKind.rowLimit)")
    }
  }
}
#endif
