/// The requests of a find bar to the editor above it.
@MainActor
final class EditorFinder {
  weak var node: TextEditorNode?

  /// The most matches that are counted.
  static let maxMatches = 1000

  private var text: String { node?.editing.text ?? "" }

  /// Selects a match and reveals it: the one at the selection or after it, the next one, or the
  /// previous one.
  func select(_ search: TextSearch, _ step: Step) {
    guard let node else { return }
    let selection = node.editing.selection ?? node.editing.cursor..<node.editing.cursor
    let match: Range<Int>?
    switch step {
    case .nearest: match = search.next(in: text, from: selection.lowerBound)
    case .next: match = search.next(in: text, from: selection.upperBound)
    case .previous: match = search.previous(in: text, before: selection.lowerBound)
    }
    guard let match else { return }
    _ = node.edit { text, _ in
      text.move(to: match.lowerBound, selecting: false)
      text.move(to: match.upperBound, selecting: true)
    }
  }

  /// A step of the find bar.
  enum Step { case nearest, next, previous }

  /// The number of matches, and the number of the selected one, counted from 1.
  func count(_ search: TextSearch) -> (index: Int?, count: Int) {
    var count = 0
    var index: Int?
    let selection = node?.editing.selection
    search.visitMatches(in: text) { match in
      count += 1
      if match == selection { index = count }
      return count < EditorFinder.maxMatches
    }
    return (index, count)
  }

  /// Replaces the selected match and selects the next one; if none is selected, only selects.
  func replace(_ search: TextSearch, with replacement: String) {
    guard let node else { return }
    if let selection = node.editing.selection,
      search.next(in: text, from: selection.lowerBound) == selection
    {
      _ = node.edit { $0.insert(replacement, orDelete: true, &$1) }
    }
    select(search, .nearest)
  }

  /// Replaces all matches in one step to undo. Returns how many there were.
  @discardableResult
  func replaceAll(_ search: TextSearch, with replacement: String) -> Int {
    guard let node else { return 0 }
    var matches: [Range<Int>] = []
    search.visitMatches(in: text) { match in
      matches.append(match)
      return true
    }
    guard !matches.isEmpty else { return 0 }
    _ = node.edit { $0.replace(matches, with: replacement, &$1) }
    return matches.count
  }
}

private enum EditorFinderKey: EnvironmentKey { static let defaultValue: EditorFinder? = nil }

extension EnvironmentValues {
  /// The find bar's connection to the editor inside.
  var editorFinder: EditorFinder? {
    get { self[EditorFinderKey.self] }
    set { self[EditorFinderKey.self] = newValue }
  }
}
