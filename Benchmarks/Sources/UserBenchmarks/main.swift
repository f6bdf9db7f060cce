try DiffBenchmarks.run()
try ArrayBenchmarks.run()
try ListBenchmarks().run()
try TextBenchmarks.run()
