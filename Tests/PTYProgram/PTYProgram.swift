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

/// A program for tests of sessions in a real pseudo-terminal.
///
/// `PTYProgram [guest] [ACTION…]`. Keys: q quits; the others act as `CounterScreen` shows.
@main
struct PTYProgram {
  @MainActor
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains("elsewhere") { OtherTerminal.takeStandardError() }
    if arguments.contains("guest") {
      Task { @MainActor in
        exit(await guest())
      }
      dispatchMain()
    } else {
      exit(owner())
    }
  }

  @MainActor
  static func owner() -> Int32 {
    let screen = CounterScreen()
    let actions = Actions(screen: screen)
    do {
      try actions.session.runAsOwner()
      if CommandLine.arguments.contains("twice") {
        screen.isFinished = false
        print("between")
        try actions.session.runAsOwner()
      }
      print("finished")
      OtherTerminal.report()
      return 0
    } catch {
      StandardError.print("\(error)")
      return 2
    }
  }

  @MainActor
  static func guest() async -> Int32 {
    let screen = CounterScreen()
    let actions = Actions(screen: screen)
    let running = Task { @MainActor in
      do throws(TerminalError) {
        try await actions.session.runAsGuest()
        return nil as TerminalError?
      } catch {
        return error
      }
    }
    if CommandLine.arguments.contains("cancel") {
      try? await Task.sleep(for: .milliseconds(200))
      running.cancel()
    }
    if let error = await running.value {
      StandardError.print("\(error)")
      return error == .interrupted ? 130 : 2
    }
    print("finished")
    return 0
  }
}
