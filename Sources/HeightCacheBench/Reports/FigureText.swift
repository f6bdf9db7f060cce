internal import TextLayout

/// Figures as people read them.
enum FigureText {
  /// Returns a time with three digits and a unit: `1.25 ms`.
  static func time(_ nanoseconds: Double) -> String {
    var value = nanoseconds
    for unit in ["ns", "µs", "ms"] {
      if value < 999.5 { return "\(digits(value)) \(unit)" }
      value /= 1000
    }
    return "\(digits(value)) s"
  }

  /// Returns a power of ten of nanoseconds as a whole number and a unit: `10 µs`.
  ///
  /// - Parameter power: The power, 0 or more.
  static func time(powerOfTen power: Int) -> String {
    let units = ["ns", "µs", "ms", "s"]
    let unit = min(power / 3, units.count - 1)
    return "1" + String(repeating: "0", count: power - unit * 3) + " \(units[unit])"
  }

  /// Returns a number below 1,000 with three digits, a greater one as a whole number.
  static func digits(_ value: Double) -> String {
    // An operation may give back more memory than it takes.
    if value < 0 { return "-" + digits(-value) }
    if value >= 99.95 || value == 0 { return grouped(Int(value.rounded())) }
    let decimals = value >= 9.995 ? 1 : 2
    let power = decimals == 1 ? 10 : 100
    let scaled = Int((value * Double(power)).rounded())
    let fraction = String(scaled % power)
    return "\(scaled / power)."
      + String(repeating: "0", count: decimals - fraction.count) + fraction
  }

  /// Returns a whole number with commas between thousands: `10,000`.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in String(number.magnitude).reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return (number < 0 ? "-" : "") + String(text.reversed())
  }

  /// Returns bytes as a number for each row: `4.4 B`; the sum if there are no rows.
  static func bytes(_ bytes: Int, rows: Int) -> String {
    "\(digits(Double(bytes) / Double(max(1, rows)))) B"
  }

  /// Returns a number of faults with the greatest of them: `0`, or `12 (up to 40 px)`.
  static func faults(_ count: Int, greatest: LayoutUnit) -> String {
    count == 0 ? "0" : "\(grouped(count)) (up to \(digits(greatest.pixels)) px)"
  }
}
