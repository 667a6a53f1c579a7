import TermView

/// What a list without rows shows instead: whether that is the filter's doing, and the way out.
struct EmptyList: View {
  let model: DemoModel

  var body: some View {
    ContentUnavailableView {
      Text(title).lineLimit(1)
    } description: {
      Text(isFiltered ? "esc shows all rows again" : "a adds one")
    }
  }

  private var isFiltered: Bool { !model.current.filter.isEmpty }

  private var title: String {
    if isFiltered { return "Nothing has “\(model.filterText)” in it" }
    return model.list == .books ? "No books" : "No todos"
  }
}
