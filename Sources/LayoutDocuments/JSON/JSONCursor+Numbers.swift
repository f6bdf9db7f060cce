extension JSONCursor {
  /// Reads a number whose first byte is a digit or a minus sign.
  mutating func number(in bytes: Span<UInt8>) throws(JSONFault) -> JSONValue {
    let start = offset
    let isNegative = peek(in: bytes) == UInt8(ascii: "-")
    if isNegative { offset += 1 }
    var decimal = DecimalDigits()
    let firstDigit = offset
    try digits(into: &decimal, in: bytes)
    if offset > firstDigit + 1, bytes[firstDigit] == UInt8(ascii: "0") {
      throw JSONFault(.leadingZero, at: firstDigit)
    }
    let byte = peek(in: bytes)
    let isWhole = byte != UInt8(ascii: ".") && byte | 0x20 != UInt8(ascii: "e")
    if isWhole, let integer = decimal.integer(isNegative: isNegative) {
      return .integer(integer)
    }
    if !isWhole { try fractionAndExponent(of: &decimal, in: bytes) }
    let text = Self.text(start..<offset, in: bytes)
    // Every text that is a JSON number is one that `Double` reads.
    let value = decimal.double(isNegative: isNegative) ?? Double(text) ?? .infinity
    guard value.isFinite else { throw JSONFault(.numberOutOfRange, at: start) }
    return .number(JSONNumber(text: text))
  }

  private mutating func fractionAndExponent(
    of decimal: inout DecimalDigits, in bytes: Span<UInt8>
  ) throws(JSONFault) {
    if peek(in: bytes) == UInt8(ascii: ".") {
      offset += 1
      let firstDigit = offset
      try digits(into: &decimal, in: bytes)
      decimal.exponent -= offset - firstDigit
    }
    guard peek(in: bytes) | 0x20 == UInt8(ascii: "e") else { return }
    offset += 1
    let sign = peek(in: bytes)
    if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { offset += 1 }
    var power = DecimalDigits()
    try digits(into: &power, in: bytes)
    guard power.isExact, power.significand < 1 << 40 else {
      decimal.isExact = false
      return
    }
    decimal.exponent += Int(power.significand) * (sign == UInt8(ascii: "-") ? -1 : 1)
  }

  /// Reads at least one decimal digit.
  @inline(__always)
  private mutating func digits(
    into decimal: inout DecimalDigits, in bytes: Span<UInt8>
  ) throws(JSONFault) {
    let start = offset
    while offset < bytes.count {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      decimal.append(digit)
      offset += 1
    }
    guard offset > start else { throw JSONFault(.expected("a digit"), at: offset) }
  }
}

/// The digits of a number as far as a machine word holds them: significand × 10^exponent.
private struct DecimalDigits {
  var significand: UInt64 = 0
  var exponent = 0

  /// Indicates whether the significand holds all digits.
  var isExact = true

  @inline(__always)
  mutating func append(_ digit: UInt8) {
    let (product, isTooBig) = significand.multipliedReportingOverflow(by: 10)
    let (sum, isSumTooBig) = product.addingReportingOverflow(UInt64(digit))
    if isTooBig || isSumTooBig { isExact = false }
    significand = sum
  }

  /// The number as an integer, if it is one that fits; zero with a minus sign is none.
  func integer(isNegative: Bool) -> Int? {
    guard isExact, exponent == 0 else { return nil }
    guard isNegative else { return Int(exactly: significand) }
    if significand == 1 << 63 { return Int.min }
    return significand == 0 ? nil : Int(exactly: significand).map { -$0 }
  }

  /// The nearest double, if one multiplication or division of exact doubles gives it.
  ///
  /// Significands below 2^53 and powers of ten up to 10^22 are doubles, and the operation rounds
  /// once.
  func double(isNegative: Bool) -> Double? {
    guard isExact, significand <= 1 << 53, -22...22 ~= exponent else { return nil }
    let magnitude = Double(significand)
    let power = Self.powersOfTen[abs(exponent)]
    let value = exponent < 0 ? magnitude / power : magnitude * power
    return isNegative ? -value : value
  }

  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
  ]
}
