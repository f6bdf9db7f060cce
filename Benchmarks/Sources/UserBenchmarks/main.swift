let fonts = CommandLine.arguments.dropFirst().first ?? "Fonts"
try DiffBenchmarks.run()
try ListBenchmarks.run(fonts: fonts)
