import TermView
import TermViewTesting
import Testing

@testable import termview_mail

@MainActor
@Suite("termview-mail")
struct MailTests {
  private func start(columns: Int = 100, rows: Int = 12) -> (Inbox, TestTerminal) {
    let inbox = Inbox(Message.samples)
    return (inbox, TestTerminal(columns: columns, rows: rows) { MailView(inbox: inbox) })
  }

  private func subjects(_ inbox: Inbox) -> [String] { inbox.messages(matching: "").map(\.subject) }

  @Test("the selected message is beside the list where there is room, and read after a second")
  func pane() async {
    let (inbox, terminal) = start()
    #expect(terminal.screen.text.contains("The place by the river"))
    #expect(inbox.unread == 6)
    terminal.press(.down)
    await terminal.settled()
    #expect(terminal.screen.text.contains("お借りの本の返却日は金曜日です。"))
    #expect(inbox.unread == 6)
    await terminal.advance(by: .seconds(1))
    #expect(inbox.unread == 5)
    #expect(terminal.screen.text.contains("5 unread"))
  }

  @Test("a narrow screen has the message on a screen of its own, and keys act on that")
  func narrow() async {
    let (inbox, terminal) = start(columns: 40)
    #expect(!terminal.screen.text.contains("The place by the river"))
    terminal.press(.down, .return)
    #expect(terminal.screen.text.contains("お借りの本"))
    #expect(!terminal.screen.text.contains("Lunch"))
    terminal.press("e")
    #expect(terminal.screen.text.contains("Lunch"))
    #expect(!subjects(inbox).contains("図書館の本について 📚"))
    #expect(terminal.screen.text.contains("Archived"))
    await terminal.advance(by: .seconds(6))
    #expect(!terminal.screen.text.contains("Archived"))
    terminal.press(.return)
    #expect(terminal.screen.text.contains("All 2,214 tests pass."))
    terminal.press(.escape)
    #expect(terminal.screen.text.contains("Lunch"))
    // The cursor stays where it is when the window grows.
    terminal.resize(columns: 100, rows: 12)
    #expect(terminal.screen.text.contains("All 2,214 tests pass."))
  }

  @Test("with marked messages keys act on all of them, wherever the cursor is, and hints say so")
  func marked() {
    let (inbox, terminal) = start()
    let all = subjects(inbox)
    #expect(terminal.screen.rows.last!.contains("e archive  "))
    terminal.press(.space, .down, .space, .down, .down)
    #expect(terminal.screen.rows.last!.contains("e archive 2"))
    #expect(terminal.screen.rows.last!.contains("s star 2"))
    terminal.press("e")
    #expect(subjects(inbox) == Array(all[2...]))
    #expect(terminal.screen.text.contains("Archived 2 messages"))
    terminal.press("u")
    #expect(subjects(inbox) == all)
    #expect(terminal.screen.text.contains("Undid: archive 2 messages"))
    terminal.press("s")
    #expect(terminal.screen.text.contains("Starred “\(all[3])”"))
    terminal.press("u")
    #expect(terminal.screen.text.contains("Undid: star “\(all[3])”"))
  }

  @Test("a range is archived at once, comes back at once, and stays selected messages' own")
  func ranges() async {
    let (inbox, terminal) = start()
    let all = subjects(inbox)
    terminal.press(.down, .shift(.down), .shift(.down), "e")
    #expect(subjects(inbox) == [all[0]] + all[4...])
    #expect(terminal.screen.text.contains("Archived 3"))
    // The cursor has gone to the next one, and the pane with it.
    await terminal.settled()
    #expect(terminal.screen.text.contains("What we said about lists"))
    terminal.press("e")
    #expect(subjects(inbox) == [all[0]] + all[5...])
    terminal.press("u", "u")
    #expect(subjects(inbox) == all)
    #expect(!inbox.canUndo)
  }

  @Test("in a range the footer has what is done to all of its rows, and the ways out")
  func rangeHints() {
    let (_, terminal) = start(columns: 80)
    terminal.press(.down, "v", .down, .down)
    let footer = terminal.screen.rows.last!
    for hint in ["e archive 3", "s star 3", "v end range", "esc give up", "q quit"] {
      #expect(footer.contains(hint), "\(footer)")
    }
    terminal.press(.escape)
    #expect(terminal.screen.rows.last!.contains("enter open"))
  }

  @Test("also with a message on the bottom line, and in a narrow window")
  func narrowRangeHints() {
    for columns in [60, 80] {
      let (_, terminal) = start(columns: columns)
      terminal.press("v", .down, .down)
      let footer = terminal.screen.rows.last!
      #expect(footer.contains("e archive 3") && footer.contains("s star 3"), "\(footer)")
    }
  }

  @Test("stars go on and off, and undo leaves alone what was read since")
  func stars() async {
    let (inbox, terminal) = start()
    terminal.press("s")
    #expect(inbox[0]?.isStarred == true)
    await terminal.advance(by: .seconds(1))
    #expect(inbox[0]?.isRead == true)
    terminal.press("u")
    #expect(inbox[0]?.isStarred == false)
    #expect(inbox[0]?.isRead == true)
    terminal.press(.space, .end, .up, .up, .up, .space, "s")
    #expect(inbox.messages(matching: "").filter(\.isStarred).map(\.id) == [0, 8])
    terminal.press("s")
    #expect(inbox.messages(matching: "").filter(\.isStarred).isEmpty)
  }

  @Test("a search looks into messages, and what is hidden is not acted on")
  func search() async {
    let (inbox, terminal) = start()
    terminal.press(.space, "/")
    terminal.type("返却日")
    terminal.press(.return)
    await terminal.settled()
    #expect(inbox.messages(matching: "返却日").map(\.id) == [1])
    terminal.press("e")
    #expect(inbox.messages(matching: "").count == Message.samples.count - 1)
    #expect(inbox[0]?.isArchived == false)
    #expect(terminal.screen.text.contains("返却日"))
    #expect(terminal.screen.text.contains("No"))
    terminal.press("/", .escape)
    #expect(terminal.screen.text.contains("Lunch"))
  }

  @Test("Return gives the message the whole window, Esc the list back, and archiving as well")
  func alone() async {
    let (_, terminal) = start()
    let before = terminal.screen
    terminal.press(.return)
    #expect(terminal.screen.rows[0].contains("‹ Inbox"))
    #expect(!terminal.screen.text.contains("│") && !terminal.screen.text.contains("main is red"))
    terminal.press(.escape)
    #expect(terminal.screen.difference(from: before) == nil)
    terminal.press(.return, "e")
    #expect(terminal.screen.text.contains("Lunch") && terminal.screen.text.contains("│"))
  }

  @Test("the line beside the list is dragged with the mouse, and moved by Alt-Left and Alt-Right")
  func line() {
    let (_, terminal) = start()
    func line() -> Int? { terminal.screen.find("│")?.column }
    #expect(line() == 48)
    terminal.drag(from: Point(row: 4, column: 48), to: Point(row: 5, column: 30))
    #expect(line() == 30)
    #expect(terminal.screen.text.contains("The place by the river"))
    terminal.press(.option(.left), .tab, .option(.left), .option(.right))
    #expect(line() == 29)
    terminal.drag(from: Point(row: 4, column: 29), to: Point(row: 4, column: 2))
    #expect(line() == 16)
  }

  @Test("an action on a range ends it: keys then move the cursor alone")
  func rangeEnds() {
    let (inbox, terminal) = start()
    let all = subjects(inbox)
    terminal.press("v", .down, "e")
    #expect(subjects(inbox) == Array(all[2...]))
    #expect(!terminal.screen.rows.last!.contains("end range"))
    terminal.press(.down)
    #expect(!terminal.screen.text.contains("selected"), "\(terminal.screen)")
    terminal.press("e")
    #expect(subjects(inbox) == [all[2]] + all[4...])
  }

  @Test("a message's text controls nothing")
  func hostile() {
    let (_, terminal) = start()
    terminal.press(.down, .down, .down, .down, .down)
    #expect(terminal.screen.text.contains("␛[31mSpam␇"))
    #expect(terminal.screen.text.contains("␛]0;Reply at once␇"))
  }
}
