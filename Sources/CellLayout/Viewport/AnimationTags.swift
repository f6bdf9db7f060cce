internal import ListCore

/// The animations of a batch, by the places that its operations name.
struct AnimationTags {
  private var old: [ListEntry: BatchUpdate.Animation] = [:]
  private var new: [ListEntry: BatchUpdate.Animation] = [:]
  private var oldSections: [Int: BatchUpdate.Animation] = [:]
  private var newSections: [Int: BatchUpdate.Animation] = [:]

  init(_ batch: BatchUpdate?) {
    for operation in batch?.operations ?? [] {
      let animation = operation.animation
      switch operation.change {
      case .deleteItem(let path), .reloadItem(let path): old[.item(path)] = animation
      case .moveItem(_, let path), .insertItem(let path): new[.item(path)] = animation
      case .deleteSection(let section), .reloadSection(let section):
        oldSections[section] = animation
      case .moveSection(_, let section), .insertSection(let section):
        newSections[section] = animation
      }
    }
  }

  /// Returns the animation of the operation on an entry, or else of that on its section.
  func animation(old oldEntry: ListEntry?, new newEntry: ListEntry?) -> BatchUpdate.Animation? {
    newEntry.flatMap { new[$0] } ?? oldEntry.flatMap { old[$0] }
      ?? newEntry.flatMap(\.section).flatMap { newSections[$0] }
      ?? oldEntry.flatMap(\.section).flatMap { oldSections[$0] }
  }
}
