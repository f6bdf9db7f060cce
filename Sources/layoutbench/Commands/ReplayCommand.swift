#if Extras
internal import ArgumentParser
internal import CellLayout
internal import LayoutDocuments
internal import ListCore

/// `replay`: lists in, each a batch update of one layout; the cost of each out.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Applies lists in turn as batch updates to one layout, and checks the result.",
    discussion: """
      Prints a line of JSON for each list: rows prepared, wrapped again, moved, resized, inserted and \
      removed, index nodes written, the time of the differ and of the layout, height and hash.

      At each list it checks that the batch is legal and leads to the list, that its inverse leads \
      back, that only new and changed rows are prepared, that the reported changes of frames are \
      exact, and that all frames and the hash are those of a layout made from scratch. If a check \
      fails, it names the list and ends with status 1.
      """)

  @OptionGroup var options: LayoutOptions
  @Option(help: "The strategy that cuts changes into batches: batch, strict or staged; see diff.")
  var strategy: Changeset.Strategy = .batch
  @Argument(help: "The lists in turn, JSON or NDJSON files; - is standard input.")
  var lists: [String] = ["-"]

  func run() throws {
    let template = try options.readTemplate()
    var replay = ListReplay(
      template.cells, environment: try options.environment(of: template), strategy: strategy,
      sizes: try options.surroundings.readSizes())
    var absent = AbsentFields(of: template)
    var isClean = true
    var isWarned = false
    var last: DocumentLayout?
    for (index, file) in lists.enumerated() {
      let answer = ReplayAnswer(step: index + 1, file: file)
      guard let list = try read(file, answering: answer) else {
        // The next list follows the last one that could be read.
        isClean = false
        continue
      }
      let step: ReplayStep
      do throws(BrokenLaw) {
        step = try applied(list, edges: template.cells(for: list).edges, to: &replay, index)
      } catch {
        try Output.write(answer.bytes(error, of: list))
        Messages.write("step \(index + 1), \(file): \(error)")
        throw ExitStatus.no
      }
      try Output.write(answer.bytes(step, of: list))
      if Documents.report(step.layout, of: file) { isWarned = true }
      last = step.layout
      absent.look(in: list)
      isClean = isClean && list.isClean && !step.layout.hasErrors
    }
    if let last { try options.surroundings.writeSizes(of: last) }
    if options.report(absent) { isWarned = true }
    if !isClean || isWarned && options.surroundings.strict { throw ExitStatus.badInput }
  }

  /// Brings the layout to the next list, and shows how many lists are done.
  private func applied(
    _ list: ListDocument, edges: [ListEdge: ListEdgeCell], to replay: inout ListReplay, _ index: Int
  ) throws(BrokenLaw) -> ReplayStep {
    let task = ProgressTask(label: "replaying \(lists[index]), list \(index + 1) of \(lists.count)")
    let step = ProgressBar.showing(task) {
      Result { () throws(BrokenLaw) in try replay.apply(list.snapshot, edges: edges) }
    }
    return try step.get()
  }

  /// Reads a list; if it cannot be read, writes its error as the answer and returns nil.
  private func read(_ file: String, answering answer: ReplayAnswer) throws -> ListDocument? {
    do {
      let list = try InputFiles.withDescriptor(file) { descriptor in
        try ListDocument(descriptor: descriptor, limits: options.reading.limits)
      }
      Documents.report(list, of: file)
      return list
    } catch let error as DocumentError {
      Messages.write("\(file): \(error)")
      try Output.write(answer.bytes(error))
      return nil
    }
  }
}
#endif
