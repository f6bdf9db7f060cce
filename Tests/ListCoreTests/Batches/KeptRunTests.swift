import ListCore
import Testing

@Suite struct `Runs that stay` {
  private let run = KeptRun(source: 10, target: 20, count: 5)

  @Test func `a run keeps its index if it stays where it was`() {
    #expect(!run.keepsIndex)
    #expect(KeptRun(source: 3, target: 3, count: 1).keepsIndex)
  }

  @Test func `a run of which nothing is left out stays whole`() {
    #expect(run.leavingOut([]) == [run])
  }

  @Test func `elements left out cut a run`() {
    #expect(
      run.leavingOut([22]) == [
        KeptRun(source: 10, target: 20, count: 2), KeptRun(source: 13, target: 23, count: 2),
      ])
    #expect(run.leavingOut([20, 24]) == [KeptRun(source: 11, target: 21, count: 3)])
    #expect(run.leavingOut([20, 21, 22, 23, 24]).isEmpty)
  }
}
