if Arguments.given.wants(suite: "diff") {
  try DiffBenchmarks.run()
  try ArrayBenchmarks.run()
}
if Arguments.given.wants(suite: "list") { try ListBenchmarks().run() }
if Arguments.given.wants(suite: "text") { try TextBenchmarks.run() }
