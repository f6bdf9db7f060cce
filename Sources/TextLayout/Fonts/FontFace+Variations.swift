internal import CHarfBuzz
internal import Synchronization

extension FontFace {
  /// The coordinates that differ from the defaults, by tag; empty in a face as its file holds it.
  ///
  /// - Complexity: O(axes).
  public var variations: [String: Double] {
    var variations: [String: Double] = [:]
    for (axis, coordinate) in zip(axes, coordinates) where coordinate != axis.defaultValue {
      variations[axis.tag] = coordinate
    }
    return variations
  }

  /// Returns the places that the font has names for, in the font's order; none for static fonts.
  ///
  /// The corresponding C function is `hb_ot_var_named_instance_get_design_coords`.
  /// - Complexity: O(instances · axes).
  public func namedInstances() -> [Instance] {
    guard !axes.isEmpty else { return [] }
    return (0..<hb_ot_var_get_named_instance_count(face)).map { index in
      var values = [Float](repeating: 0, count: axes.count)
      var count = UInt32(values.count)
      hb_ot_var_named_instance_get_design_coords(face, index, &count, &values)
      let name = hb_ot_var_named_instance_get_subfamily_name_id(face, index)
      return Instance(
        name: FontFace.Names.name(name, in: face),
        coordinates: Dictionary(
          zip(axes.lazy.map(\.tag), values.lazy.map(Double.init)), uniquingKeysWith: { $1 }))
    }
  }

  /// Returns the face at other coordinates of its font.
  ///
  /// Axes without a new coordinate keep theirs, coordinates are clamped to their axis, and unknown tags
  /// are ignored (CSS Fonts 4, section 6.12). Equal coordinates give the same object while it is in use;
  /// the default ones give the face of the file.
  /// - Complexity: O(number of axes and of varied faces that are kept).
  public func varied(_ wanted: [String: Double]) -> FontFace {
    var place = coordinates
    for (i, axis) in axes.enumerated() {
      if let coordinate = wanted[axis.tag] { place[i] = axis.nearest(coordinate) }
    }
    return (origin ?? self).face(at: place)
  }

  /// The face at the coordinates for a style, on the axes that it has (CSS Fonts 4, section 5.2).
  ///
  /// A font without `ital` is slanted by 14°, which `oblique` alone means in CSS.
  func styled(weight: Int, slant: FontFace.Slant) -> FontFace {
    guard !axes.isEmpty else { return self }
    var wanted = ["wght": Double(weight), "ital": slant == .italic ? 1 : 0]
    if !axes.contains(where: { $0.tag == "ital" }) { wanted["slnt"] = slant == .italic ? -14 : 0 }
    return varied(wanted)
  }

  private func face(at place: [Double]) -> FontFace {
    if place == coordinates { return self }
    return variedFaces.withLock { known in
      if let face = known[place]?.face { return face }
      known = known.filter { $0.value.face != nil }
      let made = FontFace(varying: self, to: place)
      known[place] = WeakFace(face: made)
      return made
    }
  }

  static func readAxes(of face: OpaquePointer) -> [FontFace.Axis] {
    var count = hb_ot_var_get_axis_count(face)
    guard count > 0 else { return [] }
    var infos = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: Int(count))
    hb_ot_var_get_axis_infos(face, 0, &count, &infos)
    return infos.prefix(Int(count)).map { info in
      FontFace.Axis(
        tag: OpenTypeTag(value: info.tag).name, minimum: Double(info.min_value),
        defaultValue: Double(info.default_value), maximum: Double(info.max_value),
        name: FontFace.Names.name(info.name_id, in: face))
    }
  }
}

/// A varied face that its origin finds again while others keep it.
struct WeakFace: Sendable {
  weak let face: FontFace?
}
