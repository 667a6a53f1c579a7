import Foundation
import TermDevice
import TermDocuments
import TermFuzzy
import TermPrompts
import TermScreen
import TermView

// What the pages of programs, devices, documents and questions show; a test compares every block
// with this file.

private struct Book: Identifiable {
  let id: Int
  var title: String
  var summary = ""
}

private struct BookList: View {
  var books: [Book] = []
  var body: some View { List(books) { Text($0.title) } }
}

private struct BookTable: View {
  let books: [Book]
  var body: some View { Text("\(books.count)") }
}

private struct BookPicker: View {
  init(books: [Book]) {}
  init(_ books: [Book]) {}
  var body: some View { Text("") }
}

private struct SettingsForm: View { var body: some View { Text("") } }

@Observable @MainActor private final class JobModel {
  func runAll() async throws -> Int { 0 }
}

private struct JobList: View {
  var model: JobModel?
  var body: some View { Text("") }
}

@MainActor private final class Connection {
  func write(_ bytes: [UInt8]) {}
}

@MainActor private final class Client {
  var onRead: ([UInt8]) -> Void = { _ in }
  var onClose: () -> Void = {}
  var onResize: (Int, Int) -> Void = { _, _ in }
  var onDrained: () -> Void = {}
  func write(_ bytes: [UInt8]) {}
  func close() {}
}

private enum Programs {
  struct Books: App {
    var body: some Scene {
      WindowGroup { BookList() }
    }
  }

  struct Build: App {
    var body: some Scene {
      InlineGroup { JobList() }
    }
  }

  struct Shelf: App {
    var body: some Scene {
      WindowGroup { BookList() }.theme(.mono)
    }
  }
  struct Configured: App {
    var body: some Scene {
      WindowGroup { BookList() }
      Settings { SettingsForm() }
    }
  }

  struct Sorted: App {
    private func sort() {}
    var body: some Scene {
      WindowGroup { BookList() }
        .commands {
          CommandMenu("Books") { Button("Sort") { sort() }.keyboardShortcut("r") }
        }
    }
  }

  struct Set: App {
    var body: some Scene {
      WindowGroup { BookList() }
      Settings { SettingsForm() }
    }
  }
}

// In a file named main.swift, which has no `@main`:
@MainActor
private func start() throws {
  if CommandLine.arguments.contains("--list") {
    TermView.print { BookList() }
  } else {
    try Program().run()     // throws a TerminalError; `Program.main()` prints it and exits
  }
}

private struct Program: App {
  var body: some Scene { WindowGroup { BookList() } }
}

@MainActor private func show(_ books: [Book], model: JobModel) async throws {
  do {
    var options = TerminalOptions()
    options.throwsOnInterrupt = true
    do {
      try await run(BookList(books: books), options: options)
    } catch TerminalError.interrupted {
      print("not saved")
    }
  }
  do {
    var options = TerminalOptions()
    options.throwsWithoutTerminal = true
    do {
      try await run(BookList(books: books), options: options)
    } catch TerminalError.notATerminal {
      TermView.print { BookList(books: books) }     // into a file or a pipe
    } catch {
      print("books: \(error)")     // one sentence
      exit(2)
    }
    var quiet = TerminalOptions()
    quiet.mouse = .off     // the mouse selects text, as in a shell
    quiet.framesPerSecond = 10     // for a slow line
    try await run(BookList(books: books), options: quiet)
  }
  do {
    var options = InlineOptions()
    options.height = 10
    try await run(BookPicker(books: books), inline: options)
  }
  do {
    let report = try await TerminalSession.inline {
      JobList(model: model)
    } while: {
      try await model.runAll()
    }
    // The lines become one when they end.
    try await run(JobList(model: model), inline: InlineOptions()) { Text("All done") }
    _ = report
  }
  do {
    var options = InlineOptions()
    options.height = 10
    options.remains = .nothing
    try await run(BookPicker(books), inline: options)
  }
}

@MainActor private func showBlocking(_ books: [Book]) throws {
  // Tasks of the main actor go on meanwhile; other code on the main thread waits.
  try runBlocking(BookList(books: books))
}

@MainActor private func draw(_ books: [Book], file: FileHandle, frame: Frame) throws {
  do {
    TermView.print { NumberedList(books) { Text($0.title) } }
    TermView.print(to: .standardError) { Text("3 books are late").foregroundStyle(.red) }
  }
  do {
    var renderer = TerminalRenderer(content: List(books) { Text($0.title) })
    renderer.width = 60
    let text = renderer.plainText
    // Piece by piece, for lists of any length:
    renderer.write(.plainText) { piece in file.write(Data(piece.utf8)) }
    try renderer.write(.ansi, to: .standardOutput)     // `.html` and `.svg` with TermDocuments
    _ = text
  }
  do {
    let page = HTMLEncoder().encode(frame)
    let picture = SVGEncoder().encode(frame)
    _ = (page, picture)
  }
}

@MainActor private func documents(_ books: [Book]) {
  let page = TerminalRenderer { BookTable(books: books) }.html
  _ = page
}

@MainActor private let books: [Book] = []

@MainActor
private func serve(_ client: Client) async {
  let device = StreamDevice { client.write($0) }
  let session = TerminalSession(device: device) { BookList(books: books) }
  client.onRead = { session.receive($0) }
  client.onClose = { session.hangUp() }
  try? await session.run()
  client.close()
}
@MainActor
private func connect(_ client: Client, to session: TerminalSession) async throws {
  client.onRead = { bytes in session.receive(bytes) }     // keys and clicks
  client.onResize = { columns, rows in session.resize(columns: columns, rows: rows) }
  client.onDrained = { session.deviceDidBecomeReady() }     // where the device was not ready
  client.onClose = { session.hangUp() }
  try await session.run()     // until the views end it, or the client goes
}

@MainActor private func stream(connection: Connection, frame: Frame) {
  let device = StreamDevice { connection.write($0) }
  let session = TerminalSession(device: device) { BookList(books: books) }
  let terminal = ANSIDevice(capabilities: .xterm) { bytes in connection.write(bytes) }
  let sent = terminal.present(frame)
  print("\(sent.bytes) bytes in \(sent.operations) operations")
  _ = session
}

private func parse(_ document: String) {}

private func cover(document: String) {
  Thread {
    TerminalSession.coverThread()
    parse(document)
  }.start()
}

private struct File { var name: String }

@MainActor private func question(files: [File], books: [Book]) async throws {
  do {
    let name = try await ask("Your name?", default: "Anna") { name in
      name.isEmpty ? "A name has at least one letter." : nil
    }
    let password = try await ask("Password:", isSecret: true)
    _ = (name, password)
  }
  do {
    if try await confirm("Delete \(files.count) files?", default: false) {
      for file in files { try FileManager.default.removeItem(atPath: file.name) }
    }
    let book = try await pick("Which book?", from: books) { Text($0.title) } preview: { book in
      Text(book.summary)
    }
    _ = book
  }
  do {
    let chosen = try await pickMany("Delete which?", from: files) { Text($0.name) }
    _ = chosen
  }
  do {
    let lines = FuzzyLines(["Emma", "Persuasion"])
    let answer = await pickLines("Which book?", from: lines, many: true)
    if case .chosen(let choice) = answer { print(choice.lines, choice.query) }     // [1] sua
    let name: Answer<String> = await ask("Your name?")
    switch name {
    case .chosen(let name): print("Hello, \(name)")
    case .cancelled, .timedOut: print("Hello")
    case .noTerminal(let reason): print(reason)
    }
    do {
      print(try await ask("Your name?"))
    } catch PromptFailure.cancelled {
      exit(130)     // Esc or Ctrl-C
    } catch {
      print(error)     // one sentence
      exit(2)
    }
    var options = PromptOptions(answer: nil, environmentVariable: "BOOK", timeout: .seconds(30))
    options.height = 10
    let book = try await pick("Which book?", from: books, options: options) { Text($0.title) }
    _ = book
  }
  do {
    var options = PromptOptions()
    options.leaves = .nothing     // the program prints the outcome itself
    _ = options
  }
}
