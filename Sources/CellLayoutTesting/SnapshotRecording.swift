internal import Foundation

/// The rule by which checks write files.
///
/// Without a rule of its own a check takes that of ``SnapshotTrait``, then that of the variable `SNAPSHOT_RECORD` of
/// the environment, then `missing`, or `none` where the variable `CI` is set.
public enum SnapshotRecording: String, Hashable, Sendable, CaseIterable {
  /// Every check writes its file anew and passes.
  case all
  /// A check without a file writes it and passes.
  case missing
  /// No check writes a file; one without a file fails.
  case none

  @TaskLocal static var ofTest: SnapshotRecording?

  /// The rule for a check without one of its own.
  static func current(
    _ variables: [String: String] = ProcessInfo.processInfo.environment
  ) -> SnapshotRecording {
    if let ofTest { return ofTest }
    if let given = variables["SNAPSHOT_RECORD"].flatMap(SnapshotRecording.init) { return given }
    return variables["CI"] == nil ? .missing : .none
  }
}
