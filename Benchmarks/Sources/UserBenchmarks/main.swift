import Foundation

do {
  if Arguments.given.wants(suite: "diff") {
    try DiffBenchmarks.run()
    try ArrayBenchmarks.run()
  }
  if Arguments.given.wants(suite: "list") {
    try ListBenchmarks().run()
    try PostBenchmarks().run()
  }
  if Arguments.given.wants(suite: "text") { try TextBenchmarks.run() }
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(1)
}
