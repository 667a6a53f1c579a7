/// A line below an editor to search its text, and one for the replacement.
struct FindBar: View {
  let finder: EditorFinder
  let close: @MainActor () -> Void
  @Environment(\.replaceDisabled) private var isReplaceDisabled
  @State private var query = ""
  @State private var replacement = ""
  /// Incremented by each replacement, so that the matches are counted again.
  @State private var steps = 0
  @FocusState private var place: Place?

  private enum Place: Hashable { case query, replacement }

  private var search: TextSearch { TextSearch(query) }

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack {
        Text("Find").foregroundStyle(.secondary)
        TextField("Text", text: $query)
          .focused($place, equals: .query)
          .onKeyPress(keys: [.return, .downArrow, .upArrow, .tab]) { findKey($0) }
          .onKeyPress(KeyPress(.return, modifiers: .shift)) {
            step(.previous)
            return .handled
          }
        Text(matches).foregroundStyle(.secondary)
      }
      if !isReplaceDisabled {
        HStack {
          Text("With").foregroundStyle(.secondary)
          TextField("Replacement", text: $replacement)
            .focused($place, equals: .replacement)
            .onKeyPress(keys: [.return, .tab]) { replaceKey($0) }
            .onKeyPress(KeyPress(.return, modifiers: .option)) {
              finder.replaceAll(search, with: replacement)
              steps += 1
              return .handled
            }
        }
      }
    }
    .lineLimit(1)
    .onKeyPress(.escape) {
      close()
      return .handled
    }
    .onAppear { place = .query }
    .onChange(of: query) { step(.nearest) }
  }

  private func step(_ step: EditorFinder.Step) {
    finder.select(search, step)
    steps += 1
  }

  private var matches: String {
    _ = steps
    guard !query.isEmpty else { return "" }
    let (index, count) = finder.count(search)
    let total = count < EditorFinder.maxMatches ? "\(count)" : "\(count)+"
    if count == 0 { return "none" }
    return index.map { "\($0) of \(total)" } ?? total
  }

  private func findKey(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case .tab:
      guard !isReplaceDisabled else { return .ignored }
      place = .replacement
    case .upArrow: step(.previous)
    case .downArrow: step(.next)
    default: step(.next)
    }
    return .handled
  }

  private func replaceKey(_ press: KeyPress) -> KeyPress.Result {
    if press.key == .tab {
      place = .query
      return .handled
    }
    finder.replace(search, with: replacement)
    steps += 1
    return .handled
  }
}

private enum ReplaceDisabledKey: EnvironmentKey { static let defaultValue = false }
private enum FindDisabledKey: EnvironmentKey { static let defaultValue = false }
private enum FindNavigatorKey: EnvironmentKey { static let defaultValue: Binding<Bool>? = nil }

extension EnvironmentValues {
  var replaceDisabled: Bool {
    get { self[ReplaceDisabledKey.self] }
    set { self[ReplaceDisabledKey.self] = newValue }
  }
  var findDisabled: Bool {
    get { self[FindDisabledKey.self] }
    set { self[FindDisabledKey.self] = newValue }
  }
  var findNavigator: Binding<Bool>? {
    get { self[FindNavigatorKey.self] }
    set { self[FindNavigatorKey.self] = newValue }
  }
}

extension View {
  /// Shows the find bar of the text editors inside as long as `isPresented`, which Ctrl-F and
  /// Escape set, too.
  ///
  /// ```swift
  /// TextEditor(text: $note).findNavigator(isPresented: $isFinding)
  /// ```
  public func findNavigator(isPresented: Binding<Bool>) -> some View {
    environment(\.findNavigator, isPresented)
  }
  /// Whether the text editors inside have no find bar.
  ///
  /// ```swift
  /// TextEditor(text: $note).findDisabled()
  /// ```
  public func findDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.findDisabled, isDisabled)
  }
  /// Whether the find bars inside replace nothing.
  ///
  /// ```swift
  /// TextEditor(text: $note).replaceDisabled()
  /// ```
  public func replaceDisabled(_ isDisabled: Bool = true) -> some View {
    environment(\.replaceDisabled, isDisabled)
  }
}
