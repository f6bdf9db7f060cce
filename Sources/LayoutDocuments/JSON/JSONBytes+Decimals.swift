extension [UInt8] {
  /// Appends a number in decimal.
  mutating func append(decimal value: UInt) {
    unsafe appendBackwards { digits in unsafe digits.prepend(decimal: value) }
  }

  /// Appends a number of 1/64 as an exact decimal without trailing zeros.
  mutating func append(sixtyFourths value: Int) {
    unsafe appendBackwards { digits in unsafe digits.prepend(sixtyFourths: value) }
  }

  /// Appends four numbers of 1/64 as an array.
  mutating func append(sixtyFourths numbers: (Int, Int, Int, Int)) {
    unsafe appendBackwards { digits in
      unsafe digits.prepend(UInt8(ascii: "]"))
      unsafe digits.prepend(sixtyFourths: numbers.3)
      unsafe digits.prepend(UInt8(ascii: ","))
      unsafe digits.prepend(sixtyFourths: numbers.2)
      unsafe digits.prepend(UInt8(ascii: ","))
      unsafe digits.prepend(sixtyFourths: numbers.1)
      unsafe digits.prepend(UInt8(ascii: ","))
      unsafe digits.prepend(sixtyFourths: numbers.0)
      unsafe digits.prepend(UInt8(ascii: "["))
    }
  }

  /// Appends the bytes that a closure writes from the last to the first, all at once.
  private mutating func appendBackwards(_ body: (inout BackwardBytes) -> Void) {
    // Four numbers of a sign, seventeen digits, a point and six digits, and what stands around them.
    unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 112) { room in
      var digits = unsafe BackwardBytes(room: room, start: room.count)
      unsafe body(&digits)
      unsafe append(contentsOf: UnsafeBufferPointer(rebasing: room[digits.start...]))
    }
  }
}

/// Bytes that are written from the last to the first.
@unsafe private struct BackwardBytes {
  let room: UnsafeMutableBufferPointer<UInt8>
  var start: Int

  @inline(__always)
  mutating func prepend(_ byte: UInt8) {
    unsafe start -= 1
    unsafe room[start] = byte
  }

  /// Writes the lowest digits of a number.
  @inline(__always)
  private mutating func prepend(_ number: UInt, digits: Int) {
    var rest = number
    for _ in 0..<digits {
      unsafe prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    }
  }

  mutating func prepend(decimal number: UInt) {
    var rest = number
    repeat {
      unsafe prepend(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
      rest /= 10
    } while rest > 0
  }

  mutating func prepend(sixtyFourths value: Int) {
    let (whole, part) = (value.magnitude >> 6, value.magnitude & 63)
    if part > 0 {
      // A number of 1/2, 1/4 … 1/64 has as many decimals as the power of two.
      let count = 6 - part.trailingZeroBitCount
      var (unit, power) = (part >> (6 - count), count)
      while power > 0 {
        unit *= 5
        power -= 1
      }
      unsafe prepend(unit, digits: count)
      unsafe prepend(UInt8(ascii: "."))
    }
    unsafe prepend(decimal: whole)
    if value < 0 { unsafe prepend(UInt8(ascii: "-")) }
  }
}
