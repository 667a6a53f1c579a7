import Foundation
import TestFolders
import Testing

@testable import TermDevice
@testable import TermScreen

/// Our reader beside ncurses, on every description that this system has.
@Suite(.serialized) @MainActor
struct TerminfoReaderTests {
  /// The names and files of all descriptions in the folders of the system.
  nonisolated static let files: [(name: String, path: String)] = {
    var found: [String: String] = [:]
    for root in TerminfoDatabase.systemFolders.reversed() {
      for folder in (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? [] {
        let path = "\(root)/\(folder)"
        for name in (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] {
          found[name] = "\(path)/\(name)"
        }
      }
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }()

  private static func entry(_ path: String) -> TerminfoEntry? {
    SystemCalls.contents(ofFile: path).flatMap { TerminfoEntry(compiled: $0) }
  }

  /// What is in them, by name.
  private static let entries = Dictionary(
    uniqueKeysWithValues: files.compactMap { file in entry(file.path).map { (file.name, $0) } })

  @Test("every description of the system is read, and found by its name")
  func readsAll() throws {
    #expect(Self.files.count > 20)
    let database = TerminfoDatabase(environment: { _ in nil }, isPrivileged: false)
    for (index, file) in Self.files.enumerated() {
      let entry = try #require(Self.entries[file.name], "\(file.path)")
      #expect(!entry.names.isEmpty, "\(file.path)")
      if index.isMultiple(of: 10) { #expect(try database.entry(file.name) == entry) }
    }
    print("\(Self.files.count) descriptions were read")
  }

  #if Ncurses
    @Test("every capability of every description is what ncurses has")
    func agrees() throws {
      let extended = Set(Self.entries.values.flatMap { $0.values.keys })
        .subtracting(TerminfoNames.flags + TerminfoNames.numbers + TerminfoNames.strings)
      let folder = TestFolder()
      defer { unsetenv("TERMINFO") }
      var compared = 0
      for file in Self.files {
        let entry = try #require(Self.entries[file.name], "\(file.path)")
        if entry.flag("gn") || entry.flag("hc") {
          // ncurses refuses these; it takes a copy that has neither flag.
          try writeCopy(of: file.path, named: file.name, to: folder)
          setenv("TERMINFO", folder.path(""), 1)
        } else {
          unsetenv("TERMINFO")
        }
        guard CursesCalls.loadTerminfo(file.name, descriptor: 0) == .loaded else {
          Issue.record("ncurses does not load \(file.name)")
          continue
        }
        var wrong: [String] = []
        for name in TerminfoNames.flags + Array(extended) where name != "gn" && name != "hc" {
          if CursesCalls.flag(name) != entry.flag(name) { wrong.append(name) }
        }
        for name in TerminfoNames.numbers + Array(extended)
        where CursesCalls.number(name) != entry.number(name) { wrong.append(name) }
        for name in TerminfoNames.strings + Array(extended)
        where CursesCalls.string(name) != entry.string(name) { wrong.append(name) }
        compared += entry.values.count
        #expect(wrong == [], "\(file.path)")
      }
      print("\(compared) capabilities of \(Self.files.count) descriptions were compared")
    }

    /// A copy in which two flags are not set.
    private func writeCopy(of path: String, named name: String, to folder: TestFolder) throws {
      var bytes = try #require(SystemCalls.contents(ofFile: path))
      let flags = 12 + Int(bytes[2]) + Int(bytes[3]) << 8
      for flag in ["gn", "hc"] {
        let index = try #require(TerminfoNames.flags.firstIndex(of: flag))
        if index < Int(bytes[4]) { bytes[flags + index] = 0 }
      }
      let place = folder.path(String(name.prefix(1)))
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(fileURLWithPath: "\(place)/\(name)"))
    }

    @Test("numbers are put into every capability as ncurses puts them")
    func expandsAll() throws {
      var formats: Set<[UInt8]> = []
      for entry in Self.entries.values {
        for case .string(let bytes) in entry.values.values {
          // ncurses takes a string for these, and keeps variables with large letters.
          if String(decoding: bytes, as: UTF8.self).contains("%g") { continue }
          if bytes.contains(UInt8(ascii: "%")), !usesStrings(bytes) { formats.insert(bytes) }
        }
      }
      let numbers: [[Int32]] = [
        [0, 0], [1, 2, 3, 4, 5, 6, 7, 8, 9], [7, 0, 1], [8, 255, 0, 1, 0, 1, 0, 1], [200, 40],
        [-1, 300], [16_777_215, 1],
      ]
      for format in formats.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
        for numbers in numbers { compare(format, numbers) }
      }
      print("\(formats.count) formats were compared")
    }

    @Test("random formats are ncurses's as well")
    func expandsRandom() {
      let pieces = [
        "%p1", "%p2", "%p3", "%{0}", "%{7}", "%{300}", "%'x'", "%+", "%-", "%*", "%/", "%m", "%&",
        "%|", "%^", "%=", "%<", "%>", "%A", "%O", "%!", "%~", "%i", "%d", "%d", "%c", "%x", "%X",
        "%o", "%02d", "%3d", "%:-5d", "%.4d", "%5.2d", "%#x", "%#o", "% d", "%04x", "%Pa", "%ga",
        "%%", "text", ";", "\u{1B}[", "%?%p1%t%d%e%p2%d%;", "%?%p1%p2%<%ta%e%p3%tb%ec%;",
      ]
      var random = SplitMix(seed: 11)
      for _ in 0..<20_000 {
        // What a format leaves in its variables is kept by ncurses; ours sets them first.
        let format =
          "%p1%Pa"
          + (0..<Int.random(in: 1...9, using: &random))
          .map { _ in pieces.randomElement(using: &random)! }.joined()
        let numbers = (0..<3).map { _ in
          [0, 1, 2, 9, 31, 100, 255, -3, 70_000].randomElement(using: &random)! as Int32
        }
        compare(Array(format.utf8), numbers)
      }
    }

    private func compare(_ format: [UInt8], _ numbers: [Int32]) {
      let ours = TerminfoFormat.expand(format, numbers)
      // 256 as a character ends the string in C.
      if ours.contains(0x80), format.contains(UInt8(ascii: "c")) { return }
      let theirs = CursesCalls.expand(format, numbers) ?? []
      let shown = String(decoding: format, as: UTF8.self).debugDescription
      #expect(ours == theirs, "\(shown) with \(numbers)")
    }

    /// Whether an operation takes a string: `%s` or `%l`.
    private func usesStrings(_ format: [UInt8]) -> Bool {
      var index = 0
      while let percent = format[index...].firstIndex(of: UInt8(ascii: "%")) {
        index =
          format[(percent + 1)...].firstIndex { !" :#.-0123456789".utf8.contains($0) }
          ?? format.count
        guard index < format.count else { return false }
        if format[index] == UInt8(ascii: "s") || format[index] == UInt8(ascii: "l") { return true }
        index += 1
      }
      return false
    }
  #endif

  /// The capabilities that the package asks for.
  private static let asked = Set(
    TerminfoEntry.builtInNames.flatMap { TerminfoEntry(builtIn: $0)!.values.keys }
  ).sorted()

  @Test(
    "what is built in is what this system's database has", arguments: TerminfoEntry.builtInNames)
  func builtIn(name: String) throws {
    let entry = try #require(TerminfoEntry(builtIn: name))
    guard let theirs = Self.entries[name] else {
      // Debian has most of them in ncurses-term, and ncurses does not know all.
      print("NOT TESTED: this system's terminfo does not know \(name)")
      return
    }
    for capability in Self.asked {
      var value = theirs.values[capability]
      if case .string(let bytes) = value { value = .string(Terminfo.withoutPadding(bytes)) }
      #expect(entry.values[capability] == value, "\(capability)")
    }
  }
}
