import Foundation
import Testing
import ToDoDemo

@Suite(.timeLimit(.minutes(2))) struct `The to-do list` {
  @Test func `tells each change as a batch update`() async throws {
    let folder = try ExampleFolder()
    defer { folder.remove() }
    var lines: [String] = []
    var story = try ToDoStory(path: folder.url.appending(path: "todo.sqlite").path) {
      lines.append($0)
    }
    try await story.tell()
    #expect(lines.joined(separator: "\n") == Self.expected)
  }

  private static let expected = """
    Home
      [ ] water the plants
      [ ] call Mia
      [ ] buy lanterns
    Work

    add a row
      → inserted items: [1, 0]
    Home
      [ ] water the plants
      [ ] call Mia
      [ ] buy lanterns
    Work
      [ ] answer the mail

    complete one
      → reconfigured items: [0, 1]
    Home
      [ ] water the plants
      [x] call Mia
      [ ] buy lanterns
    Work
      [ ] answer the mail

    reorder
      → moved items: [0, 2] → [0, 0]
    Home
      [ ] buy lanterns
      [ ] water the plants
      [x] call Mia
    Work
      [ ] answer the mail

    rename a list
      → reloaded sections: 1
    Home
      [ ] buy lanterns
      [ ] water the plants
      [x] call Mia
    Office
      [ ] answer the mail

    to another list
      → moved items: [0, 1] → [1, 1]
    Home
      [ ] buy lanterns
      [x] call Mia
    Office
      [ ] answer the mail
      [ ] water the plants

    hide what is done
      → deleted items: [0, 1]
    Home
      [ ] buy lanterns
    Office
      [ ] answer the mail
      [ ] water the plants

    several changes in one transaction
      → deleted items: [1, 0], inserted items: [0, 1]
      → reconfigured items: [0, 0]
    Home
      [ ] buy red lanterns
      [ ] feed the cat
    Office
      [ ] water the plants

    show everything
      → inserted items: [0, 1] [1, 0]
    Home
      [ ] buy red lanterns
      [x] call Mia
      [ ] feed the cat
    Office
      [x] answer the mail
      [ ] water the plants

    delete
      → deleted items: [0, 1] [1, 0]
    Home
      [ ] buy red lanterns
      [ ] feed the cat
    Office
      [ ] water the plants

    two writers at once
      → inserted items: [0, 2] [1, 1]
    Home
      [ ] buy red lanterns
      [ ] feed the cat
      [ ] hang the lanterns
    Office
      [ ] water the plants
      [ ] book a room
    """
}
