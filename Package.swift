// swift-tools-version: 6.2

import PackageDescription

let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

/// Modules that never touch C memory are held to strict memory safety.
let strict: [SwiftSetting] = upcoming + [.strictMemorySafety()]

func systemLibrary(
  _ name: String, pkgConfig: String, apt: String, brew: String
) -> Target {
  .systemLibrary(
    name: name, path: "Sources/\(name)", pkgConfig: pkgConfig,
    providers: [.apt([apt]), .brew([brew])])
}

/// A module of another package, which is fetched only if the trait is on.
func extra(_ name: String, package: String) -> Target.Dependency {
  .product(name: name, package: package, condition: .when(traits: ["Extras"]))
}

let grdb = extra("GRDB", package: "GRDB.swift")
let argumentParser = extra("ArgumentParser", package: "swift-argument-parser")

let package = Package(
  name: "CellLayout",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "ListCore", targets: ["ListCore"]),
    .library(name: "TextLayout", targets: ["TextLayout"]),
    .library(name: "CellLayout", targets: ["CellLayout"]),
    .library(name: "LayoutDocuments", targets: ["LayoutDocuments"]),
    .library(name: "CellRendering", targets: ["CellRendering"]),
    .library(name: "CellLayoutTesting", targets: ["CellLayoutTesting", "LayoutSnapshots"]),
    .library(name: "HeightCacheBench", targets: ["HeightCacheBench"]),
    .library(name: "ListGRDB", targets: ["ListGRDB"]),
    .executable(name: "layoutbench", targets: ["layoutbench"]),
  ],
  traits: [
    // One trait, not one for each package: SwiftPM passes several to the compiler in another order each time, and all
    // modules are compiled again.
    .trait(
      name: "Extras",
      description: "ListGRDB, over GRDB.swift, and layoutbench, over swift-argument-parser."),
    .default(enabledTraits: ["Extras"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
  ],
  targets: [
    systemLibrary(
      "CFreeType", pkgConfig: "freetype2", apt: "libfreetype-dev", brew: "freetype"),
    systemLibrary(
      "CHarfBuzz", pkgConfig: "harfbuzz", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    systemLibrary(
      "CHarfBuzzSubset", pkgConfig: "harfbuzz-subset", apt: "libharfbuzz-dev", brew: "harfbuzz"),
    systemLibrary("CICU", pkgConfig: "icu-uc", apt: "libicu-dev", brew: "icu4c"),
    systemLibrary("CPNG", pkgConfig: "libpng", apt: "libpng-dev", brew: "libpng"),

    .target(name: "CountedTree", swiftSettings: strict),
    .target(name: "ListCore", dependencies: ["CountedTree"], swiftSettings: strict),
    .target(name: "TextLayout", dependencies: ["CHarfBuzz", "CICU"], swiftSettings: upcoming),
    .target(
      name: "CellLayout", dependencies: ["ListCore", "TextLayout", "CountedTree"],
      swiftSettings: strict),
    .target(
      name: "LayoutDocuments", dependencies: ["CellLayout", "TextLayout", "ListCore"],
      swiftSettings: strict),
    .target(
      name: "CellRendering", dependencies: ["CellLayout", "CFreeType", "CPNG"],
      swiftSettings: upcoming),
    .target(
      name: "LayoutSnapshots", dependencies: ["CellLayout", "ListCore", "TextLayout"],
      swiftSettings: strict),
    .target(
      name: "CellLayoutTesting",
      dependencies: ["LayoutSnapshots", "CellRendering", "CellLayout", "ListCore", "TextLayout"],
      swiftSettings: upcoming),
    .target(
      name: "HeightCacheBench",
      dependencies: ["LayoutDocuments", "CellLayout", "TextLayout", "CountedTree"],
      swiftSettings: strict),
    .target(name: "ListGRDB", dependencies: ["ListCore", grdb], swiftSettings: strict),
    .systemLibrary(name: "CAllocator", path: "Benchmarks/CAllocator"),
    .target(
      name: "BenchmarkFloors", dependencies: ["CHarfBuzz", "CICU", "CPNG", "CAllocator"],
      path: "Benchmarks/Floors",
      swiftSettings: upcoming),
    .executableTarget(
      name: "layoutbench",
      dependencies: [
        "LayoutDocuments", "LayoutSnapshots", "HeightCacheBench", "CellRendering", "CellLayout",
        "TextLayout", "ListCore", "BenchmarkFloors", "CHarfBuzzSubset", argumentParser,
      ],
      resources: [
        .embedInCode("Inspect/Page/page.html"), .embedInCode("Inspect/Page/page.css"),
        .embedInCode("Inspect/Page/data.js"), .embedInCode("Inspect/Page/timeline.js"),
        .embedInCode("Inspect/Page/texts.js"), .embedInCode("Inspect/Page/lines.js"),
        .embedInCode("Inspect/Page/drawing.js"), .embedInCode("Inspect/Page/pins.js"),
        .embedInCode("Inspect/Page/rows.js"), .embedInCode("Inspect/Page/why.js"),
        .embedInCode("Inspect/Page/page.js"),
      ],
      swiftSettings: upcoming),

    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    .target(
      name: "TextTestSupport", dependencies: ["TextLayout", "TestSupport"],
      path: "Tests/TextTestSupport", swiftSettings: upcoming),
    .testTarget(
      name: "ListCoreTests", dependencies: ["ListCore", "CountedTree", "TestSupport"],
      swiftSettings: upcoming),
    .testTarget(
      name: "ListGRDBTests",
      dependencies: ["ListGRDB", "ListCore", "TestSupport", grdb],
      swiftSettings: upcoming),
    .testTarget(
      name: "TextLayoutTests", dependencies: ["TextLayout", "TestSupport", "TextTestSupport"],
      exclude: ["Fixtures"], swiftSettings: upcoming),
    .testTarget(
      name: "CountedTreeTests", dependencies: ["CountedTree", "TestSupport"],
      swiftSettings: upcoming),
    .testTarget(
      name: "CellLayoutTests",
      dependencies: [
        "CellLayout", "TextLayout", "ListCore", "CountedTree", "LayoutDocuments", "TestSupport",
        "TextTestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: upcoming),
    .testTarget(
      name: "CellRenderingTests",
      dependencies: [
        "CellRendering", "CellLayout", "ListCore", "TextLayout", "TestSupport", "TextTestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: upcoming),
    .testTarget(
      name: "LayoutDocumentsTests",
      dependencies: [
        "LayoutDocuments", "CellLayout", "TextLayout", "ListCore", "TestSupport", "TextTestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: upcoming),
    .testTarget(
      name: "CellLayoutTestingTests",
      dependencies: [
        "CellLayoutTesting", "LayoutSnapshots", "CellRendering", "CellLayout", "ListCore",
        "TextLayout", "TestSupport", "TextTestSupport",
      ],
      exclude: ["__Snapshots__"], swiftSettings: upcoming),
    .testTarget(
      name: "HeightCacheBenchTests",
      dependencies: ["HeightCacheBench", "LayoutDocuments", "TextLayout", "TestSupport"],
      swiftSettings: upcoming),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "layoutbench", "LayoutDocuments", "HeightCacheBench", "CellRendering", "TestSupport",
      ],
      swiftSettings: upcoming),
  ],
  swiftLanguageModes: [.v6]
)
