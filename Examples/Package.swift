// swift-tools-version: 6.2

// Programs that use the public API of CellLayout only.
//
//     swift run --package-path Examples ChatDemo

import PackageDescription

let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
let strict: [SwiftSetting] = upcoming + [.strictMemorySafety()]

func cellLayout(_ modules: String...) -> [Target.Dependency] {
  modules.map { .product(name: $0, package: "CellLayout") }
}

let grdb: Target.Dependency = .product(name: "GRDB", package: "GRDB.swift")

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "CellLayout", path: "..", traits: ["Extras"]),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.0.0"),
  ],
  targets: [
    .executableTarget(
      name: "Picture",
      dependencies: cellLayout("ListCore", "TextLayout", "CellLayout", "CellRendering"),
      path: "Picture"),
    .executableTarget(
      name: "ChatDemo",
      dependencies: cellLayout(
        "ListCore", "TextLayout", "CellLayout", "CellRendering", "LayoutDocuments"),
      path: "Chat/ChatDemo", swiftSettings: strict),
    .executableTarget(
      name: "FeedDemo",
      dependencies: cellLayout(
        "ListCore", "TextLayout", "CellLayout", "CellRendering", "LayoutDocuments"),
      path: "Feed/FeedDemo", swiftSettings: strict),
    .executableTarget(
      name: "ToDoDemo", dependencies: cellLayout("ListCore", "ListGRDB") + [grdb],
      path: "ToDo/ToDoDemo", swiftSettings: strict),
    .target(
      name: "ListPrograms",
      dependencies: cellLayout("ListCore", "TextLayout", "CellLayout", "ListGRDB") + [grdb],
      path: "Lists/ListPrograms", swiftSettings: upcoming),
    .executableTarget(
      name: "ListsDemo",
      dependencies: ["ListPrograms"]
        + cellLayout("CellLayout", "CellRendering", "TextLayout"),
      path: "Lists/ListsDemo", swiftSettings: upcoming),
    .testTarget(
      name: "SnapshotTests",
      dependencies: cellLayout("ListCore", "TextLayout", "CellLayout", "CellLayoutTesting"),
      path: "SnapshotTesting", exclude: ["__Snapshots__"], swiftSettings: upcoming),
    .testTarget(
      name: "ExamplesTests",
      dependencies: ["Picture", "ToDoDemo", "ListPrograms"]
        + cellLayout("ListCore", "TextLayout", "CellLayout", "CellRendering", "LayoutDocuments"),
      swiftSettings: upcoming),
  ],
  swiftLanguageModes: [.v6]
)
