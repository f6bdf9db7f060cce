internal import CountedTree
internal import ListCore
internal import TextLayout

extension ListLayout {
  /// The look-ups in size caches of this layout and the layouts it was made from; for tests.
  package var sizeLookups: SizeLookups {
    rows.classes.reduce(into: SizeLookups()) { $0.add($1.sizeLookups) }
  }

  /// Prepares items of a width class, except those whose size is known from a size cache.
  ///
  /// - Parameter former: The places of the rows whose content the items replace, in the order of the
  ///   items; empty if all rows are new.
  /// - Returns: A place for each item, in order.
  mutating func prepareAnew(
    _ items: NewItems<Section, Item>, inClass widthClass: Int, replacing former: [RowPlace]
  ) -> [RowPlace] {
    guard let restored = restoredRows(items, inClass: widthClass) else {
      return prepareUnknown(items, inClass: widthClass, replacing: former)
    }
    rows[widthClass].sizeLookups.add(restored.lookups)
    let known = restored.sizes.count > 0 ? rows[widthClass].append(restored.sizes) : []
    guard !restored.unknown.isEmpty else { return known }
    guard !known.isEmpty else {
      return prepareUnknown(items, inClass: widthClass, replacing: former)
    }
    let made = prepareUnknown(
      .array(items.items(at: restored.unknown)), inClass: widthClass,
      replacing: former.isEmpty ? [] : restored.unknown.map { former[$0] })
    var places: [RowPlace] = []
    places.reserveCapacity(items.count)
    var rest = known[...]
    for (number, place) in zip(restored.unknown, made) {
      let between = number - places.count
      places += rest.prefix(between)
      rest = rest.dropFirst(between)
      places.append(place)
    }
    return places + rest
  }

  /// Returns the sizes that the cache knows; `nil` without a cache.
  private func restoredRows(
    _ items: NewItems<Section, Item>, inClass widthClass: Int
  ) -> RestoredRows? {
    let stores = rows[widthClass]
    // A size cache keeps heights that hang on the width alone.
    guard let sizes, !stores.isContentSized, !entries.metrics.isInTable(class: widthClass) else {
      return nil
    }
    let keys = SizeKeys(
      of: items, stores: stores, scale: scale, direction: direction, on: engines)
    return RestoredRows(keys, in: sizes, width: entries.metrics.widths[widthClass], on: engines)
  }
}
