import TermView
import TermViewTesting
import Testing

/// What docs/sections.md shows.
@MainActor @Suite("Sections")
struct SectionsPage {
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

  struct Folder: Identifiable {
    let id: String
    var files: [String]
  }

  struct Outline: View {
    let folders: [Folder]
    @State private var opened: Set<String> = []

    var body: some View {
      List {
        ForEach(folders) { folder in
          Button((opened.contains(folder.id) ? "- " : "+ ") + folder.id) {
            if opened.remove(folder.id) == nil { opened.insert(folder.id) }
          }
          ForEach(opened.contains(folder.id) ? folder.files : [], id: \.self) { file in
            Text("    \(file)")
          }
        }
      }
    }
  }

  private let days = [
    Day(id: "Today", mails: [Mail(id: 1, subject: "Lunch?"), Mail(id: 2, subject: "Report")]),
    Day(id: "Yesterday", mails: [Mail(id: 3, subject: "Invoice"), Mail(id: 4, subject: "Hello")]),
  ]

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
    let outline = TestTerminal(
      Outline(folders: [
        Folder(id: "Sources", files: ["main.swift"]), Folder(id: "Tests", files: ["A.swift"]),
      ]), columns: 20, rows: 4)
    outline.press(.down, .return)
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
