import TermView
import TermViewTesting
import Testing

/// What docs/sections.md shows.
@MainActor @Suite("Sections")
struct SectionsPage {
  struct Album: Identifiable {
    let id: Int
    var title: String
    var year: Int
  }

  struct ByYear: View {
    let albums: [Album]

    var body: some View {
      let years = Dictionary(grouping: albums, by: \.year).sorted { $0.key > $1.key }
      List {
        ForEach(years, id: \.key) { year, albums in
          Section(String(year)) { ForEach(albums) { Text($0.title) } }
        }
      }
    }
  }

  struct Mail: Identifiable {
    let id: Int
    var subject: String
  }

  struct Day: Identifiable {
    let id: String
    var mails: [Mail]
  }

  struct Inbox: View {
    @State var days: [Day]

    var body: some View {
      List {
        ForEach($days) { $day in
          Section {
            ForEach(day.mails) { mail in Text(mail.subject) }
              .onDelete { day.mails.remove(atOffsets: $0) }
          } header: {
            Text(day.id)
          } footer: {
            Text("\(day.mails.count) mails").dim()
          }
        }
      }
    }
  }

  struct Shelf: View {
    let authors = ["Austen", "Borges", "Calvino"]

    var body: some View {
      List {
        ForEach(authors, id: \.self) { author in
          Section(author) {
            ForEach(1...3, id: \.self) { Text("\(author) \($0)") }
          }
        }
      }
      .listPinnedViews(.sectionHeaders)
    }
  }

  struct Done: View {
    let open: [String]
    let done: [String]
    @State private var showsOpen = true
    @State private var showsDone = false

    var body: some View {
      List {
        Section("Open", isExpanded: $showsOpen) {
          ForEach(open, id: \.self) { Text($0) }
        }
        Section(isExpanded: $showsDone) {
          ForEach(done, id: \.self) { Text($0) }
        } header: {
          Text("Done")
        }
      }
      .sectionCounts()
    }
  }

  struct Folder: Identifiable {
    let id: String
    var files: [String]
  }

  struct Folders: View {
    let folders: [Folder]

    var body: some View {
      List(folders) { folder in
        DisclosureGroup(folder.id) {
          ForEach(folder.files, id: \.self) { Text($0) }
        }
      }
    }
  }

  struct File: Identifiable {
    let id: String
    var files: [File]?
  }

  struct Outline: View {
    let files: [File]
    @State private var selection: String?

    var body: some View {
      List(files, children: \.files, selection: $selection) { file in Text(file.id) }
    }
  }

  private let days = [
    Day(id: "Today", mails: [Mail(id: 1, subject: "Lunch?"), Mail(id: 2, subject: "Report")]),
    Day(id: "Yesterday", mails: [Mail(id: 3, subject: "Invoice"), Mail(id: 4, subject: "Hello")]),
  ]

  struct Volume: View {
    let root: File
    let contents: @MainActor (File) async throws -> [File]
    @State private var selection: String?

    var body: some View {
      List(selection: $selection) {
        LazyOutlineGroup([root], isBranch: { $0.id.hasSuffix("/") }) { folder in
          try await contents(folder)
        } content: { file in
          Text(file.id)
        }
      }
    }
  }

  @Test("a branch is loaded when it is unfolded")
  func loaded() async {
    let volume = Volume(root: File(id: "Sources/")) { _ in [File(id: "main.swift")] }
    let terminal = TestTerminal(volume, columns: 30, rows: 4)
    terminal.press(.down, .right)
    await terminal.settled(until: { $0.text.contains("main.swift") })
    #expect(terminal.screen.rows[1].hasSuffix("main.swift"))
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("sections")
    let inbox = TestTerminal(Inbox(days: days), columns: 20, rows: 9)
    page.show(inbox)
    inbox.press(.down, .down)
    page.show(inbox)
    inbox.press(.deleteForward)
    #expect(inbox.screen.find("Invoice") == nil)
    #expect(inbox.screen.find("1 mails") != nil)
    let shelf = TestTerminal(Shelf(), columns: 20, rows: 5)
    shelf.press(.down, .down, .down)
    page.show(shelf)
    shelf.press(.end)
    page.show(shelf)
    let done = TestTerminal(
      Done(open: ["Buy milk", "Call Anna"], done: ["Install Swift"]), columns: 20, rows: 5)
    page.show(done)
    done.press(.end, .right, .right)
    page.show(done)
    let folders = TestTerminal(
      Folders(folders: [
        Folder(id: "Sources", files: ["main.swift"]), Folder(id: "Tests", files: ["A.swift"]),
      ]), columns: 20, rows: 4)
    folders.press(.down, .return)
    page.show(folders)
    let outline = TestTerminal(
      Outline(files: [
        File(
          id: "Sources",
          files: [File(id: "Lists", files: [File(id: "List.swift")]), File(id: "main.swift")]),
        File(id: "Tests", files: [File(id: "A.swift")]), File(id: "README.md"),
      ]), columns: 20, rows: 8)
    outline.press(.down)
    page.show(outline)
    outline.press("*")
    page.show(outline)
    page.expectScreens()
  }

  @Test("Home shows the header above the first row")
  func home() {
    let inbox = TestTerminal(Inbox(days: days), columns: 20, rows: 4)
    inbox.press(.end)
    #expect(inbox.screen[0] != "Today")
    inbox.press(.home)
    #expect(inbox.screen[0] == "Today")
  }
}
