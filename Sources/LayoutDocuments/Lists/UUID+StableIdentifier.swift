public import CellLayout

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension UUID: StableIdentifier {
  /// Feeds the sixteen bytes of the identifier.
  public func feed(to hasher: inout StableHasher) {
    hasher.begin(.uuid, length: 16)
    for byte in bytes { hasher.combine(byte: byte) }
  }

  private var bytes: [UInt8] {
    let bytes = uuid
    return [
      bytes.0, bytes.1, bytes.2, bytes.3, bytes.4, bytes.5, bytes.6, bytes.7, bytes.8, bytes.9,
      bytes.10, bytes.11, bytes.12, bytes.13, bytes.14, bytes.15,
    ]
  }
}
