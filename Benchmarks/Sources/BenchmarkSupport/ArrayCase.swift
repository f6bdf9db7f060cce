import Foundation

/// An older and a newer array of identifiers, the same for every library that compares them.
public struct ArrayCase {
  /// The name of the case.
  public let name: String
  /// The two arrays.
  public let arrays: Arrays

  /// The arrays by the type of their identifiers, so that programs compare them with code made for it.
  public enum Arrays {
    case numbers(old: [Int], new: [Int])
    case strings(old: [String], new: [String])
    case uuids(old: [UUID], new: [UUID])
  }

  /// Makes all cases.
  public static func all() -> [ArrayCase] {
    var random = SeededGenerator(seed: 1)
    return edits(&random) + readme(&random) + [
      ArrayCase(
        name: "diff/arrays-20",
        arrays: .numbers(
          old: Array(0..<20), new: [0, 1, 3, 4, 20, 5, 6, 9, 7, 8] + Array(11..<20)))
    ]
  }

  /// Few edits of long arrays.
  private static func edits(_ random: inout SeededGenerator) -> [ArrayCase] {
    let numbers = Array(0..<100_000)
    let strings = numbers.map { "contact-\($0)-of-the-list" }
    let million = Array(0..<1_000_000)
    return [
      ArrayCase(
        name: "diff/arrays-100-edits-of-100k",
        arrays: .numbers(old: numbers, new: ArrayEdits.hundred(numbers, &random) { -$0 - 1 })),
      ArrayCase(
        name: "diff/arrays-100-edits-of-100k-string",
        arrays: .strings(
          old: strings, new: ArrayEdits.hundred(strings, &random) { "another contact, \($0)" })),
      ArrayCase(
        name: "diff/arrays-identical-100k",
        arrays: .numbers(old: numbers, new: Array(0..<100_000))),
      ArrayCase(
        name: "diff/arrays-one-insert-100k",
        arrays: .numbers(old: numbers, new: numbers[..<70_000] + [-1] + numbers[70_000...])),
      ArrayCase(
        name: "diff/arrays-100-edits-of-1m",
        arrays: .numbers(old: million, new: ArrayEdits.hundred(million, &random) { -$0 - 1 })),
    ]
  }

  /// The case of DifferenceKit's README: a fifth of the rows out, as many in, and some moved.
  private static func readme(_ random: inout SeededGenerator) -> [ArrayCase] {
    let uuids = (0..<5000).map { _ in ArrayEdits.uuid(&random) }
    let newer = ArrayEdits.readme(uuids, &random, make: ArrayEdits.uuid)
    let strings = (0..<5000).map { _ in ArrayEdits.string(&random) }
    return [
      ArrayCase(name: "diff/arrays-readme-5k-uuid", arrays: .uuids(old: uuids, new: newer)),
      ArrayCase(
        name: "diff/arrays-readme-5k-string",
        arrays: .strings(
          old: strings, new: ArrayEdits.readme(strings, &random, make: ArrayEdits.string))),
    ]
  }
}
