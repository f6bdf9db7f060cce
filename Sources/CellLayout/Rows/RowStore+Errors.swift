internal import TextLayout

extension RowStore {
  /// Whether any row could not be prepared or measured.
  var hasErrors: Bool { !failures.isEmpty || !invalidHeights.isEmpty }

  /// What is known of a row that could not be prepared.
  func failure(of slot: RowSlot) -> Failure? { slot.isFailed ? failures[slot.index] : nil }

  func error(of slot: RowSlot) -> (any Error)? {
    if let failure = failure(of: slot) { return failure.error }
    return invalidHeights[slot].map { height in
      LayoutError(code: .invalidHeight, value: "\(LayoutUnit(rawValue: height))")
    }
  }

  func invalidHeight(of slot: RowSlot) -> Int? { invalidHeights[slot] }

  mutating func setInvalidHeight(_ height: Int, of slot: RowSlot) {
    invalidHeights[slot] = height
  }
}
