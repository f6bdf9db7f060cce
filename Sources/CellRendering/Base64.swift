/// Returns bytes as base64 with padding (RFC 4648, section 4).
package func base64(_ bytes: [UInt8]) -> String {
  let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  var text: [UInt8] = []
  text.reserveCapacity((bytes.count + 2) / 3 * 4)
  for first in stride(from: 0, to: bytes.count, by: 3) {
    let group = bytes[first..<min(first + 3, bytes.count)]
    var bits = 0
    for i in 0..<3 { bits = bits << 8 | (i < group.count ? Int(group[first + i]) : 0) }
    for i in 0..<4 {
      text.append(i <= group.count ? alphabet[bits >> (18 - 6 * i) & 63] : UInt8(ascii: "="))
    }
  }
  return String(decoding: text, as: UTF8.self)
}
