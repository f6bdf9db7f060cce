// swift-tools-version: 6.2

// The cases of `layoutbench bench diff` and `bench list` as a program of one's own sees them: with
// item types that the library does not know, compiled outside the package.
//
//     swift run -c release --package-path Benchmarks UserBenchmarks [FONTS [CASE]]
//
// with the folder of fonts, and the start of the names of the cases to time.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "CellLayout", path: "..")],
  targets: [
    .executableTarget(
      name: "UserBenchmarks",
      dependencies: [
        .product(name: "ListCore", package: "CellLayout"),
        .product(name: "CellLayout", package: "CellLayout"),
        .product(name: "TextLayout", package: "CellLayout"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
