internal import ListCore
internal import TextLayout

/// The widths and distances of a list in one environment, for each style of a section and for each
/// width class.
struct ListMetrics: Sendable {
  let environment: LayoutEnvironment
  /// A Boolean value that tells whether the list is shown upside down. Widths and heights know nothing of it.
  let isInverted: Bool
  /// The metrics of the list's own style, followed by the metrics of the named styles, and of the
  /// sections whose style the list does not define.
  let styles: [SectionMetrics]
  private let numbers: [SectionStyleIdentifier: Int]
  private var classes: WidthClasses
  /// The widths that the entries of the classes are measured at.
  private(set) var widths: [LayoutUnit]
  /// The numbers of columns that the items of the classes take.
  private(set) var columnCounts: [Int]
  /// The classes whose items are as wide as their content, at most as wide as the class.
  private(set) var contentSized: [Bool]
  /// The columns of the tables that the entries of the classes stand in; `nil` for other sections.
  private(set) var tableTracks: [TableTracks?]
  /// The left edge and the width of the list without its insets.
  let room: (x: LayoutUnit, width: LayoutUnit)
  /// The heights of the parts outside of all sections.
  var edges: EdgeHeights
  /// The width that the content of each column of the tables asks for.
  let contentWidths: [SectionStyleIdentifier: [LayoutUnit]]

  /// Creates the metrics of an environment, whose numbers are in range.
  ///
  /// - Parameters:
  ///   - classes: The width classes of the list.
  ///   - edges: The heights of the parts outside of all sections.
  ///   - contentWidths: The width that the content of each column of the tables asks for.
  init(
    _ environment: LayoutEnvironment, classes: WidthClasses = WidthClasses(),
    edges: EdgeHeights = EdgeHeights(), contentWidths: [SectionStyleIdentifier: [LayoutUnit]] = [:]
  ) {
    self.contentWidths = contentWidths
    self.environment = environment
    self.edges = edges
    let style = environment.style
    isInverted = style.isInverted
    let insets = style.spacing.insets
    let width = (environment.width - insets.horizontal).asExtent
    let left = environment.direction == .leftToRight ? insets.leading : insets.trailing
    room = (left, width)
    let names = style.sections.keys.sorted { $0.name < $1.name }.filter { $0 != .list }
    let named = names.compactMap { name in
      style.sections[name].map { ($0, contentWidths[name]) }
    }
    styles = ([(style.own, nil)] + named + [(style.own, nil)]).map {
      SectionMetrics(
        $0, width: width, left: left, direction: environment.direction, content: $1)
    }
    numbers = Dictionary(uniqueKeysWithValues: zip(names, 1...))
    self.classes = classes
    widths = []
    columnCounts = []
    contentSized = []
    tableTracks = []
    for number in 0..<classes.count { addWidth(ofClass: number) }
  }

  /// The metrics in another environment, with the same width classes.
  func updated(to environment: LayoutEnvironment) -> ListMetrics {
    ListMetrics(environment, classes: classes, edges: edges, contentWidths: contentWidths)
  }

  /// Returns the metrics with other widths of the content of tables.
  func updated(contentWidths: [SectionStyleIdentifier: [LayoutUnit]]) -> ListMetrics {
    ListMetrics(environment, classes: classes, edges: edges, contentWidths: contentWidths)
  }

  /// The styles of tables that have columns as wide as their content, with their metrics.
  var contentTables: [SectionStyleIdentifier: SectionMetrics] {
    numbers.mapValues { styles[$0] }.filter { !$0.value.contentColumns.isEmpty }
  }

  /// A Boolean value that tells whether a style is a table with columns as wide as their content.
  var hasContentTables: Bool { styles.contains { !$0.contentColumns.isEmpty } }

  /// The width classes of the entries of such tables.
  var classesOfContentTables: Set<Int> {
    guard hasContentTables else { return [] }
    return Set((0..<classCount).filter { !section(ofClass: $0).contentColumns.isEmpty })
  }

  /// The distance from the top of the list to its sections, in 1/64 px.
  var top: Int { environment.style.spacing.insets.top.rawValue &+ edges.above }

  /// The distance from the sections to the bottom of the list, in 1/64 px.
  var bottom: Int { environment.style.spacing.insets.bottom.rawValue &+ edges.below }

  /// The number of width classes.
  var classCount: Int { classes.count }

  /// A Boolean value that tells whether items may have distances of their own to the next ones.
  var hasItemSpacing: Bool {
    get { classes.hasItemSpacing }
    set { classes.hasItemSpacing = newValue }
  }

  /// Returns the number of a style; 0 for the list's own style.
  func number(of style: SectionStyleIdentifier) -> Int {
    style == .list ? 0 : numbers[style] ?? styles.count - 1
  }

  /// Returns the reason why the rows of sections of a style cannot be laid out.
  func error(of style: SectionStyleIdentifier) -> LayoutError? {
    if style == .list { return nil }
    guard let number = numbers[style] else { return LayoutError.missingStyle(style) }
    return styles[number].error
  }

  /// Returns the styles whose items come to other width classes than in other metrics, or fail in one of both alone.
  func stylesOfOtherClasses(than other: ListMetrics) -> Set<SectionStyleIdentifier> {
    Set(numbers.keys).union(other.numbers.keys).filter { !hasSameClasses(as: other, $0) }
  }

  private func hasSameClasses(as other: ListMetrics, _ style: SectionStyleIdentifier) -> Bool {
    error(of: style) == other.error(of: style)
      && [.one, .full].allSatisfy {
        isContentSized($0, style: style) == other.isContentSized($0, style: style)
      } && hasTable(style) == other.hasTable(style)
  }

  /// Returns whether the styles have the same numbers as in other metrics.
  func hasSameNumbers(as other: ListMetrics) -> Bool { numbers == other.numbers }

  /// Returns the number of the width class of items, or of headers and footers; the class is made if
  /// it is new. The result is `nil` if there are too many classes.
  ///
  /// - Parameter span: The span of the items; `nil` for headers and footers.
  mutating func widthClass(of span: ItemSpan?, style: SectionStyleIdentifier) -> Int? {
    let key = WidthClasses.Key(
      style: style, span: span, isContentSized: isContentSized(span, style: style),
      isInTable: span != nil && hasTable(style))
    guard let number = classes.number(of: key) else { return nil }
    if number == widths.count { addWidth(ofClass: number) }
    return number
  }

  /// Returns the metrics of the sections that the entries of a class stand in.
  func section(ofClass number: Int) -> SectionMetrics {
    styles[classes[number].map { self.number(of: $0.style) } ?? 0]
  }

  /// Returns whether items of a span in a style are as wide as their content.
  func isContentSized(_ span: ItemSpan?, style: SectionStyleIdentifier) -> Bool {
    span.map { styles[number(of: style)].isContentSized($0) } ?? false
  }

  /// Returns whether sections of a style are tables.
  private func hasTable(_ style: SectionStyleIdentifier) -> Bool {
    styles[number(of: style)].tableTracks != nil
  }

  /// Returns whether the items of sections of a style stand one below the other.
  func hasRows(_ style: SectionStyleIdentifier) -> Bool {
    styles[number(of: style)].arrangement.hasRows
  }

  /// Returns whether a class has items of tables, whose heights hang on the columns.
  func isInTable(class number: Int) -> Bool { classes[number]?.isInTable ?? false }

  /// Returns whether the height of a row in a class holds in another class of the same width.
  func sharesHeights(class number: Int, with other: Int) -> Bool {
    isInTable(class: number) == isInTable(class: other)
      && (!isInTable(class: number) || tableTracks[number] == tableTracks[other])
  }

  /// Returns the span of the items of a class; one column for headers, footers and class 0.
  func span(ofClass number: Int) -> ItemSpan { classes[number]?.span ?? .one }

  private mutating func addWidth(ofClass number: Int) {
    let metrics = section(ofClass: number)
    let span = classes[number]?.span
    widths.append(span.map { metrics.itemWidth(of: $0) } ?? metrics.width)
    contentSized.append(classes[number]?.isContentSized ?? false)
    tableTracks.append(metrics.tableTracks)
    columnCounts.append(span.map { metrics.columnCount(of: $0) } ?? 1)
  }
}

extension ListStyle {
  /// The style of the sections that name none.
  var own: SectionStyle {
    SectionStyle(
      insets: spacing.sectionInsets, spacing: spacing.spacing,
      separator: SectionSeparator(height: spacing.separator), pinsHeader: pinsHeaders,
      pinBehavior: pinBehavior)
  }
}

extension LayoutError {
  static func missingStyle(_ style: SectionStyleIdentifier) -> LayoutError {
    LayoutError(
      code: .missingStyle, subject: "section style", value: style.name,
      limit: "one that the list defines")
  }

  static var tooManyWidths: LayoutError {
    LayoutError(
      code: .tooManyWidths, subject: "number of section styles and spans",
      value: "more than \(WidthClasses.limit - 1)", limit: "at most \(WidthClasses.limit - 1)")
  }
}
