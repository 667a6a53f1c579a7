import TermPrompts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Chooses lines of standard input: `ls | termview-pick`.
@main
struct TermViewPick {
  /// What the program ends with.
  enum Status {
    static let chosen: Int32 = 0
    static let nothing: Int32 = 1
    static let failure: Int32 = 2
    static let timedOut: Int32 = 124
  }

  /// The memory that lines may take: some 10 million of 90 bytes.
  private static let memoryLimit = 1 << 30

  static func main() async {
    switch Arguments.parse(CommandLine.arguments.dropFirst()) {
    case .failure(let problem): fail(problem.sentence)
    case .success(.help): print(Arguments.help)
    case .success(.version): print("termview-pick 1.0")
    case .success(.run(let arguments)):
      if isatty(STDIN_FILENO) == 1 {
        fail("There is nothing to choose from: lines are read from standard input.")
      }
      if fcntl(STDIN_FILENO, F_GETFD) < 0 { fail("Standard input is closed.") }
      let lines = FuzzyLines(
        separator: arguments.read0 ? 0 : 0x0A, format: arguments.format, memoryLimit: memoryLimit)
      let reader = LineReader(into: lines)
      reader.start()
      let status =
        if let text = arguments.filter {
          await filter(text, arguments, lines, reader)
        } else {
          await ask(arguments, lines, reader)
        }
      if lines.isCut {
        warn("There was room for \(lines.count) lines only; no more were read.")
      }
      // What was read is chosen from all the same.
      if let failure = reader.failure {
        fail("Standard input could not be read to its end: \(failure).")
      }
      exit(status)
    }
  }

  /// Asks on the terminal.
  @MainActor
  private static func ask(
    _ arguments: Arguments, _ lines: FuzzyLines, _ reader: LineReader
  ) async -> Int32 {
    RunningCommands.endWithProcess()
    let runner = CommandRunner(lines: lines, firstReader: reader)
    defer { runner.end() }
    // The answer is for the program that reads the output.
    var options = arguments.options
    options.leaves = .nothing
    if let percent = arguments.heightPercent { options.height = rows(percent: percent) }
    let answer = await pickLines(
      arguments.prompt, from: lines, many: arguments.multi, options: options,
      script: arguments.script(runner))
    switch answer {
    case .chosen(let scripted):
      var output = LineOutput(arguments)
      if arguments.printQuery { output.add(Array(scripted.choice.query.utf8)) }
      for line in scripted.choice.lines { output.add(line, of: scripted.lines) }
      output.end()
      return scripted.choice.lines.isEmpty ? Status.nothing : Status.chosen
    case .cancelled: return Status.nothing
    case .timedOut: return Status.timedOut
    case .noTerminal(let sentence): fail(sentence)
    }
  }

  /// So many percent of the terminal's rows, of which a list needs eight; `nil` for all of them.
  private static func rows(percent: Int) -> Int? {
    let terminal = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
    guard percent < 100, terminal >= 0 else { return nil }
    defer { close(terminal) }
    var size = winsize()
    guard ioctl(terminal, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0 else { return nil }
    return max(min(8, Int(size.ws_row)), Int(size.ws_row) * percent / 100)
  }

  /// Prints what matches, without a terminal.
  private static func filter(
    _ text: String, _ arguments: Arguments, _ lines: FuzzyLines, _ reader: LineReader
  ) async -> Int32 {
    await reader.finish()
    let query = FuzzyQuery(text, options: arguments.options.matching)
    let results = try? await FuzzySearch.results(
      for: query, in: lines.snapshot, sorted: arguments.options.sortsMatches)
    guard let results else { return Status.failure }
    var output = LineOutput(arguments)
    if arguments.printQuery { output.add(Array(text.utf8)) }
    for line in results { output.add(line, of: results.lines) }
    output.end()
    return results.isEmpty ? Status.nothing : Status.chosen
  }

  private static func warn(_ sentence: String) {
    LineOutput.writeAll(Array("termview-pick: \(sentence)\n".utf8), to: STDERR_FILENO)
  }

  /// Ends with a sentence on standard error.
  static func fail(_ sentence: String) -> Never {
    LineOutput.writeAll(Array("termview-pick: \(sentence)\n".utf8), to: STDERR_FILENO)
    exit(Status.failure)
  }
}
