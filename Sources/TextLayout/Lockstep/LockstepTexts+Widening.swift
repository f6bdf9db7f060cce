/// Finding more widths at which texts have as many lines.
extension LockstepTexts {
  /// The number of times that texts are filled again to learn more widths.
  private static let fillingLimit = 6

  /// Widens the bounds of each text of a block to others at which it has as many lines, as far as a few fillings
  /// tell: each is done at the nearest bound with other lines.
  ///
  /// Between two widths with the same number of lines there is no other one where texts never grow with the width, so
  /// widths between for which roundings would decide are among those that are found.
  /// - Parameter towardsWider: Whether greater widths are looked for, or lesser ones.
  package func widen(
    _ filled: inout Filled, ofBlock block: Int, as line: Line, towardsWider: Bool
  ) {
    let widest = blocks[block].widest
    guard neverGrows(block), !line.isUnlimited, line.scale > 0, 2 * widest <= Int(UInt16.max)
    else { return }
    // The bounds of lines that are filled in 16 bits.
    let (least, most) = (lanes(widest), lanes(Int(UInt16.max) - widest))
    let gap = lanes(line.leastGap(filled.error))
    var isOpen = ~(filled.counts &>> 31)
    for _ in 0..<Self.fillingLimit {
      let bounds = towardsWider ? filled.tooWide : filled.narrowest &- lanes(1)
      isOpen &= ~((bounds &- least) &>> 31) & ~((most &- bounds) &>> 31)
      guard isOpen.wrappedSum() != 0 else { return }
      let next = fillNarrow(
        block, line, bounds: NarrowBounds(chosen(bounds, isOpen, else: least)),
        detail: .heightAndInterval)
      let difference = next.counts ^ filled.counts
      isOpen &= ~((difference | (.zero &- difference)) &>> 31)
      isOpen &= ~((next.tooWide &- next.narrowest &- gap) &>> 31)
      if towardsWider {
        filled.tooWide = chosen(next.tooWide, isOpen, else: filled.tooWide)
      } else {
        filled.narrowest = chosen(next.narrowest, isOpen, else: filled.narrowest)
      }
    }
  }

  @inline(__always)
  private func lanes(_ number: Int) -> Lanes { Lanes(repeating: Int32(clamping: number)) }

  @inline(__always)
  private func chosen(_ numbers: Lanes, _ mask: Lanes, else others: Lanes) -> Lanes {
    (numbers & mask) | (others & ~mask)
  }
}

extension LockstepTexts.Line {
  /// The least distance, in font units, of two bounds between which some width has the lines found for sure: see
  /// `PlainMetrics.widths`.
  fileprivate func leastGap(_ error: PlainError) -> Int {
    (2 * error.of(Int(UInt16.max)) + 2 << 16) / scale + 1
  }
}
