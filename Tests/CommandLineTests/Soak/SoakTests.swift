#if Extras
import Testing

struct SoakTests {
  private let arguments = [
    "soak", "--rows", "300", "--steps", "40", "--every", "15", "--seed", "5",
  ]

  @Test func `a soak compares as often as it is told to, and its seed repeats it`() throws {
    let outcome = try Tool.run(arguments)
    #expect(outcome.status == 0, "\(outcome.output)\(outcome.messages)")
    #expect(steps(outcome) == ["soak", "step 15", "step 30", "step 40"])
    let again = try Tool.run(arguments)
    #expect(facts(again) == facts(outcome))
  }

  @Test func `bad numbers are usage`() throws {
    for bad in [["--minutes", "0"], ["--every", "0"], ["--rows", "0"], ["--steps", "-1"]] {
      let outcome = try Tool.run(["soak"] + bad)
      #expect(outcome.status == 2, "\(bad)")
    }
  }

  private func steps(_ outcome: Tool.Outcome) -> [String] {
    outcome.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  /// The lines without the time that they took.
  private func facts(_ outcome: Tool.Outcome) -> [Substring] {
    outcome.output.split(separator: "\n").map { $0[..<($0.lastIndex(of: ";") ?? $0.endIndex)] }
  }
}
#endif
