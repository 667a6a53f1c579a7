import Synchronization
import TermPrompts
import TermView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A program whose top-level code awaits an interface, as the README shows it. The last argument
// says what it shows; "told" before it, that it wants to know of Ctrl-C and of
// the lack of a terminal.

/// What the environment says of the terminal's size, and what the kernel says of standard output.
struct SizeView: View {
  @Environment(\.terminalSize) private var size

  var body: some View {
    var window = winsize()
    let asked = ioctl(1, UInt(TIOCGWINSZ), &window)
    return Text("size \(size?.columns ?? 0)x\(size?.rows ?? 0), asked \(asked)")
  }
}

struct Fruits: View {
  var body: some View { List(["Apple", "Banana"], id: \.self) { Text($0) } }
}

/// Rows with an id that occurs twice, and keys for the ways in which a program ends.
struct Twice: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    List(["same\u{1B}[31m", "same\u{1B}[31m", "Banana"], id: \.self) { Text($0) }
      .onKeyPress("q") {
        dismiss()
        return .handled
      }
      .onKeyPress("e") { exit(7) }
      .onKeyPress("t") { preconditionFailure("on purpose") }
  }
}

/// A number that any thread may change.
@Observable
final class Counter: Sendable {
  private let number = Mutex(0)

  var value: Int {
    access(keyPath: \.value)
    return number.withLock { $0 }
  }

  func add() {
    number.withLock { $0 += 1 }
    withMutation(keyPath: \.value) {}
  }
}

nonisolated(nonsending) func problem(
  _ body: nonisolated(nonsending) () async throws -> Void
) async -> String {
  do { try await body() } catch { return "\(error)" }
  return "none"
}

/// Works until it is cancelled.
@MainActor
func work() async {
  do {
    try await Task.sleep(for: .seconds(60))
  } catch {
    print("the work was cancelled")
  }
}

let words = CommandLine.arguments.dropFirst()
let isTold = words.contains("told")
var options = TerminalOptions()
var inline = InlineOptions()
options.throwsOnInterrupt = isTold
options.throwsWithoutTerminal = isTold
inline.throwsOnInterrupt = isTold
inline.throwsWithoutTerminal = isTold

if !isTold {
  switch words.last {
  case "inline": try await run(Fruits(), inline: inline)
  case "blocking": try runBlocking(Fruits())
  case "work":
    try await TerminalSession.inline(inline) {
      Fruits()
    } while: {
      await work()
    }
  case "twice":
    if words.contains("inline") {
      try await run(Twice(), inline: inline)
    } else {
      try await run(Twice())
    }
  case "watched":
    try await TerminalSession.inline {
      Twice()
    } while: {
      try await Task.sleep(for: .milliseconds(300))
    }
  case "lines":
    let lines = LiveLines { Fruits() }
    try lines.begin()
    print("above them")
    await Task.detached {
      try? await Task.sleep(for: .milliseconds(300))
      TerminalSession.wait { lines.end() }
      print(TerminalSession.wait { await Task { "below them" }.value })
    }.value
    try lines.begin()
    lines.end()
    lines.end()
  case "change":
    let counter = Counter()
    let lines = LiveLines { Text("counted \(counter.value)") }
    try lines.begin()
    await Task.detached {
      for _ in 0..<500 { counter.add() }
    }.value
    lines.end()
  case "steps":
    try await step("Build", done: "Built") { build in
      build.print("a line")
      let count = try await step("Compile") { compile in
        compile.fraction = 0.5
        compile.detail = "main.swift"
        try await Task.sleep(for: .milliseconds(300))
        return 7
      }
      print("compiled \(count)")
      let problem = await problem {
        try await step("Test", failed: "Tests failed") { test in
          test.print("a test\nthat fails")
          throw CancellationError()
        }
      }
      print("thrown: \(problem)")
    }
  case "question":
    try await step("Remove") { remove in
      remove.detail = "all"
      try await Task.sleep(for: .milliseconds(100))
      if try await confirm("Sure?") { print("it is sure") }
      try await Task.sleep(for: .milliseconds(100))
    }
  case "ask":
    let name: String = try await ask("Your name?")
    print("answer", name)
  case "size": try await run(SizeView(), inline: inline)
  case "flood": try await run(KeyFlood())
  case "phases": try await run(Phases())
  case "app": try PhaseApp().run()
  case "inserts": try await run(HeadInserts(count: 200_000))
  case "updates":
    let rate = CommandLine.arguments.compactMap { Int($0) }.first
    try await run(ManyUpdates(rate: rate ?? 10_000))
  case "clock":
    let start = ContinuousClock.now
    try await TerminalSession.inline {
      ElapsedTime()
    } while: {
      try await Task.sleep(for: .milliseconds(2600))
    }
    print("it took \((ContinuousClock.now - start).components.seconds)")
  default: try await run(Fruits())
  }
} else {
  do {
    switch words.last {
    case "inline": try await run(Fruits(), inline: inline)
    case "blocking": try runBlocking(Fruits(), options: options)
    case "flood": try runBlocking(KeyFlood())
    case "work":
      try await TerminalSession.inline(inline) {
        Fruits()
      } while: {
        await work()
      }
    default: try await run(Fruits(), options: options)
    }
  } catch {
    print("caught: \(error)")
  }
}
print("the program goes on")
