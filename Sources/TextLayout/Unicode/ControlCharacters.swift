/// Characters that take no room and show nothing, whatever a font says.
enum ControlCharacters {
  static func isInvisible(_ unit: UInt16) -> Bool {
    unit < 0x20 || (unit >= 0x7F && unit < 0xA0)
  }
}
