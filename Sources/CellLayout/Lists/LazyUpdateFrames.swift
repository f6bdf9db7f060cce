internal import ListCore
internal import Synchronization

/// The frames that an update reports.
struct FoundFrames: Hashable, Sendable {
  var moved: [LayoutUpdate.Move<ListIndexPath>]
  var resized: [LayoutUpdate.Resize]
  var inserted: [LayoutUpdate.PlacedRow]
  var removed: [LayoutUpdate.PlacedRow]
  var movedEntries: [LayoutUpdate.Move<ListEntry>]
  var headersAndFooters: [LayoutUpdate.HeaderFooterChange]
  var reflowed: [LayoutUpdate.Reflow]
}

/// The frames of an update, found when they are first read.
///
/// An update may never be read, for example by a server that answers with the visible frames of the new
/// list. Copies of an update share what one of them found.
struct LazyUpdateFrames: Hashable, Sendable {
  private enum State {
    case waiting(UpdateFrames)
    case found(FoundFrames)
  }

  private final class Shared: Sendable {
    let state: Mutex<State>

    init(_ state: State) { self.state = Mutex(state) }
  }

  private var shared: Shared

  init(_ frames: UpdateFrames) { shared = Shared(.waiting(frames)) }

  /// The frames.
  ///
  /// The first reader finds them and lets go of the lists; others wait for it.
  ///
  /// - Complexity: As `UpdateFrames.find()` at first, then O(1).
  var found: FoundFrames {
    shared.state.withLock { state in
      switch state {
      case .found(let frames):
        return frames
      case .waiting(let frames):
        let found = frames.find()
        state = .found(found)
        return found
      }
    }
  }

  /// Replaces a part of the frames; copies of the update stay as they are.
  mutating func set<Value>(_ part: WritableKeyPath<FoundFrames, Value>, to value: Value) {
    var changed = found
    changed[keyPath: part] = value
    shared = Shared(.found(changed))
  }

  static func == (left: LazyUpdateFrames, right: LazyUpdateFrames) -> Bool {
    left.shared === right.shared || left.found == right.found
  }

  func hash(into hasher: inout Hasher) { hasher.combine(found) }
}
