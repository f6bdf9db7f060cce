/// A row of a table of parameters that take numbers: gives a number to some of them, and computes with it.
package struct NumberRow<Number: Sendable>: Sendable, CustomStringConvertible {
  /// The parameters, as `NumberParameters` writes them.
  package let names: [String]
  /// The lengths that are computed from a number, in 1/64 px.
  private let answers: @Sendable (Number) throws -> [Int]

  package init(_ names: [String], _ answers: @escaping @Sendable (Number) throws -> [Int]) {
    self.names = names
    self.answers = answers
  }

  package var description: String { names[0] }

  /// The numbers whose answers differ when they are asked for again, or lie beyond the sum of two
  /// positions.
  package func mistakes(for numbers: [Number]) -> [String] {
    numbers.flatMap { number in
      let (first, second) = (outcome(number), outcome(number))
      let isFar = (try? first.get())?.contains { $0.magnitude > 1 << 61 } ?? false
      return (first == second ? [] : ["\(number) gives \(first), then \(second)"])
        + (isFar ? ["\(number) gives \(first)"] : [])
    }
  }

  private struct Failure: Error, Equatable { let description: String }

  private func outcome(_ number: Number) -> Result<[Int], Failure> {
    do { return .success(try answers(number)) } catch {
      return .failure(Failure(description: "\(error)"))
    }
  }
}

/// Numbers at the ends of what can be laid out, and far beyond.
package enum HostileNumbers {
  /// Lengths in 1/64 px.
  package static let lengths: [Int] = {
    let greatest = 1 << 30
    let farthest = 1 << 60
    let lengths = [1, greatest - 1, greatest, greatest + 1, 1 << 31, farthest, farthest + 1, .max]
    return some([0, .min] + lengths + lengths.map { -$0 })
  }()

  package static let fractions: [Double] = {
    let fractions = [
      0, 1, 4096, 65_536, 65_537, 16_777_216, 1e300, .greatestFiniteMagnitude,
      .leastNonzeroMagnitude, .infinity,
    ]
    return some([.nan] + fractions + fractions.map { -$0 })
  }()

  /// Returns all numbers in optimized tests, and every ninth in others.
  private static func some<Number>(_ numbers: [Number]) -> [Number] {
    stride(from: 0, to: numbers.count, by: lawSize(1, debug: 9)).map { numbers[$0] }
  }
}
