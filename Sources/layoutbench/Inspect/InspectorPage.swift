internal import CellLayout
internal import Foundation
internal import LayoutDocuments
internal import TextLayout

/// A page that shows the layouts of lists: one HTML file with its styles and scripts, and its data and fonts, which are
/// packed. Nothing of a document stands in the file as text, so none can be taken for a tag or a script.
struct InspectorPage {
  private let timeline: PageTimeline
  private let template: String
  private let background: LayoutColor?

  init(_ timeline: PageTimeline, template: String, background: LayoutColor?) {
    self.timeline = timeline
    self.template = template
    self.background = background
  }

  /// Returns the bytes of the file.
  func bytes() throws -> [UInt8] {
    var page = String(decoding: PackageResources.page_html, as: UTF8.self)
    let scripts = [
      PackageResources.data_js, PackageResources.timeline_js, PackageResources.texts_js,
      PackageResources.lines_js, PackageResources.drawing_js, PackageResources.pins_js,
      PackageResources.rows_js,
      PackageResources.why_js, PackageResources.page_js,
    ]
    for (mark, parts) in [("/*style*/", [PackageResources.page_css]), ("/*script*/", scripts)] {
      let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
      page = page.replacingOccurrences(of: mark, with: text)
    }
    let halves = page.components(separatedBy: "/*data*/")
    precondition(halves.count == 2, "the page should have one place for its data")
    let data = Data(try Gzip.packed(data())).base64EncodedString()
    return Array((halves[0] + data + halves[1]).utf8)
  }

  /// The data as JSON.
  private func data() -> [UInt8] {
    var timeline = timeline
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("template", template)
    if let background { writer.member("background", timeline.number(of: background)) }
    timeline.write(to: &writer)
    writer.member(
      "fonts", timeline.tables.fonts.subsets().map { Data($0).base64EncodedString() })
    writer.endObject()
    return writer.takeBytes()
  }
}
