extension TextStyle {
  /// Feeds the whole style: fonts by their digests, every property by its value.
  ///
  /// - Complexity: O(fonts + features); O(bytes of the font files) the first time.
  public func digest(into hasher: inout ContentHasher) {
    fonts.digest(into: &hasher)
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
    features.digest(into: &hasher)
    hasher.combine(flag: hasStrut)
  }
}

extension FontCascade {
  func digest(into hasher: inout ContentHasher) {
    hasher.combine(faces.count)
    for face in faces { hasher.combine(face.digest) }
  }
}

extension [FontFeature] {
  func digest(into hasher: inout ContentHasher) {
    hasher.combine(count)
    for feature in self {
      hasher.combine(feature.tag)
      hasher.combine(UInt64(feature.value))
    }
  }
}

extension LineHeight {
  func digest(into hasher: inout ContentHasher) {
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
