import TermView
import TermViewTesting
import Testing

/// What docs/tables.md shows.
@MainActor @Suite("Tables")
struct TablesPage {
  struct File: Identifiable {
    let id: Int
    var name: String
    var size: Int
    var owner: String
  }

  struct Files: View {
    @State var files: [File]
    @State private var selection: File.ID?
    @State private var order = [KeyPathComparator(\File.name)]

    var body: some View {
      Table(files, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size) { file in Text("\(file.size)") }
          .alignment(.numeric)
        TableColumn("Owner", value: \.owner)
      }
      .onChange(of: order) { files.sort(using: order) }
    }
  }

  func listing(of files: [File]) -> Table<some View, some TableColumnContent> {
    Table(files) {
      TableColumn("Name", value: \.name)
      TableColumn("Size", value: \.size) { Text("\($0.size)") }
    }
  }

  struct DeletedFiles: View {
    @State var files: [File]
    @State private var selection: Set<File.ID> = []

    var body: some View {
      Table(files, selection: $selection) {
        TableColumn("Name", value: \.name)
        TableColumn("Owner", value: \.owner)
      }
      .onDeleteCommand { files.removeAll { selection.contains($0.id) } }
    }
  }

  struct ChosenFiles: View {
    let files: [File]
    @State private var columns = TableColumnCustomization<File>()

    var body: some View {
      Table(files) {
        TableColumn("Name", value: \.name)
        TableColumn("Owner", value: \.owner).customizationID("owner")
        TableColumn("Size") { file in Text("\(file.size)") }
          .customizationID("size")
          .defaultVisibility(.hidden)
      }
      .columnCustomization($columns)
    }
  }

  struct Laid: View {
    let files: [File]

    var body: some View {
      Table(files) {
        TableColumn("Name", value: \.name).layoutPriority(1)
        TableColumn("Size", value: \.size) { Text("\($0.size)") }
          .width(min: 6, max: 12)
          .alignment(.numeric)
        TableColumn("Owner", value: \.owner).width(8)
      }
    }
  }

  struct Owners: View {
    @State var mine: [File]
    let others: [File]
    @State private var selection: File.ID?

    var body: some View {
      Table(of: File.self, selection: $selection) {
        TableColumn("Name", value: \.name)
        TableColumn("Owner", value: \.owner)
      } rows: {
        Section("Mine") {
          ForEach(mine) { TableRow($0) }
            .onDelete { mine.remove(atOffsets: $0) }
        }
        Section("Others'") {
          ForEach(others) { TableRow($0) }
        }
      }
    }
  }

  struct Folder: Identifiable {
    let id: Int
    var name: String
    var size: Int
    var folders: [Folder]?
  }

  struct Folders: View {
    let folders: [Folder]
    @State private var selection: Folder.ID?
    @State private var unfolded: Set<Folder.ID> = [1]

    var body: some View {
      Table(folders, children: \.folders, selection: $selection, expanded: $unfolded) {
        TableColumn("Name", value: \.name)
        TableColumn("KB", value: \.size) { Text("\($0.size)") }.alignment(.numeric)
      }
    }
  }

  private let folders = [
    Folder(
      id: 1, name: "Sources", size: 3120,
      folders: [
        Folder(id: 2, name: "TermView", size: 14, folders: []),
        Folder(id: 3, name: "TermViewCore", size: 1860),
      ]),
    Folder(id: 4, name: "Tests", size: 2048, folders: []),
  ]
  private let files = [
    File(id: 1, name: "Package.swift", size: 11534, owner: "anna"),
    File(id: 2, name: "README.md", size: 5120, owner: "anna"),
    File(id: 4, name: "very-long-name-of-a-file.bin", size: 10_485_760, owner: "root"),
    File(id: 3, name: "図書館.txt", size: 77, owner: "ben"),
  ]

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("tables")
    let sorting = TestTerminal(Files(files: files), columns: 41, rows: 5)
    page.show(sorting)
    sorting.press(.down, ">", "!")
    page.show(sorting)
    page.show(TestTerminal(Laid(files: files), columns: 24, rows: 5))
    page.show(TestTerminal(Laid(files: files), columns: 14, rows: 5))
    let chosen = TestTerminal(ChosenFiles(files: files), columns: 41, rows: 16)
    chosen.press("|", .space, .down, .space, .escape)
    page.show(chosen)
    page.show(
      TestTerminal(
        Owners(mine: [files[0]], others: [files[3]]), columns: 36, rows: 5))
    page.show(TestTerminal(Folders(folders: folders), columns: 30, rows: 5))
    page.expectScreens()
  }

  @Test("Delete deletes the selected rows of data")
  func deleted() {
    let terminal = TestTerminal(DeletedFiles(files: files), columns: 30, rows: 6)
    terminal.press(.down, .space, .down, .space, .deleteForward)
    #expect(terminal.screen.rows.dropFirst().filter { !$0.isEmpty }.count == 2)
  }

  @Test("a printed table")
  func printed() throws {
    let table = listing(of: files)
    var renderer = TerminalRenderer(content: table)
    renderer.width = nil
    let text = renderer.plainText
    #expect(text.hasPrefix("Name "))
    let folder = FileManager.default.temporaryDirectory
    let file = folder.appendingPathComponent("termview-\(UUID().uuidString).csv")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = try FileHandle(forWritingTo: file)
    try table.write(as: .csv) { record in try output.write(contentsOf: Data(record.utf8)) }
    try output.close()
    #expect(try String(contentsOf: file, encoding: .utf8).hasSuffix("図書館.txt,77\r\n"))
  }
}
