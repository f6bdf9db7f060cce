internal import ListCore
internal import TextLayout

/// The width classes of a list: entries of one class are measured at one width.
///
/// Class 0 has the sections in the list's own style. Every other style has a class for its headers
/// and footers, and one for each span of its items. A class is made when its first entry comes, and
/// keeps its number when styles, widths or numbers of columns change. Items that become as wide as
/// their content or stand in a table, or do so no longer, come to another class.
struct WidthClasses: Sendable {
  /// The entries of one width.
  struct Key: Hashable, Sendable {
    var style: SectionStyleIdentifier
    /// The span of the items; `nil` for headers and footers.
    var span: ItemSpan?
    /// A Boolean value that tells whether the items are as wide as their content; the width of the
    /// class is then the greatest width.
    var isContentSized = false
    /// A Boolean value that tells whether the items stand in a table, whose columns their heights hang on.
    var isInTable = false
  }

  /// The greatest number of classes.
  static var limit: Int { 512 }

  /// The keys of the classes from number 1 on.
  private var keys: [Key] = []
  private var numbers: [Key: Int] = [:]
  /// A Boolean value that tells whether items may have distances of their own to the next ones.
  var hasItemSpacing = false

  /// The number of classes.
  var count: Int { keys.count + 1 }

  /// Returns the number of a class, which is made if it is new; `nil` if there are too many.
  mutating func number(of key: Key) -> Int? {
    if key.style == .list { return 0 }
    if let number = numbers[key] { return number }
    guard count < Self.limit else { return nil }
    keys.append(key)
    numbers[key] = keys.count
    return keys.count
  }

  /// Returns the key of a class; `nil` for class 0.
  subscript(number: Int) -> Key? { number == 0 ? nil : keys[number - 1] }
}
