internal import CountedTree

extension DisplayList {
  /// The origin of some adjacent commands: a part of an entry of a list.
  ///
  /// From the entry a renderer finds the row's item, so that it draws what no command says, or answers a
  /// touch.
  public struct Tag: Equatable, Sendable {
    /// The commands, by their index in `DisplayList.commands`.
    public var commands: Range<Int>
    /// The row, header or footer that the commands draw.
    public var entry: ListEntry
    /// The part that the commands draw, by its index in `ListLayout.elements(of:)`; `nil` for what belongs to
    /// the entry alone, as the beginning of a group does.
    public var element: Int?
    /// The name of the part; `nil` for none.
    public var name: String?

    /// Creates the origin of some commands.
    ///
    /// - Parameters:
    ///   - commands: The commands, by their index.
    ///   - entry: The row, header or footer that the commands draw.
    ///   - element: The part of the entry, by its index; `nil` for none.
    ///   - name: The name of the part; `nil` for none.
    public init(commands: Range<Int>, entry: ListEntry, element: Int? = nil, name: String? = nil) {
      self.commands = commands
      self.entry = entry
      self.element = element
      self.name = name
    }
  }

  /// Returns the origin of a command; `nil` for one of the list itself, such as a separator or the background of
  /// a section.
  ///
  /// - Parameter command: The index of the command.
  /// - Complexity: O(log n) for n tags.
  public func tag(ofCommand command: Int) -> Tag? {
    let number = tags.partitioningIndex { $0.commands.upperBound > command }
    return number < tags.count && tags[number].commands.contains(command) ? tags[number] : nil
  }

  /// Notes the origin of the commands from a place to the end.
  mutating func tag(from start: Int, _ entry: ListEntry, element: Int? = nil, name: String? = nil) {
    guard start < commands.count else { return }
    tags.append(
      Tag(commands: start..<commands.count, entry: entry, element: element, name: name))
  }
}
