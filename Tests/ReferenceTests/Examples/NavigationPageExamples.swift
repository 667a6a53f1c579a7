import Foundation
import TermView

// What the pages of navigation, presentations, shapes and tables open with; a test compares every
// block with this file.

private typealias Book = ShelfBook
private typealias BookRow = ShelfRow
private typealias BookDetails = ShelfDetails

private struct BookList: View { var body: some View { Text("Books") } }
private struct TodoList: View { var body: some View { Text("Todos") } }
private struct AddBook: View { var body: some View { Text("Add") } }

private struct Mail {
  var received = Date()
}

private struct MailFolder: Identifiable, Hashable {
  let id: Int
  var name: String
}

private struct MailList: View {
  let folder: Int
  var body: some View { Text("\(folder)") }
}

private struct Library: View {
  let books: [Book]
  @State private var path = NavigationPath()

  var body: some View {
    NavigationStack(path: $path) {
      Button("A book at random") { if let book = books.randomElement() { path.append(book) } }
        .navigationDestination(for: Book.self) { BookDetails(book: $0) }
    }
  }
}

private struct NavigationPages: View {
  private struct Settings: View { var body: some View { Text("") } }
  private enum Tabs: Hashable { case books, todos }
  let book: Book
  let books: [Book]
  let folders: [MailFolder]
  let delete: @MainActor () -> Void
  let move: @MainActor (MailFolder) -> Void
  @State private var folder: MailFolder.ID?
  @State private var tab = Tabs.books
  @State private var isAdding = false
  @State private var isAsking = false
  @State private var isMoving = false
  private func move(to folder: MailFolder) { move(folder) }

  var body: some View {
    links
    tabs
    dialogs
  }

  @ViewBuilder private var links: some View {
    NavigationLink("Settings") { Settings() }
    NavigationLink(book.title, value: book)   // with navigationDestination(for: Book.self)
    NavigationSplitView {
      List(folders, selection: $folder) { Text($0.name) }
    } detail: {
      if let folder { MailList(folder: folder) }
    }
    NavigationStack {
      List(books) { book in NavigationLink(book.title, value: book) }
        .navigationTitle("Books")
        .navigationDestination(for: Book.self) { BookDetails(book: $0) }
    }
  }

  @ViewBuilder private var tabs: some View {
    TabView(selection: $tab) {
      BookList().tabItem { Text("Books") }.tag(Tabs.books)
      TodoList().tabItem { Text("Todos") }.tag(Tabs.todos)
    }
    TabView {
      Tab("Books", systemImage: "book") { BookList() }
      Tab("Todos", systemImage: "checklist") { TodoList() }
    }
    List(books) { BookRow(book: $0) }.toolbar {
      ToolbarItem(placement: .topBarTrailing) { Button("Add") { isAdding = true } }
      ToolbarItem(placement: .bottomBar) { Text("12 books") }
    }
  }

  @ViewBuilder private var dialogs: some View {
    List(books) { BookRow(book: $0) }.alert("Delete 3 files?", isPresented: $isAsking) {
      Button("Delete", role: .destructive) { delete() }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("This cannot be undone.")
    }
    List(books) { BookRow(book: $0) }.alert(isPresented: $isAsking) {
      Alert(
        title: Text("Delete?"), primaryButton: .destructive(Text("Delete")) { delete() },
        secondaryButton: .cancel())
    }
    List(books) { BookRow(book: $0) }.confirmationDialog("Move to", isPresented: $isMoving) {
      ForEach(folders) { folder in Button(folder.name) { move(to: folder) } }
    }
    List(books) { BookRow(book: $0) }
      .sheet(isPresented: $isAdding) { AddBook() }
  }
}

private enum PresentationModePage {
  struct Note: View {
    @Environment(\.presentationMode) private var presentationMode
    var body: some View {
      Button("Done") { presentationMode.wrappedValue.dismiss() }
    }
  }
}

private struct ShapePages: View {
  let price: Double
  let date: Date
  let mail: Mail
  let books: [Book]
  var body: some View {
    drawn
    texts
  }

  @ViewBuilder private var drawn: some View {
    Path { path in
      path.move(to: CGPoint(x: 0, y: 0))
      path.addLine(to: CGPoint(x: 10, y: 5))
      path.addLine(to: CGPoint(x: 0, y: 5))
    }
    .fill(.green)
    .frame(width: 10, height: 5)
    AsyncImage(url: URL(string: "https://example.org/cover.jpg"))     // [cover.jpg]
    Text("Library").font(.title)
    Text("12 books").font(.caption)
    Text("Due").font(.system(size: 14, weight: .semibold))
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 20))]) {
      ForEach(books) { Text($0.title) }
    }
  }

  @ViewBuilder private var texts: some View {
    Text("\(price, specifier: "%.2f") €")
    let title: LocalizedStringKey = "**Due** today"
    Text(title)
    Text("Note").background(Color(.secondarySystemBackground))
    Text("Note").foregroundStyle(Color(UIColor.label))
    Text(price, format: .currency(code: "EUR"))
    Text(date, format: .dateTime.day().month())
    DateText(mail.received, style: .relative)
    Text("New").padding(.horizontal, 1).background(Capsule().fill(.blue))
    RoundedRectangle(cornerRadius: 8).stroke(.green)
    Text("Sale").foregroundStyle(.brand)
  }
}

extension ShapeStyle where Self == Color {
  static var brand: Color { Color(red: 0.9, green: 0.2, blue: 0.3) }
}
// … Text("Sale").foregroundStyle(.brand)

private struct StoragePage: View {
  private enum SortOrder: String { case title, author }
  @AppStorage("showsDone") private var showsDone = true
  @AppStorage("sort") private var sort = SortOrder.title   // an enumeration with raw values
  var body: some View { Text(showsDone ? sort.rawValue : "") }
}

private enum TablePages {
  struct File: Identifiable {
    let id: Int
    var name: String
    var size: Int
    var owner = ""
    var note = ""
  }
  struct Course: Identifiable {
    let id: Int
    var title: String
  }
  struct Student: Identifiable {
    let id: Int
    var name: String
    func grade(in course: Course) -> String { "" }
  }

  struct Files: View {
    @State private var files: [File]
    @State private var selection: File.ID?
    @State private var order = [KeyPathComparator(\File.name)]

    var body: some View {
      Table(files, selection: $selection, sortOrder: $order) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size) { Text("\($0.size)") }.alignment(.numeric)
      }
      .onChange(of: order) { files.sort(using: order) }
    }
  }

  struct Columns: View {
    let files: [File]
    let courses: [Course]
    let students: [Student]
    @State private var books: [Book] = []
    var body: some View {
      Table(files) {
        TableColumn("Name", value: \.name)
        TableColumn("Size", value: \.size) { file in Text("\(file.size)") }
          .width(min: 6, max: 12)
          .alignment(.numeric)
        TableColumn("Note") { file in Text(file.note).foregroundStyle(.secondary) }
          .layoutPriority(-1)
      }
      Table(of: Book.self) {
        TableColumn("Title", value: \.title)
      } rows: {
        ForEach(books) { TableRow($0) }
      }
      Table(of: Book.self) {
        TableColumn("Title", value: \.title)
      } rows: {
        ForEach(books) { TableRow($0) }
          .onDelete { books.remove(atOffsets: $0) }
      }
      Table(of: Student.self) {
        TableColumn("Name", value: \.name)
        TableColumnForEach(courses) { course in
          TableColumn(course.title) { student in Text(student.grade(in: course)) }
        }
      } rows: {
        ForEach(students) { TableRow($0) }
      }
    }
  }

  enum Customized {
    struct Files: View {
      let files: [File]
    @State private var columns = TableColumnCustomization<File>()

      var body: some View {
        Table(files) {
          TableColumn("Name", value: \.name)
          TableColumn("Owner", value: \.owner).customizationID("owner")
        }
        .columnCustomization($columns)
      }
    }
  }

  @MainActor static func write(_ files: [File]) {
    let table = Table(files) {
      TableColumn("Name", value: \.name)
      TableColumn("Size", value: \.size) { Text("\($0.size)") }
    }
    FileHandle.standardOutput.write(Data(table.text(as: .csv).utf8))
  }
}

private struct DraggedCard: View {
  @GestureState private var columns = 0
  var body: some View {
    Text("card").offset(x: columns, y: 0)
      .gesture(
        DragGesture().updating($columns) { drag, columns, _ in
          columns = drag.translation.columns
        })
  }
}
private struct Stopwatch: View {
  @State private var seconds = 0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  var body: some View {
    Text("\(seconds)").onReceive(timer) { _ in seconds += 1 }
  }
}
