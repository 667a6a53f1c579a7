import Foundation
import TestFolders
import Testing

/// Compiles mistakes, all in one run of the compiler, and compares what it says.
@Suite("What the compiler says about mistakes")
struct CompileErrorTests {
  private struct Complaint: Hashable {
    let line: Int
    let message: String
  }

  @Test("Each of a hundred and nine mistakes is one error on its line that names the thing")
  func mistakes() throws {
    #expect(Mistake.all.count == 109)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mistakes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var files: [String] = []
    for (number, mistake) in Mistake.all.enumerated() {
      let file = folder.appendingPathComponent("mistake\(number).swift")
      let source =
        Mistake.preamble.replacingOccurrences(of: " Mistake:", with: " Mistake\(number):")
        + mistake.body + "\n}\n}\n"
      // What all of them use is declared once.
      let own =
        number == 0
        ? source
        : source.replacingOccurrences(of: "struct Fruit { var name = \"\" }", with: "")
          .replacingOccurrences(
            of: "struct Item: Identifiable { var id = 0; var name = \"\" }", with: "")
      try Data(own.utf8).write(to: file)
      files.append(file.path)
    }
    let output = try typeCheck(files)
    let first = Mistake.preamble.split(separator: "\n", omittingEmptySubsequences: false).count
    for (number, mistake) in Mistake.all.enumerated() {
      let complaints = complaints(in: "mistake\(number).swift", output)
      let about: Comment = "\(mistake.name): \(complaints)"
      #expect(complaints.count == 1, about)
      let complaint = try #require(complaints.first, about)
      #expect(complaint.line - first + 1 == mistake.line, about)
      #expect(complaint.message.contains(mistake.says), about)
    }
  }

  @Test("Each of SwiftUI's names that have no meaning in cells is answered with what to write first")
  func unavailableNames() throws {
    let names = UnavailableName.all
    #expect(Set(names.map(\.name)).count == names.count)
    let folder = TestFolder()
    let files = try names.indices.map { number in
      let file = folder.path("name\(number).swift")
      // Each file is a program of its own: types of one name would be found in another's.
      var source = names[number].source
      for type in ["Program", "Model", "Delegate", "Note", "Card", "Previews"] {
        source.replace(try Regex("\\b\(type)\\b"), with: "\(type)\(number)")
      }
      try Data("import TermView\n\(source)\n".utf8).write(to: URL(fileURLWithPath: file))
      return file
    }
    let output = try typeCheck(files)
    for (number, name) in names.enumerated() {
      let found = complaints(in: "name\(number).swift", output)
      let about: Comment = "\(name.name): \(found)"
      let first = try #require(found.first, about)
      #expect(first.message.contains("is unavailable: "), about)
      #expect(first.message.contains(name.says), about)
    }
    #expect(names.count >= 60)
  }

  @Test("The same views without mistakes compile")
  func noMistake() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("mistakes-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("right.swift")
    let body = """
      List {
      Section("Fruits") { ForEach(items) { Text($0.name).bold() } }
      ForEach(names, id: \\.self) { Text($0) }
      Button(action: { flag = true }) { Text("b") }
      Toggle(isOn: $flag) { Text("c") }
      Menu("d") { Button("e") {} }
      Toggle("a", isOn: $flag).frame(width: 20)
      List(names, id: \\.self, selection: $text) { Text($0) }
      List($items) { $item in TextField("f", text: $item.name) }
      ForEach($items) { $item in TextField("g", text: $item.name) }
      Table(items) {
      TableColumn("h", value: \\.name)
      TableColumnForEach(names, id: \\.self) { name in TableColumn(name) { Text($0.name) } }
      }
      }
      """
    try Data((Mistake.preamble + body + "\n}\n}\n").utf8).write(to: file)
    #expect(try complaints(in: "right.swift", typeCheck([file.path])).isEmpty)
  }

  @Test("Names of the screen, of questions and of the framework's inside are not in a program's scope")
  func scope() throws {
    let names = [
      "Line", "SpanKey", "Cell", "CellTable", "Size", "Point", "Rect", "Frame", "Cursor",
      "FrameDiff", "TerminalOp", "InputEvent", "InputDecoder", "ANSIEncoder", "HTMLEncoder",
      "SVGEncoder", "FuzzyQuery", "FuzzyLines", "PromptOptions", "ViewGraph", "FrameStatistics",
      "TerminalTraits", "RecordingDevice", "CursesDevice", "TerminalDevice",
    ]
    let folder = TestFolder()
    func errors(_ imports: String, _ names: [String]) throws -> [String] {
      let file = folder.path("scope.swift")
      let lines = names.enumerated().map { "nonisolated(unsafe) var name\($0): \($1)?" }
      try Data((imports + "\n" + lines.joined(separator: "\n") + "\n").utf8)
        .write(to: URL(fileURLWithPath: file))
      return try complaints(in: "scope.swift", typeCheck([file])).map(\.message)
    }
    #expect(
      try errors("import TermView", names) == names.map { "cannot find type '\($0)' in scope" })
    // The name is the standard library's there, a generic type.
    #expect(
      try errors("import TermView", ["Span"]).first?.hasPrefix("reference to generic type 'Span'")
        == true)
    // Who draws imports the module that has them; what programs name is there without it.
    #expect(
      try errors("import TermScreen\nimport TermView", ["Line", "Cell", "Size", "Frame"]) == [])
    #expect(
      try errors(
        "import TermView", ["Color", "KeyPress", "CellStyle", "Theme", "WidthPolicy", "TerminalSession"])
        == [])
  }

  /// What the compiler prints about files of one module.
  private func typeCheck(_ files: [String]) throws -> String {
    // The modules are beside the program that runs the tests.
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    var arguments = [
      "swiftc", "-typecheck", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name",
      "Mistakes", "-diagnostic-style=llvm", "-I",
      products.appendingPathComponent("Modules").path,
    ]
    for module in ["CNcurses", "CSession", "CByteMask"] {
      let map = products.appendingPathComponent("\(module).build/module.modulemap").path
      arguments += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments + files
    let pipe = Pipe()
    process.standardError = pipe
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  /// The errors in one file, each once.
  private func complaints(in file: String, _ output: String) -> [Complaint] {
    var found: [Complaint] = []
    for line in output.split(separator: "\n") {
      guard let mark = line.range(of: ": error: "),
        let name = line.range(of: file + ":"), name.upperBound <= mark.lowerBound
      else { continue }
      let place = line[name.upperBound..<mark.lowerBound].split(separator: ":")
      guard let number = place.first.flatMap({ Int($0) }) else { continue }
      let complaint = Complaint(line: number, message: String(line[mark.upperBound...]))
      if !found.contains(complaint) { found.append(complaint) }
    }
    return found
  }
}
