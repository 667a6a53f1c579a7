import TermView

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// A program whose top-level code awaits an interface, as the README shows it. The last argument says
// what it shows; "told" before it, that it wants to know of Ctrl-C.

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
inline.throwsOnInterrupt = isTold

if !isTold {
  switch words.last {
  case "inline": try await run(Fruits(), inline: inline)
  case "work":
    try await TerminalSession.inline(inline) {
      Fruits()
    } while: {
      await work()
    }
  case "size": try await run(SizeView(), inline: inline)
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
