internal import TextLayout

extension CellProgram {
  /// The digest of everything that is the same in every row and decides its size.
  var digest: ContentDigest {
    var hasher = ContentHasher()
    hasher.combine("CellPrototype")
    digestNodes(into: &hasher)
    for slot in texts {
      slot.style.style.digest(into: &hasher)
      hasher.combine(slot.text, as: TextContent.digest)
    }
    for slot in boxes { hasher.combine(slot, as: CellProgram.digest) }
    return hasher.finalize()
  }

  /// The digest of everything but the texts and their styles. Two cells with equal digests have
  /// equal heights for equal texts and boxes.
  var frameDigest: ContentDigest {
    var hasher = ContentHasher()
    digestNodes(into: &hasher)
    for slot in boxes { hasher.combine(slot, as: CellProgram.digest) }
    return hasher.finalize()
  }

  private func digestNodes(into hasher: inout ContentHasher) {
    hasher.combine(nodes.count)
    for node in nodes { node.digest(into: &hasher) }
  }

  /// Feeds the values that the program reads from an item.
  ///
  /// - Throws: The error that reading the item throws.
  func digest(of item: Item, into hasher: inout ContentHasher) throws {
    for slot in texts {
      if case .item(let read) = slot.text { TextContent.digest(try read(item), into: &hasher) }
    }
    for slot in boxes {
      if case .item(let read) = slot { CellProgram.digest(try read(item), into: &hasher) }
    }
  }

  private static func digest(_ size: BoxSize, into hasher: inout ContentHasher) {
    for side in [size.width, size.height] {
      hasher.combine(flag: side != nil)
      hasher.combine(side ?? .zero)
    }
    hasher.combine(flag: size.aspectRatio != nil)
    hasher.combine(size.aspectRatio ?? 0)
  }
}

extension ContentHasher {
  /// Feeds whether a value is constant, and the value if it is.
  fileprivate mutating func combine<Item, Value>(
    _ binding: CellElement<Item>.Binding<Value>, as digest: (Value, inout ContentHasher) -> Void
  ) {
    switch binding {
    case .constant(let value):
      combine(flag: true)
      digest(value, &self)
    case .item: combine(flag: false)
    }
  }
}

extension CellNode {
  /// Feeds the node without its colours and corners; the ends of all nodes determine the tree.
  fileprivate func digest(into hasher: inout ContentHasher) {
    switch kind {
    case .text: hasher.combine(0)
    case .box: hasher.combine(1)
    case .row: hasher.combine(2)
    case .column: hasher.combine(3)
    case .spacer(let length):
      hasher.combine(4)
      hasher.combine(length)
    case .divider(let thickness):
      hasher.combine(5)
      hasher.combine(thickness)
    }
    hasher.combine(end)
    for side in [padding.top, padding.leading, padding.bottom, padding.trailing] {
      hasher.combine(side)
    }
    hasher.combine(spacing)
    hasher.combine(align.rawValue)
    hasher.combine(justify.rawValue)
    hasher.combine(grow)
    hasher.combine(flag: isHiddenIfEmpty)
  }
}
