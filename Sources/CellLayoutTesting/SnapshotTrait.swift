public import Testing

/// The trait of a test or suite that says when its checks write files.
///
/// ```swift
/// @Suite(.snapshots(record: .all)) struct FeedTests { … }
/// ```
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
  /// The rule of the checks.
  public let recording: SnapshotRecording

  /// A Boolean value that tells that suites inside take the trait, too.
  public var isRecursive: Bool { true }

  /// Runs a test under the rule.
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await SnapshotRecording.$ofTest.withValue(recording) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// The trait with a rule.
  public static func snapshots(record: SnapshotRecording) -> SnapshotTrait {
    SnapshotTrait(recording: record)
  }
}
