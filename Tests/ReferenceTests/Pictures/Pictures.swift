import Foundation
import TermView
import TermViewTesting

/// The pictures of the index of views and modifiers: what each of them shows in a few cells.
@MainActor
struct Pictures {
  /// What one or several names show.
  struct Entry {
    /// The views and modifiers; the first one gives the picture its name.
    let names: [String]
    let group: String
    let terminal: @MainActor () async -> TestTerminal

    var file: String { "\(names[0]).svg" }
  }

  /// All of them, in the order of the page.
  static let all: [Entry] = {
    var pictures = Pictures()
    pictures.addLists()
    pictures.addRows()
    pictures.addTables()
    pictures.addScrolling()
    pictures.addTexts()
    pictures.addTextModifiers()
    pictures.addButtons()
    pictures.addValues()
    pictures.addFields()
    pictures.addLayout()
    pictures.addPlaces()
    pictures.addShapes()
    pictures.addDrawing()
    pictures.addNavigation()
    pictures.addPresentations()
    pictures.addKeys()
    return pictures.entries
  }()

  private var entries: [Entry] = []
  private var group = ""

  /// Begins a group of entries.
  mutating func begin(_ group: String) { self.group = group }

  /// Adds what `names` show in a terminal of a size, after `act`.
  mutating func add<Content: View>(
    _ names: String..., columns: Int = 32, rows: Int = 4, theme: Theme = .standard,
    act: @escaping @MainActor (TestTerminal) async -> Void = { _ in },
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    entries.append(
      Entry(
        names: names, group: group,
        terminal: {
          var environment = EnvironmentValues()
          environment.calendar = Pictures.calendar
          environment.locale = Pictures.locale
          environment.timeZone = Pictures.calendar.timeZone
          let terminal = TestTerminal(
            columns: columns, rows: rows, colors: .rgb, theme: theme, environment: environment,
            content: content)
          await act(terminal)
          return terminal
        }))
  }

  /// What lists in the pictures are about.
  static let books = [
    Shelf.Book(id: 1, title: "Emma", author: "Jane Austen", pages: 474, unread: 3),
    Shelf.Book(id: 2, title: "On Lisp", author: "Paul Graham", pages: 413, isRead: true),
    Shelf.Book(id: 3, title: "こころ", author: "夏目漱石", pages: 378, unread: 12),
    Shelf.Book(id: 4, title: "Faust", author: "J. W. Goethe", pages: 158),
    Shelf.Book(id: 5, title: "Candide", author: "Voltaire", pages: 129),
    Shelf.Book(id: 6, title: "Momo", author: "Michael Ende", pages: 304),
  ]
  private static let locale = Locale(identifier: "en_US")
  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    return calendar
  }()
  /// A day that is over: the pictures are the same wherever and whenever they are drawn.
  static let day = calendar.date(from: DateComponents(year: 2020, month: 9, day: 14))!
  /// The first three of them.
  static let three = Array(books.prefix(3))
}
