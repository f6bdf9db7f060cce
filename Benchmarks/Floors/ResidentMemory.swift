internal import Foundation

/// The memory of this process that is in use, as Linux tells it.
public enum ResidentMemory {
  /// Forgets the peak so far.
  ///
  /// - Returns: the bytes in use now.
  public static func resetPeak() -> Int {
    // proc(5): writing 5 resets the peak resident set size to the current one.
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    return bytes("VmRSS:")
  }

  /// The most bytes in use since the peak was forgotten.
  public static var peak: Int { bytes("VmHWM:") }

  private static func bytes(_ name: String) -> Int {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix(name) }),
      let value = line.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap({ Int($0) })
    else { return 0 }
    return value * 1024
  }
}
