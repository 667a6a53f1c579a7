import TermControls
import TermView
import TermViewTesting
import Testing

/// How a screen begins: its title and items, its first rows, and its links.
@MainActor
@Suite("The beginnings of screens")
struct ScreenStartTests {
  @Test(
    "a link that is not shown is opened by its row",
    arguments: [false, true])
  func linkNotShown(isHidden: Bool) {
    let terminal = TestTerminal(columns: 40, rows: 8) {
      NavigationStack {
        List(1..<4) { number in
          ZStack(alignment: .leading) {
            Text("book \(number)")
            if isHidden {
              NavigationLink(destination: Text("page \(number)")) { EmptyView() }.hidden()
            } else {
              NavigationLink(destination: Text("page \(number)")) { EmptyView() }.opacity(0)
            }
          }
        }
        .navigationTitle("Books")
      }
    }
    #expect(!terminal.screen.rows.contains { $0.contains("›") })
    terminal.press(.down, .return)
    #expect(terminal.screen.find("page 2") != nil)
    terminal.press(.escape)
    #expect(terminal.screen.find("book 2") != nil)
  }

  @Test("a stack that comes up with a screen in front makes no row of its root", arguments: 0..<4)
  func pushedFromTheStart(place: Int) {
    var appeared: [String] = []
    @ViewBuilder func row(_ number: Int) -> some View {
      Text("row \(number)").onAppear { appeared.append("row \(number)") }
    }
    let terminal = TestTerminal(columns: 40, rows: 8) {
      NavigationStack(path: .constant(place == 3 ? [7] : [])) {
        VStack {
          Text("title").navigationDestination(isPresented: .constant(place == 0)) { Text("page") }
          List(1..<4) { row($0) }
            .navigationDestination(isPresented: .constant(place == 1)) { Text("page") }
          ScrollView { LazyVStack { ForEach(4..<7) { row($0) } } }
        }
        .navigationDestination(isPresented: .constant(place == 2)) { Text("page") }
        .navigationDestination(for: Int.self) { _ in Text("page") }
      }
    }
    #expect(terminal.screen.find("page") != nil)
    #expect(appeared == [])
  }

  @Test("a disabled link that is not shown stays disabled")
  func disabledLink() {
    let terminal = TestTerminal(columns: 40, rows: 8) {
      NavigationStack {
        List(1..<4) { number in
          ZStack(alignment: .leading) {
            Text("book \(number)")
            NavigationLink(destination: Text("page \(number)")) { EmptyView() }.opacity(0)
          }
          .disabled(number == 1)
        }
      }
    }
    terminal.press(.return)
    #expect(terminal.screen.find("page 1") == nil)
  }

  @Test("items that leave a title no room are in a row below it")
  func items() {
    func rows(_ columns: Int, title: String = "Resorts") -> [String] {
      TestTerminal(columns: columns, rows: 8, theme: .standard) {
        NavigationStack {
          Text("content")
            .navigationTitle(title)
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button("Edit the list") {} }
              ToolbarItem(placement: .primaryAction) { Button("Add a resort") {} }
            }
        }
      }.screen.rows
    }
    let wide = rows(80)
    #expect(wide[0].contains("Edit the list") && wide[0].contains("Resorts"))
    #expect(wide[0].contains("Add a resort"))
    let narrow = rows(40)
    #expect(narrow[0].contains("Resorts") && !narrow[0].contains("Edit"))
    #expect(narrow[1].contains("Edit the list") && narrow[1].contains("Add a resort"))
    #expect(narrow[2].contains("content"))
    // A long title is cut beside short items, and is in one row without any.
    let long = TestTerminal(columns: 30, rows: 6, theme: .standard) {
      NavigationStack {
        Text("content").navigationTitle("A title that is longer than the window")
          .toolbar { Button("Add") {} }
      }
    }
    #expect(long.screen.rows[0].contains("A title") && long.screen.rows[0].contains("Add"))
  }

  @Test("a screen whose first control is below the window begins at its start")
  func control() {
    let terminal = TestTerminal(columns: 40, rows: 10) {
      NavigationStack {
        ScrollView {
          VStack(alignment: .leading, spacing: 0) {
            ForEach(1..<30) { Text("line \($0)") }
            Button("Save") {}
            Text("end")
          }
        }
      }
    }
    #expect(terminal.screen.find("line 1") != nil)
    #expect(terminal.screen.find("Save") == nil)
    // Arrows scroll, Tab goes to the control.
    terminal.press(.down)
    #expect(terminal.screen.find("line 1 ") == nil && terminal.screen.rows[0].contains("line 2"))
    terminal.press(.tab)
    #expect(terminal.screen.find("Save") != nil)
  }

  @Test("a dialog shows a long title whole, above its message", arguments: [(80, 24), (40, 12)])
  func longTitle(columns: Int, rows: Int) {
    let title = "The server of the shop could not be reached because the network is down."
    let terminal = TestTerminal(columns: columns, rows: rows, theme: .standard) {
      Text("behind").alert(title, isPresented: .constant(true)) {
        Button("OK") {}
      } message: {
        Text("Try later.")
      }
    }
    let shown = terminal.screen.rows.joined(separator: " ")
    for word in (title + " Try later.").split(separator: " ") {
      #expect(shown.contains(String(word)), "\(word)")
    }
  }
}
