#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A string that equals another only if both have the same UTF-8 bytes.
///
/// `String` compares by canonical equivalence, so a precomposed "é" equals "e" with a combining
/// acute. In JSON these are two names, and two texts whose layouts may differ.
struct ExactText: Hashable {
  /// The text.
  let text: String

  static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.isIdentical(to: right.text)
  }

  func hash(into hasher: inout Hasher) {
    text.hashBytes(into: &hasher)
  }
}

extension String {
  /// Returns whether two strings have the same UTF-8 bytes.
  /// - Complexity: O(1) if the lengths differ, else O(*n*).
  func isIdentical(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    let answer = unsafe utf8.withContiguousStorageIfAvailable { left in
      unsafe other.utf8.withContiguousStorageIfAvailable { right in
        guard let a = left.baseAddress, let b = right.baseAddress else { return true }
        return unsafe memcmp(a, b, left.count) == 0
      }
    }
    if case .some(.some(let isSame)) = answer { return isSame }
    return utf8.elementsEqual(other.utf8)
  }

  /// Feeds the UTF-8 bytes, and a byte that never occurs in UTF-8, into a hasher.
  func hashBytes(into hasher: inout Hasher) {
    var copy = self
    copy.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
    hasher.combine(0xFF as UInt8)
  }
}
