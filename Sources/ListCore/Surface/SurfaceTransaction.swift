/// The operations that nested batch updates collect until the outermost one ends (UK-18).
struct SurfaceTransaction {
  /// The number of batch updates that have begun and not ended.
  var depth = 0

  /// The operations of all of them.
  var batch = BatchUpdate()

  /// A Boolean value that tells whether all data is to be read again; this makes the operations
  /// meaningless (UK-20).
  var reloads = false

  /// The functions to call when the outermost update has ended.
  var completions: [(Bool) -> Void] = []
}
