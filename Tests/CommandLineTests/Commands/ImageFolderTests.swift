import CellRendering
import Foundation
import LayoutDocuments
import TestSupport
import Testing

/// `--images`: sizes and pixels of images come from a folder.
struct ImageFolderTests {
  private let files: ListFiles
  private let folder: String

  init() throws {
    files = try ListFiles(
      list: """
        [{"id": 1, "photo": "wide"}, {"id": 2, "photo": "text"}, {"id": 3, "photo": "../wide"},
         {"id": 4, "photo": "absent"}, {"id": 5, "photo": "link"}]
        """,
      template: #"{"cells": {"default": {"column": [{"image": "$photo", "width": 20}]}}}"#)
    folder = files.scratch.path("images")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let red = Bitmap(
      width: 4, height: 2, pixels: (0..<8).flatMap { _ in [255, 0, 0, 255] as [UInt8] })
    try files.scratch.write(try red.pngData(), to: "wide.png")
    try files.scratch.write(try red.pngData(), to: "images/wide.png")
    try files.scratch.write("no picture", to: "images/text.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder + "/link.png", withDestinationPath: files.scratch.path("wide.png"))
  }

  @Test func `layout takes sizes from the files, and errors stand in their rows`() throws {
    let outcome = try Tool.run(files.layout + ["--images", folder, "--ndjson"])
    #expect(outcome.status == 2)
    let rows = try outcome.values().dropFirst().compactMap(\.object)
    let heights = rows.map { $0["frame"]?.array?[3].integer }
    #expect(heights == [10, 0, 0, 20, 0])
    let codes = rows.map { $0["error"]?.object?["code"]?.string }
    #expect(codes == [nil, "invalid_image", "invalid_image", nil, "invalid_image"])
    #expect(outcome.messages.contains("the image \"../wide\" is a key with a slash"))
    // Without a folder no size is known.
    let plain = try Tool.run(files.layout)
    #expect(plain.status == 0)
    #expect(try plain.object()["height"] == .integer(100))
  }

  @Test(arguments: ["png", "svg"]) func `render draws the files`(ending: String) throws {
    let list = try files.scratch.write(
      #"[{"id": 1, "photo": "wide"}, {"id": 2, "photo": "absent"}]"#, to: "some.json")
    let picture = files.scratch.path("x." + ending)
    let outcome = try Tool.run([
      "render", list, "--template", files.template, "--width", "30", "--images", folder, "--scale",
      "1", "-o", picture,
    ])
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains("missing_image: no pixels for \"absent\""))
    let bytes = try files.scratch.bytes(of: "x." + ending)
    if ending == "svg" {
      #expect(String(decoding: bytes, as: UTF8.self).contains("data:image/png;base64,"))
    } else {
      let bitmap = try Bitmap(png: bytes)
      #expect(bitmap.width == 30 && bitmap.height == 30)
      #expect(bitmap.bytes(10, 5) == [255, 0, 0, 255])
      #expect(bitmap.bytes(10, 15)[3] == 0 && bitmap.bytes(25, 5)[3] == 0)
    }
  }

  @Test func `damaged pixels are reported and end with 2`() throws {
    let bytes = try files.scratch.bytes(of: "wide.png")
    try files.scratch.write(Array(bytes.prefix(bytes.count - 20)), to: "images/cut.png")
    let list = try files.scratch.write(#"[{"id": 1, "photo": "cut"}]"#, to: "cut.json")
    let picture = files.scratch.path("x.png")
    let outcome = try Tool.run([
      "render", list, "--template", files.template, "--width", "30", "--images", folder, "-o",
      picture,
    ])
    #expect(outcome.status == 2)
    #expect(outcome.messages.contains("invalid_image: the image \"cut\""))
    #expect(FileManager.default.fileExists(atPath: picture))
  }

  @Test func `an image of too many pixels is told with count and limit, and stays blank`() throws {
    var bytes = try files.scratch.bytes(of: "wide.png")
    // The chunk IHDR of 100,000 × 100,000 pixels, with its checksum.
    bytes.replaceSubrange(
      8..<33,
      with: [
        0, 0, 0, 13, 73, 72, 68, 82, 0, 1, 134, 160, 0, 1, 134, 160, 8, 6, 0, 0, 0, 168, 82, 11,
        200,
      ])
    try files.scratch.write(bytes, to: "images/huge.png")
    let list = try files.scratch.write(
      #"[{"id": 1, "photo": "huge"}, {"id": 2, "photo": "wide"}]"#, to: "huge.json")
    let outcome = try Tool.run([
      "render", list, "--template", files.template, "--width", "30", "--images", folder, "--scale",
      "1", "-o", files.scratch.path("x.png"),
    ])
    #expect(outcome.status == 2)
    #expect(
      outcome.messages.contains(
        "invalid_image: the pixel count of a PNG file of the image \"huge\" is 10000000000; it must "
          + "be at most \(Rasterizer.defaultPixelLimit)"))
    let bitmap = try Bitmap(png: files.scratch.bytes(of: "x.png"))
    #expect(bitmap.bytes(10, 10)[3] == 0 && bitmap.bytes(10, 25) == [255, 0, 0, 255])
  }

  @Test func `a folder that is not there is told by name`() throws {
    let outcome = try Tool.run(files.layout + ["--images", "no-such-folder"])
    #expect(outcome.status == 2 && outcome.messages.contains("no-such-folder"))
  }

  @Test func `render takes the colours of an appearance`() throws {
    let template = try files.scratch.write(
      ##"{"colors": {"back": ["#fff", "#000"]}, "list": {"background": "role:back"}, "cells": {"default": {"box": [9, 9]}}}"##,
      to: "roles.json")
    let list = try files.scratch.write(#"[{"id": 1}]"#, to: "one.json")
    for (appearance, red) in [("light", 255), ("dark", 0)] as [(String, UInt8)] {
      let picture = files.scratch.path(appearance + ".png")
      let outcome = try Tool.run([
        "render", list, "--template", template, "--width", "9", "--appearance", appearance, "-o",
        picture,
      ])
      #expect(outcome.status == 0)
      let bitmap = try Bitmap(png: files.scratch.bytes(of: appearance + ".png"))
      #expect(bitmap.bytes(4, 4)[0] == red)
    }
  }
}

extension Bitmap {
  /// The premultiplied bytes of a pixel.
  fileprivate func bytes(_ x: Int, _ y: Int) -> [UInt8] {
    let first = (y * width + x) * 4
    return Array(pixels[first..<first + 4])
  }
}
