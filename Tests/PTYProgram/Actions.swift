import CPseudoTerminal
import Dispatch
import TermDevice
import TermScreen

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the keys of the test program do: everything a program can do wrong, or at an odd time.
@MainActor
struct Actions {
  let session: TerminalSession

  init(screen: CounterScreen) {
    var options = TerminalOptions()
    if CommandLine.arguments.contains("inline") {
      options = TerminalOptions(inline: InlineOptions())
      screen.height = 3
      print("before")
    }
    options.throwsOnInterrupt = CommandLine.arguments.contains("told")
    if CommandLine.arguments.contains("slowly") { options.framesPerSecond = 5 }
    if CommandLine.arguments.contains("rarely") { options.framesPerSecond = 1 }
    options.usesControllingTerminal = CommandLine.arguments.contains("controlling")
    session = TerminalSession(source: screen, options: options)
    if CommandLine.arguments.contains("nohup") { signal(SIGHUP, SIG_IGN) }
    if CommandLine.arguments.contains("animate") { screen.animate() }
    if CommandLine.arguments.contains("flood") { screen.flood() }
    if CommandLine.arguments.contains("contend") { Contention.start(screen) }
    if CommandLine.arguments.contains("handler") {
      signal(SIGTERM) { _ in StandardError.print("the program's own handler") }
    }
    #if os(Linux)
      if CommandLine.arguments.contains("hurried") { pty_raise_before_raw(SIGTERM, false) }
      if CommandLine.arguments.contains("chased") { pty_raise_before_raw(SIGTERM, true) }
    #endif
    screen.actions = [
      "q": { screen.isFinished = true },
      "x": { exit(7) },
      "f": { fatalError("the test asked for it") },
      "i": { print([Int](repeating: 0, count: 1)[screen.log.count + 1]) },
      "s": { UnsafeMutablePointer<Int>(bitPattern: 8)!.pointee = 1 },
      "a": { abort() },
      "o": { print(Actions.overflow(1)) },
      "O": {
        Actions.onThread {
          TerminalSession.coverThread()
          print(Actions.overflow(1))
        }
      },
      "t": { Actions.onThread { fatalError("on another thread") } },
      "k": { Actions.writeToNobody() },
      "p": { print("printed line") },
      "y": { print(Actions.givenText(), terminator: "") },
      "Y": { fatalError(Actions.givenText()) },
      "e": { StandardError.print("error line") },
      "F": { screen.reportFrames() },
      "w": { screen.nextDeadline = .now + .milliseconds(50) },
      "b": {
        DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(50)) {
          Task { @MainActor in screen.note("from a task") }
        }
      },
      "L": { Actions.onThread { Actions.printMuch() } },
      "N": { for line in 0..<10_000 { print("line \(line) of a long log, forty characters") } },
      "l": { for line in 0..<60_000 { print("line \(line) of a long log, forty characters") } },
      "W": { for line in 0..<200_000 { TerminalSession.printAbove("note \(line) above live lines") } },
      "h": { Actions.spin(seconds: 30) },
      "m": { screen.showNewest() },
      "d": {
        TerminalSession.suspended {
          _ = Actions.run(["/bin/ls", "/proc/self/fd"])
          _ = Actions.run(["/bin/cat", "/proc/self/status"])
        }
      },
      "c": {
        let status = TerminalSession.suspended { system("echo child; stty -a | grep -o '.icanon'") }
        screen.note("child \(status)")
      },
    ]
  }

  /// Runs a program with the signals as they are, as a program's own code would.
  private static func run(_ words: [String]) -> Int32 {
    var child: pid_t = 0
    let arguments = words.map { strdup($0) } + [nil]
    defer { arguments.forEach { free($0) } }
    guard posix_spawn(&child, words[0], nil, nil, arguments, [nil]) == 0 else { return -1 }
    var status: Int32 = 0
    waitpid(child, &status, 0)
    return status
  }

  /// What the test wants to be printed: the file that `PRINTED` names.
  private static func givenText() -> String {
    guard let path = getenv("PRINTED"), let file = fopen(path, "r") else { return "no text" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// A program whose output is piped to one that has ended.
  private static func writeToNobody() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    close(ends[0])
    _ = write(ends[1], "x", 1)
  }

  /// Sixty-four megabytes from another thread.
  private nonisolated static func printMuch() {
    let line = String(repeating: "many words ", count: 93)
    for number in 0..<(64 << 10) { print(number, line) }
    print("the last of many")
  }

  /// Recursion that cannot become a loop.
  @inline(never)
  private nonisolated static func overflow(_ depth: Int) -> Int {
    var frame = (depth, depth + 1, depth + 2, depth + 3)
    return withUnsafeMutablePointer(to: &frame) { overflow($0.pointee.0 + 1) + $0.pointee.1 }
  }

  private nonisolated static func onThread(_ body: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async(execute: body)
  }

  private static func spin(seconds: Int) {
    let end = ContinuousClock.now + .seconds(seconds)
    while .now < end {}
  }
}
