/// A change of a layout: its making, a batch update, a new width or scale, other prototypes.
///
/// A layout numbers its changes from 0. Copies share the changes that came before them and count on
/// from there. Numbers are no part of what layouts are compared and hashed by: the same rows by
/// another way have the same frames.
public struct LayoutChange: Hashable, Sendable {
  /// What kind of a change it is; the set may grow.
  public struct Kind: Hashable, Sendable, CustomStringConvertible {
    fileprivate let code: UInt32

    /// The layout was made.
    public static let first: Kind = Kind(code: 0)
    /// A snapshot was applied.
    public static let batch: Kind = Kind(code: 1)
    /// Rows became wider or narrower, or the font scale another.
    public static let resize: Kind = Kind(code: 2)
    /// Other prototypes, or another direction.
    public static let update: Kind = Kind(code: 3)

    /// The kind in a word or two.
    public var description: String {
      switch self {
      case .first: "first layout"
      case .batch: "batch update"
      case .resize: "resize"
      default: "update"
      }
    }
  }

  /// Number and kind, in the 4 bytes that are kept.
  private let packed: UInt32

  private static let kindBits: UInt32 = 3

  init(_ kind: Kind, number: Int) {
    let greatest = Int(UInt32.max >> LayoutChange.kindBits)
    packed = UInt32(min(number, greatest)) << LayoutChange.kindBits | kind.code
  }

  /// How many changes came before it; all after 2²⁹ have one number.
  public var number: Int { Int(packed >> LayoutChange.kindBits) }
  /// What kind of a change it is.
  public var kind: Kind { Kind(code: packed & (1 << LayoutChange.kindBits - 1)) }
}

extension LayoutChange: CustomStringConvertible {
  /// Number and kind: `#3 (batch update)`.
  public var description: String { "#\(number) (\(kind))" }
}
