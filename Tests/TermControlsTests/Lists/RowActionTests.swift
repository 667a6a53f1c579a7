import TermControls
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Actions of rows")
struct RowActionTests {
  @Observable
  final class Mails {
    var names = ["one", "two", "three"]
    var done: [String] = []
    var isLocked = false
  }

  struct MailList: View {
    @Bindable var mails: Mails
    var deletes = false

    var body: some View {
      VStack(spacing: 0) {
        List {
          ForEach(mails.names, id: \.self) { name in
            Text(name)
              .swipeActions(edge: .leading) {
                Button("Read") { mails.done.append("read \(name)") }
                Button("Flag") { mails.done.append("flag \(name)") }
              }
              .contextMenu { Button("Copy") { mails.done.append("copy \(name)") } }
              .swipeActions {
                Button("Archive") { mails.done.append("archive \(name)") }
                Locked {
                  Button("Drop", role: .destructive) { mails.names.removeAll { $0 == name } }
                }
                .disabled(mails.isLocked)
              }
          }
          .onDelete(perform: deletes ? { mails.done.append("delete \($0.count)") } : nil)
        }
        KeyHints()
      }
    }
  }

  /// A view of the program's around a button.
  struct Locked<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View { content }
  }

  private func open(_ mails: Mails, deletes: Bool = false) -> TestTerminal {
    TestTerminal(columns: 60, rows: 14) { MailList(mails: mails, deletes: deletes) }
  }

  @Test("all actions are in one menu, those of the leading edge first")
  func menu() {
    let mails = Mails()
    let terminal = open(mails)
    terminal.press(.down, "m")
    let order = ["Read", "Flag", "Archive", "Drop", "Copy"]
    let lines = terminal.screen.rows
    let places = order.map { name in lines.firstIndex { $0.contains(name) } }
    #expect(places.allSatisfy { $0 != nil })
    #expect(places.compactMap { $0 } == places.compactMap { $0 }.sorted())
    terminal.press(.down, .down, .return)
    #expect(mails.done == ["archive two"])
    #expect(!terminal.screen.text.contains("Copy"))
    terminal.press("m", "c")
    #expect(mails.done.last == "copy two")
    // Escape does nothing but close it, and the list has the focus again.
    terminal.press("m", .escape, .up, "m", .return)
    #expect(mails.done.last == "read one")
  }

  @Test("the right button of the mouse opens it for the row under the pointer")
  func rightButton() {
    let mails = Mails()
    let terminal = open(mails)
    terminal.send([.mouse(MouseEvent(.down, button: .right, position: .init(row: 2, column: 1)))])
    #expect(terminal.screen.text.contains("Archive"))
    terminal.press(.return)
    #expect(mails.done == ["read three"])
  }

  @Test("Delete is the first destructive action, a point the first of the leading edge")
  func keys() {
    let mails = Mails()
    let terminal = open(mails, deletes: true)
    terminal.press(.down, ".")
    #expect(mails.done == ["read two"])
    terminal.press(.deleteForward)
    #expect(mails.names == ["one", "three"])
    #expect(mails.done == ["read two"])
    // A disabled one is none: the list deletes.
    mails.isLocked = true
    terminal.update()
    terminal.press(.deleteForward)
    #expect(mails.names == ["one", "three"])
    #expect(mails.done.last == "delete 1")
  }

  @Test("key hints name them")
  func hints() {
    let mails = Mails()
    let terminal = open(mails)
    let hints = terminal.screen.rows.last ?? ""
    #expect(hints.contains("delete Drop"))
    #expect(hints.contains(". Read"))
    mails.isLocked = true
    terminal.update()
    terminal.press(.down)
    #expect(!(terminal.screen.rows.last ?? "").lowercased().contains("drop"))
  }

  @Test("outside of lists the menu opens where the focus is, and under the pointer")
  func outside() {
    struct Program: View {
      @State private var done = "nothing"
      var body: some View {
        VStack(spacing: 0) {
          Button("Field") { done = "pressed" }
            .contextMenu { Button("Clear") { done = "cleared" } }
          Button("Other") {}
          Text(done)
        }
      }
    }
    let terminal = TestTerminal(columns: 30, rows: 12) { Program() }
    terminal.press("m", .return)
    #expect(terminal.screen.text.contains("cleared"))
    terminal.press(.tab, "m")
    #expect(!terminal.screen.text.contains("Clear"))
    let other = TestTerminal(columns: 30, rows: 12) { Program() }
    other.press(.tab)
    other.send([.mouse(MouseEvent(.down, button: .right, position: .init(row: 0, column: 1)))])
    other.press(.return)
    #expect(other.screen.text.contains("cleared"))
  }

  @Test("on a short screen the menu is all of it")
  func short() {
    let mails = Mails()
    let terminal = TestTerminal(columns: 20, rows: 5) { MailList(mails: mails) }
    terminal.press("m")
    #expect(terminal.screen.text.contains("Read"))
    terminal.press(.end, .return)
    #expect(mails.done == ["copy one"])
  }
}
