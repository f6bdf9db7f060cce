internal import CellLayout
internal import TextLayout

extension ElementReader {
  /// The keys of elements that only images have.
  static var imageKeys: [String] { ["image_size"] }

  /// Reads an image: its key, its intrinsic size from the item or else from the source of sizes, and the
  /// sides that are given.
  func image(_ reader: FieldReader) throws(DocumentError) -> CellElement<Item> {
    let key = try imageKey(reader)
    let size = try imageSize(reader)
    let (fields, sizes) = (fields, imageSizes)
    let width = try reader.length("width", in: 0...LayoutUnit.maximum.pixels)
    let height = try reader.length("height", in: 0...LayoutUnit.maximum.pixels)
    let aspect = try reader.value("aspect").map { value throws(DocumentError) in
      try ItemBinding.aspect(value, path: reader.path(of: "aspect"))
    }
    return CellElements<Item>().image(
      { item in
        let fields = fields(item)
        guard let key = try key(fields), !key.isEmpty else { return nil }
        return ImageReference(key, size: try size(fields) ?? sizes(key))
      }, width: width, height: height, placeholderAspectRatio: aspect ?? 1)
  }

  private func imageKey(
    _ reader: FieldReader
  ) throws(DocumentError) -> @Sendable (JSONObject?) throws -> String? {
    switch ItemBinding(try reader.requiredString("image")) {
    case .literal(let key): return { _ in key }
    case .field(let path):
      log.note(path)
      return { try ItemBinding.text(path, in: $0) }
    }
  }

  private func imageSize(
    _ reader: FieldReader
  ) throws(DocumentError) -> @Sendable (JSONObject?) throws -> LayoutSize? {
    guard let value = reader.value("image_size") else { return { _ in nil } }
    let place = reader.path(of: "image_size")
    if let text = value.string, case .field(let path) = ItemBinding(text) {
      log.note(path)
      return { fields in
        try ItemBinding.value(path, in: fields).map {
          try ItemBinding.size($0, path: path.joined(separator: "."))
        }
      }
    }
    let size = try ItemBinding.size(value, path: place)
    guard size.width > .zero, size.height > .zero else {
      throw DocumentError(
        .invalidValue, path: place, value: "\(size)", limit: "a width and a height above 0 px")
    }
    return { _ in size }
  }
}

extension ItemBinding {
  /// Returns the size that an array of a width and a height gives.
  fileprivate static func size(
    _ value: JSONValue, path: String
  ) throws(DocumentError) -> LayoutSize {
    guard let sides = value.array, sides.count == 2 else {
      throw DocumentError(.wrongType, path: path, value: value.kind, limit: "[width, height]")
    }
    return LayoutSize(
      width: try length(sides[0], path: path), height: try length(sides[1], path: path))
  }
}
