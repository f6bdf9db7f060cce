// swift-tools-version: 6.2

// The cases of `layoutbench bench diff` and `bench list` as a program of one's own sees them: with
// item types that the library does not know, compiled outside the package.
//
//     swift run -c release --package-path Benchmarks UserBenchmarks [FONTS [CASE]] [OPTION…]
//
// with the folder of fonts, and the start of the names of the cases to time; Arguments.swift has the options.
// BASELINE=folder in the environment builds the same cases over an older version of the library.

import Foundation
import PackageDescription

let baseline = ProcessInfo.processInfo.environment["BASELINE"]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "CellLayout", path: baseline ?? "..")],
  targets: [
    .executableTarget(
      name: "UserBenchmarks",
      dependencies: [
        .product(name: "ListCore", package: "CellLayout"),
        .product(name: "CellLayout", package: "CellLayout"),
        .product(name: "TextLayout", package: "CellLayout"),
      ], swiftSettings: baseline == nil ? [] : [.define("BASELINE")])
  ],
  swiftLanguageModes: [.v6]
)
