import CPseudoTerminal
import TermScreen
import TestFolders
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pseudo-terminal with `PTYProgram` on its other side.
///
/// The program leads a session of its own and has the terminal as its controlling one, as under a
/// shell. What it writes is collected while a test waits for something.
final class PseudoTerminal {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// How a program ended.
  enum Ending: Equatable {
    case status(Int32)
    case signal(Int32)
    case running
  }

  /// The side that a terminal emulator has.
  private(set) var master: Int32 = -1
  private var slave: Int32 = -1
  private let process: pid_t
  private(set) var output: [UInt8] = []
  private var position = 0
  private var ending = Ending.running
  private(set) var processorTime: Double = 0

  /// How long a test waits for what must come. Nothing is measured by it: a machine that has more
  /// to do, or that stands still for a while, makes no test fail.
  static let patience: Duration = .seconds(60) * Sanitizer.slowness

  /// What a stream of the program is, when it is not the terminal.
  enum Stream { case terminal, null }

  /// - Parameter name: a program that is built with the tests, or the path of another.
  init(
    _ arguments: [String] = [], size: Size = Size(columns: 80, rows: 24),
    environment: [String: String] = [:], input: Stream = .terminal, output: Stream = .terminal,
    error: Stream = .terminal, program name: String = "PTYProgram"
  ) throws {
    var variables = [
      "TERM": "xterm-256color", "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    variables.merge(Sanitizer.environment) { $1 }
    variables.merge(environment) { $1 }
    let program = try PseudoTerminal.path(of: name)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { (words + settings).forEach { free($0) } }
    var elsewhere: Int32 = 0
    for (bit, stream) in [input, output, error].enumerated() where stream == .null {
      elsewhere |= 1 << Int32(bit)
    }
    if arguments.contains("group") { elsewhere |= Int32(PTY_JOB) }
    var id: pid_t = 0
    master = pty_spawn(
      program, words, settings, Int32(size.columns), Int32(size.rows), elsewhere, &slave,
      &initialSettings, &id)
    guard master >= 0 else { throw Failure(description: "\(program) cannot be started") }
    process = id
  }

  deinit {
    if ending == .running {
      kill(process, SIGKILL)
      var status: Int32 = 0
      waitpid(process, &status, 0)
    }
    hangUp()
  }

  /// Where a program is: built beside the tests, unless its name is a path.
  static func path(of name: String) throws -> String {
    if name.hasPrefix("/") { return name }
    var path = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    let own =
      count > 0
      ? String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      : CommandLine.arguments[0]
    // The test runner may be anywhere; the bundle that it runs has a fixed place.
    let candidates = ([own] + CommandLine.arguments).map { candidate -> String in
      let folder = candidate.split(separator: "/", omittingEmptySubsequences: false).dropLast()
      return folder.joined(separator: "/") + "/\(name)"
    }
    for candidate in candidates where access(candidate, X_OK) == 0 { return candidate }
    throw Failure(description: "\(name) is in none of \(candidates); build the tests first")
  }

  // MARK: Talking

  /// Types.
  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) { _ = write(master, bytes, bytes.count) }

  func resize(columns: Int, rows: Int) {
    pty_resize(master, Int32(columns), Int32(rows))
  }

  /// Sends a signal, as long as the program is there.
  func signal(_ number: Int32) {
    if ending == .running { kill(process, number) }
  }

  /// Closes the emulator's side, as a window that is shut.
  func hangUp() {
    if master >= 0 { close(master) }
    if slave >= 0 { close(slave) }
    master = -1
    slave = -1
  }

  /// The settings that the program found.
  private(set) var initialSettings = termios()

  /// The terminal's settings.
  var settings: termios {
    var settings = termios()
    tcgetattr(slave, &settings)
    return settings
  }

  /// Gives the terminal the settings that a shell gives it.
  func setCooked() {
    var settings = settings
    settings.c_lflag |= tcflag_t(ICANON | ECHO | ISIG)
    tcsetattr(slave, TCSANOW, &settings)
  }

  /// The number of bytes that are waiting for the next reader of the terminal.
  var unread: Int { Int(pty_unread(slave)) }

  // MARK: Listening

  /// Takes in what the program writes for a while.
  func listen(milliseconds: Int32) {
    let end = ContinuousClock.now + .milliseconds(Int(milliseconds))
    while .now < end { take(wait: 5) }
  }

  /// Reads nothing for a while.
  func pause(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  /// Waits until the program has written `text` after what was waited for before.
  func expect(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let pattern = Array(text.utf8)
    let end = ContinuousClock.now + PseudoTerminal.patience
    var seen = position
    repeat {
      if find(pattern, seen: &seen) { return }
      take(wait: 10)
    } while .now < end
    Issue.record(
      "\"\(text)\" was not written; there was \(readable(output[position...]))",
      sourceLocation: sourceLocation)
  }

  /// Waits until the program has written `text`, for as long as it works, however slow the machine
  /// is: until the program ends, or neither writes nor uses the processor for ten seconds.
  func expectWhileBusy(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let pattern = Array(text.utf8)
    var (seen, isThere) = (position, false)
    workWhile {
      isThere = find(pattern, seen: &seen)
      return !isThere
    }
    if isThere { return }
    Issue.record(
      "\"\(text)\" was not written; there was \(readable(output[position...].suffix(4000)))",
      sourceLocation: sourceLocation)
  }

  /// Waits for the end of the program, for as long as it works.
  func endWhileBusy() -> Ending {
    workWhile { ending == .running }
    return end(within: .zero)
  }

  /// Takes in what the program writes while `isWaiting`, unless it rests or runs for ever.
  func workWhile(_ isWaiting: () -> Bool) {
    var (bytes, time) = (-1, -1.0)
    var restless = ContinuousClock.now
    let most = processorTimeSoFar + 300
    while isWaiting() {
      let hasEnded = ending != .running
      if !take(wait: 10), hasEnded { return }
      if !hasEnded { reap() }
      if output.count != bytes || processorTimeSoFar != time {
        (bytes, time, restless) = (output.count, processorTimeSoFar, .now)
      }
      if time > most || ContinuousClock.now - restless > .seconds(10) { return }
    }
  }

  /// What was written after what was waited for last.
  var rest: String { String(decoding: output[position...], as: UTF8.self) }

  /// Everything written so far, as text with escapes made visible.
  var transcript: String { readable(output[...]) }

  func readable(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map {
      $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F
        ? "\\u{\(String($0.value, radix: 16))}" : String($0)
    }.joined()
  }

  /// Waits for the end of the program.
  func end(within patience: Duration = PseudoTerminal.patience) -> Ending {
    let end = ContinuousClock.now + patience
    while ending == .running, .now < end {
      take(wait: 2)
      reap()
    }
    if master >= 0 { while take(wait: 0) {} }
    return ending
  }

  /// Bytes of memory and disk that the running program's anonymous files hold.
  var heldByFiles: Int {
    var total = 0
    for descriptor in 3..<64 {
      let path = "/proc/\(process)/fd/\(descriptor)"
      var target = [CChar](repeating: 0, count: 256)
      var status = stat()
      let length = readlink(path, &target, target.count - 1)
      guard length > 0, stat(path, &status) == 0,
        String(decoding: target[..<length].map { UInt8(bitPattern: $0) }, as: UTF8.self)
          .contains("termview")
      else { continue }
      total += Int(status.st_blocks) * 512
    }
    return total
  }

  /// Bytes of memory that the running program has in use, without the files that it holds.
  var residentMemory: Int {
    var bytes = [UInt8](repeating: 0, count: 256)
    let file = open("/proc/\(process)/statm", O_RDONLY)
    defer { if file >= 0 { close(file) } }
    let count = read(file, &bytes, bytes.count)
    let words = String(decoding: bytes[..<max(0, count)], as: UTF8.self).split(separator: " ")
    return words.count > 1 ? (Int(words[1]) ?? 0) * Int(getpagesize()) : 0
  }

  /// Seconds of processor time that the running program has used so far.
  var processorTimeSoFar: Double {
    #if os(Linux)
      var clock: clockid_t = 0
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        return processorTime
      }
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    #else
      // Known only when it has ended.
      return processorTime
    #endif
  }

  private func reap() {
    guard ending == .running else { return }
    var status: Int32 = 0
    var usage = rusage()
    guard wait4(process, &status, WNOHANG, &usage) == process else { return }
    note(status, usage)
  }

  /// How it ended. From now on its number may be that of another process.
  private func note(_ status: Int32, _ usage: rusage) {
    processorTime =
      Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
    ending = status & 0x7F == 0 ? .status(status >> 8 & 0xFF) : .signal(status & 0x7F)
  }

  /// Whether the program is stopped.
  var isStopped: Bool {
    var status: Int32 = 0
    var usage = rusage()
    guard ending == .running, wait4(process, &status, WNOHANG | WUNTRACED, &usage) == process
    else { return false }
    let isStopped = status & 0xFF == 0x7F
    if !isStopped { note(status, usage) }
    return isStopped
  }

  @discardableResult
  private func take(wait: Int32) -> Bool {
    guard master >= 0 else {
      poll(nil, 0, wait)
      return false
    }
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&ready, 1, wait) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(master, &buffer, buffer.count)
    if count > 0 { output += buffer[..<count] }
    return count > 0
  }

  /// Looks for what was not `seen` yet, and moves behind it.
  private func find(_ pattern: [UInt8], seen: inout Int) -> Bool {
    let found = output.withUnsafeBufferPointer { bytes in
      (seen..<max(seen, bytes.count - pattern.count + 1)).first { start in
        bytes[start] == pattern[0]
          && bytes[start..<start + pattern.count].elementsEqual(pattern)
      }
    }
    guard let found else {
      seen = max(seen, output.count - pattern.count + 1)
      return false
    }
    position = found + pattern.count
    seen = position
    return true
  }
}
