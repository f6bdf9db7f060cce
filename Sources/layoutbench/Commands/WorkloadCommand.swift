#if Extras
public import ArgumentParser
public import HeightCacheBench

/// `workload`: a kind and a seed in, the operations on a list out.
struct WorkloadCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "workload",
    abstract: "Writes operations on the rows of a list, with their heights, for compare.",
    discussion: """
      The same kind, number of rows and seed give the same bytes on every machine. The lines are \
      described in docs/height-caches.md.
      """)

  @OptionGroup var list: GeneratedListOptions
  @Option(name: .shortAndLong, help: "The file; without it, standard output.")
  var output: String?
  @Argument(help: "The kind: \(WorkloadKind.allValueStrings.joined(separator: ", ")).")
  var kind: WorkloadKind

  func run() throws {
    let workload = kind.workload(rows: list.rows, seed: list.seed)
    guard let output else {
      for operation in workload.operations { try Output.write(operation.line) }
      return
    }
    try Output.write(toFile: output) { write in
      for operation in workload.operations { try write(operation.line) }
    }
  }
}

extension WorkloadKind: ExpressibleByArgument {}
#endif
