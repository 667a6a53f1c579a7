import Foundation
import Synchronization
import TermView
import TermViewTesting
import Testing

func output(of arguments: [String]) async throws -> String {
  try await Task.detached {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }.value
}

struct Lines: View {
  let command: [String]
  @State private var lines: [String] = []

  var body: some View {
    List(lines.indices, id: \.self) { Text(lines[$0]) }
      .task(id: command) { await read() }
      .refreshable { await read() }
  }

  private func read() async {
    let text = (try? await output(of: command)) ?? ""
    lines = text.split(separator: "\n").map(String.init)
  }
}

/// Makes lines of bytes that arrive in parts. Each byte is looked at once.
struct LineSplitter {
  /// The line whose line feed has not arrived yet.
  private var rest: [UInt8] = []

  /// The lines that a part ends.
  mutating func lines(endedBy part: some Collection<UInt8>) -> [String] {
    var lines: [String] = []
    var start = part.startIndex
    while let end = part[start...].firstIndex(of: 0x0A) {
      rest += part[start..<end]
      lines.append(String(decoding: rest, as: UTF8.self))
      rest.removeAll(keepingCapacity: true)
      start = part.index(after: end)
    }
    rest += part[start...]
    return lines
  }

  /// What is left when nothing more arrives: a line without its line feed, or nothing.
  mutating func end() -> [String] {
    defer { rest = [] }
    return rest.isEmpty ? [] : [String(decoding: rest, as: UTF8.self)]
  }
}

/// Reads the lines of a file that grows, off the main actor.
actor FileLines {
  private let path: String
  private var file: FileHandle?
  private var splitter = LineSplitter()

  init(path: String) { self.path = path }

  /// The lines of the next mebibyte at most, and whether they are the file's first; `nil` if
  /// nothing has come.
  func next() -> (lines: [String], isStart: Bool)? {
    let isStart = openIfReplaced()
    let part = (try? file?.read(upToCount: 1 << 20)) ?? Data()
    return isStart || !part.isEmpty ? (splitter.lines(endedBy: part), isStart) : nil
  }

  /// Begins anew if the path is another file than the one that is read, or that became shorter.
  private func openIfReplaced() -> Bool {
    var opened = stat()
    var now = stat()
    guard stat(path, &now) == 0 else { return false }
    if let file, fstat(file.fileDescriptor, &opened) == 0, let offset = try? file.offset(),
      (opened.st_dev, opened.st_ino) == (now.st_dev, now.st_ino), offset <= now.st_size
    {
      return false
    }
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    self.file = file
    splitter = LineSplitter()
    return true
  }
}

struct FollowedFile: View {
  let path: String
  @Environment(\.clock) private var clock
  @State private var lines: [String] = []

  var body: some View {
    List(lines.indices, id: \.self) { Text(lines[$0]) }
      .defaultScrollAnchor(.bottom)
      .task(id: path) { await follow(FileLines(path: path)) }
  }

  private func follow(_ file: FileLines) async {
    lines = []
    repeat {
      while let part = await file.next(), !Task.isCancelled {
        if part.isStart { lines = [] }
        lines += part.lines
      }
    } while (try? await clock.sleep(for: .milliseconds(200))) != nil
  }
}

/// What docs/async.md shows.
@MainActor @Suite("Async data")
struct AsyncPage {
  struct Remote: View {
    let load: @Sendable () async throws -> [String]
    @State private var names: [String] = []
    @State private var problem: String?
    @State private var isLoading = true

    var body: some View {
      VStack {
        if isLoading { ProgressView("Loading") }
        if let problem { Text(problem).foregroundStyle(.red) }
        List(names, id: \.self) { Text($0) }
      }
      .task {
        do { names = try await load() } catch { problem = "\(error)" }
        isLoading = false
      }
    }
  }

  struct Lookup: View {
    let find: @Sendable (String) async -> [String]
    @Environment(\.clock) private var clock
    @State private var query = ""
    @State private var matches: [String] = []

    var body: some View {
      VStack {
        TextField("Search", text: $query)
        List(matches, id: \.self) { Text($0) }
      }
      .task(id: query) {
        guard (try? await clock.sleep(for: .milliseconds(200))) != nil else { return }
        let found = await find(query)
        if !Task.isCancelled { matches = found }
      }
    }
  }

  struct Load: View {
    let measure: @Sendable () async -> Double
    @Environment(\.clock) private var clock
    @State private var load = 0.0

    var body: some View {
      Gauge(value: load) { Text("Load") }
        .task {
          repeat { load = await measure() } while (try? await clock.sleep(for: .seconds(1))) != nil
        }
    }
  }

  struct Notes: View {
    let path: String
    @State private var text = ""

    var body: some View {
      ScrollView { Text(text) }
        .onAppear { read() }
        .keyBindings { KeyBinding("e", "Edit in $EDITOR", in: .everywhere) { edit() } }
    }

    private func read() { text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

    private func edit() {
      setenv("NOTES", path, 1)
      TerminalSession.suspended { _ = system("${EDITOR:-vi} \"$NOTES\"") }
      read()
    }
  }

  @Observable @MainActor
  final class Log {
    private(set) var lines: [String] = []

    func follow(_ source: some AsyncSequence<String, Never>) async {
      for await line in source { lines.append(line) }
    }
  }

  struct LogView<Source: AsyncSequence<String, Never>>: View {
    let log: Log
    let source: Source

    var body: some View {
      VStack {
        List(log.lines.indices, id: \.self) { Text(log.lines[$0]) }
        Text("\(log.lines.count) lines").dim()
      }
      .task { await log.follow(source) }
    }
  }

  @Test("what a command prints is a list")
  func command() async throws {
    #expect(try await output(of: ["echo", "hello"]) == "hello\n")
    let terminal = TestTerminal(
      Lines(command: ["printf", "one\\ntwo\\n"]), columns: 20, rows: 3)
    await terminal.settled(until: { $0.text == "one\ntwo" })
    #expect(terminal.screen.text == "one\ntwo")
  }

  @Test("the page shows the screens that there are")
  func screens() async {
    var page = Page("async")
    let remote = TestTerminal(Remote { ["Emma", "Ulysses"] }, columns: 24, rows: 3)
    page.show(remote)
    await remote.settled()
    page.show(remote)
    let (stream, continuation) = AsyncStream.makeStream(of: String.self)
    let log = TestTerminal(LogView(log: Log(), source: stream), columns: 24, rows: 4)
    continuation.yield("started")
    continuation.yield("listening")
    await log.settled(until: { $0.find("2 lines") != nil })
    page.show(log)
    page.expectScreens()
  }

  @Test("a failure is shown")
  func failure() async {
    let remote = TestTerminal(Remote { throw CancellationError() }, columns: 24, rows: 3)
    await remote.settled()
    #expect(remote.screen.text == "CancellationError()")
  }

  @Test("a search waits until nothing more is typed")
  func search() async {
    let asked = Mutex<[String]>([])
    let lookup = TestTerminal(
      Lookup { query in
        asked.withLock { $0.append(query) }
        return ["found \(query)"]
      }, columns: 24, rows: 3)
    await lookup.advance(by: .seconds(1))
    lookup.type("em")
    await lookup.advance(by: .seconds(1))
    #expect(lookup.screen.text == "em\nfound em")
    #expect(asked.withLock { $0 } == ["", "em"])
  }

  @Test("a measure is taken every second")
  func everySecond() async {
    let count = Mutex(0)
    let terminal = TestTerminal(
      Load {
        count.withLock { count in
          count += 1
          return Double(count) / 4
        }
      }, columns: 30, rows: 2)
    await terminal.settled()
    #expect(count.withLock { $0 } == 1)
    await terminal.advance(by: .seconds(2))
    #expect(count.withLock { $0 } == 3)
  }

  /// Bytes that count how often one of them is looked at.
  private struct CountedBytes: RandomAccessCollection {
    final class Count { var looks = 0 }

    let bytes: ArraySlice<UInt8>
    let count: Count

    var startIndex: Int { bytes.startIndex }
    var endIndex: Int { bytes.endIndex }
    subscript(position: Int) -> UInt8 {
      count.looks += 1
      return bytes[position]
    }
    subscript(bounds: Range<Int>) -> CountedBytes {
      CountedBytes(bytes: bytes[bounds], count: count)
    }
  }

  @Test("a byte of a followed file is looked at twice, however many lines a read has")
  func splitCost() {
    for (length, part) in [(9, 1_000_000), (9, 1_000), (99_999, 1_000), (99_999, 1_000_000)] {
      let line = [UInt8](repeating: 0x61, count: length) + [0x0A]
      let bytes = Array(repeatElement(line, count: 1_000_000 / line.count).joined())
      let count = CountedBytes.Count()
      var splitter = LineSplitter()
      var lines: [String] = []
      for start in stride(from: 0, to: bytes.count, by: part) {
        let part = bytes[start..<min(start + part, bytes.count)]
        lines += splitter.lines(endedBy: CountedBytes(bytes: part, count: count))
      }
      #expect(lines.count == bytes.count / line.count)
      #expect(lines.allSatisfy { $0.utf8.count == length })
      // To find the line feed, and to copy. What is quadratic looks a thousand times, and more.
      #expect(count.looks <= 2 * bytes.count, "lines of \(length), parts of \(part) bytes")
    }
  }

  @Test("the lines of a followed file are the same however its bytes arrive")
  func splits() {
    let bytes = Array("one\n\nヘッセ 🍎\n\n\r\nlast without its end".utf8)
    for size in 1...bytes.count {
      var splitter = LineSplitter()
      let lines = stride(from: 0, to: bytes.count, by: size).flatMap {
        splitter.lines(endedBy: bytes[$0..<min($0 + size, bytes.count)])
      }
      #expect(lines == ["one", "", "ヘッセ 🍎", "", "\r"], "parts of \(size) bytes")
      #expect(splitter.lines(endedBy: [0x0A]) == ["last without its end"])
    }
  }

  @Test("a file that is truncated or replaced is followed from its start")
  func follow() async throws {
    let path = NSTemporaryDirectory() + "follow-\(UUID().uuidString).log"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let terminal = TestTerminal(FollowedFile(path: path), columns: 20, rows: 4)
    func expect(_ text: String, _ place: SourceLocation = #_sourceLocation) async {
      await terminal.advance(by: .milliseconds(200))
      await terminal.settled(until: { $0.text == text })
      #expect(terminal.screen.text == text, sourceLocation: place)
    }
    func write(_ text: String, to file: FileHandle?) throws {
      let file = try #require(file)
      try file.seekToEnd()
      try file.write(contentsOf: Data(text.utf8))
      try file.close()
    }
    await expect("")
    try "one\ntw".write(toFile: path, atomically: true, encoding: .utf8)
    await expect("one")
    try write("o\nthree\n", to: FileHandle(forWritingAtPath: path))
    await expect("one\ntwo\nthree")
    // Another file of the name, longer than the old one.
    try "first line\nsecond line\nthird\n".write(toFile: path, atomically: true, encoding: .utf8)
    await expect("first line\nsecond line\nthird")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: 0)
    try write("short\n", to: file)
    await expect("short")
    try write("and more\n", to: FileHandle(forWritingAtPath: path))
    await expect("short\nand more")
  }

  @Test("a file of eight megabytes is followed to its end")
  func largeFile() async throws {
    let path = NSTemporaryDirectory() + "follow-\(UUID().uuidString).log"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let lines = (0..<200_000).map { "line \($0) with a little more text in it\n" }.joined()
    try lines.write(toFile: path, atomically: false, encoding: .utf8)
    let terminal = TestTerminal(FollowedFile(path: path), columns: 44, rows: 3)
    await terminal.settled(until: { $0.find("line 199999 ") != nil })
    #expect(terminal.screen.find("line 199999 ") != nil)
  }

  @Test("another program changes the file that is shown")
  func editor() throws {
    let path = NSTemporaryDirectory() + "notes-\(UUID().uuidString).txt"
    try "one\n".write(toFile: path, atomically: true, encoding: .utf8)
    defer { for end in ["", ".old"] { try? FileManager.default.removeItem(atPath: path + end) } }
    setenv("EDITOR", "sed -i.old s/one/two/", 1)
    defer { unsetenv("EDITOR") }
    let terminal = TestTerminal(Notes(path: path), columns: 20, rows: 3)
    #expect(terminal.screen.rows[0] == "one")
    terminal.press("e")
    #expect(terminal.screen.rows[0] == "two")
  }
}
