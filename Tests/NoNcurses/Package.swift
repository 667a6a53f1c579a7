// swift-tools-version: 6.2
import PackageDescription

// The tests of devices as they are without the trait `Ncurses`: with our own reader of terminfo,
// and without a library of the system. A package of its own, which needs none of the views; what
// the tests of tools start is in the package itself.
let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]

let package = Package(
  name: "NoNcurses",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "CSession"),
    .target(name: "TermScreen", swiftSettings: strict),
    .target(name: "TermReplay", dependencies: ["TermScreen"], swiftSettings: strict),
    .target(name: "TermDevice", dependencies: ["CSession", "TermScreen"], swiftSettings: strict),
    .target(name: "TestFolders", swiftSettings: strict),
    .target(name: "CPseudoTerminal"),
    .executableTarget(
      name: "PTYProgram", dependencies: ["TermDevice", "TermScreen", "CPseudoTerminal"],
      swiftSettings: strict),
    .testTarget(
      name: "TermDeviceTests",
      dependencies: [
        "CPseudoTerminal", "CSession", "PTYProgram", "TermDevice", "TermReplay", "TermScreen",
        "TestFolders",
      ],
      exclude: [
        "Inspector", "Printing", "Tools", "Session/DiagnosticOutputTests.swift",
        "Session/ListSessionTests.swift", "Session/LiveLinesTests.swift",
        "Session/RecordingSessionTests.swift",
        "Session/ScenePhaseTests.swift", "Session/SignalStatusTests.swift",
        "Session/TerminalQueriesTests.swift",
      ],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
