#if Extras
internal import ArgumentParser

/// A length in px on the command line: a plain decimal, no exponent, sign, `nan` or `inf`.
struct DecimalPixels: ExpressibleByArgument, CustomStringConvertible {
  let value: Double

  /// The number as help shows a default.
  var description: String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

  init?(argument: String) {
    let parts = argument.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      parts.contains(where: { !$0.isEmpty }), let value = Double(argument), value.isFinite
    else { return nil }
    self.value = value
  }
}
#endif
