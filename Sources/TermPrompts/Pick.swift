import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// Asks the user to choose one of several values, and returns it.
///
/// The values are shown as a list on the terminal, also when input or output are pipes; typing
/// filters it, in the language of `FuzzyQuery`. Up and Down move, Return chooses, Escape ends
/// without a choice. It may be called from any asynchronous code, any number of times; a million
/// values are searched without a pause. Complexity: O(values) for their texts, which are read while
/// the list is up, and O(values) for a letter that is typed, on all processors.
///
/// ```swift
/// let book = try await pick("Which book?", from: books) { Text($0.title) }
/// ```
///
/// - Parameters:
///   - title: the question, above the list.
///   - data: the elements to choose from.
///   - default: the index of the element at which the cursor begins, and which is the answer when
///     there is none in time.
///   - searchText: returns the text of an element to match. By default that is the row's own text;
///     a row of more than one `Text` has to be drawn for it, which takes some 50 µs.
///   - options: a timeout, and other places where the answer may come from.
///   - row: makes the row of an element.
/// - Throws: ``PromptFailure``. To tell the cases apart without `catch`, ask for an ``Answer``:
///   `let answer: Answer<Book> = await pick(…)`.
@MainActor
public func pick<Data: RandomAccessCollection, Row: View>(
  _ title: String, from data: Data, default: Data.Index? = nil,
  searchText: (@MainActor (Data.Element) -> String)? = nil,
  options: PromptOptions = PromptOptions(),
  @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
) async throws(PromptFailure) -> Data.Element {
  try await pick(
    title, from: data, default: `default`, searchText: searchText, options: options, row: row,
    preview: { _ in EmptyView() })
}

/// Asks the user to choose one of several values, with a view of the one under the cursor beside
/// the list. Complexity: as without that view, which is made for one value at a time.
///
/// - Throws: ``PromptFailure``, as without a view beside the list.
@MainActor
public func pick<Data: RandomAccessCollection, Row: View, Preview: View>(
  _ title: String, from data: Data, default: Data.Index? = nil,
  searchText: (@MainActor (Data.Element) -> String)? = nil,
  options: PromptOptions = PromptOptions(),
  @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row,
  @ViewBuilder preview: @escaping @MainActor (Data.Element) -> Preview
) async throws(PromptFailure) -> Data.Element {
  let answer: Answer<Data.Element> = await pick(
    title, from: data, default: `default`, searchText: searchText, options: options, row: row,
    preview: preview)
  return try answer.get()
}

// Disfavoured: without a type the answer is the value itself, or an error.
/// Asks the user to choose one of several values, and returns the choice or why there is none.
/// Complexity: that of `pick`, which throws.
@MainActor @_disfavoredOverload
public func pick<Data: RandomAccessCollection, Row: View>(
  _ title: String, from data: Data, default: Data.Index? = nil,
  searchText: (@MainActor (Data.Element) -> String)? = nil,
  options: PromptOptions = PromptOptions(),
  @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
) async -> Answer<Data.Element> {
  await pick(
    title, from: data, default: `default`, searchText: searchText, options: options, row: row,
    preview: { _ in EmptyView() })
}

// Disfavoured: without a type the answer is the value itself, or an error.
/// Asks the user to choose one of several values, with a view of the one under the cursor beside
/// the list, and returns the choice or why there is none. Complexity: as without that view, which
/// is made for one value at a time.
@MainActor @_disfavoredOverload
public func pick<Data: RandomAccessCollection, Row: View, Preview: View>(
  _ title: String, from data: Data, default: Data.Index? = nil,
  searchText: (@MainActor (Data.Element) -> String)? = nil,
  options: PromptOptions = PromptOptions(),
  @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row,
  @ViewBuilder preview: @escaping @MainActor (Data.Element) -> Preview
) async -> Answer<Data.Element> {
  let picker = Picker(
    title, data: data, takesMany: false, first: `default`, searchText: searchText,
    options: options, row: row, preview: preview)
  return await picker.ask().map { data[data.index(data.startIndex, offsetBy: $0[0])] }
}

/// Asks the user to choose any number of several values, and returns them in their order.
/// Complexity: that of `pick`.
///
/// As `pick(_:from:default:searchText:options:row:)`; Tab marks the row that the cursor is on, and
/// Option-A all that match. Without a mark the cursor's row is the answer.
///
/// ```swift
/// let chosen = try await pickMany(
///   "Delete which?", from: files,
///   validate: { $0.count > 3 ? "At most three files are deleted at once." : nil }
/// ) { Text($0.name) }
/// ```
///
/// - Parameters:
///   - title: the question, above the list.
///   - data: the elements to choose from.
///   - default: the index of the element at which the cursor begins, and which is the answer when
///     there is none in time.
///   - searchText: returns the text of an element to match.
///   - options: a timeout, and other places where the answer may come from.
///   - validate: returns what is wrong with a choice, or `nil` to accept it. The question stays
///     until a choice passes.
///   - row: makes the row of an element.
/// - Throws: ``PromptFailure``, where nothing was chosen.
@MainActor
public func pickMany<Data: RandomAccessCollection, Row: View>(
  _ title: String, from data: Data, default: Data.Index? = nil,
  searchText: (@MainActor (Data.Element) -> String)? = nil,
  options: PromptOptions = PromptOptions(),
  validate: @escaping @MainActor ([Data.Element]) -> String? = { _ in nil },
  @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
) async throws(PromptFailure) -> [Data.Element] {
  let answer: Answer<[Data.Element]> = await pickMany(
    title, from: data, default: `default`, searchText: searchText, options: options,
    validate: validate, row: row)
  return try answer.get()
}

// Disfavoured: without a type the answer is the value itself, or an error.
/// Asks the user to choose any number of several values, and returns the choice or why there is
/// none. Complexity: that of `pick`.
@MainActor @_disfavoredOverload
public func pickMany<Data: RandomAccessCollection, Row: View>(
  _ title: String, from data: Data, default: Data.Index? = nil,
  searchText: (@MainActor (Data.Element) -> String)? = nil,
  options: PromptOptions = PromptOptions(),
  validate: @escaping @MainActor ([Data.Element]) -> String? = { _ in nil },
  @ViewBuilder row: @escaping @MainActor (Data.Element) -> Row
) async -> Answer<[Data.Element]> {
  let picker = Picker(
    title, data: data, takesMany: true, first: `default`, searchText: searchText,
    options: options, validate: validate, row: row, preview: { _ in EmptyView() })
  return await picker.ask().map { data.elements(at: $0) }
}

/// The lines chosen from a picker of lines.
///
/// ```swift
/// let lines = FuzzyLines(["Emma", "Persuasion"])
/// let answer = await pickLines("Which book?", from: lines, many: true)
/// if case .chosen(let choice) = answer { print(choice.lines, choice.query) }     // [1] sua
/// ```
public struct LineChoice: Hashable, Sendable {
  /// The numbers of the lines, in the order in which they were marked. None when nothing matches
  /// and the user pressed Return, or ``PromptOptions/endsWithoutMatch`` is set.
  public var lines: [Int]
  /// The query.
  public var query: String
}

/// Asks the user to choose among lines, also while they arrive: the base of a filter for lines.
///
/// Unlike the rows of `pick(_:from:default:searchText:options:row:)` lines need not be UTF-8.
///
/// ```swift
/// let lines = FuzzyLines(["Emma", "Persuasion"])
/// let answer = await pickLines("Which book?", from: lines, many: true)
/// if case .chosen(let choice) = answer { print(choice.lines, choice.query) }     // [1] sua
/// ```
///
/// - Parameters:
///   - title: the question, above the list.
///   - lines: the lines to choose from; more may arrive meanwhile.
///   - many: whether several may be marked.
///   - options: a timeout, and other places where the answer may come from.
@MainActor
public func pickLines(
  _ title: String, from lines: FuzzyLines, many: Bool = false,
  options: PromptOptions = PromptOptions()
) async -> Answer<LineChoice> {
  let picker = LinePicker(title, lines: lines, takesMany: many, options: options) { _ in
    EmptyView()
  }
  let model = picker.makeModel()
  model.acceptsNothing = true
  return await picker.ask(model).map { LineChoice(lines: $0, query: model.text) }
}

/// The choice from lines that a script may have replaced.
package struct ScriptedChoice: Sendable {
  package let choice: LineChoice
  /// The lines that were chosen from in the end.
  package let lines: FuzzySnapshot
}

/// As ``pickLines(_:from:many:options:)``, with keys and a preview that run commands.
@MainActor
package func pickLines(
  _ title: String, from lines: FuzzyLines, many: Bool, options: PromptOptions, script: PickScript
) async -> Answer<ScriptedChoice> {
  // Deferred, because the preview of a command refers to the model, which refers to the script.
  var pane: (@MainActor () -> PreviewPane?)?
  let picker = LinePicker(
    title, lines: lines, takesMany: many, options: options, script: script
  ) { _ in
    pane?()
  }
  let model = picker.makeModel()
  model.acceptsNothing = true
  pane = { [weak model] in
    model.flatMap { model in model.preview.map { PreviewPane(model: model, preview: $0) } }
  }
  return await picker.ask(model).map { lines in
    ScriptedChoice(
      choice: LineChoice(lines: lines, query: model.text), lines: model.lines.snapshot)
  }
}
