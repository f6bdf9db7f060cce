/// A change of a layout: its creation, a batch update, a new width or scale, or other prototypes.
///
/// A layout numbers its changes from 0. Copies of a layout share the changes before the copy, and
/// count on from there. Numbers take no part in comparing and hashing layouts: equal rows have
/// equal frames, whatever changes led to them.
public struct LayoutChange: Hashable, Sendable {
  /// The kind of a change; the set may grow.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    fileprivate let code: UInt32

    /// The layout was created.
    public static let first: Kind = Kind(code: 0)
    /// A snapshot was applied.
    public static let batch: Kind = Kind(code: 1)
    /// The width of rows or the font scale changed.
    public static let resize: Kind = Kind(code: 2)
    /// The prototypes or the direction changed.
    public static let update: Kind = Kind(code: 3)

    /// The name of the kind in one or two words.
    public var description: String {
      switch self {
      case .first: "first layout"
      case .batch: "batch update"
      case .resize: "resize"
      default: "update"
      }
    }
  }

  /// The number and the kind, in 4 bytes.
  private let packed: UInt32

  private static let kindBits: UInt32 = 3

  init(_ kind: Kind, number: Int) {
    let greatest = Int(UInt32.max >> LayoutChange.kindBits)
    packed = UInt32(min(number, greatest)) << LayoutChange.kindBits | kind.code
  }

  /// The number of changes before this one; all changes after the first 2²⁹ have the same number.
  public var number: Int { Int(packed >> LayoutChange.kindBits) }
  /// The kind of the change.
  public var kind: Kind { Kind(code: packed & (1 << LayoutChange.kindBits - 1)) }
}

extension LayoutChange: CustomStringConvertible {
  /// The number and the kind, for example `#3 (batch update)`.
  public var description: String { "#\(number) (\(kind))" }
}
