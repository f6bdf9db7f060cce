/// A part of a command that takes long on large input, and how to ask how far it is.
struct ProgressTask: Sendable {
  /// The things that a task counts.
  enum Unit: String, Sendable {
    case rows
    case bytes
  }

  /// A verb and what it is done to, such as "reading list.json".
  var label: String
  /// The things that are counted; `nil` if nothing but the time is known.
  var unit: Unit?
  /// The number of things in the whole task; `nil` if it is not known.
  var total: Int?
  /// Returns the number of things that are done; called from another thread.
  var done: @Sendable () -> Int = { 0 }

  /// Returns the line of the task for a terminal.
  ///
  /// - Parameters:
  ///   - done: The number of things that are done.
  ///   - seconds: The time that they took.
  ///   - columns: The width of the terminal in characters; a longer label is cut off at its front.
  func line(done: Int, seconds: Double, columns: Int) -> String {
    var parts: [String] = []
    if let total, total > 0 {
      let share = min(max(0, Double(done) / Double(total)), 1)
      parts += [Self.bar(share), "\(Int(share * 100)) %"]
    }
    if let unit {
      if unit != .bytes { parts.append("\(done)" + (total.map { " of \($0)" } ?? "")) }
      parts.append(Self.rate(done, unit, seconds: seconds))
    }
    parts.append("\(Int(seconds)) s")
    let tail = parts.joined(separator: "  ")
    // The last column stays free: a terminal would begin a new line.
    let room = max(0, columns - 1 - tail.count - 2)
    let head = label.count <= room ? label : room > 8 ? "…" + label.suffix(room - 1) : ""
    return String((head.isEmpty ? tail : head + "  " + tail).prefix(max(0, columns - 1)))
  }

  private static let barWidth = 20

  private static func bar(_ share: Double) -> String {
    let filled = Int(share * Double(barWidth))
    return "[" + String(repeating: "#", count: filled)
      + String(repeating: "-", count: barWidth - filled) + "]"
  }

  /// Returns a rate with at most three digits and a prefix, such as "12.3 MB/s" or "450 k rows/s".
  private static func rate(_ count: Int, _ unit: Unit, seconds: Double) -> String {
    var rate = seconds > 0 ? Double(count) / seconds : 0
    var prefix = ""
    for next in ["k", "M", "G"] where rate >= 1000 {
      rate /= 1000
      prefix = next
    }
    let tenths = Int(rate * 10)
    let number = rate < 100 && tenths % 10 != 0 ? "\(tenths / 10).\(tenths % 10)" : "\(Int(rate))"
    return unit == .bytes
      ? "\(number) \(prefix)B/s"
      : number + (prefix.isEmpty ? "" : " " + prefix) + " \(unit.rawValue)/s"
  }
}
