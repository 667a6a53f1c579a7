import Foundation
import TermView

/// `termview-chat [--full] [--fast] [PROMPT]`
///
/// A conversation in the shell: what was said is in the terminal's history, and below it are the
/// plan, a question and the field. In a pipe the prompt is answered, and there are only lines. On
/// the whole screen the same rows are a list.
@main
struct Chat {
  static let help = """
    A chat with an assistant that only pretends: it plays a recording, whatever is asked.

      termview-chat             Return sends, /quit ends; @ completes names of files
      termview-chat PROMPT      asks this first
      termview-chat --full      has the whole screen: the messages are a list, / searches them
      termview-chat --fast      does not wait between the words

    In a pipe the prompt is answered on standard output, without keys.

      -h, --help    print this text

    Status: 0 at the end, 1 the terminal was lost, 2 a mistake in the options.
    """

  static func main() async {
    TerminalSession.fillStandardStreams()
    var words = Array(CommandLine.arguments.dropFirst())
    if !Set(words).isDisjoint(with: ["-h", "--help"]) { return print(help) }
    let isFast = words.contains("--fast")
    let isFull = words.contains("--full")
    words.removeAll { $0 == "--fast" || $0 == "--full" }
    if let word = words.first(where: { $0.hasPrefix("--") }) {
      fail("there is no option \(word)", status: 2)
    }

    let conversation = Conversation(slowness: isFast ? 0 : 1)
    if !words.isEmpty { conversation.ask(words.joined(separator: " ")) }
    if isFull { return await showScreen(conversation) }
    var options = InlineOptions()
    // Keys are for a user who sees what they do.
    let kind = ProcessInfo.processInfo.environment["TERM"] ?? "dumb"
    options.readsKeys = isatty(0) == 1 && isatty(1) == 1 && kind != "dumb"
    if !options.readsKeys { options.output = .standardOutput }
    do {
      try await TerminalSession.inline(options) {
        ConversationView(conversation: conversation, files: files())
      } while: {
        await conversation.run(waits: options.readsKeys)
      }
    } catch {
      fail("\(error)", status: 1)
    }
  }

  /// Has the conversation on the whole screen.
  @MainActor private static func showScreen(_ conversation: Conversation) async {
    async let turns: Void = conversation.run(waits: true)
    do {
      try await run(ConversationScreen(conversation: conversation, files: files()))
    } catch {
      fail("\(error)", status: 1)
    }
    conversation.end()
    await turns
  }

  /// The files below the current folder, as far as they are few.
  private static func files() -> [String] {
    let paths = FileManager.default.enumerator(
      at: URL(filePath: "."), includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    let start = URL(filePath: ".").path.count + 1
    var files: [String] = []
    while files.count < 5000, let url = paths?.nextObject() as? URL {
      files.append(String(url.path.dropFirst(start)))
    }
    return files
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    try? FileHandle.standardError.write(contentsOf: Data("termview-chat: \(message)\n".utf8))
    exit(status)
  }
}
