import Testing

// Release builds do not open a module for testing.
#if DEBUG
@testable import ListCore

@Suite struct EqualBitsTests {
  /// An element of nine bytes; the next one stands sixteen bytes behind it.
  private struct Odd: BitwiseCopyable {
    var number: Int64
    var byte: UInt8
  }

  /// Memory with elements, between which all bytes are 0, and behind which all are of one kind.
  private struct Memory {
    let bytes: UnsafeMutableRawPointer
    var elements: UnsafePointer<Odd> { UnsafePointer(bytes.assumingMemoryBound(to: Odd.self)) }

    init(_ elements: [Odd], filler: UInt8) {
      let stride = MemoryLayout<Odd>.stride
      bytes = .allocate(byteCount: (elements.count + 1) * stride, alignment: 16)
      let end = elements.isEmpty ? 0 : (elements.count - 1) * stride + MemoryLayout<Odd>.size
      for offset in 0..<(elements.count + 1) * stride {
        bytes.storeBytes(of: offset < end ? 0 : filler, toByteOffset: offset, as: UInt8.self)
      }
      for (index, element) in elements.enumerated() {
        bytes.storeBytes(of: element.number, toByteOffset: index * stride, as: Int64.self)
        bytes.storeBytes(of: element.byte, toByteOffset: index * stride + 8, as: UInt8.self)
      }
    }
  }

  @Test(arguments: 0..<20)
  func `bytes behind the last element do not count, and all others do`(count: Int) {
    #expect(MemoryLayout<Odd>.size == 9 && MemoryLayout<Odd>.stride == 16)
    let elements = (0..<count).map { Odd(number: Int64($0) << 40, byte: UInt8($0)) }
    let left = Memory(elements, filler: 0x55)
    defer { left.bytes.deallocate() }
    let same = Memory(elements, filler: 0xAA)
    defer { same.bytes.deallocate() }
    #expect(haveEqualBits(left.elements, same.elements, count: count))
    for index in 0..<count {
      var others = elements
      others[index].byte ^= 1
      let other = Memory(others, filler: 0x55)
      defer { other.bytes.deallocate() }
      #expect(!haveEqualBits(left.elements, other.elements, count: count))
    }
  }
}
#endif
