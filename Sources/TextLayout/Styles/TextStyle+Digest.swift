extension TextStyle {
  /// Feeds the whole style: fonts by their digests, every property by its value.
  ///
  /// - Complexity: O(fonts + features); O(bytes of the font files) the first time.
  public func digest(into hasher: inout ContentHasher) {
    hasher.combine(fonts.faces.count)
    for face in fonts.faces { hasher.combine(face.digest) }
    hasher.combine(fontSize)
    lineHeight.digest(into: &hasher)
    hasher.combine(whiteSpace.rawValue)
    hasher.combine(overflowWrap.rawValue)
    hasher.combine(wordBreak.rawValue)
    hasher.combine(breakRules.rawValue)
    hasher.combine(letterSpacing)
    hasher.combine(direction.digestNumber)
    hasher.combine(language)
    hasher.combine(tabSize)
    hasher.combine(hyphens.rawValue)
    hasher.combine(alignment.rawValue)
    hasher.combine(flag: maximumLineCount != nil)
    hasher.combine(maximumLineCount ?? 0)
    hasher.combine(truncation.rawValue)
    hasher.combine(textSpacingTrim.rawValue)
    hasher.combine(features.count)
    for feature in features {
      hasher.combine(feature.tag)
      hasher.combine(UInt64(feature.value))
    }
    hasher.combine(flag: hasStrut)
  }
}

extension LineHeight {
  fileprivate func digest(into hasher: inout ContentHasher) {
    switch self {
    case .normal: hasher.combine(0)
    case .pixels(let height):
      hasher.combine(1)
      hasher.combine(height)
    case .multiple(let factor):
      hasher.combine(2)
      hasher.combine(factor)
    }
  }
}

extension TextDirection {
  fileprivate var digestNumber: Int {
    switch self {
    case .leftToRight: 0
    case .rightToLeft: 1
    case .automatic: 2
    case .inherit: 3
    }
  }
}
