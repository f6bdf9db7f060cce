/// A drawing that the engine passes on without knowing it: a name and bytes that a renderer understands.
///
/// The renderers of CellRendering leave it out.
public struct CustomDrawing: Hashable, Codable, Sendable {
  /// The name by which a renderer knows what to draw.
  public var name: String
  /// The details of the drawing, in a form that is the renderer's own.
  public var bytes: [UInt8]

  /// Creates a drawing.
  ///
  /// - Parameters:
  ///   - name: The name by which a renderer knows what to draw.
  ///   - bytes: The details of the drawing.
  public init(_ name: String, bytes: [UInt8] = []) {
    self.name = name
    self.bytes = bytes
  }
}
