import Synchronization
import Testing

@testable import TextLayout

/// Axes, named instances, and which face stands for which place.
@Suite struct FontVariationTests {
  @Test func `a variable font has axes and instances`() throws {
    let face = try TestFonts.variable()
    #expect(
      face.axes == [
        FontFace.Axis(tag: "wght", minimum: 100, defaultValue: 400, maximum: 900, name: "Weight"),
        FontFace.Axis(tag: "slnt", minimum: -10, defaultValue: 0, maximum: 0, name: "Slant"),
      ])
    let instances = face.namedInstances()
    #expect(instances.count == 18)
    #expect(instances[1].name == "Thin Italic")
    #expect(instances[1].coordinates == ["wght": 100, "slnt": -10])
    #expect(face.variations == [:])
  }

  @Test func `a static font has none`() throws {
    for name in TestFonts.files {
      let face = try TestFonts.face(name)
      #expect(face.axes == [])
      #expect(face.namedInstances() == [])
      #expect(face.varied(["wght": 700]) === face)
    }
  }

  @Test func `equal places are one face`() throws {
    let base = try TestFonts.variable()
    let bold = base.varied(["wght": 700])
    #expect(bold !== base)
    #expect(bold.variations == ["wght": 700])
    #expect(base.varied(["wght": 700, "slnt": 0, "opsz": 12]) === bold)
    #expect(base.varied(["wght": 300]).varied(["wght": 700]) === bold)
    #expect(bold.varied(["wght": 400]) === base)
    #expect(bold.varied([:]) === bold)
    #expect(base.varied(["wght": .nan]) === base)
    #expect(bold.varied(["slnt": -3]).variations == ["wght": 700, "slnt": -3])
    #expect(bold.axes == base.axes)
    #expect(bold.unitsPerEm == base.unitsPerEm)
  }

  @Test(arguments: [
    (5000, 900), (-1, 100), (.infinity, 900), (-.infinity, 100), (1e300, 900), (650.5, 650.5),
  ])
  func `coordinates are clamped`(wanted: Double, found: Double) throws {
    #expect(try TestFonts.variable().varied(["wght": wanted]).variations == ["wght": found])
  }

  @Test func `a face that nobody keeps is given up`() throws {
    let base = try TestFonts.variable()
    for weight in 0..<300 { _ = base.varied(["wght": 500 + Double(weight)]) }
    #expect(base.variedFaces.withLock { $0.values.count { $0.face != nil } } < 300)
    #expect(base.variedFaces.withLock { $0.count } < 300)
  }

  @Test func `a weight and a slant that are asked for vary the face`() throws {
    let library = try FontLibrary(directories: [TestFonts.variablePath])
    let name = "Inter"
    #expect(try library.face(named: name).variations == [:])
    #expect(try library.face(named: name, weight: 1000).variations == ["wght": 900])
    let italic = try library.face(named: name, weight: 550, slant: .italic)
    #expect(italic.variations == ["wght": 550, "slnt": -10])
    #expect(
      try library.cascade([name, "Inter-Variable-Subset.ttf#0", name], weight: 550, slant: .italic)
        .faces
        == [italic])
  }

  @Test func `a variable face matches all weights of its axis`() throws {
    #expect(try TestFonts.variable().names.weights == 100...900)
    #expect(try TestFonts.face("NotoSans-Bold.ttf").names.weights == 700...700)
  }

  @Test func `line metrics without MVAR stay`() throws {
    let base = try TestFonts.variable()
    #expect(base.varied(["wght": 900]).metrics == base.metrics)
  }
}
