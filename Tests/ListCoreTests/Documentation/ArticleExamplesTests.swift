import TestSupport
import Testing

@Suite struct `Articles` {
  @Test func `an article shows its examples as they are compiled`() throws {
    let faults = try ArticleCatalog(of: "ListCore").faults()
    #expect(faults == [])
  }
}
