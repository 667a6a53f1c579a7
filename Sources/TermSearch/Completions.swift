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
  var selection = 0
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
    guard found != word || found == nil && isOpen else { return }
    // It stays closed while the word is continued.
    if let old = closed, found?.hasPrefix(old) != true { closed = nil }
    word = found
    if let found, closed == nil {
      if known != candidates {
        known = candidates
        search.elements = candidates.enumerated().map { Candidate(id: $0, text: $1) }
      }
      search.query = found
      selection = 0
      isOpen = true
    } else if isOpen {
      isOpen = false
    }
  }

  func close() {
    closed = word
    isOpen = false
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

  private var count: Int { completion.isOpen ? completion.search.found.count : 0 }

  /// Follows the cursor. Several completions of a field have one caret.
  private func follow() {
    completion.caret = outer ?? completion.caret
    completion.caret.onMove(of: completion) { [weak completion, mark, isAtStart, candidates] in
      completion?.follow(mark, isAtStart: isAtStart, candidates)
    }
  }

  var body: some View {
    let count = count
    VStack(alignment: .leading, spacing: 0) {
      if count > 0 { list(count) }
      content
        .environment(\.fieldCaret, outer ?? completion.caret)
        .onKeyPress(keys: count > 0 ? [.upArrow, .downArrow, .tab, .return, .escape] : []) {
          handle($0, count)
        }
        .onAppear { follow() }
        .onChange(of: candidates) { follow() }
    }
  }

  /// The rows around the selected one.
  private func list(_ count: Int) -> some View {
    let first = max(0, min(completion.selection - rows / 2, count - rows))
    return ForEach(Array(first..<min(count, first + rows)), id: \.self) { row in
      let isSelected = row == completion.selection
      let text = completion.search.found[row].text
      HStack(spacing: 1) {
        Text(isSelected ? glyphs.cursor : " ").foregroundStyle(.tint)
        (Text(String(mark)).foregroundStyle(.secondary) + completion.search.text(text))
          .bold(isSelected).lineLimit(1)
      }
      .onTapGesture { take(row) }
    }
  }

  private func handle(_ press: KeyPress, _ count: Int) -> KeyPress.Result {
    guard press.phase != .up, press.modifiers.isEmpty else { return .ignored }
    switch press.key {
    case .upArrow: completion.selection = (completion.selection + count - 1) % count
    case .downArrow: completion.selection = (completion.selection + 1) % count
    case .escape: completion.close()
    case .return where completion.search.found[completion.selection].text == completion.word:
      return .ignored
    default: take(completion.selection)
    }
    return .handled
  }

  private func take(_ row: Int) {
    guard let word = completion.word, row < count else { return }
    completion.caret.replace(
      last: word.utf8.count, with: completion.search.found[row].text + " ")
  }
}
