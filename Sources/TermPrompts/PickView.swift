import TermProgram
import TermScreen
import TermViewCore

/// A picker: the question with the query, the number of matches, and the rows.
struct PickView<Row: View, Preview: View>: View {
  let title: String
  let header: String?
  let height: Int?
  var showsHints = true
  let model: PickModel
  /// Makes the row of a line, given its number, with its matches highlighted.
  let row: @MainActor (Int, PickModel) -> Row
  let preview: @MainActor (Int) -> Preview
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss
  @Environment(\.glyphs) private var glyphs
  @Environment(\.isThemed) private var isThemed
  @Environment(\.isReaderMode) private var isReaderMode
  @Environment(\.screenInset) private var inset
  @Environment(\.terminalSize) private var size

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: isThemed ? 2 : 1) {
        Text(model.prompt ?? title).bold().lineLimit(1).layoutPriority(1)
        TextField("", text: Binding(get: { model.text }, set: { model.setText($0) }))
          .textFieldStyle(.plain)
          .focused($isTyping)
          .keyPress {
            model.binds($0)
          } action: {
            model.handleBound($0)
          }
      }
      .padding(.leading, inset)
      PickStatus(model: model)
      ForEach(Array(headerLines.enumerated()), id: \.offset) {
        Text($0.element).foregroundStyle(.secondary).lineLimit(1).padding(.leading, inset)
      }
      if let problem = model.problem {
        Text("\(glyphs.failure) \(problem)")
          .foregroundStyle(.role(.error))
          .padding(.leading, inset)
      }
      if model.script?.isPreviewBelow == true {
        VStack(alignment: .leading, spacing: 0) {
          rows
          shownPreview(after: Divider())
        }
      } else {
        HStack(alignment: .top, spacing: 1) {
          rows
          shownPreview(after: Divider())
        }
      }
      if hasHints { PickHints(model: model, inset: inset) }
    }
    .frame(height: height)
    .onKeyPress { model.handle($0) }
    // A query is not worth a question.
    .environment(\.asksBeforeEnding, false)
    .onAppear {
      isTyping = true
      model.fire(.start)
    }
    // A click gives the list the focus; typed text still goes to the field.
    .onChange(of: isTyping) { if !isTyping { isTyping = true } }
    .onChange(of: model.outcome != nil) { if model.outcome != nil { dismiss() } }
    .task(id: model.reloadCount) { await model.watch() }
  }

  private var headerLines: [Substring] {
    (model.header ?? header)?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
  }

  /// The rows that match; nothing is said of them before there are any.
  @ViewBuilder private var rows: some View {
    if isReaderMode, model.results.lines.count == 0, !model.results.lines.isComplete {
      Text("")
    } else {
      PickList(model: model, row: row).frame(minHeight: keptRows, alignment: .topLeading)
    }
  }

  /// The rows that the list keeps while fewer lines match, so that what is below it stays where it
  /// is: as many as there are lines, and room. `nil` if the height is given, or shared.
  private var keptRows: Int? {
    guard height == nil, model.problem == nil, model.script?.isPreviewBelow != true, let size
    else { return nil }
    let room = size.rows - 2 - headerLines.count - (hasHints ? 1 : 0)
    return max(0, min(room, model.results.lines.count))
  }

  /// Whether there is room for what the keys do, below 5 rows of the list.
  private var hasHints: Bool {
    showsHints && (isReaderMode || isThemed && min(height ?? .max, size?.rows ?? .max) >= 8)
  }

  /// The preview, if there is one to show; that of a command is set off by `divider`.
  @ViewBuilder
  private func shownPreview(after divider: some View) -> some View {
    if Preview.self != EmptyView.self, model.showsPreview, let line = model.previewedLine {
      if model.preview != nil { divider }
      preview(line).frame(maxWidth: .infinity, alignment: .topLeading)
    }
  }
}

/// The numbers of matching rows and of all rows, and the activity in progress; in a theme on a
/// rule.
private struct PickStatus: View, HeardView {
  // The number of rows is heard of the list.
  static var hearing: Hearing { .silent }

  let model: PickModel
  @Environment(\.isThemed) private var isThemed
  @Environment(\.glyphs) private var glyphs
  @Environment(\.screenInset) private var inset
  @Environment(\.terminalSize) private var size

  var body: some View {
    if isThemed { rule.environment(\.screenInset, 0) } else { line }
  }

  private var rule: some View {
    let count = "\(model.results.count)/\(model.results.lines.count)"
    let dot = glyphs == .full ? " · " : ", "
    let marked = model.marked.isEmpty ? "" : "\(dot)\(model.marked.count) selected"
    let activity = model.activity
    // All of it is a column wide.
    let used = inset + (count + marked + activity).count + 1
    let room = (size?.columns ?? 80) - used
    let start = Text(String(repeating: glyphs.rule, count: max(0, inset - 1)) + " ")
    return
      (start.foregroundStyle(.separator) + Text(count).foregroundStyle(.secondary)
      + Text(marked).bold().foregroundStyle(.tint) + Text(activity).foregroundStyle(.tertiary)
      + Text(" " + String(repeating: glyphs.rule, count: max(0, room)))
      .foregroundStyle(.separator))
      .lineLimit(1)
  }

  private var line: some View {
    (Text("  \(model.results.count)/\(model.results.lines.count)")
      + Text(model.marked.isEmpty ? "" : " (\(model.marked.count))").bold()
      + Text(model.activity))
      .foregroundStyle(.secondary).lineLimit(1)
  }
}

/// The rows that match.
private struct PickList<Row: View>: View {
  let model: PickModel
  let row: @MainActor (Int, PickModel) -> Row
  @Environment(\.isThemed) private var isThemed
  @Environment(\.isReaderMode) private var isReaderMode
  @Environment(\.glyphs) private var glyphs
  @Environment(\.widthPolicy) private var widthPolicy

  var body: some View {
    List(selection: cursor) {
      ForEach(PickRows(results: model.results, generation: model.generation)) { item in
        HStack(alignment: .top, spacing: 0) {
          PickMark(model: model, line: item.id)
          row(item.id, model)
        }
      }
    }
    .keepsSelectionBar()
    .overlay(alignment: .topLeading) {
      // Said of the list where it is not seen.
      if model.nothingMatches, !isReaderMode {
        Text("Nothing matches \(glyphs.quoted(model.text))")
          .foregroundStyle(.secondary).lineLimit(1).truncationMode(.middle)
          .padding(.leading, 2)
      }
    }
    .onSizeChange { size in
      // The columns of the gutter are not the rows' own.
      model.resize(
        to: Size(columns: max(0, size.columns - (isThemed ? 4 : 0)), rows: size.rows),
        widthPolicy: widthPolicy)
    }
  }

  /// The list itself only moves its cursor when a row is clicked: it never has the focus for long.
  private var cursor: Binding<Int?> {
    Binding(get: { model.cursor }, set: { if let line = $0 { model.click(line) } })
  }
}

/// What the keys of a picker do.
private struct PickHints: View {
  let model: PickModel
  let inset: Int
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    HintRow(inset: inset) {
      if model.takesMany, !model.nothingMatches {
        hint(.tab, "select")
        hint(.option("a"), "select all")
      }
      if !model.nothingMatches || !model.marked.isEmpty || model.acceptsNothing {
        hint(.return, model.marked.isEmpty ? "choose" : "choose \(model.marked.count)")
      }
      hint(.escape, "cancel")
    }
  }

  /// The key with a word for it; nothing where a key of the program's own is in its place.
  @ViewBuilder private func hint(_ key: KeyPress, _ word: String) -> some View {
    if model.script?.bindings[PickTrigger(key)] == nil {
      (Text(KeyLabel(key, glyphs).text).bold().foregroundStyle(.tint)
        + Text(" \(word)").foregroundStyle(.secondary))
        .lineLimit(1)
        .layoutValue(
          key: HintRank.self,
          value: key == .escape
            ? HintRank.leaves : key == .return ? HintRank.confirms : HintRank.defaultValue)
    }
  }
}

/// The mark before a row that has been marked.
private struct PickMark: View {
  let model: PickModel
  let line: Int
  @Environment(\.isSelected) private var isSelected
  @Environment(\.isThemed) private var isThemed
  @Environment(\.isReaderMode) private var isReaderMode
  @Environment(\.glyphs) private var glyphs

  var body: some View { isThemed || isReaderMode ? mark : letters }

  /// The cursor's row has the list's own mark.
  private var mark: Text {
    guard model.takesMany else { return Text("") }
    let isMarked = model.markedLines.contains(line)
    return Text(isMarked ? glyphs.selected + " " : "  ").foregroundStyle(.tint)
  }

  private var letters: Text {
    Text(isSelected ? ">" : " ").bold()
      + Text(model.takesMany ? (model.markedLines.contains(line) ? "*" : " ") : "").bold()
      + Text(" ")
  }
}

extension PickModel {
  /// Whether there are lines, and it is known that none matches.
  fileprivate var nothingMatches: Bool {
    results.isEmpty && results.isComplete && results.lines.count > 0
  }
}
