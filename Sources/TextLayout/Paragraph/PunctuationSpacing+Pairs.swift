extension PunctuationSpacing {
  /// Marks cuts between trimmed pairs as unsafe: a line that ends or begins there is shaped again.
  static func markPairs(_ assembly: PreparedTextAssembly, _ flags: inout [UnitFlags]) {
    let spacings = assembly.style.punctuation
    guard !spacings.isEmpty else { return }
    assembly.text.units.withUnsafeBufferPointer { text in
      for run in assembly.runs {
        guard let spacing = spacings[Int(run.face)] else { continue }
        for i in Int(run.start)..<Int(run.end) where SpacingKind.mayBeFullwidth(text[i]) {
          if i > 0, spacing.trimsOpen(at: i, in: text) { flags[i].remove(.safe) }
          if i + 1 < text.count, spacing.trimsClose(at: i, in: text) {
            flags[i + 1].remove(.safe)
          }
        }
      }
    }
  }
}
