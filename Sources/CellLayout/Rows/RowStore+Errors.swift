internal import TextLayout

extension RowStore {
  /// A Boolean value that tells whether any row could not be prepared or measured.
  var hasErrors: Bool { !failures.isEmpty || !invalidHeights.isEmpty }

  /// Returns the failure of a row that could not be prepared; `nil` for other rows.
  func failure(of place: RowPlace) -> RowFailure? { place.isFailed ? failures[place.row] : nil }

  func error(of place: RowPlace) -> (any Error)? {
    if let failure = failure(of: place) { return failure.error }
    return invalidHeights[place].map { height in
      LayoutError.invalidHeight(LayoutUnit(rawValue: height))
    }
  }

  func invalidHeight(of place: RowPlace) -> Int? { invalidHeights[place] }

  mutating func setInvalidHeight(_ height: Int, of place: RowPlace) {
    invalidHeights[place] = height
  }
}
