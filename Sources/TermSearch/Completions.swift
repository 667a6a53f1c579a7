import Observation
import TermFuzzy
import TermView

extension View {
  /// Completes words that begin with a mark, such as `@`, in the text field along the vertical axis
  /// inside: a list above the field shows what the word may become, the best match first.
  ///
  /// Up and Down choose, Tab or Return takes, with a blank after it, and Escape closes the list.
  /// The letters of a word are found as in a ``ListSearch``. Marks of several kinds are several
  /// modifiers.
  ///
  /// ```swift
  /// TextField("Ask", text: $text, axis: .vertical)
  ///   .completions(after: "/", atStart: true, ["clear", "help"])
  ///   .completions(after: "@", names)
  /// ```
  ///
  /// - Parameters:
  ///   - mark: the first character of such a word, after a blank or at the start of a line.
  ///   - atStart: whether the word has to be the first of the text.
  ///   - candidates: what the words may be, without the mark.
  ///   - rows: the most candidates that are shown.
  ///
  /// Complexity: as for a ``ListSearch`` for each letter of such a word; nothing for others.
  public func completions(
    after mark: Character, atStart: Bool = false, _ candidates: [String], rows: Int = 6
  ) -> some View {
    CompletedField(
      content: self, mark: mark, isAtStart: atStart, candidates: candidates, rows: max(1, rows))
  }
}

/// A text that a word may become.
private struct Candidate: Identifiable {
  let id: Int
  let text: String
}

/// The word at the cursor, and what it may become.
@MainActor @Observable
private final class Completion {
  private(set) var isOpen = false
  private var chosen = 0
  let search = ListSearch<Candidate>(isRanked: true) { $0.text }
  @ObservationIgnored var caret = FieldCaret()
  /// The word without its mark.
  @ObservationIgnored private(set) var word: String?
  /// The word for which the list was closed.
  @ObservationIgnored private var closed: String?
  @ObservationIgnored private var known: [String] = []

  func follow(_ mark: Character, isAtStart: Bool, _ candidates: [String]) {
    var found: String?
    if let before = caret.before, !isAtStart || before.isFirstLine {
      let last = before.text.lastIndex(where: \.isWhitespace).map(before.text.index(after:))
      let word = before.text[(last ?? before.text.startIndex)...]
      if word.first == mark, !isAtStart || last == nil { found = String(word.dropFirst()) }
    }
    let isSame = found == word
    guard !isSame || isOpen != (found != nil) || isOpen && known != candidates else { return }
    // It stays closed while the word is continued.
    if let old = closed, found?.hasPrefix(old) != true { closed = nil }
    word = found
    if let found, closed == nil {
      if known != candidates {
        known = candidates
        search.elements = candidates.enumerated().map { Candidate(id: $0, text: $1) }
      }
      search.query = found
      if !isSame { chosen = 0 }
      isOpen = true
    } else if isOpen {
      isOpen = false
    }
  }

  /// How many candidates there are while the list is open.
  var count: Int { isOpen ? search.found.count : 0 }
  /// The row that is chosen.
  var selection: Int { min(chosen, count - 1) }

  /// Handles a key while there are candidates.
  func handle(_ press: KeyPress) -> KeyPress.Result {
    guard press.phase != .up, press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    case .upArrow: chosen = (selection + count - 1) % count
    case .downArrow: chosen = (selection + 1) % count
    case .escape:
      closed = word
      isOpen = false
    case .return where search.found[selection].text == word: return .ignored
    default: take(selection)
    }
    return .handled
  }

  func take(_ row: Int) {
    guard let word, row < count else { return }
    caret.replace(last: word.utf8.count, with: search.found[row].text + " ")
  }
}

/// The completions of other marks around a field, whose keys the field's own view takes for them:
/// only what is directly around a field is asked before it.
private enum OuterCompletionsKey: EnvironmentKey {
  @MainActor static let defaultValue: [Completion] = []
}

extension EnvironmentValues {
  fileprivate var outerCompletions: [Completion] {
    get { self[OuterCompletionsKey.self] }
    set { self[OuterCompletionsKey.self] = newValue }
  }
}

private struct CompletedField<Content: View>: View {
  let content: Content
  let mark: Character
  let isAtStart: Bool
  let candidates: [String]
  let rows: Int
  @State private var completion = Completion()
  @Environment(\.glyphs) private var glyphs
  @Environment(\.fieldCaret) private var outer
  @Environment(\.outerCompletions) private var others

  /// Follows the cursor. Several completions of a field have one caret.
  private func follow() {
    completion.caret = outer ?? completion.caret
    completion.caret.onMove(of: completion) { [weak completion, mark, isAtStart, candidates] in
      completion?.follow(mark, isAtStart: isAtStart, candidates)
    }
    completion.follow(mark, isAtStart: isAtStart, candidates)
  }

  var body: some View {
    let (all, count) = (others + [completion], completion.count)
    let open = all.first { $0.count > 0 }
    VStack(alignment: .leading, spacing: 0) {
      if count > 0 { list(count) }
      content
        .environment(\.fieldCaret, outer ?? completion.caret)
        .environment(\.outerCompletions, all)
        .onKeyPress(keys: open == nil ? [] : [.upArrow, .downArrow, .tab, .return, .escape]) {
          open?.handle($0) ?? .ignored
        }
        .onAppear { follow() }
        .onChange(of: candidates) { follow() }
    }
  }

  /// The rows around the selected one.
  private func list(_ count: Int) -> some View {
    let selection = completion.selection
    let first = max(0, min(selection - rows / 2, count - rows))
    return ForEach(Array(first..<min(count, first + rows)), id: \.self) { row in
      let text = completion.search.found[row].text
      HStack(spacing: 1) {
        Text(row == selection ? glyphs.cursor : " ").foregroundStyle(.tint)
        (Text(String(mark)).foregroundStyle(.secondary) + completion.search.text(text))
          .bold(row == selection).lineLimit(1)
      }
      .onTapGesture { completion.take(row) }
    }
  }
}
