// swift-tools-version: 6.2
import PackageDescription

// Holds our virtual terminal, our encoder and both devices against libvterm. A package of its own,
// so that users of the library do not need libvterm (`apt-get install libvterm-dev`). It builds
// the targets from the same sources by links: what is tested is visible within one package only.
// The property tests of the frame difference run here too, optimised, a hundred thousand cases.
//
//     TERMVIEW_CASES=100000 swift test -c release
//     TERMVIEW_CASES=2000 swift test                 fewer
let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny"), .define("Ncurses")]

let package = Package(
  name: "VTermOracle",
  platforms: [.macOS(.v15)],
  targets: [
    .target(name: "TermScreen", swiftSettings: strict),
    .target(name: "TermReplay", dependencies: ["TermScreen"], swiftSettings: strict),
    .target(
      name: "CNcurses", cSettings: [.define("TV_NCURSES")],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux])),
        .linkedLibrary("tinfo", .when(platforms: [.linux])),
        .linkedLibrary("ncurses", .when(platforms: [.macOS])),
      ]),
    .target(name: "CSession"),
    .target(
      name: "TermDevice", dependencies: ["CNcurses", "CSession", "TermScreen"],
      swiftSettings: strict),
    .target(name: "TestFolders", swiftSettings: strict),
    .target(name: "CVTerm", linkerSettings: [.linkedLibrary("vterm")]),
    .testTarget(
      name: "VTermOracleTests",
      dependencies: ["TermDevice", "TermReplay", "TermScreen", "TestFolders", "CVTerm"],
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
