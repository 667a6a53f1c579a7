import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A command of `sh` that runs in a process group of its own and prints into a pipe.
///
/// Its standard input is empty. Whatever the command starts is killed with it, as long as it stays
/// in the group.
final class ChildProcess: Sendable {
  private struct State {
    var isOver = false
    var isKilled = false
  }

  private let process: pid_t
  private let output: Int32
  private let state = Mutex(State())

  /// Starts a command, with the words of `environment` (`NAME=value`) before those of this
  /// process. `nil` where the system cannot.
  init?(_ command: [UInt8], environment: [String] = []) {
    guard let (reading, writing) = Self.makePipe() else { return nil }
    defer { close(writing) }
    var actions = Spawn.Actions()
    actions.open("/dev/null", O_RDONLY, as: 0)
    actions.duplicate(writing, as: 1)
    actions.duplicate(writing, as: 2)
    guard
      let process = RunningCommands.start({
        Spawn.shell(command, environment, actions, inGroupOfItsOwn: true)
      })
    else {
      close(reading)
      return nil
    }
    self.process = process
    output = reading
  }

  /// Reads what the command prints, to its end or to a limit, and then takes the command down.
  /// Blocks; once for each process.
  ///
  /// - Parameter waits: whether the command is left to go on after it has closed its output.
  func read(limit: Int = .max, waits: Bool, _ onBytes: ([UInt8]) -> Void) {
    var left = limit
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var isAtEnd = false
    while left > 0, !isKilled {
      // Another process may have taken the output and left the group: killing does not end that.
      var input = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let ready = poll(&input, 1, 50)
      if ready == 0 || ready < 0 && errno == EINTR { continue }
      let count = Self.read(output, &buffer, min(buffer.count, left))
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count > 0 else {
        isAtEnd = true
        break
      }
      left -= count
      onBytes(Array(buffer[..<count]))
    }
    close(output)
    if waits, isAtEnd { waitWithoutReaping() }
    state.withLock { state in
      kill(-process, SIGKILL)
      RunningCommands.remove(process)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
      state.isOver = true
    }
  }

  /// Kills the command and what it has started; harmless when it is over.
  func kill() {
    state.withLock { state in
      state.isKilled = true
      if !state.isOver { kill(-process, SIGKILL) }
    }
  }

  private var isKilled: Bool { state.withLock { $0.isKilled } }

  /// Until it is reaped no other process has its number.
  private func waitWithoutReaping() {
    var information = siginfo_t()
    while waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
  }

  private func kill(_ process: pid_t, _ signal: Int32) {
    #if canImport(Glibc)
      _ = Glibc.kill(process, signal)
    #elseif canImport(Musl)
      _ = Musl.kill(process, signal)
    #else
      _ = Darwin.kill(process, signal)
    #endif
  }

  private static func read(_ file: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int {
    buffer.withUnsafeMutableBytes { bytes in
      #if canImport(Glibc)
        Glibc.read(file, bytes.baseAddress, count)
      #elseif canImport(Musl)
        Musl.read(file, bytes.baseAddress, count)
      #else
        Darwin.read(file, bytes.baseAddress, count)
      #endif
    }
  }

  /// A pipe whose ends are no standard streams, also where this process lacks some, and that other
  /// commands do not inherit.
  private static func makePipe() -> (reading: Int32, writing: Int32)? {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    let own = ends.map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    ends.forEach { close($0) }
    guard own.allSatisfy({ $0 >= 0 }) else {
      for end in own where end >= 0 { close(end) }
      return nil
    }
    return (own[0], own[1])
  }
}
