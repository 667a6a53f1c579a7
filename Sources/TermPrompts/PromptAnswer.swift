import TermDevice
import TermScreen
import TermView
import TermViewCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Answers that do not come from the terminal.
enum PromptAnswer {
  /// An answer that is given beforehand, and where it comes from.
  static func given(_ options: PromptOptions) -> (text: String, source: String)? {
    if let answer = options.answer { return (answer, "The answer") }
    if let name = options.environmentVariable, let value = getenv(name) {
      return (String(cString: value), "The environment variable \(name)")
    }
    return nil
  }

  /// A line of standard input, where that is no terminal.
  static func standardInput(_ options: PromptOptions) async -> String? {
    guard options.readsStandardInput, isatty(STDIN_FILENO) == 0 else { return nil }
    return await Task.detached { readLine() }.value
  }

  /// What to say when nothing answers.
  static func sentence(_ title: String, _ error: TerminalError, _ options: PromptOptions) -> String
  {
    var ways: [String] = []
    if let name = options.environmentVariable { ways.append("set \(name)") }
    if options.readsStandardInput { ways.append("write the answer to standard input") }
    let help = ways.isEmpty ? "" : " Without a terminal, \(ways.joined(separator: " or "))."
    return "\"\(title)\" cannot be asked: \(error)\(help)"
  }
}
