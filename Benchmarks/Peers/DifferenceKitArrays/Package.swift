// swift-tools-version: 6.2

// The cases `diff/arrays-…` of the benchmarks with DifferenceKit. A package of its own, so that nothing else needs
// that library (scripts/bench_peers.py).

import PackageDescription

let package = Package(
  name: "DifferenceKitArrays",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "Benchmarks", path: "../.."),
    .package(url: "https://github.com/ra1028/DifferenceKit", from: "1.3.0"),
  ],
  targets: [
    .executableTarget(
      name: "DifferenceKitArrays",
      dependencies: [
        .product(name: "BenchmarkSupport", package: "Benchmarks"),
        .product(name: "DifferenceKit", package: "DifferenceKit"),
      ])
  ]
)
