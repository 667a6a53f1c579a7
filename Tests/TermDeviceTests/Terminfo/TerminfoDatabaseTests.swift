import Foundation
import TermScreen
import TestFolders
import Testing

@testable import TermDevice

/// Where descriptions of terminals are searched for, and in which order.
@Suite("Terminfo's places") struct TerminfoDatabaseTests {
  /// A description of `name` whose width tells it from others.
  private func compiled(_ name: String, columns: UInt8) -> [UInt8] {
    let names = Array("\(name)|a test".utf8) + [0]
    return [0x1A, 1, UInt8(names.count), 0, 0, 0, 1, 0, 0, 0, 0, 0] + names
      + (names.count % 2 == 1 ? [0] : []) + [columns, 0]
  }

  private func write(_ name: String, columns: UInt8, to folder: TestFolder, in path: String) throws
  {
    try FileManager.default.createDirectory(
      atPath: folder.path(path), withIntermediateDirectories: true)
    try Data(compiled(name, columns: columns))
      .write(to: URL(fileURLWithPath: folder.path("\(path)/\(name)")))
  }

  private func database(_ environment: [String: String], isPrivileged: Bool = false)
    -> TerminfoDatabase
  { TerminfoDatabase(environment: { environment[$0] }, isPrivileged: isPrivileged) }

  @Test("the order is that of terminfo(5)")
  func order() {
    let system = TerminfoDatabase.systemFolders.map { TerminfoDatabase.Place.folder($0) }
    #expect(database([:]).places == system)
    let all = ["TERMINFO": "/t", "HOME": "/h", "TERMINFO_DIRS": "/a::/b"]
    #expect(
      database(all).places == [.folder("/t"), .folder("/h/.terminfo"), .folder("/a")] + system
        + [.folder("/b")] + system)
    #expect(database(all, isPrivileged: true).places == system)
    #expect(database(["TERMINFO": "", "HOME": "", "TERMINFO_DIRS": ""]).places == system)
  }

  @Test("the first place that has the terminal wins; both names of folders are found")
  func search() throws {
    let folder = TestFolder()
    try write("mine", columns: 1, to: folder, in: "t/m")
    try write("mine", columns: 2, to: folder, in: "h/.terminfo/m")
    try write("home", columns: 3, to: folder, in: "h/.terminfo/68")
    try write("listed", columns: 4, to: folder, in: "b/l")
    try write("damaged", columns: 5, to: folder, in: "b/d")
    try FileManager.default.createDirectory(
      atPath: folder.path("t/d"), withIntermediateDirectories: true)
    folder.write("no description", to: "t/d/damaged")
    let places = database([
      "TERMINFO": folder.path("t"), "HOME": folder.path("h"),
      "TERMINFO_DIRS": folder.path("a") + ":" + folder.path("b"),
    ])
    for (name, columns) in [("mine", 1), ("home", 3), ("listed", 4), ("damaged", 5)] {
      #expect(try places.entry(name).number("cols") == columns, "\(name)")
    }
    // Not to be found anywhere but in the program.
    let empty = database(["TERMINFO": folder.path("t")])
    #expect(try empty.entry("xterm-ghostty").number("colors") == 256)
    for name in ["", ".", "..", "m/mine", "../t/m/mine", "nowhere", "m\u{0}", "é"] {
      #expect(throws: TerminalError.unknownTerminal(name)) { try places.entry(name) }
    }
  }

  @Test("a description in the variable itself", arguments: ["hex:", "b64:"])
  func inVariable(prefix: String) throws {
    let bytes = compiled("odd", columns: 99)
    let text =
      prefix == "hex:"
      ? bytes.map { String(format: "%02X", $0) }.joined() : Data(bytes).base64EncodedString()
    let places = database(["TERMINFO": prefix + text])
    #expect(try places.entry("odd").number("cols") == 99)
    // It describes one terminal, and no other.
    #expect(throws: TerminalError.unknownTerminal("even")) { try places.entry("even") }
    for wrong in ["!", "0g", "hex", String(text.prefix(9))] {
      let places = database(["TERMINFO": prefix + wrong])
      #expect(throws: TerminalError.unknownTerminal("odd")) { try places.entry("odd") }
    }
  }

  @Test(
    "what infocmp writes for a variable is read", arguments: [("-Q1", "hex:"), ("-Q2", "b64:")])
  func inVariableByInfocmp(_ form: (String, String)) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["infocmp", "-x", form.0, "xterm-256color"]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("NOT TESTED: infocmp is missing, or does not know \(form.0)")
      return
    }
    // A comment comes first.
    let value = String(decoding: data, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.joined().filter { !$0.isWhitespace }
    let bytes = try #require(TerminfoDatabase.dump(value))
    let entry = try #require(TerminfoEntry(compiled: bytes))
    #expect(entry.values == (try database([:]).entry("xterm-256color").values))
  }
}
