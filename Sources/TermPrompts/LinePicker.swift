import TermDevice
import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// A question with lines to choose from.
@MainActor
struct LinePicker<Row: View, Preview: View> {
  private let title: String
  private let lines: FuzzyLines
  private let takesMany: Bool
  private let first: Int?
  private let options: PromptOptions
  private let row: @MainActor (Int, PickModel) -> Row
  private let preview: @MainActor (Int) -> Preview
  private let script: PickScript?

  init(
    _ title: String, lines: FuzzyLines, takesMany: Bool, first: Int? = nil,
    options: PromptOptions, script: PickScript? = nil,
    row: @escaping @MainActor (Int, PickModel) -> Row,
    preview: @escaping @MainActor (Int) -> Preview
  ) {
    self.title = title
    self.lines = lines
    self.takesMany = takesMany
    self.first = first
    self.options = options
    self.script = script
    self.row = row
    self.preview = preview
  }

  /// The numbers of the chosen lines.
  func ask() async -> Answer<[Int]> { await ask(makeModel()) }

  /// The initial state of the picker.
  func makeModel() -> PickModel {
    PickModel(
      lines: lines, takesMany: takesMany, options: options, cursor: first, script: script)
  }

  /// Asks, and returns the numbers of the chosen lines; `model` has the other results afterwards.
  func ask(_ model: PickModel) async -> Answer<[Int]> {
    if let (text, source) = PromptAnswer.given(options) {
      return checked(await chosen(by: text, source: source), model, source: source)
    }
    if options.choosesOnlyMatch || options.endsWithoutMatch, let early = await early(model) {
      return early
    }
    let view = PickView(
      title: title, header: options.header, height: options.height,
      showsHints: options.showsHints, model: model, row: row, preview: preview)
    let clock = PromptClock(options) { model.finish(.timedOut) }
    defer { clock.stop() }
    do throws(TerminalError) {
      try await PromptSession.show(view, height: options.height, leaves: options.leaves) {
        switch model.outcome {
        case nil: nil
        case .chosen(let lines): AnsweredLine(question: title, answer: text(of: lines, model))
        case .timedOut:
          AnsweredLine(question: title, answer: first.map { text(of: [$0], model) })
        case .cancelled: AnsweredLine(question: title, answer: nil)
        }
      }
    } catch {
      model.finish(.cancelled)
      if let line = await PromptAnswer.standardInput(options) {
        let source = "Standard input"
        return checked(await chosen(by: line, source: source), model, source: source)
      }
      return .unanswered(PromptAnswer.sentence(title, error, options))
    }
    switch model.outcome {
    case .chosen(let lines): return .chosen(lines)
    case .timedOut: return first.map { .chosen([$0]) } ?? .timedOut
    case .cancelled, nil: return .cancelled
    }
  }

  /// An answer from elsewhere, unless something is wrong with it.
  private func checked(
    _ answer: Answer<[Int]>, _ model: PickModel, source: String
  ) -> Answer<[Int]> {
    guard case .chosen(let lines) = answer, let problem = model.validate(lines) else {
      return answer
    }
    return .unanswered("\(source) does not answer \"\(title)\": \(problem)")
  }

  /// The text for an answer that remains: that of the line, or how many of how many were chosen.
  private func text(of chosen: [Int], _ model: PickModel) -> String {
    let lines = model.results.lines
    if !takesMany, let line = chosen.first, line < lines.count {
      return String(decoding: lines.whole(line), as: UTF8.self)
    }
    return "\(chosen.count) of \(lines.count)"
  }

  /// Whether there is nothing to ask, as at most one line matches.
  private func early(_ model: PickModel) async -> Answer<[Int]>? {
    while !model.isSettled {
      if model.results.count > 1 { return nil }
      try? await Task.sleep(for: .milliseconds(2))
      if Task.isCancelled { return .cancelled }
      model.refresh()
    }
    if options.endsWithoutMatch, model.results.isEmpty { return .chosen([]) }
    if options.choosesOnlyMatch, model.results.count == 1,
      model.validate([model.results[0]]) == nil
    {
      return .chosen([model.results[0]])
    }
    return nil
  }

  /// The lines that an answer names: by number, or by text.
  private func chosen(by answer: String, source: String) async -> Answer<[Int]> {
    while !lines.snapshot.isComplete, !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(2))
    }
    let snapshot = lines.snapshot
    if let number = Int(answer), (1...max(1, snapshot.count)).contains(number), snapshot.count > 0 {
      return .chosen([number - 1])
    }
    let text = Array(answer.utf8)
    for line in 0..<snapshot.count
    where snapshot.withLine(line, { $0.elementsEqual(text) }) || snapshot.whole(line) == text {
      return .chosen([line])
    }
    if takesMany {
      let numbers = answer.split(separator: ",").map { part in
        Int(
          part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed().map(String.init).joined()
        )
      }
      let known = numbers.compactMap { $0 }.filter { $0 >= 1 && $0 <= snapshot.count }
      if !known.isEmpty, known.count == numbers.count { return .chosen(known.map { $0 - 1 }) }
    }
    return .unanswered(
      "\"\(title)\" has \(snapshot.count) answers, and \"\(answer)\" is none of them. "
        + "\(source) must be a number from 1 on, or the text of a row.")
  }
}

extension LinePicker where Row == LineRow {
  /// The rows are the lines themselves.
  init(
    _ title: String, lines: FuzzyLines, takesMany: Bool, options: PromptOptions,
    script: PickScript? = nil, preview: @escaping @MainActor (Int) -> Preview
  ) {
    self.init(
      title, lines: lines, takesMany: takesMany, options: options, script: script
    ) { line, model in
      LineRow(
        texts: PickText.texts(
          line, of: model.results.lines, model.highlighter, columns: model.columns,
          policy: model.widthPolicy))
    } preview: {
      preview($0)
    }
  }
}
