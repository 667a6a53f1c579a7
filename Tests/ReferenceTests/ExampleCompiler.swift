import Foundation

/// Type-checks examples as a program would: with the modules that this test is built with, and
/// without the package's own names.
struct ExampleCompiler {
  /// A type in `Tests/ReferenceTests/Examples` whose members are what the examples of some targets
  /// are about, and what those targets' files import.
  struct Context {
    let name: String
    let imports: [String]
  }

  /// An error of the compiler, at a line of a doc comment or of a context.
  struct Complaint: Hashable, CustomStringConvertible {
    let place: String
    let message: String
    var description: String { "\(place): \(message)" }
  }

  static let contexts: [String: Context] = {
    let base = ["Foundation", "TermScreen", "TermView"]
    func shelf(_ more: String...) -> Context {
      Context(name: "Shelf", imports: base + more)
    }
    return [
      "TermView": shelf(), "TermProgram": shelf(), "TermViewCore": shelf(), "TermControls": shelf(),
      "TermTables": shelf(), "TermFiles": shelf("TermFiles"),
      "TermSearch": shelf("TermFuzzy", "TermSearch"), "TermPrompts": shelf("TermPrompts"),
      "TermDocuments": shelf("TermDocuments"),
      "TermViewTesting": shelf("TermViewTesting", "Testing"),
      "TermViewStore": Context(
        name: "StoreShelf",
        imports: ["Foundation", "Synchronization", "TermView", "TermViewStore"]),
      "TermAtomicFile": Context(
        name: "StoreShelf",
        imports: ["Foundation", "Synchronization", "TermView", "TermViewStore"]),
      "TermScreen": Context(name: "ScreenShelf", imports: ["Foundation", "TermScreen", "TermView"]),
      "TermFuzzy": Context(name: "FuzzyShelf", imports: ["Foundation", "TermFuzzy", "TermView"]),
      "TermDevice": Context(
        name: "DeviceShelf", imports: ["Foundation", "TermDevice", "TermScreen", "TermView"]),
    ]
  }()

  /// Writes the examples, in files by those that they are from, into a folder; the files' paths.
  static func write(_ examples: [DocExample], to folder: URL) throws -> [String] {
    var files: [String] = []
    func write(_ text: String, _ name: String) throws {
      let file = folder.appendingPathComponent(name)
      try Data(text.utf8).write(to: file)
      files.append(file.path)
    }
    for file in Repository.swiftFiles(in: "Tests/ReferenceTests/Examples") {
      try write(
        "#sourceLocation(file: \"\(file)\", line: 1)\n" + Repository.text(file),
        URL(fileURLWithPath: file).lastPathComponent)
    }
    // What is outside of types is for its own file alone.
    let groups = Dictionary(grouping: examples) { $0.file + ($0.needsFile ? ":\($0.line)" : "") }
    for (number, group) in groups.sorted(by: { $0.key < $1.key }).enumerated() {
      let examples = group.value
      guard let context = contexts[examples[0].target] else { continue }
      let imports = Set(context.imports + examples.flatMap(\.imports).map { String($0.dropFirst(7)) })
      try write(
        imports.sorted().map { "import \($0)\n" }.joined()
          + examples.map { example in
            example.source(in: context.name)
              .replacing("enum Example", with: "enum Example\(number)_")
          }.joined(),
        "Examples\(number).swift")
    }
    return files
  }

  /// What the compiler complains of, in the order of files and lines.
  static func complaints(about examples: [DocExample], products: URL) throws -> [Complaint] {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("examples-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try write(examples, to: folder)
    let modules = ["Modules", "include"].flatMap {
      ["-I", products.appendingPathComponent($0).path]
    }
    let maps = ["CNcurses", "CSession", "CByteMask"].flatMap { module in
      ["-Xcc", "-fmodule-map-file=\(products.path)/\(module).build/module.modulemap"]
    }
    let output = try run(
      ["swiftc", "-typecheck", "-swift-version", "6", "-parse-as-library", "-suppress-warnings",
        "-enable-upcoming-feature", "ExistentialAny", "-module-name", "Examples",
        "-diagnostic-style=llvm", "-wmo"]
        + plugins() + modules + maps + files)
    var found: [Complaint] = []
    for line in output.split(separator: "\n") {
      guard let match = line.wholeMatch(of: /(.+?:\d+):\d+: error: (.*)/) else { continue }
      let complaint = Complaint(place: String(match.1), message: String(match.2))
      if !found.contains(complaint) { found.append(complaint) }
    }
    // Where it cannot start at all.
    if found.isEmpty, output.contains("error:") {
      found.append(Complaint(place: "swiftc", message: output))
    }
    return found
  }

  /// The folder of the plug-in for `#expect`, which is a part of the toolchain.
  private static func plugins() -> [String] {
    guard
      let information = try? run(["swiftc", "-print-target-info"]),
      let folder = information.firstMatch(of: /"runtimeResourcePath":\s*"([^"]+)"/)
    else { return [] }
    return ["-plugin-path", "\(folder.1)/host/plugins/testing"]
  }

  /// What a program prints.
  private static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
