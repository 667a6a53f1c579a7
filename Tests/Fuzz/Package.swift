// swift-tools-version: 6.2
import PackageDescription

// A package of its own: libFuzzer brings its own `main`, and every target here must be built for
// it. TermScreen's sources are linked into this one, so that its package-level names are visible.
let flags: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"), .unsafeFlags(["-parse-as-library"]),
]

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "TermScreen", swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    .target(
      name: "TermReplay", dependencies: ["TermScreen"],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny")]),
    .executableTarget(name: "FuzzInput", dependencies: ["TermScreen"], swiftSettings: flags),
    .executableTarget(name: "FuzzDiff", dependencies: ["TermReplay", "TermScreen"], swiftSettings: flags),
    .executableTarget(name: "FuzzTerminfo", dependencies: ["TermScreen"], swiftSettings: flags),
    .executableTarget(name: "FuzzText", dependencies: ["TermScreen"], swiftSettings: flags),
  ],
  swiftLanguageModes: [.v6]
)
