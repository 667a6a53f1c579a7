import TermProgram
import TermScreen
import TermViewCore

/// The outcome of a question.
///
/// ```swift
/// let name: Answer<String> = await ask("Your name?")
/// switch name {
/// case .chosen(let name): print("Hello, \(name)")
/// case .cancelled, .timedOut: print("Hello")
/// case .noTerminal(let reason): print(reason)
/// }
/// ```
public enum Answer<Value> {
  /// The user answered, or the answer was given in another way.
  case chosen(Value)
  /// The user pressed Escape, or the task was cancelled.
  case cancelled
  /// There was no answer in time, and there is no default.
  case timedOut
  /// There is no terminal to ask on and no other answer. The sentence gives the reason and the
  /// remedy.
  case noTerminal(String)

  /// That there is no answer, with a sentence that quotes what the user, the environment or a
  /// caller gave: nothing in it acts on the terminal that it is printed on.
  static func unanswered(_ sentence: String) -> Self {
    .noTerminal(sentence.displayText(columns: 1000))
  }

  /// The answer, or the reason why there is none, thrown.
  public func get() throws(PromptFailure) -> Value {
    switch self {
    case .chosen(let value): return value
    case .cancelled: throw .cancelled
    case .timedOut: throw .timedOut
    case .noTerminal(let sentence): throw .noTerminal(sentence)
    }
  }

  /// The answer with another value.
  public func map<Other>(_ transform: (Value) -> Other) -> Answer<Other> {
    switch self {
    case .chosen(let value): .chosen(transform(value))
    case .cancelled: .cancelled
    case .timedOut: .timedOut
    case .noTerminal(let sentence): .noTerminal(sentence)
    }
  }
}

extension Answer: Sendable where Value: Sendable {}
extension Answer: Equatable where Value: Equatable {}

/// Why a question has no answer.
///
/// The description of each case is one sentence, ready to be printed on standard error.
///
/// ```swift
/// do {
///   print(try await ask("Your name?"))
/// } catch PromptFailure.cancelled {
///   exit(130)     // Esc or Ctrl-C
/// } catch {
///   print(error)     // one sentence
///   exit(2)
/// }
/// ```
public enum PromptFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The user pressed Escape, or the task was cancelled.
  case cancelled
  /// There was no answer in time, and there is no default.
  case timedOut
  /// There is no terminal to ask on and no other answer.
  case noTerminal(String)

  /// One sentence for the user.
  public var description: String {
    switch self {
    case .cancelled: "Nothing was chosen."
    case .timedOut: "There was no answer in time."
    case .noTerminal(let sentence): sentence
    }
  }
}
