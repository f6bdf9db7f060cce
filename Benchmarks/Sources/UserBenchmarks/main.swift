let fonts = CommandLine.arguments.dropFirst().first ?? "Fonts"
try DiffBenchmarks.run()
try ArrayBenchmarks.run()
try ListBenchmarks.run(fonts: fonts)
