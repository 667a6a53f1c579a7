import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A shell with job control in a pseudo-terminal, and programs as its jobs.
struct JobShell {
  let terminal: PseudoTerminal

  init(environment: [String: String] = [:]) throws {
    terminal = try PseudoTerminal(
      ["--norc", "--noprofile", "--noediting", "-i"],
      environment: ["PS1": "$ ", "HISTFILE": "/dev/null"].merging(environment) { $1 },
      program: "/bin/bash")
    terminal.expect("$ ")
  }

  /// Types a line.
  func type(_ line: String) { terminal.send(line + "\r") }

  /// Waits until the shell answers, by a sum that the echo of the line does not show.
  func settle() {
    type("echo sum=$((40000+2))")
    terminal.expect("sum=40002")
  }

  /// Types `jobs` until the shell has told that a job has a state.
  func job(says state: String) -> Bool {
    let start = terminal.output.count
    let end = ContinuousClock.now + PseudoTerminal.patience
    while ContinuousClock.now < end {
      type("jobs")
      terminal.listen(milliseconds: 50)
      if String(decoding: terminal.output[start...], as: UTF8.self).contains(state) {
        return true
      }
    }
    return false
  }

  /// What was written since there were `count` bytes.
  func written(since count: Int) -> ArraySlice<UInt8> { terminal.output[count...] }

  /// Whether the terminal is as the shell set it: lines are edited and shown.
  var isCooked: Bool {
    let wanted = tcflag_t(ICANON | ECHO | ISIG)
    return terminal.settings.c_lflag & wanted == wanted
      && terminal.settings.c_oflag & tcflag_t(OPOST) != 0
  }
}
