public import CellLayout
// A test that imports this module alone names details of snapshots.
@_exported public import LayoutSnapshots
public import ListCore
public import Testing
public import TextLayout

/// Checks that a list is laid out as recorded, in every combination of widths, font scales and directions.
///
/// ```swift
/// @Test func inbox() throws {
///   assertLayout(of: snapshot, cells: cells, widths: [320, 480], fontScales: [1, 1.5])
/// }
/// ```
///
/// The text of all combinations is one file, `__Snapshots__/<file>/<test>.<name>.txt` beside the source of the test.
/// A check without a file writes it (``SnapshotRecording``). A difference fails the test and names the first rows
/// that differ, each with its cause; the present text is then written to the folder that the variable
/// `SNAPSHOT_ARTIFACTS` of the environment names, if there is one, and so are the present pictures and
/// pictures of their differences.
/// - Parameters:
///   - list: The sections and rows.
///   - cells: The prototypes.
///   - name: The name of the check, where a test has several.
///   - widths: The widths of the list.
///   - fontScales: The factors on all font sizes.
///   - directions: The sides on which rows of elements begin.
///   - style: The distances and colours of the list.
///   - detail: The parts of the layout that are compared.
///   - rows: The rows that are compared, by their numbers in the whole list; `nil` compares all.
///   - pictures: The rule for pictures of the whole list; `nil` for none.
///   - record: The rule for writing the file; `nil` takes that of the test.
///   - file: The path of the source, beside which the file is.
///   - test: The name of the test.
///   - line: The line that XCTest shows.
///   - sourceLocation: The place that Swift Testing shows.
/// - Complexity: That of laying out and writing the list once for each combination.
public func assertLayout<Section, Item>(
  of list: ListSnapshot<Section, Item>, cells: ListCells<Section, Item>, named name: String? = nil,
  widths: [LayoutUnit] = [320], fontScales: [Double] = [1],
  directions: [LayoutDirection] = [.leftToRight], style: ListStyle = ListStyle(),
  detail: LayoutSnapshot.Detail = .lines, rows: Range<Int>? = nil,
  pictures: SnapshotPictures? = nil,
  record: SnapshotRecording? = nil, file: StaticString = #filePath, test: String = #function,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  let engines = TextEnginePool()
  var snapshots: [LayoutSnapshot] = []
  var pictured: [PictureCheck] = []
  for width in widths {
    for scale in fontScales {
      for direction in directions {
        let layout = ListLayout(
          list, cells: cells,
          environment: LayoutEnvironment(
            width: width, scale: scale, direction: direction, style: style), engines: engines)
        snapshots.append(LayoutSnapshot(layout, detail: detail, rows: rows))
        if let pictures { pictured.append(PictureCheck(of: layout, pictures)) }
      }
    }
  }
  let check = SnapshotCheck(
    file: SnapshotFile(of: "\(file)", test: test, name: name),
    place: CheckPlace(file: file, line: line, source: sourceLocation))
  check.run(SnapshotDocument(snapshots), record ?? .current(), pictures: pictured)
}

/// Checks that a layout is the recorded one, as
/// ``assertLayout(of:cells:named:widths:fontScales:directions:style:detail:rows:pictures:record:file:test:line:sourceLocation:)``
/// does for a list.
/// - Parameters:
///   - layout: The layout.
///   - name: The name of the check, where a test has several.
///   - detail: The parts of the layout that are compared.
///   - rows: The rows that are compared, by their numbers in the whole list; `nil` compares all.
///   - pictures: The rule for pictures of the whole list; `nil` for none.
///   - record: The rule for writing the file; `nil` takes that of the test.
///   - file: The path of the source, beside which the file is.
///   - test: The name of the test.
///   - line: The line that XCTest shows.
///   - sourceLocation: The place that Swift Testing shows.
public func assertLayout<Section, Item>(
  of layout: ListLayout<Section, Item>, named name: String? = nil,
  detail: LayoutSnapshot.Detail = .lines, rows: Range<Int>? = nil,
  pictures: SnapshotPictures? = nil,
  record: SnapshotRecording? = nil, file: StaticString = #filePath, test: String = #function,
  line: UInt = #line, sourceLocation: SourceLocation = #_sourceLocation
) {
  let check = SnapshotCheck(
    file: SnapshotFile(of: "\(file)", test: test, name: name),
    place: CheckPlace(file: file, line: line, source: sourceLocation))
  check.run(
    SnapshotDocument([LayoutSnapshot(layout, detail: detail, rows: rows)]),
    record ?? .current(), pictures: pictures.map { [PictureCheck(of: layout, $0)] } ?? [])
}
