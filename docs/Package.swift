// swift-tools-version: 6.2
import PackageDescription

// Builds the site: `docs/build`. A package of its own, so that programs that use TermView never
// resolve the plugin. `Sources` is a link to those of the library.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  // What the library's traits of these names define.
  .define("Foundation"), .define("Ncurses"),
]

let package = Package(
  name: "TermView",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", exact: "1.5.0")
  ],
  targets: [
    // Makes the catalogue of the guides from the Markdown in this folder.
    .executableTarget(name: "catalog", path: "Catalog", swiftSettings: strict),
    // The guides: a catalogue, and no symbols. It links to those of what it depends on.
    .target(
      name: "Guide",
      dependencies: [
        "TermControls", "TermFiles", "TermProgram", "TermScreen", "TermTables", "TermView",
        "TermViewCore", "TermViewStore", "TermViewTesting",
      ],
      path: "Guide", swiftSettings: strict),
    .target(
      name: "CNcurses", path: "Sources/CNcurses", cSettings: [.define("TV_NCURSES")]),
    .target(name: "CSession", path: "Sources/CSession"),
    .target(name: "CByteMask", path: "Sources/CByteMask"),
    .target(name: "TermScreen", path: "Sources/TermScreen", swiftSettings: strict),
    .target(
      name: "TermReplay", dependencies: ["TermScreen"], path: "Sources/TermReplay",
      swiftSettings: strict),
    .target(
      name: "TermDevice", dependencies: ["CNcurses", "CSession", "TermScreen"],
      path: "Sources/TermDevice",
      swiftSettings: strict),
    .target(
      name: "TermFuzzy", dependencies: ["CByteMask"], path: "Sources/TermFuzzy",
      swiftSettings: strict),
    .target(name: "TermIndexSet", path: "Sources/TermIndexSet", swiftSettings: strict),
    .target(
      name: "TermViewCore", dependencies: ["TermScreen", "TermIndexSet"],
      path: "Sources/TermViewCore", swiftSettings: strict),
    .target(name: "TermAtomicFile", path: "Sources/TermAtomicFile", swiftSettings: strict),
    .target(
      name: "TermControls", dependencies: ["TermViewCore", "TermAtomicFile"],
      path: "Sources/TermControls", swiftSettings: strict),
    .target(
      name: "TermTables", dependencies: ["TermViewCore", "TermControls", "TermScreen"],
      path: "Sources/TermTables", swiftSettings: strict),
    .target(
      name: "TermFiles", dependencies: ["TermViewCore", "TermControls", "TermScreen"],
      path: "Sources/TermFiles", swiftSettings: strict),
    .target(
      name: "TermProgram", dependencies: ["TermViewCore", "TermDevice", "TermScreen"],
      path: "Sources/TermProgram", swiftSettings: strict),
    .target(
      name: "TermView",
      dependencies: ["TermProgram", "TermControls", "TermTables", "TermViewCore"],
      path: "Sources/TermView", swiftSettings: strict),
    .target(
      name: "TermSearch",
      dependencies: ["TermView", "TermViewCore", "TermFuzzy", "TermAtomicFile"],
      path: "Sources/TermSearch", swiftSettings: strict),
    .target(
      name: "TermPrompts",
      dependencies: ["TermProgram", "TermViewCore", "TermDevice", "TermScreen", "TermFuzzy"],
      path: "Sources/TermPrompts", swiftSettings: strict),
    .target(
      name: "TermDocuments", dependencies: ["TermProgram", "TermScreen"],
      path: "Sources/TermDocuments", swiftSettings: strict),
    .target(
      name: "TermViewStore", dependencies: ["TermViewCore", "TermAtomicFile"],
      path: "Sources/TermViewStore", swiftSettings: strict),
    .target(
      name: "TermViewTesting",
      dependencies: ["TermProgram", "TermDevice", "TermDocuments", "TermReplay", "TermScreen"],
      path: "Sources/TermViewTesting", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
