import Foundation
import TermView

/// `termview-deploy [--fail]`
///
/// Steps side by side as live lines in the shell: those that are done go up into the terminal's
/// history, between the lines that they print; one that fails is tried again by a key. In a pipe
/// there are only lines, and no keys.
@main
struct Deploy {
  static let help = """
    Deploys, or rather pretends to: steps that run side by side, with what they print above them.

      termview-deploy           all goes well
      termview-deploy --fail    one step fails; r tries it again, q gives up

    In a pipe and in CI there are plain lines on standard error, and no keys.

      -h, --help    print this text

    Status: 0 all went well, 1 a step has failed or the terminal was lost, 2 a mistake in the
    options.
    """

  static func main() async {
    TerminalSession.fillStandardStreams()
    let words = Set(CommandLine.arguments.dropFirst())
    if !words.isDisjoint(with: ["-h", "--help"]) { return print(help) }
    if let word = words.subtracting(["--fail"]).first {
      fail("there is no option \(word)", status: 2)
    }

    let deployment = Deployment(failing: words.contains("--fail") ? 3 : nil)
    var options = InlineOptions.watching
    // Keys are for a user who sees what they do.
    options.readsKeys = isatty(0) == 1 && isatty(1) == 1
    do {
      try await TerminalSession.inline(options) {
        DeploymentView(deployment: deployment)
      } while: {
        await deployment.run { options.readsKeys && deployment.isShown }
      }
    } catch {
      fail("\(error)", status: 1)
    }
    let failed = deployment.failed.map(\.name)
    if !failed.isEmpty { fail("not done: \(failed.joined(separator: ", "))", status: 1) }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("termview-deploy: \(message)\n".utf8))
    exit(status)
  }
}

struct DeploymentView: View {
  let deployment: Deployment

  var body: some View {
    VStack {
      ForEach(deployment.steps) { step in
        StepRow(step: step).committed(when: step.phase.isDone)
      }
      if !deployment.isOver {
        HStack(spacing: 2) {
          // Where nothing goes on the keys are what counts.
          if !deployment.isWaiting {
            Text("\(deployment.done) of \(deployment.steps.count)").foregroundStyle(.secondary)
            ElapsedTime()
          }
          KeyHints()
        }
      }
    }
    .onAppear { deployment.isShown = true }
    // When the terminal has gone there is no key to wait for.
    .onDisappear { deployment.endAnswers() }
    .keyBindings {
      if deployment.isWaiting {
        KeyBinding("r", "Retry", in: .everywhere) { deployment.answer(true) }
          .hint("retry", priority: .high)
        KeyBinding("q", "Give up", in: .everywhere) { deployment.answer(false) }
          .hint("give up", priority: .high)
      }
    }
  }
}

struct StepRow: View {
  let step: Step
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    switch step.phase {
    case .running(let done):
      ProgressView(step.name, value: done).lineLimit(1)
    case .done(let time):
      HStack {
        Text(glyphs.success).foregroundStyle(.role(.success)).layoutPriority(2)
        Text(step.name).lineLimit(1).padding(.trailing, 1).layoutPriority(1)
        Text(time, format: .units(allowed: [.seconds], fractionalPart: .show(length: 1)))
          .lineLimit(1).foregroundStyle(.secondary)
      }
    case .failed(let reason):
      HStack {
        Text(glyphs.failure).foregroundStyle(.role(.error)).layoutPriority(2)
        Text(step.name).lineLimit(1).padding(.trailing, 1).layoutPriority(1)
        Text(reason).lineLimit(1).foregroundStyle(.role(.error))
      }
    }
  }
}
