// swift-tools-version: 6.2

// The cases of `layoutbench bench diff` and `bench list` as a program of one's own sees them: with
// item types that the library does not know, compiled outside the package.
//
//     swift run -c release --package-path Benchmarks UserBenchmarks [FONTS [CASE…]] [OPTION…]
//
// with the folder of fonts, and starts of the names of the cases to time; Arguments.swift has the options.
// BASELINE=folder in the environment builds the same cases over an older version of the library.
//
// PeerTexts measures texts as the programs of other libraries in Peers do (scripts/bench_peers.py).

import Foundation
import PackageDescription

let baseline = ProcessInfo.processInfo.environment["BASELINE"]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  products: [.library(name: "BenchmarkSupport", targets: ["BenchmarkSupport"])],
  dependencies: [.package(name: "CellLayout", path: baseline ?? "..")],
  targets: [
    .target(name: "BenchmarkSupport"),
    .executableTarget(
      name: "UserBenchmarks",
      dependencies: [
        "BenchmarkSupport",
        .product(name: "ListCore", package: "CellLayout"),
        .product(name: "CellLayout", package: "CellLayout"),
        .product(name: "TextLayout", package: "CellLayout"),
      ], swiftSettings: baseline == nil ? [] : [.define("BASELINE")]),
    // The module of the same header that the floors of the library's package use.
    .systemLibrary(name: "CPeerAllocator", path: "CAllocator"),
    .executableTarget(
      name: "PeerTexts",
      dependencies: [
        "BenchmarkSupport", "CPeerAllocator",
        .product(name: "TextLayout", package: "CellLayout"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
