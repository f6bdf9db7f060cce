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
    digestBoxes(into: &hasher)
    return hasher.finalize()
  }

  /// The digest of everything but the texts and their styles. Two cells with equal digests have
  /// equal heights for equal texts and boxes.
  var frameDigest: ContentDigest {
    var hasher = ContentHasher()
    digestNodes(into: &hasher)
    digestBoxes(into: &hasher)
    return hasher.finalize()
  }

  private func digestBoxes(into hasher: inout ContentHasher) {
    for (i, slot) in boxes.enumerated() {
      if imageBoxes.contains(i) {
        hasher.combine(slot, as: CellProgram.digestImage)
      } else {
        hasher.combine(slot, as: CellProgram.digest)
      }
    }
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
    guard readsBoxes else { return }
    for (i, slot) in boxes.enumerated() {
      guard case .item(let read) = slot else { continue }
      let size = try read(item)
      if imageBoxes.contains(i) {
        CellProgram.digestImage(size, into: &hasher)
      } else {
        CellProgram.digest(size, into: &hasher)
      }
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

  private static func digestImage(_ size: BoxSize, into hasher: inout ContentHasher) {
    digest(size, into: &hasher)
    hasher.combine(size.imageSize?.width ?? .zero)
    hasher.combine(size.imageSize?.height ?? .zero)
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
  /// Feeds the node without its colours, corners and content mode, borders as padding; the ends of all nodes determine the tree.
  fileprivate func digest(into hasher: inout ContentHasher) {
    switch kind {
    case .text: hasher.combine(0)
    case .box: hasher.combine(image < 0 ? 1 : 6)
    case .row: hasher.combine(2)
    case .column: hasher.combine(3)
    case .spacer(let length):
      hasher.combine(4)
      hasher.combine(length)
    case .divider(let thickness):
      hasher.combine(5)
      hasher.combine(thickness)
    case .overlay:
      hasher.combine(7)
      hasher.combine(justifyItems.rawValue)
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
