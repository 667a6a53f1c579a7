import TestFolders
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The demo has handlers of its own for the signals that ask it to end. They set a flag: whenever
/// one comes, some code looks.
@Suite(.serialized)
struct DemoSignalTests {
  private let folder = TestFolder()

  private func start() throws -> PseudoTerminal {
    try PseudoTerminal(environment: ["XDG_DATA_HOME": folder.path], program: "termview-demo")
  }

  /// One signal is enough, and the terminal is as it was.
  private func check(_ demo: PseudoTerminal, endsBy signal: Int32, _ moment: String) {
    demo.signal(signal)
    let ending = demo.end(within: .seconds(20))
    #expect(ending == .signal(signal), "\(moment): \(ending)")
    #expect(ModeTracker(demo.output).left == [], "\(moment)")
    #expect(demo.settings.c_lflag == demo.initialSettings.c_lflag, "\(moment)")
  }

  @Test("a signal in the first moments ends it", arguments: [SIGTERM, SIGHUP])
  func atOnce(signal: Int32) throws {
    // The lists' file is made by the first run.
    for delay in stride(from: Int32(0), to: 60, by: 2) {
      let demo = try start()
      demo.pause(milliseconds: delay)
      check(demo, endsBy: signal, "after \(delay) ms")
    }
  }

  @Test("a signal at any moment of a short run ends it", arguments: [SIGTERM, SIGHUP])
  func anyMoment(signal: Int32) throws {
    var generator = SplitMix(seed: UInt64(signal))
    for _ in 0..<40 {
      let demo = try start()
      demo.expect("Todos")
      demo.send("jjk")
      demo.pause(milliseconds: .random(in: 0...20, using: &generator))
      check(demo, endsBy: signal, "while it runs")
    }
  }

  @Test("stopped by Ctrl-Z, or waiting for its terminal, it ends by one signal too", arguments: [true, false])
  func stopped(isStartedInFront: Bool) throws {
    for _ in 0..<5 {
      let shell = try JobShell(environment: ["XDG_DATA_HOME": folder.path])
      let path = try PseudoTerminal.path(of: "termview-demo")
      if isStartedInFront {
        shell.type(path)
        shell.terminal.expect("Todos")
        shell.terminal.send("\u{1A}")
        shell.terminal.expect("Stopped")
      } else {
        shell.type(path + " &")
        #expect(shell.job(says: "Stopped"), "\(shell.terminal.transcript)")
      }
      shell.settle()
      shell.type("kill %1")
      #expect(shell.job(says: "Terminated"), "\(shell.terminal.transcript)")
      shell.settle()
      // Another one gets the files.
      shell.type(path)
      shell.terminal.expect("Todos")
      shell.terminal.send("q")
      // What is typed before the prompt would be keys of the demo.
      shell.terminal.expect("$ ")
      shell.settle()
    }
  }
}
