import SampleViews
import TermView
import TermViewTesting
import Testing

@Observable
@MainActor
private final class Library {
  var books = (0..<40).map { Book(id: $0, title: "Book \($0)") }
  struct Book: Hashable, Identifiable {
    let id: Int
    var title: String
  }
}

/// Books, their details, and notes on a book, each above the other.
private struct Books: View {
  let library: Library
  @State private var filter = ""

  var body: some View {
    NavigationStack {
      VStack(spacing: 0) {
        TextField("Filter", text: $filter)
        List(library.books) { book in NavigationLink(book.title, value: book) }
      }
      .navigationTitle("Books")
      .navigationDestination(for: Library.Book.self) { book in Details(book: book) }
      .navigationDestination(for: String.self) { note in Text("note \(note)") }
    }
  }

  struct Details: View {
    let book: Library.Book
    @State private var presses = 0
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack(spacing: 0) {
        Button("pressed \(presses)") { presses += 1 }
        NavigationLink("Notes", value: "on \(book.title)")
        Button("done") { dismiss() }
      }
      .navigationTitle(book.title)
    }
  }
}

extension TestTerminal {
  /// The rows of books that were evaluated for the last frame.
  fileprivate var evaluatedBooks: [FrameReport.Evaluated] {
    lastFrame.evaluated.filter { $0.isRow && $0.view == "Book" }
  }
}

@MainActor
@Suite("Navigation stacks")
struct NavigationStackTests {
  private struct Inbox: View {
    @State private var isOpen = false
    @State private var opened = 0

    var body: some View {
      NavigationStack {
        VStack(spacing: 0) {
          Text("mails, settings \(isOpen ? "open" : "closed")")
          Button("mail") {}
        }
        .navigationTitle("Inbox")
        .navigationDestination(for: Int.self) { number in
          Text("number \(number)").toolbar {
            NavigationLink("Deeper") { Text("deep below \(number)") }
          }
        }
        .toolbar {
          NavigationLink("Settings") { Settings(opened: $opened) }
          NavigationLink("Seven", value: 7)
          NavigationLink(destination: Text("about"), isActive: $isOpen) { Text("About") }
        }
      }
    }
  }

  private struct Settings: View {
    @Binding var opened: Int
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack(spacing: 0) {
        Text("settings")
        Button("count \(opened)") { opened += 1 }
        Button("done") { dismiss() }
      }
    }
  }

  @Test("a link in a toolbar shows its screen, also when the bar is another one then")
  func toolbarLinks() throws {
    let terminal = TestTerminal(columns: 50, rows: 8) { Inbox() }
    terminal.failsOnDiagnostics = true
    func click(_ text: String) throws {
      let place = try #require(terminal.screen.find(text), "\(text)")
      terminal.click(row: place.row, column: place.column)
    }
    try click("Settings")
    #expect(terminal.screen.text.contains("count 0"))
    #expect(!terminal.screen.text.contains("mails"))
    // The screen is alive.
    try click("count 0")
    #expect(terminal.screen.text.contains("count 1"))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("mails"))
    try click("Settings")
    try click("done")
    #expect(terminal.screen.text.contains("mails"))
    // By a value, and from there by a link in that screen's own bar.
    try click("Seven")
    #expect(terminal.screen.text.contains("number 7"))
    try click("Deeper")
    #expect(terminal.screen.text.contains("deep below 7"))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("number 7"))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("mails, settings closed"))
    try click("About")
    #expect(terminal.screen.text.contains("about"))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("mails, settings closed"))
  }

  @Test("a link in a row is followed by Return, Right and a click, and has a mark")
  func follow() {
    let terminal = TestTerminal(columns: 40, rows: 8) { Books(library: Library()) }
    defer { #expect(terminal.diagnostics == []) }
    #expect(
      terminal.lines.prefix(3) == [
        "Books", "Filter", "Book 0\(String(repeating: " ", count: 33))›",
      ])
    terminal.press(.tab, .down, .return)
    #expect(terminal.lines == ["‹ Books  Book 1", "pressed 0", "Notes", "done"])
    terminal.press(.escape, .down, .right)
    #expect(terminal.lines[0] == "‹ Books  Book 2")
    terminal.press(.left)
    terminal.click(row: 5, column: 20)
    #expect(terminal.lines[0] == "‹ Books  Book 3")
    terminal.click(row: 0, column: 1)
    #expect(terminal.lines[0] == "Books")
  }

  @Test("the mark of the way back stays beside a title of any length", arguments: 8...40)
  func longTitle(columns: Int) {
    let library = Library()
    library.books[0].title = "A title that is longer than the screen"
    let terminal = TestTerminal(columns: columns, rows: 8) { Books(library: library) }
    terminal.press(.tab, .return)
    #expect(terminal.lines[0].hasPrefix("‹"))
    #expect(terminal.lines[0].contains("A"))
    terminal.click(row: 0, column: 0)
    #expect(terminal.lines[1] == "Filter")
  }

  @Test(
    "screens below are as they were: focus, cursor, scroll position and state",
    arguments: [(80, 24), (40, 12), (20, 5)])
  func comesBack(columns: Int, rows: Int) {
    let terminal = TestTerminal(columns: columns, rows: rows) { Books(library: Library()) }
    defer { #expect(terminal.diagnostics == []) }
    terminal.type("abc")
    terminal.press(.tab, .pageDown, .pageDown, .up)
    let before = terminal.screen
    terminal.press(.return, .return, .return)
    #expect(terminal.screen.find("pressed 2") != nil)
    terminal.press(.tab, .return)
    #expect(terminal.screen.find("note on Book") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("pressed 2") != nil)
    terminal.press(.tab, .return)
    #expect(terminal.screen.difference(from: before) == nil)
    #expect(terminal.screen.cursor == before.cursor)
  }

  @Test("rows of the screens below are not evaluated, whatever changes")
  func costsNothing() {
    let library = Library()
    let terminal = TestTerminal(columns: 40, rows: 12) { Books(library: library) }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.tab, .return)
    library.books[3].title = "Changed"
    terminal.update()
    #expect(terminal.evaluatedBooks == [])
    library.books.removeFirst(2)
    terminal.update()
    #expect(terminal.evaluatedBooks == [])
    terminal.press(.return)
    #expect(terminal.evaluatedBooks == [])
    terminal.press(.escape)
    #expect(!terminal.evaluatedBooks.isEmpty)
    #expect(terminal.lines[2].hasPrefix("Book 2 "))
    #expect(terminal.lines[3].hasPrefix("Changed "))
  }

  @Test("a path shows screens and follows them")
  func path() {
    struct Numbers: View {
      @State private var path = [7, 8]
      var body: some View {
        NavigationStack(path: $path) {
          Button("root") { path = [1, 2, 3] }
            .navigationDestination(for: Int.self) { number in
              VStack(spacing: 0) {
                Text("number \(number) of \(path)")
                NavigationLink("next", value: number + 1)
                Button("to the root") { path = [] }
              }
            }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 6) { Numbers() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.screen.find("number 8 of [7, 8]") != nil)
    terminal.press(.return)
    #expect(terminal.screen.find("number 9 of [7, 8, 9]") != nil)
    terminal.press(.escape, .left)
    #expect(terminal.screen.find("number 7 of [7]") != nil)
    terminal.press(.tab, .return, .return)
    #expect(terminal.screen.find("number 3 of [1, 2, 3]") != nil)
  }

  @Test("a path of several types, and a type without a destination")
  func anyPath() {
    struct Mixed: View {
      @State private var path = NavigationPath()
      var body: some View {
        NavigationStack(path: $path) {
          VStack(spacing: 0) {
            Button("count \(path.count)") {
              path.append(1)
              path.append("two")
            }
            Button("bad") { path.append(2.5) }
          }
          .navigationDestination(for: Int.self) { Text("int \($0)") }
          .navigationDestination(for: String.self) { Text("string \($0)") }
        }
      }
    }
    let terminal = TestTerminal(columns: 80, rows: 6) { Mixed() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    #expect(terminal.screen.find("string two") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("int 1") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("count 0") != nil)
    terminal.press(.tab, .return)
    #expect(terminal.screen.find("navigationDestination(for: Double.self)") != nil)
  }

  @Test("a link with a destination of its own shows what the row has now")
  func destinations() {
    struct Editing: View {
      @State private var names = ["ann", "bob"]
      @State private var isShown = false
      var body: some View {
        NavigationStack {
          List {
            ForEach(0..<2, id: \.self) { index in
              NavigationLink {
                TextField("Name", text: $names[index])
              } label: {
                Text(names[index])
              }
            }
            NavigationLink("active", destination: Text("by binding"), isActive: $isShown)
          }
          .keyBindings {
            KeyBinding("b", "Binding") { isShown = true }
          }
          .navigationTitle(names[0])
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 8) { Editing() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    terminal.type("e")
    #expect(terminal.lines == ["‹ anne", "anne"])
    terminal.press(.escape, .escape)
    #expect(terminal.lines[0] == "anne")
    #expect(terminal.lines[1].hasPrefix("anne "))
    terminal.press("b")
    #expect(terminal.screen.find("by binding") != nil)
    terminal.press(.escape)
    terminal.press(.down, .return)
    #expect(terminal.lines[1] == "bob")
  }

  @Test("navigationDestination shows a screen by a condition and by an item")
  func conditions() {
    struct Conditions: View {
      @State private var isShown = false
      @State private var item: Int?
      var body: some View {
        NavigationStack {
          VStack(spacing: 0) {
            Button("shown \(isShown)") { isShown = true }
            Button("item") { item = 3 }
          }
          .navigationDestination(isPresented: $isShown) { Text("presented") }
          .navigationDestination(item: $item) { number in
            Button("item \(number)") { item = number + 1 }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 6) { Conditions() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    #expect(terminal.lines == ["‹ Back", "presented"])
    terminal.press(.escape)
    #expect(terminal.lines[0] == "shown false")
    terminal.press(.tab, .return, .return)
    #expect(terminal.lines[1] == "item 4")
    terminal.press(.left)
    #expect(terminal.lines == ["shown false", "item"])
  }

  @Test("a toolbar is in the title row and at the bottom, and follows the screen")
  func toolbar() throws {
    struct Tools: View {
      @State private var log = ""
      @State private var isBusy = false
      var body: some View {
        NavigationStack {
          List(0..<3) { NavigationLink("row \($0)", value: $0) }
            .navigationTitle("Rows")
            .navigationSubtitle("three")
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) { Button("Add") { log += "a" } }
              if isBusy { ToolbarItem { Text("busy") } }
              ToolbarItemGroup(placement: .bottomBar) {
                Text("log \(log)")
                Button("Work") { isBusy.toggle() }.keyboardShortcut("w")
              }
            }
            .navigationDestination(for: Int.self) { number in
              Text("screen \(number)").toolbar { Button("Edit") { log += "e" } }
            }
        }
      }
    }
    let terminal = TestTerminal(columns: 60, rows: 16) { Tools() }
    defer { #expect(terminal.diagnostics == []) }
    #expect(terminal.lines[0] == "Rows  three" + String(repeating: " ", count: 46) + "Add")
    #expect(terminal.lines[1] == String(repeating: "─", count: 60))
    #expect(terminal.lines[15] == "log   Work")
    terminal.press(.tab, .return)
    terminal.press(.option("w"))
    #expect(terminal.lines[0].hasSuffix("Add  busy"))
    #expect(terminal.lines[15] == "log a  Work")
    terminal.press(.shift(.tab), .return)
    #expect(terminal.lines[0].hasPrefix("‹ Rows"))
    #expect(terminal.lines[0].hasSuffix("Edit"))
    #expect(terminal.lines.count == 3)
    let edit = try #require(terminal.screen.find("Edit"))
    terminal.click(row: edit.row, column: edit.column)
    terminal.press(.escape)
    #expect(terminal.lines[15] == "log ae  Work")
  }

  @Test("a screen with a way back of its own is not left by Esc")
  func hiddenBack() {
    struct Own: View {
      var body: some View {
        NavigationStack {
          NavigationLink("go") { Inner() }.navigationTitle("Own")
        }
      }
      struct Inner: View {
        @Environment(\.dismiss) private var dismiss
        var body: some View {
          Button("leave") { dismiss() }
            .navigationTitle("Inner")
            .navigationBarBackButtonHidden(true)
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Own() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    #expect(terminal.lines == ["Inner", "leave"])
    terminal.press(.escape, .left)
    #expect(terminal.lines == ["Inner", "leave"])
    terminal.press(.return)
    #expect(terminal.lines == ["Own", "go"])
  }

  @Test("a stack in a sheet goes back by Esc, then the sheet goes")
  func inSheet() {
    struct Sheeted: View {
      @State private var isShown = true
      var body: some View {
        Button(isShown ? "shown" : "gone") { isShown = true }
          .sheet(isPresented: $isShown) {
            NavigationStack {
              NavigationLink("go") { Text("inner") }.navigationTitle("Outer")
            }
          }
      }
    }
    let terminal = TestTerminal { Sheeted() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return)
    #expect(terminal.screen.find("‹ Outer") != nil)
    #expect(terminal.screen.find("inner") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("inner") == nil)
    #expect(terminal.screen.find("go") != nil)
    terminal.press(.escape)
    #expect(terminal.lines == ["gone"])
  }

  @Test("a screen follows what its closure reads of the screen below")
  func reads() {
    struct Program: View {
      @State private var count = 0
      var body: some View {
        NavigationStack {
          NavigationLink("go") {
            Text("count \(count)")
            Button("more") { count += 1 }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 5) { Program() }
    defer { #expect(terminal.diagnostics == []) }
    terminal.press(.return, .return, .return)
    #expect(terminal.screen.find("count 2") != nil)
  }
}
