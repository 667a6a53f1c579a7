import TermScreen
import TermViewCore

/// A change of a list, done again and again, and what it may cost.
@MainActor
struct RedrawCase {
  let name: String
  /// Microseconds that the change may take at 120x40, where there is a limit; twice that at 200x60.
  var limit: Double?
  /// How many rows the list has.
  var rows = 100_000
  /// The change is not done more often than this: there is nothing left to change then.
  var most = Int.max
  var prepare: @MainActor (BenchScreen) -> Void = { _ in }
  let change: @MainActor (BenchScreen, Hand, Int) -> Void

  /// Whether the rows have states of their own.
  var hasMarks = false

  struct Cost {
    let time: Measurement
    let bytes: Double
    let operations: Double
    let rowsEvaluated: Double
  }

  func measure(_ size: Size) -> Cost {
    let hand = Hand()
    let screen =
      hasMarks
      ? BenchScreen(size, MarkedList(books: Book.shelf(of: rows), hand: hand))
      : BenchScreen(size, BookList(count: rows, hand: hand))
    prepare(screen)
    screen.press(.down)
    let time = Measurement(most: most) {
      change(screen, hand, $0)
      screen.draw()
    } afterWarmUp: {
      screen.forgetCosts()
    }
    let count = Double(time.count)
    return Cost(
      time: time, bytes: Double(screen.bytes) / count,
      operations: Double(screen.operations) / count,
      rowsEvaluated: Double(screen.rowsEvaluated) / count)
  }

  private static func toTheBottom(_ screen: BenchScreen) {
    for _ in 0..<screen.graph.size.rows { screen.press(.down) }
  }

  static let all: [RedrawCase] = [
    RedrawCase(name: "no change", limit: 1) { _, _, _ in },
    RedrawCase(name: "a key that nobody takes") { screen, _, _ in
      screen.graph.handle([.key("?")])
    },
    RedrawCase(name: "one row: its element", limit: 5) { _, hand, _ in
      hand.books.wrappedValue[7].isTicked.toggle()
    },
    RedrawCase(
      name: "one row: its own state", limit: 5,
      change: { _, hand, _ in hand.marks.wrappedValue += 1 }, hasMarks: true),
    RedrawCase(name: "a line outside the list", limit: nil) { _, hand, _ in
      hand.note.wrappedValue += 1
    },
    RedrawCase(name: "cursor by one") { screen, _, number in
      screen.graph.handle([.key(number % 2 == 0 ? .down : .up)])
    },
    RedrawCase(name: "scroll by one", limit: 10, most: 90_000, prepare: toTheBottom) {
      screen, _, _ in screen.graph.handle([.key(.down)])
    },
    RedrawCase(name: "page", limit: 100, most: 1600) { screen, _, _ in
      screen.graph.handle([.key(.pageDown)])
    },
    RedrawCase(name: "move by one", most: 30) { screen, _, _ in
      screen.graph.handle([.key(.control(.down))])
    },
    RedrawCase(name: "move by one, scrolling", rows: 10_000, most: 9000, prepare: toTheBottom) {
      screen, _, _ in screen.graph.handle([.key(.control(.down))])
    },
    RedrawCase(name: "move by ten", rows: 1000) { _, hand, number in
      hand.books.wrappedValue.move(
        fromOffsets: [number % 2 == 0 ? 3 : 13], toOffset: number % 2 == 0 ? 14 : 3)
    },
    RedrawCase(name: "delete", rows: 10_000, most: 9000) { screen, _, _ in
      screen.graph.handle([.key(.deleteForward)])
    },
    RedrawCase(name: "insert at the head", rows: 1000, most: 20_000) { _, hand, number in
      hand.books.wrappedValue.insert(Book(id: 100_000 + number), at: 0)
    },
    RedrawCase(name: "append", rows: 1000, most: 100_000) { _, hand, number in
      hand.books.wrappedValue.append(Book(id: 100_000 + number))
    },
    RedrawCase(name: "swap two far rows", rows: 1000) { _, hand, _ in
      hand.books.wrappedValue.swapAt(1, 998)
    },
    RedrawCase(name: "every tenth row", rows: 1000) { _, hand, _ in
      for index in stride(from: 0, to: 1000, by: 10) {
        hand.books.wrappedValue[index].isTicked.toggle()
      }
    },
    RedrawCase(name: "reverse", rows: 1000) { _, hand, _ in hand.books.wrappedValue.reverse() },
    RedrawCase(name: "replace all", rows: 1000) { _, hand, number in
      hand.books.wrappedValue = (0..<1000).map { Book(id: $0 + (number + 1) * 1000) }
    },
    RedrawCase(name: "clear, and fill again", rows: 1000) { _, hand, number in
      hand.books.wrappedValue = number % 2 == 0 ? [] : Book.shelf(of: 1000)
    },
  ]
}
