import TermScreen
import TermView
import TermViewCore

/// A picker: the question with the query, the number of matches, and the rows.
struct PickView<Row: View, Preview: View>: View {
  let title: String
  let header: String?
  let height: Int?
  let model: PickModel
  /// Makes the row of a line, given its number, with its matches highlighted.
  let row: @MainActor (Int, PickModel) -> Row
  let preview: @MainActor (Int) -> Preview
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Text(model.prompt ?? title).bold().lineLimit(1).layoutPriority(1)
        TextField("", text: Binding(get: { model.text }, set: { model.setText($0) }))
          .focused($isTyping)
          .onKeyPress { model.handleBound($0) }
      }
      PickStatus(model: model)
      if let header = model.header ?? header {
        ForEach(
          Array(header.split(separator: "\n", omittingEmptySubsequences: false).enumerated()),
          id: \.offset
        ) {
          Text($0.element).dim().lineLimit(1)
        }
      }
      if model.script?.isPreviewBelow == true {
        VStack(alignment: .leading, spacing: 0) {
          PickList(model: model, row: row)
          shownPreview(after: Divider())
        }
      } else {
        HStack(alignment: .top, spacing: 1) {
          PickList(model: model, row: row)
          shownPreview(after: Divider())
        }
      }
    }
    .frame(height: height)
    .onKeyPress { model.handle($0) }
    .onAppear {
      isTyping = true
      model.fire(.start)
    }
    // A click gives the list the focus; typed text still goes to the field.
    .onChange(of: isTyping) { if !isTyping { isTyping = true } }
    .onChange(of: model.outcome != nil) { if model.outcome != nil { dismiss() } }
    .task(id: model.reloadCount) { await model.watch() }
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

/// The numbers of matching rows and of all rows, and the activity in progress.
private struct PickStatus: View {
  let model: PickModel

  var body: some View {
    (Text("  \(model.results.count)/\(model.results.lines.count)")
      + Text(model.marked.isEmpty ? "" : " (\(model.marked.count))").bold()
      + Text(model.isReading ? " reading …" : model.isSearching ? " searching …" : ""))
      .dim().lineLimit(1)
  }
}

/// The rows that match.
private struct PickList<Row: View>: View {
  let model: PickModel
  let row: @MainActor (Int, PickModel) -> Row

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
    .onSizeChange { model.resize(to: $0) }
  }

  /// The list itself only moves its cursor when a row is clicked: it never has the focus for long.
  private var cursor: Binding<Int?> {
    Binding(get: { model.cursor }, set: { if let line = $0 { model.click(line) } })
  }
}

/// The mark before a row that has been marked.
private struct PickMark: View {
  let model: PickModel
  let line: Int
  @Environment(\.isSelected) private var isSelected

  var body: some View {
    Text(isSelected ? ">" : " ").bold()
      + Text(model.takesMany ? (model.markedLines.contains(line) ? "*" : " ") : "").bold()
      + Text(" ")
  }
}
