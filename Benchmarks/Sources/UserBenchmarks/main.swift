try DiffBenchmarks.run()
try ArrayBenchmarks.run()
let chosen = Arguments.given.chosen
if chosen.hasPrefix("list") || "list".hasPrefix(chosen) { try ListBenchmarks().run() }
try TextBenchmarks.run()
