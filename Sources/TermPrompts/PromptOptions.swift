import TermDevice
import TermProgram
import TermScreen
import TermViewCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The options of a question, and other sources of its answer.
///
/// An ``answer``, such as the value of a command-line option, or the value of the
/// ``environmentVariable`` answers without asking. Otherwise the question is asked on a terminal:
/// the one that keys come from, also when input or output are pipes. Without a terminal a line of
/// standard input is the answer. With none of these the question fails at once.
///
/// Such an answer is, for `pick`, the number of a row, from 1, or its text; for `pickMany` several
/// numbers with commas between; for `confirm` yes or no; for `ask` the text.
///
/// ```swift
/// var options = PromptOptions(answer: nil, environmentVariable: "BOOK", timeout: .seconds(30))
/// options.height = 10
/// let book = try await pick("Which book?", from: books, options: options) { Text($0.title) }
/// ```
public struct PromptOptions: Hashable, Sendable {
  /// An answer given beforehand: the question is not asked.
  public var answer: String?
  /// The name of a variable that may hold an answer.
  public var environmentVariable: String?
  /// Whether a line of standard input answers where there is no terminal.
  public var readsStandardInput = true
  /// The time limit for an answer. Then the default is the answer, if there is one.
  public var timeout: Duration?
  /// The number of rows of the terminal that a list takes; `nil` for all of them.
  public var height: Int?
  /// A line of explanation under the question.
  public var header: String?
  /// The initial query.
  public var query = ""
  /// The options for matching the query.
  public var matching = FuzzyQuery.Options()
  /// Whether the best matches come first; otherwise rows stay in their order.
  public var sortsMatches = true
  /// Whether a single match is chosen without asking.
  public var choosesOnlyMatch = false
  /// Whether the picker ends at once when nothing matches the initial query.
  public var endsWithoutMatch = false

  /// Whether a row below a list, or a question, shows what the keys do, where there is room for it.
  public var showsHints = true
  /// What a question leaves on the terminal when it has ended.
  public var leaves = Remainder.answer

  /// What remains of a question on the terminal.
  public enum Remainder: Hashable, Sendable {
    /// A line with the question and the answer, or that there is none.
    case answer
    /// No line: the terminal is as it was before the question.
    case nothing
  }

  /// Creates options for a question on the terminal without a time limit; without a terminal, a
  /// line of standard input is the answer.
  public init() {}

  /// Options for a question that may be answered elsewhere.
  ///
  /// - Parameters:
  ///   - answer: an answer given beforehand; `nil` for none.
  ///   - environmentVariable: the name of a variable that may hold an answer.
  ///   - timeout: how long to wait for an answer; `nil` to wait as long as it takes.
  public init(answer: String?, environmentVariable: String? = nil, timeout: Duration? = nil) {
    self.answer = answer
    self.environmentVariable = environmentVariable
    self.timeout = timeout
  }
}

/// Ends a question when its time is over.
@MainActor
struct PromptClock {
  private let task: Task<Void, any Error>?

  init(_ options: PromptOptions, onEnd: @escaping @MainActor () -> Void) {
    task = options.timeout.map { timeout in
      Task {
        try await Task.sleep(for: timeout)
        onEnd()
      }
    }
  }

  func stop() { task?.cancel() }
}

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

  /// The message for a question that got no answer, after standard input was read.
  static func sentence(_ title: String, _ error: TerminalError, _ options: PromptOptions) -> String
  {
    sentence(title, error, options, readsLine: isatty(STDIN_FILENO) == 0)
  }

  /// - Parameter readsLine: whether standard input was read for the answer, and had none.
  static func sentence(
    _ title: String, _ error: TerminalError, _ options: PromptOptions, readsLine: Bool
  ) -> String {
    // Keys and lines have a terminal of their own, whatever the output is.
    var sentences = [error == .notATerminal ? "No terminal was found." : "\(error)"]
    var ways: [String] = []
    if let name = options.environmentVariable { ways.append("set \(name)") }
    if options.readsStandardInput {
      // The lines of a picker may have come from there: it has ended.
      if readsLine {
        sentences.append("Standard input has no line with an answer.")
      } else {
        ways.append("write the answer to standard input")
      }
    }
    if !ways.isEmpty {
      sentences.append("Without a terminal, \(ways.joined(separator: " or ")).")
    }
    return "\"\(title)\" cannot be asked: \(sentences.joined(separator: " "))"
  }
}
