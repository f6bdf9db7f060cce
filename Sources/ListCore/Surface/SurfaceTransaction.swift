/// What nested batch updates collect until the outermost one ends (UK-18).
struct SurfaceTransaction {
  /// How many batch updates have begun and not ended.
  var depth = 0

  /// The operations of all of them.
  var batch = BatchUpdate()

  /// Whether everything is to be read again; this makes the operations meaningless (UK-20).
  var reloads = false

  /// What to call when the outermost one has ended.
  var completions: [(Bool) -> Void] = []
}
