internal import CellRendering
internal import LayoutSnapshots

/// A comparison with a file.
struct SnapshotCheck {
  let file: SnapshotFile
  let place: CheckPlace
  /// The folder for the present texts and pictures of failed checks; `nil` for none.
  var artifacts = SnapshotFile.artifactFolder

  /// The number of differences that a failure names.
  private static let shownDifferences = 10

  /// Compares a text and pictures with those that are recorded, and writes what is not.
  func run(
    _ document: SnapshotDocument, _ recording: SnapshotRecording, pictures: [PictureCheck] = []
  ) {
    if let other = TakenFiles.take(file, for: place) {
      return place.fail("the check at \(other) has the name of this one: name one of them")
    }
    do {
      var failures: [String] = []
      if let recorded = recording == .all ? nil : try file.read() {
        failures += try compare(document, recorded)
      } else if recording == .none {
        failures.append(missing(file))
      } else {
        try file.write(document)
      }
      for picture in pictures { failures += try check(picture, recording) }
      if !failures.isEmpty { place.fail(failures.joined(separator: "\n")) }
    } catch {
      place.fail("\(file.path): \(error)")
    }
  }

  private func missing(_ file: SnapshotFile) -> String {
    "\(file.path) is missing; SNAPSHOT_RECORD=missing in the environment writes it"
  }

  // MARK: The text

  /// Returns the lines of a failure; none if the texts are equal.
  private func compare(
    _ document: SnapshotDocument, _ recorded: SnapshotDocument
  ) throws -> [String] {
    let differences = document.differences(from: recorded)
    guard !differences.isEmpty else { return [] }
    var lines = ["the layout is not the recorded one:"]
    var environment = ""
    for difference in differences.prefix(SnapshotCheck.shownDifferences) {
      if difference.environment != environment, document.snapshots.count > 1 {
        environment = difference.environment
        lines.append("\(environment):")
      }
      lines.append("  \(difference)")
    }
    let rest = differences.count - SnapshotCheck.shownDifferences
    if rest > 0 { lines.append("  and \(rest) more") }
    lines.append("recorded in \(file.path)")
    if let artifact = try file.writeArtifact(document, in: artifacts) {
      lines.append("present text in \(artifact)")
    }
    return lines
  }

  // MARK: Pictures

  /// Returns the lines of a failure; none if the picture is the recorded one, or is recorded now.
  private func check(_ picture: PictureCheck, _ recording: SnapshotRecording) throws -> [String] {
    let file = file.picture(picture.name)
    let now = try picture.render()
    guard let recorded = recording == .all ? nil : try file.readPicture() else {
      guard recording != .none else { return [missing(file)] }
      try file.write(now)
      return []
    }
    guard let difference = now.difference(from: recorded, tolerance: picture.tolerance) else {
      return []
    }
    var lines = ["the picture \(picture.name) is not the recorded one: \(difference)"]
    lines.append("recorded in \(file.path)")
    if let artifact = try file.writeArtifact(now, in: artifacts),
      let marked = try file.writeArtifact(
        difference.picture, suffix: "difference", in: artifacts)
    {
      lines.append("present picture in \(artifact), difference in \(marked)")
    }
    return lines
  }
}
