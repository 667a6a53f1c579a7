import TermView
import TermViewTesting
import Testing

/// What docs/dialogs.md shows.
@MainActor @Suite("Dialogs and navigation")
struct DialogsPage {
  struct Downloads: View {
    @State private var files = ["draft.txt", "notes.txt", "report.pdf"]
    @State private var selection: String? = "notes.txt"
    @State private var asked: String?
    @State private var isAsking = false

    var body: some View {
      List(files, id: \.self, selection: $selection) { Text($0) }
        .keyBindings {
          KeyBinding("d", "Delete the file") { (asked, isAsking) = (selection, selection != nil) }
        }
        .confirmationDialog(
          "Delete \(asked ?? "")?", isPresented: $isAsking, titleVisibility: .visible,
          presenting: asked
        ) { file in
          Button("Delete", role: .destructive) { files.removeAll { $0 == file } }
          Button("Cancel", role: .cancel) {}
        }
    }
  }

  struct NewBook: View {
    let add: (String) -> Void
    @State private var title = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      TextField("Title", text: $title)
        .onSubmit {
          add(title)
          dismiss()
        }
        .frame(width: 24)
        .navigationTitle("New book")
    }
  }

  struct BookList: View {
    @State private var books = ["Emma", "Ulysses"]
    @State private var isAdding = false

    var body: some View {
      List(books, id: \.self) { Text($0) }
        .keyBindings { KeyBinding("a", "Add a book") { isAdding = true } }
        .sheet(isPresented: $isAdding) { NewBook { books.append($0) } }
    }
  }

  struct EditBook: View {
    @State var title: String
    let save: (String) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      NavigationStack {
        Form { TextField("Title", text: $title) }
          .navigationTitle("Edit")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") { dismiss() } }
            ToolbarItem(placement: .confirmationAction) {
              Button("Save") {
                save(title)
                dismiss()
              }
              .disabled(title.isEmpty)
            }
          }
      }
    }
  }

  struct Catalogue: View {
    let authors = ["Austen": ["Emma", "Persuasion"], "Joyce": ["Ulysses"]]

    var body: some View {
      NavigationStack {
        List(authors.keys.sorted(), id: \.self) { author in NavigationLink(author, value: author) }
          .navigationTitle("Authors")
          .navigationDestination(for: String.self) { author in
            List(authors[author] ?? [], id: \.self) { Text($0) }.navigationTitle(author)
          }
      }
    }
  }

  struct Shelves: View {
    @State private var names = ["Read", "Unread"]
    @State private var name = ""
    @State private var isAsking = false

    var body: some View {
      List(names, id: \.self) { Text($0) }
        .keyBindings { KeyBinding("n", "New shelf") { (name, isAsking) = ("", true) } }
        .alert("New shelf", isPresented: $isAsking) {
          TextField("Name", text: $name)
          Button("Add") { names.append(name) }
          Button("Cancel", role: .cancel) {}
        }
    }
  }

  struct Mailbox: View {
    let mails: [String]
    @State private var tab = "inbox"

    var body: some View {
      TabView(selection: $tab) {
        Tab("Inbox", value: "inbox") {
          List(mails, id: \.self) { Text($0) }
        }
        Tab("Sent", value: "sent") { Text("Nothing was sent.") }
      }
    }
  }

  @ViewBuilder private var welcome: some View {
    TabView {
      Text("Welcome!")
      Text("Press ? for the keys.")
    }
  }

  struct Bin: View {
    @State private var files = ["draft.txt", "notes.txt", "report.pdf"]
    @State private var file: String?
    @State private var message: StatusMessage?

    var body: some View {
      VStack(alignment: .leading, spacing: 0) {
        List(files, id: \.self, selection: $file) { Text($0) }
        KeyHints()
      }
      .keyBindings { KeyBinding("d", "Delete") { delete() } }
      .message($message)
    }

    private func delete() {
      guard let file, let index = files.firstIndex(of: file) else {
        message = StatusMessage("Nothing is selected", kind: .note)
        return
      }
      files.remove(at: index)
      message = StatusMessage("Deleted “\(file)”") {
        KeyBinding("u", "Undo") { files.insert(file, at: index) }.hint("undo")
      }
    }
  }

  struct Draft: View {
    @State private var isSaved = false

    var body: some View {
      List(["Emma", "Momo"], id: \.self) { Text($0) }
        .banner(problem)
    }

    private var problem: StatusMessage? {
      if isSaved { return nil }
      return StatusMessage(
        "books.txt is not saved", detail: "The disk is full.", kind: .error
      ) {
        KeyBinding("w", "Try again") { isSaved = true }
      }
    }
  }

  struct MailActions: View {
    @State private var mails = ["Lunch?", "請求書", "Report"]
    @State private var flagged = ""

    var body: some View {
      List(mails, id: \.self) { mail in
        Text(mail)
          .badge(mail == flagged ? "flagged" : nil)
          .swipeActions(edge: .leading) { Button("Flag") { flagged = mail } }
          .swipeActions {
            Button("Delete", role: .destructive) { mails.removeAll { $0 == mail } }
          }
          .contextMenu { Button("Add a copy") { mails.append("\(mail) (copy)") } }
      }
    }
  }

  @Test("a row's actions have keys and a menu")
  func rowActions() {
    let terminal = TestTerminal(MailActions(), columns: 30, rows: 12)
    terminal.press(.down, ".")
    #expect(terminal.screen.rows[1].contains("flagged"))
    terminal.press("m", .end, .return)
    #expect(terminal.screen.text.contains("請求書 (copy)"))
    terminal.press(.deleteForward)
    #expect(!terminal.screen.rows[1].contains("請求書"))
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("dialogs")
    let downloads = TestTerminal(Downloads(), columns: 44, rows: 9)
    downloads.press("d")
    page.show(downloads)
    let shelves = TestTerminal(Shelves(), columns: 44, rows: 7)
    shelves.press("n")
    shelves.type("Lent")
    page.show(shelves)
    shelves.press(.return)
    #expect(shelves.screen.find("Lent")?.row == 2)
    let books = TestTerminal(BookList(), columns: 44, rows: 9)
    books.press("a", "M", "o", "m", "o")
    page.show(books)
    let catalogue = TestTerminal(Catalogue(), columns: 44, rows: 5)
    page.show(catalogue)
    catalogue.press(.return)
    page.show(catalogue)
    let mailbox = TestTerminal(Mailbox(mails: ["Lunch?", "Report"]), columns: 44, rows: 4)
    page.show(mailbox)
    page.show(TestTerminal(welcome, columns: 30, rows: 2))
    let bin = TestTerminal(Bin(), columns: 44, rows: 4)
    bin.press(.down, "d")
    page.show(bin)
    page.show(TestTerminal(Draft(), columns: 44, rows: 4))
    page.expectScreens()
    mailbox.press("2")
    #expect(mailbox.screen.find("Nothing was sent.") != nil)
    mailbox.press("1")
    #expect(mailbox.screen.find("Report") != nil)
  }

  @Test("a Return too many deletes nothing, the letter does")
  func deletes() {
    let terminal = TestTerminal(Downloads(), columns: 44, rows: 9)
    terminal.press("d", .return)
    #expect(terminal.screen.find("notes.txt") != nil)
    terminal.press("d", "d")
    #expect(terminal.screen.find("notes.txt") == nil)
  }

  @Test("the sheet adds, and the screen behind the link leads back")
  func sheetAndStack() {
    let books = TestTerminal(BookList(), columns: 44, rows: 9)
    books.press("a", "M", "o", "m", "o", .return)
    #expect(books.screen.rows.prefix(3).map { $0.trimming() } == ["Emma", "Ulysses", "Momo"])
    let catalogue = TestTerminal(Catalogue(), columns: 44, rows: 5)
    catalogue.press(.down, .return)
    #expect(catalogue.screen.find("Ulysses") != nil)
    catalogue.press(.escape)
    #expect(catalogue.screen.find("Austen") != nil)
  }

  @Test("the message goes by itself, and its key undoes")
  func message() async {
    let terminal = TestTerminal(Bin(), columns: 44, rows: 4)
    terminal.press("d")
    #expect(terminal.screen.find("Nothing is selected") != nil)
    await terminal.advance(by: .seconds(3))
    #expect(terminal.screen.find("Nothing is selected") == nil)
    terminal.press(.down, "d")
    #expect(terminal.screen.find("Deleted") != nil)
    terminal.press("u")
    #expect(terminal.screen.find("draft.txt") != nil && terminal.screen.find("report.pdf") != nil)
    let draft = TestTerminal(Draft(), columns: 44, rows: 4)
    draft.press("w")
    #expect(draft.screen.find("not saved") == nil)
  }
}

extension String {
  fileprivate func trimming() -> String { String(drop { $0 == " " }) }
}
