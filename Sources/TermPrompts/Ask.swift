import TermDevice
import TermProgram
import TermScreen
import TermViewCore

/// Asks for a line of text.
///
/// ```swift
/// let name = try await ask("Your name?", default: "Anna") { name in
///   name.isEmpty ? "A name has at least one letter." : nil
/// }
/// let password = try await ask("Password:", isSecret: true)
/// ```
///
/// - Parameters:
///   - question: the text before the field.
///   - default: the answer when nothing is typed, or time runs out; shown dimmed.
///   - isSecret: whether the field shows asterisks.
///   - options: a timeout, and other places where the answer may come from.
///   - validate: returns what is wrong with an answer, or `nil` to accept it. The question stays
///     until an answer passes.
/// - Throws: ``PromptFailure``. For an ``Answer`` write `let answer: Answer<String> = await
///   ask(…)`.
@MainActor
public func ask(
  _ question: String, default: String? = nil, isSecret: Bool = false,
  options: PromptOptions = PromptOptions(),
  validate: @escaping @MainActor (String) -> String? = { _ in nil }
) async throws(PromptFailure) -> String {
  let answer: Answer<String> = await ask(
    question, default: `default`, isSecret: isSecret, options: options, validate: validate)
  return try answer.get()
}

// Disfavoured: without a type the answer is the value itself, or an error.
/// Asks for a line of text, and returns the answer or why there is none.
@MainActor @_disfavoredOverload
public func ask(
  _ question: String, default: String? = nil, isSecret: Bool = false,
  options: PromptOptions = PromptOptions(),
  validate: @escaping @MainActor (String) -> String? = { _ in nil }
) async -> Answer<String> {
  func read(_ text: String, _ source: String) -> Answer<String> {
    let text = text.isEmpty ? `default` ?? text : text
    guard let problem = validate(text) else { return .chosen(text) }
    return .unanswered("\(source) does not answer \"\(question)\": \(problem)")
  }
  let model = AskModel(default: `default`, text: options.query, validate: validate)
  return await PromptSession.answer(
    question, default: `default`, options: options, model: model,
    view: AskView(question: question, header: options.header, isSecret: isSecret, model: model),
    text: { isSecret ? String(repeating: "•", count: min(8, $0.count)) : $0 }, read: read)
}

/// The state of a question for a text.
@MainActor @Observable
final class AskModel: PromptModel {
  var text: String {
    didSet { problem = nil }
  }
  /// The problem with the last answer.
  private(set) var problem: String?
  private(set) var outcome: Answer<String>?
  @ObservationIgnored let `default`: String?
  @ObservationIgnored private let validate: @MainActor (String) -> String?

  init(default: String?, text: String, validate: @escaping @MainActor (String) -> String?) {
    self.default = `default`
    self.text = text
    self.validate = validate
  }

  func finish(_ outcome: Answer<String>) {
    if self.outcome == nil { self.outcome = outcome }
  }

  func accept() {
    let answer = text.isEmpty ? `default` ?? text : text
    problem = validate(answer)
    if problem == nil { finish(.chosen(answer)) }
  }
}

/// The question, the field, and the problem.
struct AskView: View {
  let question: String
  let header: String?
  let isSecret: Bool
  let model: AskModel
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss
  @Environment(\.glyphs) private var glyphs
  @Environment(\.isThemed) private var isThemed

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        // In reader mode the field is called so.
        (Text("? ").foregroundStyle(.tint) + Text(question).bold()).lineLimit(1).layoutPriority(1)
          .accessibilityHidden(true)
        field.focused($isTyping).frame(maxWidth: isThemed ? 48 : nil)
      }
      if let header { Text(header).foregroundStyle(.secondary).padding(.leading, 2) }
      if let problem = model.problem {
        Text("\(glyphs.failure) \(problem)").foregroundStyle(.role(.error))
      }
    }
    .onSubmit { model.accept() }
    .onKeyPress(.escape) {
      model.finish(.cancelled)
      return .handled
    }
    .onAppear { isTyping = true }
    .onChange(of: model.outcome != nil) { if model.outcome != nil { dismiss() } }
  }

  /// What Return answers where nothing is typed.
  private var heardDefault: String {
    model.text.isEmpty ? model.default.map { "default \($0)" } ?? "" : ""
  }

  @ViewBuilder private var field: some View {
    let text = Binding(get: { model.text }, set: { model.text = $0 })
    if isSecret {
      SecureField("", text: text).accessibilityLabel(question)
    } else {
      TextField(model.default ?? "", text: text)
        .accessibilityLabel(question).accessibilityValue(heardDefault)
    }
  }
}
