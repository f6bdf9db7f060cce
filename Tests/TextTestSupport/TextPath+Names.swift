package import TextLayout

extension TextPath {
  /// The name of a way, with the size of its numbers.
  package enum Name: String, Sendable {
    case attributed, shaped, plain, lockstep32, lockstep16
  }

  package var name: Name {
    switch self {
    case .attributed: .attributed
    case .shaped: .shaped
    case .plain: .plain
    case .lockstep(let shape): shape.isPackable ? .lockstep16 : .lockstep32
    }
  }

  /// The shape of a text that can be filled in lockstep.
  package var lockstepShape: LockstepShape? {
    if case .lockstep(let shape) = self { shape } else { nil }
  }
}
