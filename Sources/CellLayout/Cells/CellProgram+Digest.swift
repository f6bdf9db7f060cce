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
    layout.digest(into: &hasher)
  }

  /// Feeds the values that the program reads from an item.
  ///
  /// - Throws: The error that reading the item throws.
  func digest(of item: Item, into hasher: inout ContentHasher) throws {
    if let digester { return try digester.digest(of: item, into: &hasher) }
    let selections = try selections(item)
    for selection in selections { hasher.combine(Int(selection)) }
    for (i, slot) in texts.enumerated()
    where layout.isOpen(layout.gateOfText[i], selections, width: nil) {
      if case .item(let read) = slot.text { TextContent.digest(try read(item), into: &hasher) }
    }
    guard readsBoxes else { return }
    for (i, slot) in boxes.enumerated() where layout.isOpen(gateOfBox[i], selections, width: nil) {
      guard case .item(let read) = slot else { continue }
      let size = try read(item)
      if imageBoxes.contains(i) {
        CellProgram.digestImage(size, into: &hasher)
      } else {
        CellProgram.digest(size, into: &hasher)
      }
    }
  }

  /// Appends the digest of what the program reads from each item, after what a hasher was fed;
  /// `ContentDigest.noKey` for an item that cannot be read.
  func appendDigests(
    of items: UnsafeBufferPointer<Item>, after start: ContentHasher,
    to digests: inout [ContentDigest]
  ) {
    let digester = digester
    for i in items.indices {
      var hasher = start
      do {
        if let digester {
          try unsafe digester.digest(of: items[i], into: &hasher)
        } else {
          try unsafe digest(of: items[i], into: &hasher)
        }
        digests.append(hasher.finalize())
      } catch {
        digests.append(.noKey)
      }
    }
  }

  static func digest(_ size: BoxSize, into hasher: inout ContentHasher) {
    for side in [size.width, size.height] {
      hasher.combine(flag: side != nil)
      hasher.combine(side ?? .zero)
    }
    hasher.combine(flag: size.aspectRatio != nil)
    hasher.combine(size.aspectRatio ?? 0)
  }

  static func digestImage(_ size: BoxSize, into hasher: inout ContentHasher) {
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

extension CellBoxes {
  /// Feeds the elements without their names, colours, corners and content modes.
  fileprivate func digest(into hasher: inout ContentHasher) {
    let tree = plainTree
    hasher.combine(gates.count)
    for gate in gates {
      hasher.combine(gate.parent)
      switch gate.test {
      case .selected(let selector, let number):
        hasher.combine(selector)
        hasher.combine(Int(number))
      case .width(let range):
        hasher.combine(-1)
        hasher.combine(range.lowerBound)
        hasher.combine(range.upperBound)
      }
    }
    hasher.combine(nodes.count)
    for (i, node) in nodes.enumerated() {
      hasher.combine(node.kind.number)
      hasher.combine(flag: node.image >= 0)
      hasher.combine(tree.nodes[i].end)
      hasher.combine(flag: node.isHiddenIfEmpty)
      hasher.combine(node.gate)
      for property in tree.nodes[i].style.value.words { hasher.combine(property.words) }
      for property in tree.grid(of: i).words { hasher.combine(property.words) }
    }
  }
}

extension CellNode.Kind {
  /// The number of the kind in digests.
  fileprivate var number: Int {
    switch self {
    case .text: 0
    case .box: 1
    case .row: 2
    case .column: 3
    case .spacer: 4
    case .divider: 5
    case .overlay: 6
    case .grid: 7
    }
  }
}
