import Foundation
import TermAtomicFile
import TermSearch
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermSearch

/// Bytes of all kinds, in the same order for the same seed.
private struct Noise: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
}

@MainActor @Suite("Lines as they come")
struct LineLogTests {
  private static let pieces: [[UInt8]] = [
    [0x0A], [0x0D, 0x0A], Array("word".utf8), Array("画像 📦".utf8), [0xFF], [0xC3], [0x00],
    Array("\u{1B}[31mred\u{1B}[0m".utf8), Array("\u{1B}[3".utf8), Array("\u{1B}]0;title\u{7}".utf8),
    Array("\u{1B}]8;;http://a".utf8), [0x1B], [0x0D], [0x09],
  ]

  /// The lines of a whole text, parted by the simplest means.
  private func naive(_ bytes: [UInt8], limit: Int) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var line: [UInt8] = []
    for byte in bytes {
      if byte == 0x0A {
        lines.append(line)
        line = []
      } else {
        if line.count == limit {
          lines.append(line)
          line = []
        }
        line.append(byte)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  private func kept(_ keeper: LineKeeper) -> [[UInt8]] {
    let lines = keeper.snapshot.lines
    return (0..<lines.count).map { lines[$0] }
  }

  private func add(_ bytes: some Collection<UInt8>, to keeper: LineKeeper) {
    Array(bytes).withUnsafeBytes { keeper.take(.bytes($0)) }
  }

  @Test("any split of the bytes gives the same lines as the simplest reader", arguments: 0..<60)
  func splits(seed: Int) {
    var noise = Noise(state: UInt64(seed))
    let bytes = (0..<Int.random(in: 0...60, using: &noise)).flatMap { _ in
      Self.pieces.randomElement(using: &noise)!
    }
    let limit = [3, 8, 1000].randomElement(using: &noise)!
    let expected = naive(bytes, limit: limit)
    for _ in 0..<20 {
      let keeper = LineKeeper(memoryLimit: .max, lineLimit: limit)
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 1...9, using: &noise))
        add(bytes[start..<end], to: keeper)
        start = end
      }
      keeper.endLine()
      #expect(kept(keeper) == expected)
    }
  }

  @Test("no control character gets into a text, and none of the others is lost", arguments: 0..<60)
  func texts(seed: Int) {
    var noise = Noise(state: UInt64(seed) &+ 1000)
    let bytes = (0..<40).flatMap { _ in Self.pieces.randomElement(using: &noise)! }
    for line in naive(bytes, limit: 1000) {
      let text = Text(ansi: String(decoding: line, as: UTF8.self)).plainText
      #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 || $0 == "\t" }, "\(line)")
      // Without escapes all printable bytes are there.
      if !line.contains(0x1B) {
        let printable = line.filter { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
        #expect(text == String(decoding: printable, as: UTF8.self))
      }
    }
  }

  @Test("memory is bounded: the older half goes, numbers stay")
  func bounded() {
    let keeper = LineKeeper(memoryLimit: 4000, lineLimit: 100)
    var all: [[UInt8]] = []
    for number in 0..<1000 {
      let line = Array("line \(number)".utf8)
      all.append(line)
      add(line + [0x0A], to: keeper)
      let snapshot = keeper.snapshot
      #expect(snapshot.count == number + 1)
      #expect(snapshot.lines.count <= 200)
      #expect(snapshot.lines[snapshot.lines.count - 1] == line)
      #expect(snapshot.lines[0] == all[snapshot.first])
    }
  }

  @Test("a file is followed when it grows, is truncated and is replaced")
  func file() async throws {
    let folder = TestFolder()
    folder.write("one\ntwo\n", to: "log")
    let log = LineLog()
    let following = Task { await log.follow(FilePath(folder.path("log"))) }
    defer { following.cancel() }
    func wait(_ count: Int) async throws {
      for _ in 0..<500 where log.count < count { try await Task.sleep(for: .milliseconds(10)) }
      #expect(log.count == count)
    }
    func text() -> [String] { log.lines.map(\.string) }
    try await wait(2)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder.path("log")))
    try file.seekToEnd()
    try file.write(contentsOf: Data("three\r\n".utf8))
    try file.close()
    try await wait(3)
    folder.write("four\n", to: "log")
    try await wait(4)
    #expect(log.restartCount > 0)
    #expect(text() == ["one", "two", "three", "four"])
    folder.write("five\nrest", to: "other")
    try FileCalls().rename(
      FilePath(folder.path("other")), to: FilePath(folder.path("log")))
    try await wait(5)
    #expect(text().last == "five")
    #expect(log.lines.index(id: 3) == 3)
  }

  @Test("a query finds lines as they come, and its matches are on the screen")
  func search() async throws {
    let folder = TestFolder()
    let filler = String(repeating: "語", count: 60)
    folder.write((0..<50).map { "\($0) \(filler) tail\($0 % 10)\n" }.joined(), to: "log")
    let log = LineLog()
    let following = Task { await log.follow(FilePath(folder.path("log"))) }
    defer { following.cancel() }
    for _ in 0..<500 where log.count < 50 { try await Task.sleep(for: .milliseconds(10)) }
    log.query = "tail7"
    #expect(log.lines.map(\.id) == [7, 17, 27, 37, 47])
    #expect(log.lines.index(id: 17) == 1 && log.lines.index(id: 18) == nil)
    let line = try #require(log.lines.first)
    let terminal = TestTerminal(columns: 20, rows: 1) { log.text(of: line, columns: 20) }
    #expect(terminal.screen.rows[0].hasPrefix("…") && terminal.screen.rows[0].contains("tail7"))
    #expect(log.text(of: line).plainText == line.string)
    log.query = ""
    #expect(log.lines.count == 50)
  }
}
