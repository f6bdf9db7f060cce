#if Extras
internal import ArgumentParser

/// `snapshot`: frames as text that is kept and compared.
struct SnapshotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Records and verifies a list's frames, elements and lines as text.",
    subcommands: [SnapshotRecordCommand.self, SnapshotVerifyCommand.self])
}
#endif
