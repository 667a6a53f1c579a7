import TermViewCore

/// All keys that do something, by section: what `keySheet(isPresented:key:)` shows.
///
/// In a presentation, such as a sheet of the program's own, they are the keys of the views behind
/// it. Where the keys are more than fit below each other, the sections are in two columns from 64
/// columns on, if all texts have room there; a title that has none gives way to its hint. The
/// arrows, Page Up and Page Down scroll; typing searches in the titles, as `/` does, and Esc ends
/// the search; Esc and `?` close the presentation that contains the view.
///
/// ```swift
/// VStack {
///   Text("Keys").bold()
///   KeySheet()
/// }
/// ```
public struct KeySheet: View {
  @Environment(\.activeKeys) private var activeKeys
  @Environment(\.glyphs) private var glyphs
  @Environment(\.terminalSize) private var size
  @Environment(\.screenInset) private var inset
  @Environment(\.dismiss) private var dismiss
  @Environment(\.isThemed) private var isThemed
  @Environment(\.isReaderMode) private var isReaderMode
  @State private var query = ""
  @State private var isSearching = false
  @FocusState private var place: Place?

  private enum Place: Hashable { case field, keys }
  /// Whether a frame is around the sheet.
  private var isFramed = false

  /// The sheet of the keys.
  public init() {}

  init(isFramed: Bool) { self.isFramed = isFramed }

  public var body: some View {
    let all = KeyGroup.lines(activeKeys.keysBehind)
    let found = KeySection.sections(of: all.filter { isFound($0) })
    let widths = columnWidths(all)
    VStack(alignment: .leading, spacing: 0) {
      if isSearching {
        HStack(spacing: 1) {
          Text("/").bold().foregroundStyle(.tint)
          TextField("Search", text: $query)
            .focused($place, equals: .field)
            .onKeyPress(keys: [.return, .downArrow, .upArrow]) { _ in
              place = .keys
              return .handled
            }
            .keyHints([.return, .down, .up].map { KeyHint.Key($0, "Back to the keys") })
            .onKeyPress(.escape) {
              endSearch()
              return .handled
            }
            .keyHint(.escape, "End the search", "end search")
        }
        .onAppear { place = .field }
      }
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          if let widths, query.isEmpty {
            HStack(alignment: .top, spacing: KeySheet.gap) {
              ForEach(widths.indices, id: \.self) { half in
                VStack(alignment: .leading, spacing: 0) {
                  KeyLines(
                    sections: KeySection.halves(found)[half], isShort: isShort, isCompact: false,
                    columns: widths[half])
                }
                .frame(width: widths[half], alignment: .leading)
              }
            }
          } else {
            KeyLines(
              sections: found, isShort: isShort, isCompact: ScreenClass(size) != .regular,
              columns: nil, query: query)
          }
        }
      }
      .focused($place, equals: .keys)
      .frame(maxHeight: widths != nil ? columnRows(of: all) : rows(of: all))
      if !isShort, !hasEdge, !hasHints { Text(help).foregroundStyle(.tertiary).lineLimit(1) }
    }
    .frame(width: widths.map { $0.reduce(KeySheet.gap, +) } ?? width)
    .padding(.leading, isShort ? inset : 0)
    .onKeyPress("/") {
      if isSearching { place = .field } else { isSearching = true }
      return .handled
    }
    .keyHint("/", "Search", hasHints ? "search" : nil, isShown: !isSearching)
    .onKeyPress(.escape) {
      if isSearching { endSearch() } else { dismiss() }
      return .handled
    }
    .keyHint(
      .escape, isSearching ? "End the search" : "Close", isSearching ? "end search" : "close"
    )
    .onKeyPress("?") {
      dismiss()
      return .handled
    }
    .keyHint("?", "Close")
    .onKeyPress(phases: .down) { press in
      guard place == .keys, press.modifiers.isEmpty, let letter = press.characters.first,
        letter.isLetter || letter.isNumber || letter.isPunctuation || letter.isSymbol
      else { return .ignored }
      query.append(letter)
      if isSearching { place = .field } else { isSearching = true }
      return .handled
    }
    .onAppear { place = .keys }
    .transformPreference(ScreenBarKey.self) { if hasEdge { $0.subtitle = Text(help) } }
  }

  /// What the keys of the sheet itself do.
  private var help: String {
    isSearching ? "enter keys   esc end the search" : "type to search   esc close"
  }

  /// Whether the sheet's frame has that in its lower edge.
  private var hasEdge: Bool { isFramed && ScreenClass(size) == .regular }

  /// Whether the sheet's frame has hints below the keys.
  private var hasHints: Bool { isFramed && isThemed && !hasEdge }

  private func endSearch() {
    query = ""
    isSearching = false
    place = .keys
  }

  /// Whether there are no rows but for keys.
  private var isShort: Bool { ScreenClass(size) == .tiny }

  /// The sheet does not change its size while something is typed.
  private var width: Int? {
    ScreenClass(size) == .regular ? min(60, (size?.columns ?? 80) - 8) : nil
  }

  /// Blank columns between two columns of keys.
  private static let gap = 2
  /// The columns of the thumb beside two columns of keys that scroll, with a blank one before it.
  private func thumb(beside groups: [KeyGroup]) -> Int {
    columnRows(of: groups) > (size?.rows ?? 24) - 6 ? 2 : 0
  }

  /// The widths of two columns, where one is longer than the screen, and all lines have room in
  /// two; `nil` for one column.
  private func columnWidths(_ groups: [KeyGroup]) -> [Int]? {
    guard let size, size.columns >= 64, ScreenClass(size) == .regular, !isReaderMode,
      rows(of: groups) > size.rows - 6
    else { return nil }
    let halves = KeySection.halves(KeySection.sections(of: groups)).map { $0.flatMap(\.groups) }
    guard halves.count > 1 else { return nil }
    let room = size.columns - 8 - KeySheet.gap
    let thumb = thumb(beside: groups)
    if room - thumb >= 2 * KeySheet.widest { return [KeySheet.widest, KeySheet.widest + thumb] }
    // A thumb may cover the end of a text before there is one column only.
    for (takesHints, thumb) in [(false, thumb), (true, thumb), (true, 0)] {
      var widths = halves.map { KeyLines.width(of: $0, glyphs, takesHints: takesHints) }
      widths[1] += thumb
      if widths[0] + widths[1] <= room { return widths }
    }
    return nil
  }

  /// The width of each of two columns where there is room for any text.
  private static let widest = 48

  private func columnRows(of groups: [KeyGroup]) -> Int {
    KeySection.halves(KeySection.sections(of: groups)).map { KeySection.rows(of: $0) }.max() ?? 1
  }

  private func rows(of groups: [KeyGroup]) -> Int {
    let sections = KeySection.sections(of: groups)
    return max(1, groups.count + sections.count + (isShort ? 0 : sections.count - 1))
  }

  /// Whether the text of the line contains every word of the search.
  private func isFound(_ line: KeyGroup) -> Bool {
    let text = "\(line.title) \(line.label(.ascii, separator: " "))".lowercased()
    return query.lowercased().split(separator: " ").allSatisfy { text.contains($0) }
  }
}

/// Lines of a sheet with the heading above them.
struct KeySection {
  let title: String
  var groups: [KeyGroup]

  @MainActor static func sections(of groups: [KeyGroup]) -> [KeySection] {
    var sections: [KeySection] = []
    for group in groups {
      if let index = sections.firstIndex(where: { $0.title == group.section }) {
        sections[index].groups.append(group)
      } else {
        sections.append(KeySection(title: group.section, groups: [group]))
      }
    }
    // The keys that are the same in every program come last.
    return sections.filter { $0.title != program } + sections.filter { $0.title == program }
  }

  /// The rows of sections below each other, with a blank one between them.
  static func rows(of sections: [KeySection]) -> Int {
    sections.reduce(-1) { $0 + $1.groups.count + 2 }
  }

  /// The sections in two columns, the longer of which is as short as it can be: in order, unless
  /// another order in the first column saves rows that would be scrolled.
  static func halves(_ sections: [KeySection]) -> [[KeySection]] {
    guard sections.count > 1 else { return [sections] }
    func half(_ isFirst: (Int) -> Bool) -> [[KeySection]] {
      [true, false].map { side in
        sections.indices.filter { isFirst($0) == side }.map { sections[$0] }
      }
    }
    func longer(_ halves: [[KeySection]]) -> Int { halves.map { rows(of: $0) }.max()! }
    func shortest(_ halves: [[[KeySection]]]) -> [[KeySection]] {
      halves.min { longer($0) < longer($1) }!
    }
    let inOrder = shortest((1..<sections.count).map { cut in half { $0 < cut } })
    guard (3...8).contains(sections.count) else { return inOrder }
    // The first section stays the first.
    let any = shortest(
      (0..<1 << (sections.count - 1)).dropLast().map { chosen in
        half { $0 == 0 || chosen & 1 << ($0 - 1) != 0 }
      })
    return longer(any) + 2 < longer(inOrder) ? any : inOrder
  }

  /// The heading of the keys that every program has.
  static let program = "Program"
  static let sheetTitle = "Show all keys"
}

/// Keys with their titles, under the headings of their sections.
private struct KeyLines: View {
  let sections: [KeySection]
  let isShort: Bool
  let isCompact: Bool
  /// The width, where a title that has no room gives way to its hint.
  let columns: Int?
  /// What the lines were searched for.
  var query = ""
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    if sections.isEmpty {
      Text(query.isEmpty ? "No key does anything here" : "No key matches \(glyphs.quoted(query))")
        .foregroundStyle(.secondary).lineLimit(1).truncationMode(.middle)
    }
    let width = sections.flatMap(\.groups).map { KeyLines.columns(of: label($0)) }.max() ?? 0
    ForEach(sections.indices, id: \.self) { index in
      if index > 0, !isShort { Text("") }
      Text(sections[index].title).bold().lineLimit(1)
      ForEach(sections[index].groups) { group in
        HStack(spacing: 0) {
          Text(isShort ? "" : "  ")
          Text(label(group)).bold().foregroundStyle(.tint).accessibilityLabel(label(group))
            .frame(width: isShort ? nil : width, alignment: .leading)
          Text("  ")
          Text(columns.flatMap { KeyLines.text(of: group, in: $0 - width - 4) } ?? group.title)
        }
        .lineLimit(1)
        .dim(!group.isEnabled)
      }
    }
  }

  private func label(_ group: KeyGroup) -> String {
    KeyLines.label(of: group, glyphs, limit: isCompact ? 1 : columns ?? 48 < 48 ? 2 : 3)
  }

  private static func label(of group: KeyGroup, _ glyphs: Glyphs, limit: Int) -> String {
    group.label(glyphs, separator: " ", limit: limit)
  }

  /// The title of a line, or its hint where the title is too long; `nil` if that is, too.
  private static func text(of group: KeyGroup, in columns: Int) -> String? {
    if self.columns(of: group.title) <= columns { return group.title }
    let hint = group.keys[0].hint
    return self.columns(of: hint) <= columns ? hint.prefix(1).uppercased() + hint.dropFirst() : nil
  }

  /// The columns of lines with two keys at most.
  ///
  /// - Parameter takesHints: whether a hint that is shorter than its title may stand for it.
  static func width(of groups: [KeyGroup], _ glyphs: Glyphs, takesHints: Bool) -> Int {
    let keys = groups.map { columns(of: label(of: $0, glyphs, limit: 2)) }.max() ?? 0
    let texts = groups.map { group in
      let title = columns(of: group.title)
      return takesHints ? min(title, columns(of: group.keys[0].hint)) : title
    }
    return keys + 4 + (texts.max() ?? 0)
  }

  /// Characters that are wide in some terminals get two columns.
  private static func columns(of label: String) -> Int {
    label.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 1 : 2) }
  }
}

extension View {
  /// Presents a sheet of all keys that do something where the focus is, by section: `?` opens it
  /// wherever the focus is, unless a field takes it.
  ///
  /// The sheet is modal: keys do nothing behind it. It scrolls, `/` searches, and Esc closes it;
  /// then the focus is where it was. The sections are those of `KeyBinding.section(_:)`; bindings
  /// without one are under “Commands”.
  ///
  /// ```swift
  /// List(books) { Text($0.title) }.keySheet(isPresented: $isShown, key: "h")
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the sheet is there; set by the key and by Esc.
  ///   - key: the key that opens it; `nil` for none.
  public func keySheet(isPresented: Binding<Bool>, key: KeyPress? = "?") -> some View {
    modifier(
      KeyPresentation(
        isPresented: isPresented, key: key, title: KeySection.sheetTitle, hint: "keys", priority: .high
      ) { KeySheet(isFramed: true).navigationTitle("Keys") })
  }

  /// Presents a sheet of all keys that do something, when `key` is pressed: `?` by default.
  public func keySheet(key: KeyPress = "?") -> some View {
    OwnPresentation { keySheet(isPresented: $0, key: key) }
  }
}
