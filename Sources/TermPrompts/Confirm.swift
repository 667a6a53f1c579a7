import TermDevice
import TermProgram
import TermScreen
import TermViewCore

/// Asks a question that is answered with yes or no.
///
/// Y and N answer; Return takes the default, if there is one; Left, Right and Tab change what
/// Return would take. Escape ends without an answer.
///
/// ```swift
/// if try await confirm("Delete \(files.count) files?", default: false) {
///   for file in files { try FileManager.default.removeItem(atPath: file.name) }
/// }
/// ```
///
/// - Throws: ``PromptFailure``. For an ``Answer`` write
///   `let answer: Answer<Bool> = await confirm(…)`.
@MainActor
public func confirm(
  _ question: String, default: Bool? = nil, options: PromptOptions = PromptOptions()
) async throws(PromptFailure) -> Bool {
  let answer: Answer<Bool> = await confirm(question, default: `default`, options: options)
  return try answer.get()
}

// Disfavoured: without a type the answer is the value itself, or an error.
/// Asks a question that is answered with yes or no, and returns the answer or why there is none.
@MainActor @_disfavoredOverload
public func confirm(
  _ question: String, default: Bool? = nil, options: PromptOptions = PromptOptions()
) async -> Answer<Bool> {
  func read(_ text: String, _ source: String) -> Answer<Bool> {
    if let answer = ConfirmModel.answer(text) { return .chosen(answer) }
    if text.isEmpty, let `default` { return .chosen(`default`) }
    return .unanswered("\"\(question)\" takes yes or no. \(source) is \"\(text)\".")
  }
  let model = ConfirmModel(default: `default`)
  return await PromptSession.answer(
    question, default: `default`, options: options, model: model,
    view: ConfirmView(
      question: question, header: options.header, showsHints: options.showsHints, model: model),
    text: { $0 ? "yes" : "no" }, read: read)
}

/// The state of a yes-or-no question.
@MainActor @Observable
final class ConfirmModel: PromptModel {
  /// The answer of Return.
  private(set) var chosen: Bool?
  private(set) var outcome: Answer<Bool>?

  init(default: Bool?) { chosen = `default` }

  /// Yes or no, as they are written.
  nonisolated static func answer(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "y", "yes", "true", "1": true
    case "n", "no", "false", "0": false
    default: nil
    }
  }

  func finish(_ outcome: Answer<Bool>) {
    if self.outcome == nil { self.outcome = outcome }
  }

  func handle(_ press: KeyPress) -> KeyPress.Result {
    switch (press.key, press.modifiers) {
    case ("y", []), ("Y", []): finish(.chosen(true))
    case ("n", []), ("N", []): finish(.chosen(false))
    case (.leftArrow, []): chosen = true
    case (.rightArrow, []): chosen = false
    case (.tab, []), (.tab, .shift): chosen = !(chosen ?? false)
    case (.return, []): if let chosen { finish(.chosen(chosen)) }
    case (.escape, []), ("g", .control): finish(.cancelled)
    default: return .ignored
    }
    return .handled
  }
}

/// The question with two buttons, of which Return presses the one on the accent; without a theme,
/// with two letters, that of Return's answer in capitals.
struct ConfirmView: View {
  let question: String
  var header: String?
  var showsHints = true
  let model: ConfirmModel
  @FocusState private var isFocused: Bool
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isThemed) private var isThemed
  @Environment(\.drawsFills) private var drawsFills
  @Environment(\.glyphs) private var glyphs
  @Environment(\.terminalSize) private var size
  @Environment(\.isReaderMode) private var isReaderMode

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      if isReaderMode { words } else { line }
      if let header { Text(header).foregroundStyle(.secondary).padding(.leading, 2) }
      // Never instead of the question.
      if showsHints, isThemed, size?.rows ?? 2 > 1 { hints }
    }
    .focusable()
    .focused($isFocused)
    .onKeyPress { model.handle($0) }
    .onAppear { isFocused = true }
    .onChange(of: model.outcome != nil) { if model.outcome != nil { dismiss() } }
  }

  @ViewBuilder private var line: some View {
    let asked = Text("? ").foregroundStyle(.tint) + Text(question).bold()
    if isThemed {
      HStack(spacing: 0) {
        asked.lineLimit(1)
        Text("   ")
        choice("Y", "es", isChosen: model.chosen == true)
        Text(" ")
        choice("N", "o", isChosen: model.chosen == false)
      }
    } else {
      asked + Text(" [") + answer("y", "Y", isChosen: model.chosen == true)
        + Text("/") + answer("n", "N", isChosen: model.chosen == false) + Text("] ")
    }
  }

  /// The question and the keys that answer it, as they are heard.
  private var words: some View {
    HStack(spacing: 1) {
      Text(question)
      Text("y yes")
      Text("n no")
      if let chosen = model.chosen { Text("enter \(chosen ? "yes" : "no")") }
      Text("escape cancel")
    }
    .lineLimit(1)
  }

  /// What the keys do; those of the buttons are underlined in them.
  private var hints: some View {
    HintRow(inset: 2) {
      hint("\(KeyLabel(.left, glyphs).text)/\(KeyLabel(.right, glyphs).text)", "choose")
      if model.chosen != nil { hint(KeyLabel(.return, glyphs).text, "answer") }
      hint(KeyLabel(.escape, glyphs).text, "cancel")
    }
  }

  private func hint(_ key: String, _ word: String) -> some View {
    (Text(key).bold().foregroundStyle(.tint) + Text(" \(word)").foregroundStyle(.secondary))
      .lineLimit(1)
  }

  /// A button; its underlined letter presses it.
  private func choice(_ letter: String, _ rest: String, isChosen: Bool) -> some View {
    let label = Text(letter).underline() + Text(rest)
    let text =
      drawsFills ? Text("  ") + label + Text("  ") : Text("[ ") + label + Text(" ]")
    return Group {
      if drawsFills {
        text.bold(isChosen)
          .foregroundStyle(isChosen ? .role(.onFill) : .primary)
          .background(.role(isChosen ? .fill : .button))
      } else {
        text.reverse(isChosen)
      }
    }
    .fixedSize()
    .onTapGesture { model.finish(.chosen(letter == "Y")) }
  }

  private func answer(_ plain: String, _ capital: String, isChosen: Bool) -> Text {
    Text(isChosen ? capital : plain).bold(isChosen).foregroundStyle(isChosen ? .tint : .primary)
  }
}
