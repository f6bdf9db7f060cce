/// The names of all faces of a library, and the CSS font matching over them.
struct FontCatalog: Sendable {
  struct Entry: Sendable {
    var path: String
    var index: Int
    var names: FontFace.Names
  }

  private var byPostScript: [String: Entry] = [:]
  private var byFamily: [String: [Entry]] = [:]

  /// Reads the names of every face; a file that is no font is passed over.
  init(files: [String]) {
    for path in files {
      for (index, names) in FontFace.readNames(path: path).enumerated() {
        let entry = Entry(path: path, index: index, names: names)
        if byPostScript[names.postScript] == nil { byPostScript[names.postScript] = entry }
        for family in Set([names.family.lowercased(), names.legacyFamily.lowercased()]) {
          byFamily[family, default: []].append(entry)
        }
      }
    }
  }

  func entry(named name: String, weight: Int, slant: FontFace.Slant) -> Entry? {
    if let entry = byPostScript[name] { return entry }
    guard let family = byFamily[name.lowercased()] else { return nil }
    let upright = family.filter { $0.names.isItalic == (slant == .italic) }
    let candidates = upright.isEmpty ? family : upright
    return candidates.min { a, b in
      FontCatalog.distance(a.names.weights, from: weight)
        < FontCatalog.distance(b.names.weights, from: weight)
    }
  }

  /// The distance of the nearest weight of a variable face from the wanted one.
  private static func distance(_ weights: ClosedRange<Int>, from wanted: Int) -> Int {
    distance(min(max(wanted, weights.lowerBound), weights.upperBound), from: wanted)
  }

  /// The distance of a weight from the wanted one in the search order of CSS Fonts 4, section 5.2.
  ///
  /// From 400 to 500: up to 500 first, then lighter ones, then heavier ones. Below 400 lighter
  /// ones come first, above 500 heavier ones.
  static func distance(_ weight: Int, from wanted: Int) -> Int {
    let away = abs(weight - wanted)
    if weight == wanted { return 0 }
    switch wanted {
    case 400...500:
      if weight > wanted { return weight <= 500 ? away : 2_000 + away }
      return 1_000 + away
    case ..<400: return weight < wanted ? away : 1_000 + away
    default: return weight > wanted ? away : 1_000 + away
    }
  }
}
