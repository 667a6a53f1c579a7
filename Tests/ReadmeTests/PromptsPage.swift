import TermPrompts
import TermView

/// What docs/prompts.md shows, block for block.
private enum PromptsPage {
  struct Book {
    var title: String
    var author: String
    var summary: String
  }

  struct Arguments {
    var book: String?
  }

  static func open(_ book: Book) {}
  static func complain(_ sentence: String) {}
  static func consume(_ name: String) {}

  @MainActor static func first(books: [Book]) async throws {
    let book = try await pick("Which book?", from: books) { Text($0.title) }
    open(book)
  }

  @MainActor static func several(names: [String]) async throws {
    let files = try await pickMany("Delete which?", from: names) { Text($0) }
    guard try await confirm("Delete \(files.count) files?", default: false) else { return }
    let reason = try await ask("Why?", default: "no longer needed") { reason in
      reason.count > 80 ? "That is too long for the log." : nil
    }
    let password = try await ask("Password:", isSecret: true)
    consume(reason + password)
  }

  static func load(_ onProgress: @Sendable (Double) -> Void) async throws -> [Book] { [] }
  static func check(_ book: Book) async throws {}

  @MainActor static func steps() async throws {
    let books = try await step("Loading the shelf", done: "Shelf loaded") { step in
      try await load { step.fraction = $0 }
    }
    try await step("Checking", lines: 3) { step in
      for book in books {
        step.detail = book.title
        step.print("\(book.title) by \(book.author)")
        try await check(book)
      }
    }
  }

  static func asked(names: [String]) throws {
    let name = try TerminalSession.wait {
      try await pick("Which file?", from: names) { Text($0) }
    }
    consume(name)
  }

  @MainActor static func limited(names: [String]) async throws {
    let files = try await pickMany(
      "Compare which?", from: names,
      validate: { $0.count == 2 ? nil : "Choose two files." }
    ) { Text($0) }
    consume(files[0])
  }

  @MainActor static func schemes(paths: [String]) async throws {
    var options = PromptOptions()
    options.matching.scheme = .path
    options.matching.tiebreaks = [.end, .length]
    consume(try await pick("Which file?", from: paths, options: options) { Text($0) })
  }

  @MainActor static func arriving() async {
    let lines = FuzzyLines()
    Task.detached {
      while let line = readLine(strippingNewline: false) { lines.append(Array(line.utf8)) }
      lines.finish()
    }
    let answer = await pickLines("Which?", from: lines)
    if case .chosen(let choice) = answer {
      for line in choice.lines {
        print(String(decoding: lines.snapshot.whole(line), as: UTF8.self))
      }
    }
  }

  @MainActor static func fields() async {
    var format = LineFormat()
    format.delimiter = .text(":")
    format.template = FieldTemplate("{1} {3..}")
    let lines = FuzzyLines(format: format)

    var options = PromptOptions()
    options.matching.fields = FieldSelection([FieldRange(2)])
    let answer = await pickLines("Where?", from: lines, options: options)
    let chosen = answer.map { choice in choice.lines.map { lines.snapshot.whole($0) } }
    if case .chosen(let texts) = chosen { consume(String(decoding: texts.joined(), as: UTF8.self)) }
  }

  @MainActor static func answers(books: [Book]) async {
    let answer: Answer<Book> = await pick("Which book?", from: books) { Text($0.title) }
    switch answer {
    case .chosen(let book): open(book)
    case .cancelled, .timedOut: break
    case .noTerminal(let sentence): complain(sentence)
    }
  }

  @MainActor static func elsewhere(books: [Book], arguments: Arguments) async throws {
    var options = PromptOptions(answer: arguments.book, environmentVariable: "BOOKS_BOOK")
    options.timeout = .seconds(30)
    let book = try await pick(
      "Which book?", from: books, default: books.firstIndex { $0.title == "Emma" }, options: options
    ) { Text($0.title) }
    open(book)
  }

  @MainActor static func searching(books: [Book]) async throws {
    let book = try await pick("Which book?", from: books, searchText: \.title) { book in
      HStack {
        Text(book.title)
        Spacer()
        Text(book.author).dim()
      }
    } preview: { book in
      Text(book.summary)
    }
    open(book)
  }

  static func lines(names: [String]) async throws {
    let lines = FuzzyLines(names)
    let results = try await FuzzySearch.results(for: FuzzyQuery("core !test"), in: lines.snapshot)
    for line in results.prefix(10) { consume(names[line]) }
  }
}
