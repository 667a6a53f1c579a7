// swift-tools-version: 6.2
import PackageDescription

// What a change of a list costs inside the process. A package of its own, so that nobody who uses
// the library builds it. It builds TermScreen and TermViewCore from the same sources by links: the
// stages between a state and its bytes are visible within one package only.
//
//     Tests/Benchmarks/run                                all tables
//     swift run -c release redraw-bench                   the ones of this package
let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "TermViewBenchmarks",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "TermScreen", swiftSettings: strict),
    .target(name: "TermViewCore", dependencies: ["TermScreen"], swiftSettings: strict),
    .executableTarget(
      name: "redraw-bench", dependencies: ["TermScreen", "TermViewCore"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
