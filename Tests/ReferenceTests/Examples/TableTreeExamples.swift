import TermView

private struct Directory: Identifiable {
  let id: Int
  var name: String
  var children: [Directory]?
}

/// Tables of trees, as the documentation of their initialisers has them.
private struct Directories: View {
  @State private var directories: [Directory] = []
  @State private var selection: Int?
  @State private var several: Set<Int> = []
  @State private var unfolded: Set<Int> = []
  @State private var order = [KeyPathComparator(\Directory.name)]
  @AppStorage("columns") private var columns: TableColumnCustomization<Directory>
  @SceneStorage("columns") private var others: TableColumnCustomization<Directory>

  var body: some View {
    let _ = (columns, others)
    VStack {
      Table(directories, children: \.children, expanded: $unfolded) {
        TableColumn("Name", value: \.name)
      }
      Table(directories, children: \.children, selection: $selection, expanded: $unfolded) {
        TableColumn("Name", value: \.name)
      }
      Table(directories, children: \.children, selection: $several, expanded: $unfolded) {
        TableColumn("Name", value: \.name)
      }
    }
    VStack {
      Table(directories, children: \.children, sortOrder: $order, expanded: $unfolded) {
        TableColumn("Name", value: \.name)
      }
      Table(
        directories, children: \.children, selection: $selection, sortOrder: $order,
        expanded: $unfolded
      ) {
        TableColumn("Name", value: \.name)
      }
      Table(
        directories, children: \.children, selection: $several, sortOrder: $order,
        expanded: $unfolded
      ) {
        TableColumn("Name", value: \.name)
      }
    }
  }
}
