import TermControls
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Search fields")
struct SearchTokenTests {
  struct Genre: Identifiable, Hashable {
    let id: String
  }
  struct Book: Identifiable {
    let id: String
    let genre: String
  }
  static let books = [
    Book(id: "Emma", genre: "novel"), Book(id: "Faust", genre: "play"),
    Book(id: "Momo", genre: "novel"), Book(id: "Hamlet", genre: "play"),
  ]

  struct Tokens: View {
    @State var query = ""
    @State var genres: [Genre] = []
    var body: some View {
      List(
        SearchTokenTests.books.filter { book in
          (query.isEmpty || book.id.lowercased().contains(query.lowercased()))
            && (genres.isEmpty || genres.contains { $0.id == book.genre })
        }
      ) { Text($0.id) }
      .searchable(
        text: $query, tokens: $genres,
        suggestedTokens: .constant([Genre(id: "novel"), Genre(id: "play")]), prompt: "Title"
      ) { Text($0.id) }
    }
  }

  @Test("a suggested token is chosen, and goes by Backspace, by its key and by Escape")
  func tokens() {
    let terminal = TestTerminal(Tokens(), columns: 40, rows: 10)
    func books() -> [String] {
      ["Emma", "Faust", "Momo", "Hamlet"].filter { terminal.screen.find($0) != nil }
    }
    terminal.press("/")
    #expect(terminal.screen.find("novel") != nil && terminal.screen.find("play") != nil)
    terminal.press(.down, .down, .return)
    #expect(books() == ["Faust", "Hamlet"])
    #expect(terminal.screen.rows[0].hasPrefix(" /  play ×"))
    #expect(terminal.screen.rows[0].hasSuffix("2 found"))
    terminal.press("h")
    #expect(books() == ["Hamlet"])
    // The first Backspace takes the letter, the second the token.
    terminal.press(.delete)
    #expect(books() == ["Faust", "Hamlet"])
    terminal.press(.delete)
    #expect(books().count == 4)
    terminal.press(.down, .return, .return)
    #expect(books() == ["Emma", "Momo"])
    terminal.press(.escape)
    #expect(books().count == 4)
    terminal.press("/", .down, .return)
    let place = terminal.screen.rows[0].firstIndex(of: "×")
    #expect(place != nil)
    terminal.click(row: 0, column: 10)
    #expect(books().count == 4)
  }

  @Test("the arrows move the list's cursor while the field is typed in, and its bar stays")
  func arrows() {
    struct Program: View {
      @State var query = ""
      @State var selection: String?
      var body: some View {
        VStack {
          List(SearchTokenTests.books.filter { query.isEmpty || $0.id.contains(query) }, selection: $selection) {
            Text($0.id)
          }
          .searchable(text: $query)
          Text("chosen \(selection ?? "-")")
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: 40, rows: 10)
    func chosen() -> String { terminal.screen.rows.last { $0.contains("chosen") } ?? "" }
    terminal.press("/", "m")
    #expect(terminal.screen.rows[0].hasSuffix("3 found"))
    terminal.press(.down)
    #expect(chosen().contains("Emma"))
    terminal.press(.down, .down)
    #expect(chosen().contains("Hamlet"))
    #expect(terminal.screen.reversedRows == [3])
    terminal.press(.up, "o")
    #expect(chosen().contains("Momo"))
    terminal.press(.return, .escape)
    #expect(chosen().contains("Momo"))
    #expect(terminal.screen.find("Faust") != nil)
  }

  @Test("without a selection the cursor's bar stays while the field is typed in, too")
  func cursor() {
    struct Program: View {
      @State var query = ""
      var body: some View {
        List(SearchTokenTests.books.filter { query.isEmpty || $0.id.contains(query) }) {
          Text($0.id)
        }
        .searchable(text: $query)
      }
    }
    let terminal = TestTerminal(Program(), columns: 40, rows: 10)
    #expect(terminal.screen.reversedRows == [1])
    terminal.press("/")
    #expect(terminal.screen.reversedRows == [1])
    terminal.press("m", .down)
    #expect(terminal.screen.reversedRows == [2])
    terminal.press(.return)
    #expect(terminal.screen.reversedRows == [2])
    terminal.press(.escape)
    #expect(terminal.screen.rows[terminal.screen.reversedRows[0]] == "Momo")
  }

  @Test("what is selected stays so while a search hides it", arguments: [false, true])
  func selection(isSet: Bool) {
    struct Program: View {
      let isSet: Bool
      @State var query = ""
      @State var one: String? = "Faust"
      @State var many: Set<String> = ["Faust", "Momo"]
      @State var books = SearchTokenTests.books
      var body: some View {
        let found = books.filter { query.isEmpty || $0.id.contains(query) }
        VStack {
          Group {
            if isSet {
              List(selection: $many) { rows(found) }
            } else {
              List(selection: $one) { rows(found) }
            }
          }
          .searchable(text: $query)
          Text("chosen " + (isSet ? many.sorted().joined(separator: ",") : one ?? "-"))
        }
      }

      private func rows(_ found: [Book]) -> some View {
        ForEach(found) { Text($0.id) }
          .onDelete { offsets in
            let ids = offsets.map { found[$0].id }
            books.removeAll { ids.contains($0.id) }
          }
      }
    }
    let terminal = TestTerminal(Program(isSet: isSet), columns: 40, rows: 10)
    func chosen() -> String { terminal.screen.rows.last { $0.contains("chosen") } ?? "" }
    let before = chosen()
    // Where nothing is found nothing else is selected.
    terminal.press("/", "z")
    #expect(chosen() == before)
    terminal.press(.delete)
    #expect(chosen() == before)
    terminal.press("H")
    #expect(chosen() == (isSet ? before : "chosen Hamlet"))
    terminal.press(.escape)
    #expect(chosen() == (isSet ? before : "chosen Hamlet"))
    if isSet {
      terminal.press("/", "H", .return, "\u{20}", .escape)
      #expect(chosen() == "chosen Faust,Hamlet,Momo")
    } else {
      // What a key deletes is gone, also where it was the last that is shown.
      terminal.press("/", "H", .return, .deleteForward)
      #expect(chosen() == "chosen -")
    }
  }

  @Test("a program's focus is that of the field, and its count is shown at the end")
  func focus() {
    struct Program: View {
      @State var query = ""
      @FocusState var isFocused: Bool
      var body: some View {
        VStack {
          List(SearchTokenTests.books) { Text($0.id) }
            .searchable(text: $query)
            .searchFocused($isFocused)
            .searchCount(17, of: 99)
            .keyBindings { KeyBinding("s", "Search") { isFocused = true } }
          Text(isFocused ? "typing" : "reading")
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: 40, rows: 10)
    #expect(terminal.screen.find("reading") != nil)
    terminal.press("s")
    #expect(terminal.screen.find("typing") != nil)
    terminal.press("x")
    #expect(terminal.screen.rows[0].hasSuffix("17 of 99"))
    terminal.press(.return)
    #expect(terminal.screen.find("reading") != nil)
  }

  @Test("Escape ends the search before it leaves the screen, and after what the list has begun")
  func escape() {
    struct Program: View {
      @State var query = ""
      @State var books = SearchTokenTests.books
      var body: some View {
        NavigationStack {
          List {
            NavigationLink("Shelf") {
              List {
                ForEach(books.filter { query.isEmpty || $0.id.contains(query) }) { Text($0.id) }
                  .onMove { books.move(fromOffsets: $0, toOffset: $1) }
              }
              .searchable(text: $query)
            }
          }
        }
      }
    }
    let terminal = TestTerminal(Program(), columns: 40, rows: 12)
    terminal.press(.return, "/", "m", .return)
    #expect(terminal.screen.find("Faust") == nil && terminal.screen.find("Momo") != nil)
    terminal.press("M", .escape)
    #expect(terminal.screen.find("Faust") == nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("Faust") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("Faust") == nil && terminal.screen.find("Shelf") != nil)
  }

  @Test("the number of elements is that of the data, and unknown where rows are made of elements")
  func counts() {
    struct Program: View {
      let sections: Bool
      @State var counts: [Int?] = []
      @State var numbers = Array(0..<500)
      var body: some View {
        VStack {
          List {
            if sections {
              ForEach([1, 2], id: \.self) { section in
                Section("S\(section)") { ForEach([1, 2, 3], id: \.self) { Text("\($0)") } }
              }
            } else {
              Section("Header") { ForEach(numbers, id: \.self) { Text("\($0)") } }
              Text("alone")
            }
          }
          .onElementCountChange { counts.append($0) }
          .keyBindings { KeyBinding("r", "Remove") { numbers.removeLast(400) } }
          Text("\(counts)")
        }
      }
    }
    let terminal = TestTerminal(Program(sections: false), columns: 50, rows: 8)
    #expect(terminal.screen.find("[Optional(501)]") != nil)
    terminal.press(.down, "r")
    #expect(terminal.screen.find("[Optional(501), Optional(101)]") != nil)
    let sections = TestTerminal(Program(sections: true), columns: 50, rows: 8)
    #expect(sections.screen.find("[Optional(6)]") != nil)
  }

  struct Shelf: Identifiable {
    let id: String
    var titles: [String]
  }

  struct OwnSection: View {
    let shelf: Shelf
    var body: some View { Section(shelf.id) { ForEach(shelf.titles, id: \.self) { Text($0) } } }
  }

  struct Shelves: View {
    enum Kind: CaseIterable { case plain, bound, conditional, own }
    let kind: Kind
    @State private var query = "a"
    @State private var all = [
      Shelf(id: "あ", titles: ["apple", "banana", "fig"]), Shelf(id: "い", titles: ["fig"]),
      Shelf(id: "う", titles: ["pear 🍐"]),
    ]

    private var found: [Shelf] {
      all.map { Shelf(id: $0.id, titles: $0.titles.filter { $0.contains(query) }) }
        .filter { !$0.titles.isEmpty }
    }

    var body: some View {
      List {
        switch kind {
        case .plain:
          ForEach(found) { shelf in
            Section(shelf.id) {
              ForEach(shelf.titles, id: \.self) { title in HStack { Text(title) } }
            }
          }
        case .bound:
          ForEach($all) { $shelf in
            Section {
              ForEach(shelf.titles, id: \.self) { Text($0) }.onDelete { _ in shelf.titles = [] }
            } header: {
              Text(shelf.id)
            } footer: {
              Text("end")
            }
          }
        case .conditional:
          ForEach(found) { shelf in
            if shelf.titles.count > 1 {
              Section(shelf.id) { ForEach(shelf.titles, id: \.self) { Text($0) } }
            } else {
              Text(shelf.titles[0])
            }
          }
        case .own: ForEach(found) { OwnSection(shelf: $0) }
        }
      }
      .searchable(text: $query)
    }
  }

  @Test("what is found in sections made from data is counted", arguments: Shelves.Kind.allCases)
  func sections(kind: Shelves.Kind) {
    let terminal = TestTerminal(Shelves(kind: kind), columns: 30, rows: 7)
    let expected = kind == .bound ? "5 found" : kind == .own ? nil : "3 found"
    #expect(terminal.screen[0].hasSuffix(expected ?? "/ a"))
    terminal.press("/")
    terminal.type("pp")
    if kind == .plain || kind == .conditional { #expect(terminal.screen[0].hasSuffix("1 found")) }
  }

  @Test("text is highlighted by ranges in any order, and by its letters")
  func highlights() {
    let text = "Épée de l'élève"
    let found = Text(text).highlighted("e")
    let ranges = text.ranges(of: "e") + text.ranges(of: "É") + text.ranges(of: "é")
      + text.ranges(of: "è")
    #expect(found == Text(text).highlighted(ranges))
    #expect(found.plainText == text)
    #expect(Text("abc").highlighted("") == Text("abc"))
    let overlapping = [
      text.startIndex..<text.index(text.startIndex, offsetBy: 3),
      text.index(after: text.startIndex)..<text.index(text.startIndex, offsetBy: 4),
    ]
    #expect(
      Text(text).highlighted(overlapping)
        == Text(text).highlighted([text.startIndex..<text.index(text.startIndex, offsetBy: 4)]))
    // A range of a longer string ends with the text.
    let longer = text + " et plus"
    #expect(Text(text).highlighted([longer.startIndex..<longer.endIndex]).plainText == text)
  }

  @Test("tokens are whole, or counted where they have no room")
  func narrowTokens() {
    struct Chosen: View {
      @State var genres = ["novel", "play", "poem"].map { Genre(id: $0) }
      var body: some View {
        List([1, 2], id: \.self) { Text("\($0)") }
          .searchable(text: .constant(""), tokens: $genres) { Text($0.id) }
      }
    }
    func line(_ columns: Int) -> String {
      TestTerminal(Chosen(), columns: columns, rows: 5).screen[0]
    }
    #expect(line(60).contains(" novel ×   play ×   poem × "))
    #expect(line(36).contains("+1  play ×   poem × ") && !line(36).contains("nov"))
    #expect(line(27).contains("+2  poem × ") && !line(27).contains("pl"))
    #expect(line(16).contains("+3") && !line(16).contains("po"))
  }
}
