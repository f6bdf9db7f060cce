import TestSupport
import Testing

@Suite struct `Articles` {
  @Test func `an article shows its examples as they are compiled`() throws {
    #expect(try ArticleCatalog(of: "TextLayout").faults() == [])
  }
}
