import TermScreen
import TermViewCore

/// A picker: the question with what is typed, how much matches, and the rows.
struct PickView<Row: View, Preview: View>: View {
  let title: String
  let header: String?
  let height: Int?
  let model: PickModel
  /// A line by its number, and what stands out in it.
  let row: @MainActor (Int, PickModel) -> Row
  let preview: @MainActor (Int) -> Preview
  @FocusState private var isTyping: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: 1) {
        Text(title).bold().lineLimit(1).layoutPriority(1)
        TextField("", text: Binding(get: { model.text }, set: { model.setText($0) }))
          .focused($isTyping)
      }
      PickStatus(model: model)
      if let header { Text(header).dim().lineLimit(1) }
      HStack(alignment: .top, spacing: 1) {
        PickList(model: model, row: row)
        if Preview.self != EmptyView.self, let cursor = model.cursor {
          preview(cursor).frame(maxWidth: .infinity, alignment: .topLeading)
        }
      }
    }
    .frame(height: height)
    .onKeyPress { model.handle($0) }
    .onAppear { isTyping = true }
    // A click gives the list the focus; what is typed still goes to the field.
    .onChange(of: isTyping) { if !isTyping { isTyping = true } }
    .onChange(of: model.outcome != nil) { if model.outcome != nil { dismiss() } }
    .task { await model.watch() }
  }
}

/// How many rows match, of how many, and what is going on.
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
        HStack(spacing: 0) {
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

/// The place before a row that says whether it is marked.
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
