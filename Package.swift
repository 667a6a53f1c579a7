// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [.enableUpcomingFeature("ExistentialAny")]
/// `Tests/run` sets it. What tests run for minutes is optimised then, once for all of them, and
/// keeps its assertions; and there are tests that need libvterm.
let runsAllTests = Context.environment["TERMVIEW_TESTS"] == "all"
let quick =
  strict + (runsAllTests ? [.unsafeFlags(["-O", "-assert-config", "Debug"])] : [])
/// Nothing imports a module of tests: it is not made before they are compiled.
let tests =
  strict + (runsAllTests ? [.unsafeFlags(["-no-emit-module-separately-wmo"])] : [])
/// The trait without which a program on TermView does not link Foundation.
let foundation: Set<String> = ["Foundation"]
/// The trait without which a program links no library of the system.
let ncurses: Set<String> = ["Ncurses"]

let package = Package(
  name: "TermView",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "TermView", targets: ["TermView"]),
    // Questions to the user: `pick`, `ask`, `confirm`.
    .library(name: "TermPrompts", targets: ["TermPrompts"]),
    // Views as pages of HTML and SVG pictures.
    .library(name: "TermDocuments", targets: ["TermDocuments"]),
    // For programs that draw: cells, lines, sizes, frames, encoders.
    .library(name: "TermScreen", targets: ["TermScreen"]),
    // For programs with a device of their own: sessions of a server, a serial line, a web page.
    .library(name: "TermDevice", targets: ["TermDevice"]),
    .library(name: "TermFuzzy", targets: ["TermFuzzy"]),
    // Fuzzy search in lists of views.
    .library(name: "TermSearch", targets: ["TermSearch"]),
    // Dialogs that choose files and folders.
    .library(name: "TermFiles", targets: ["TermFiles"]),
    .library(name: "TermViewStore", targets: ["TermViewStore"]),
    .library(name: "TermViewTesting", targets: ["TermViewTesting"]),
    .executable(name: "termview-demo", targets: ["termview-demo"]),
    .executable(name: "termview-pick", targets: ["termview-pick"]),
    .executable(name: "termview-fruits", targets: ["termview-fruits"]),
    .executable(name: "termview-tasks", targets: ["termview-tasks"]),
    .executable(name: "termview-processes", targets: ["termview-processes"]),
    .executable(name: "termview-follow", targets: ["termview-follow"]),
    .executable(name: "termview-commits", targets: ["termview-commits"]),
    .executable(name: "termview-files", targets: ["termview-files"]),
    .executable(name: "termview-kanban", targets: ["termview-kanban"]),
    .executable(name: "termview-mail", targets: ["termview-mail"]),
    .executable(name: "termview-chat", targets: ["termview-chat"]),
    .executable(name: "termview-gallery", targets: ["termview-gallery"]),
    .executable(name: "termview-inspect", targets: ["termview-inspect"]),
    .executable(name: "listbench", targets: ["listbench"]),
  ],
  traits: [
    .default(enabledTraits: foundation.union(ncurses)),
    .trait(
      name: "Foundation",
      description: "Dates, URLs, files, tables, shapes: what names types of Foundation"),
    .trait(
      name: "Ncurses",
      description: "Terminals that do not speak ECMA-48 are drawn through ncurses"),
  ],
  dependencies: [
    // For tests only: SwiftPM fetches neither for a program that uses the package.
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-algorithms", from: "1.2.1"),
  ],
  targets: [
    // C only: ncursesw and terminfo behind opaque handles; empty without the trait.
    .target(
      name: "CNcurses",
      cSettings: [.define("TV_NCURSES", .when(traits: ncurses))],
      linkerSettings: [
        .linkedLibrary("ncursesw", .when(platforms: [.linux], traits: ncurses)),
        .linkedLibrary("tinfo", .when(platforms: [.linux], traits: ncurses)),
        .linkedLibrary("ncurses", .when(platforms: [.macOS], traits: ncurses)),
      ]),
    // C only: what a signal handler may do, and calls that Swift cannot make. No library.
    .target(name: "CSession"),
    // What a screen is: pure values.
    .target(name: "TermScreen", swiftSettings: quick),
    // What a terminal makes of bytes and operations, for tests: no program links it.
    .target(name: "TermReplay", dependencies: ["TermScreen"], swiftSettings: quick),
    // The outside world: devices, signals, the event loop.
    .target(
      name: "TermDevice",
      dependencies: [
        "CSession", "TermScreen", .byName(name: "CNcurses", condition: .when(traits: ncurses)),
      ], swiftSettings: quick),
    // Which bytes of a line are one given byte: what Swift's vectors cannot say.
    .target(name: "CByteMask"),
    // Fuzzy search in millions of lines: no terminal, no views.
    .target(name: "TermFuzzy", dependencies: ["CByteMask"], swiftSettings: quick),
    // Offsets of rows where there is no Foundation.
    .target(name: "TermIndexSet", swiftSettings: quick),
    // The framework: views, state, graph, layout, lists.
    .target(
      name: "TermViewCore", dependencies: ["TermScreen", "TermIndexSet"], swiftSettings: quick),
    // Files that are replaced as a whole: for stores, stored values, programs. No Foundation.
    .target(name: "TermAtomicFile", swiftSettings: strict),
    // Controls, dialogs, navigation: written with what a program can use.
    .target(
      name: "TermControls", dependencies: ["TermViewCore", "TermAtomicFile"],
      swiftSettings: quick),
    // Rows in columns, which are sorted by types of Foundation.
    .target(
      name: "TermTables", dependencies: ["TermViewCore", "TermControls", "TermScreen"],
      swiftSettings: quick),
    // Dialogs that choose files.
    .target(
      name: "TermFiles", dependencies: ["TermViewCore", "TermControls", "TermScreen"],
      swiftSettings: strict),
    // Views on a terminal: apps, sessions, live lines, printing. Without controls.
    .target(
      name: "TermProgram", dependencies: ["TermViewCore", "TermDevice", "TermScreen"],
      swiftSettings: quick),
    // What a program imports: the names of the others.
    .target(
      name: "TermView",
      dependencies: [
        "TermProgram", "TermControls", "TermViewCore",
        .byName(name: "TermTables", condition: .when(traits: foundation)),
      ], swiftSettings: strict),
    // Lists that are searched as it is typed, with the fuzzy matcher.
    .target(
      name: "TermSearch",
      dependencies: ["TermView", "TermViewCore", "TermFuzzy", "TermAtomicFile"],
      swiftSettings: quick),
    // Questions, with the fuzzy matcher that finds answers.
    .target(
      name: "TermPrompts",
      dependencies: ["TermProgram", "TermViewCore", "TermDevice", "TermScreen", "TermFuzzy"],
      swiftSettings: quick),
    // What draws frames as documents, which few programs need.
    .target(
      name: "TermDocuments", dependencies: ["TermProgram", "TermScreen"], swiftSettings: quick),
    .target(
      name: "TermViewStore", dependencies: ["TermViewCore", "TermAtomicFile"],
      swiftSettings: strict),
    .target(
      name: "TermViewTesting",
      dependencies: ["TermProgram", "TermDevice", "TermDocuments", "TermReplay", "TermScreen"],
      swiftSettings: quick),
    .executableTarget(
      name: "termview-demo",
      dependencies: ["TermView", "TermViewStore"], path: "Demos/termview-demo",
      swiftSettings: strict),
    // What the smallest demos share: an answer to `--help`.
    .target(
      name: "DemoHelp", dependencies: ["TermView"], path: "Demos/DemoHelp", swiftSettings: strict),
    .executableTarget(
      name: "listbench", dependencies: ["TermView", "DemoHelp"], path: "Demos/ListBench",
      swiftSettings: strict),
    // A filter of lines: `ls | termview-pick`.
    .executableTarget(
      name: "termview-pick", dependencies: ["TermPrompts", "TermAtomicFile"],
      path: "Demos/termview-pick", swiftSettings: strict),
    // The README's first program.
    .executableTarget(
      name: "termview-fruits", dependencies: ["TermView", "DemoHelp"],
      path: "Demos/termview-fruits", swiftSettings: strict),
    // Live lines in the middle of a shell session.
    .executableTarget(
      name: "termview-tasks", dependencies: ["TermView"], path: "Demos/termview-tasks",
      swiftSettings: strict),
    // One idea each.
    .executableTarget(
      name: "termview-processes", dependencies: ["TermView", "DemoHelp"],
      path: "Demos/termview-processes", swiftSettings: strict),
    .executableTarget(
      name: "termview-follow", dependencies: ["TermView", "TermSearch", "DemoHelp"],
      path: "Demos/termview-follow", swiftSettings: strict),
    .executableTarget(
      name: "termview-commits", dependencies: ["TermView", "DemoHelp"],
      path: "Demos/termview-commits", swiftSettings: strict),
    .executableTarget(
      name: "termview-files", dependencies: ["TermView", "TermViewStore", "DemoHelp"],
      path: "Demos/termview-files", swiftSettings: strict),
    .executableTarget(
      name: "termview-kanban", dependencies: ["TermView", "TermViewStore", "DemoHelp"],
      path: "Demos/termview-kanban", swiftSettings: strict),
    .executableTarget(
      name: "termview-mail", dependencies: ["TermView", "TermViewStore", "DemoHelp"],
      path: "Demos/termview-mail", swiftSettings: strict),
    // A chat with an assistant that plays a recording.
    .executableTarget(
      name: "termview-chat", dependencies: ["TermView", "TermSearch"],
      path: "Demos/termview-chat", swiftSettings: strict),
    // Looks into programs that run, over their sockets.
    .executableTarget(
      name: "termview-inspect",
      dependencies: ["TermView", "TermPrompts", "TermDevice", "TermScreen"],
      path: "Demos/termview-inspect", swiftSettings: strict),
    // Small examples, each in a file whose text is shown beside it.
    .executableTarget(
      name: "termview-gallery", dependencies: ["TermView", "TermSearch", "DemoHelp"],
      path: "Demos/termview-gallery", swiftSettings: strict),
    .testTarget(
      name: "TermScreenTests", dependencies: ["TermScreen", "TermReplay", "TestFolders"],
      resources: [.copy("Corpus")],
      swiftSettings: tests),
    // Runs in a pseudo-terminal of the device tests; not a product.
    .executableTarget(
      name: "PTYProgram", dependencies: ["TermDevice", "TermScreen", "CPseudoTerminal"],
      path: "Tests/PTYProgram", swiftSettings: strict),
    // Prints lists for the tests of printing; not a product.
    .executableTarget(
      name: "PrintProgram", dependencies: ["TermView", "TermDocuments"],
      path: "Tests/PrintProgram", swiftSettings: strict),
    // An interface that top-level code awaits, for tests; not a product.
    .executableTarget(
      name: "RunProgram", dependencies: ["TermView", "TermPrompts"], path: "Tests/RunProgram",
      swiftSettings: strict),
    // A list for many terminals at once, each with a session of its own; not a product.
    .executableTarget(
      name: "ServeProgram", dependencies: ["TermView", "TermDevice"], path: "Tests/ServeProgram",
      swiftSettings: strict),
    // What a change of a list costs inside the process; not a product.
    .executableTarget(
      name: "redraw-bench", dependencies: ["TermScreen", "TermViewCore"],
      path: "Tests/Benchmarks/Redraw", swiftSettings: strict),
    // Replies that come word by word, for a comparison with other programs; not a product.
    .executableTarget(
      name: "transcript-bench", dependencies: ["TermView"], path: "Tests/Benchmarks/Transcript",
      exclude: ["compare", "peers.py"], swiftSettings: strict),
    .target(name: "CPseudoTerminal", path: "Tests/CPseudoTerminal"),
    .testTarget(
      name: "TermDeviceTests",
      dependencies: [
        "TermDevice", "TermReplay", "TermScreen", "CSession", "PTYProgram", "PrintProgram",
        "CPseudoTerminal", "TestFolders", "RunProgram", "TermViewTesting", "TermView",
        "termview-demo", "termview-fruits", "termview-pick",
        "termview-tasks", "ServeProgram", "termview-processes",
        "termview-follow", "termview-commits", "termview-files", "termview-kanban",
        "termview-mail", "termview-chat", "termview-gallery",
        "termview-inspect", "listbench",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "TermIndexSetTests", dependencies: ["TermIndexSet"], swiftSettings: tests),
    .testTarget(
      name: "TermFuzzyTests", dependencies: ["TermFuzzy", "TestFolders"], swiftSettings: tests),
    .testTarget(
      name: "TermViewTests",
      dependencies: [
        "RandomLists", "SampleViews", "TermView", "TermDocuments", "TermReplay", "TermViewTesting",
        "TestFolders",
      ], exclude: ["Theme/__Snapshots__"], swiftSettings: tests),
    // Lists, and the random ones beside a model of them.
    .testTarget(
      name: "ListTests",
      dependencies: [
        "NaiveList", "RandomLists", "SampleViews", "TermView", "TermViewTesting", "TestFolders",
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "Algorithms", package: "swift-algorithms"),
      ], swiftSettings: tests),
    // Rows and lists that tests of views have in common; not a product.
    .target(
      name: "SampleViews", dependencies: ["TermView", "TermViewTesting"],
      path: "Tests/SampleViews", swiftSettings: tests),
    // Random views against a naive model of what becomes of them.
    .testTarget(
      name: "LifetimeTests", dependencies: ["TermView", "TermViewTesting", "TestFolders"],
      swiftSettings: tests),
    .testTarget(
      name: "TermSearchTests",
      dependencies: [
        "TermSearch", "TermFuzzy", "TermAtomicFile", "TermView", "TermViewTesting", "TestFolders",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "TermPromptsTests",
      dependencies: ["TermPrompts", "TermView", "TermViewTesting", "TestFolders"],
      swiftSettings: tests),
    .testTarget(
      name: "TermDocumentsTests", dependencies: ["TermDocuments", "TermScreen", "TestFolders"],
      swiftSettings: tests),
    .testTarget(
      name: "TermControlsTests",
      dependencies: [
        "TermControls", "TermFiles", "TermTables", "TermAtomicFile", "TermView", "TermViewCore",
        "TermViewTesting", "TestFolders",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "TermViewTestingTests",
      dependencies: ["TermViewTesting", "TermView", "TermScreen", "TestFolders"],
      exclude: ["Terminal/__Snapshots__"], swiftSettings: tests),
    .testTarget(
      name: "TermViewStoreTests",
      dependencies: [
        "TermViewStore", "TermAtomicFile", "TermView", "TermViewTesting", "TestFolders",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "DemoTests",
      dependencies: [
        "termview-demo", "termview-tasks", "termview-pick", "termview-processes",
        "termview-follow", "termview-commits", "termview-files", "termview-kanban",
        "termview-mail", "termview-chat", "termview-gallery",
        "termview-inspect", "TermView", "TermViewStore", "TermAtomicFile", "TermDevice",
        "TermScreen", "TermFuzzy", "TermPrompts",
        "TermViewTesting", "TestFolders",
      ],
      swiftSettings: tests),
    // Compiles what the README shows.
    .testTarget(
      name: "ReadmeTests",
      dependencies: [
        "termview-demo", "listbench", "TermDevice", "TermDocuments", "TermPrompts", "TermScreen",
        "TermView", "TermViewTesting", "TestFolders",
      ],
      exclude: ["__Snapshots__"], swiftSettings: tests),
    // Has the compiler check what doc comments show, as in a program: without the package's names.
    .testTarget(
      name: "ReferenceTests",
      dependencies: [
        "TermDevice", "TermDocuments", "TermFuzzy", "TermPrompts", "TermReplay", "TermScreen",
        "TermSearch", "TermView", "TermViewStore", "TermViewTesting", "TestFolders",
      ],
      packageAccess: false, swiftSettings: tests),
    // Compiles what the guides in docs show, and draws their screens.
    .testTarget(
      name: "GuideTests",
      dependencies: ["TermScreen", "TermSearch", "TermView", "TermViewStore", "TermViewTesting"],
      packageAccess: false, swiftSettings: tests),
    // Random views beside a naive model of their layout.
    .testTarget(
      name: "LayoutModelTests",
      dependencies: ["TermView", "TermViewCore", "TermScreen", "TestFolders"],
      // The model lays out from nothing each time; the views beside it are not optimised.
      swiftSettings: tests + [.unsafeFlags(["-O", "-assert-config", "Debug"])]),
    // Random lists beside a model, for long and optimised; not a product.
    .executableTarget(
      name: "RandomLists",
      dependencies: [
        "NaiveList", "TermView", "TermViewCore", "TermScreen", "TermViewTesting", "TestFolders",
      ], path: "Tests/RandomLists", swiftSettings: quick),
    // A model of a list that knows all rows, for random scripts.
    .target(
      name: "NaiveList", dependencies: ["TermView"], path: "Tests/NaiveList",
      swiftSettings: quick),
    // Folders that a test writes into.
    .target(name: "TestFolders", path: "Tests/TestFolders", swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

if runsAllTests {
  package.targets += [
    // Our virtual terminal, our encoder and both devices beside libvterm, and a hundred thousand
    // random frames.
    .target(name: "CVTerm", path: "Tests/CVTerm", linkerSettings: [.linkedLibrary("vterm")]),
    .testTarget(
      name: "VTermOracleTests",
      dependencies: ["TermDevice", "TermReplay", "TermScreen", "TestFolders", "CVTerm"],
      swiftSettings: quick),
  ]
}
