import TermScreen
import TermViewCore

/// Changes of a whole collection, at ten thousand and at a million rows: what they cost beyond the
/// array's own work, how many rows are evaluated, and the bytes.
@MainActor
enum Operations {
  private static let size = Stages.sizes[0]
  /// So often each change is made; the first time is not counted.
  private static let repetitions = 7
  private static let counts = [10_000, 1_000_000]

  /// A change of the collection, which is made again and again.
  private struct Change {
    let name: String
    /// The bytes that it may cost at most at each of ``counts``.
    let bytes: [Int]
    /// Whether the collection is as it was first before each time.
    var startsAnew = false
    let make: (inout [Book], _ time: Int) -> Void
  }

  private static let changes = [
    Change(name: "insert at the head", bytes: [57, 58]) { books, time in
      books.insert(Book(id: -1 - time), at: 0)
    },
    Change(name: "remove in the window", bytes: [63, 64]) { books, _ in books.remove(at: 7) },
    Change(name: "remove in the middle", bytes: [12, 13]) { books, _ in
      books.remove(at: books.count / 2)
    },
    Change(name: "swap two far rows", bytes: [27, 49]) { books, time in
      books.swapAt(5 + time % 3, books.count - 1 - time)
    },
    Change(name: "swap with the cursor's", bytes: [841, 1151]) { books, time in
      books.swapAt(0, books.count - 1 - time)
    },
    Change(name: "reverse", bytes: [575, 575]) { books, _ in books.reverse() },
    Change(name: "sort by another column", bytes: [1379, 787], startsAnew: true) { books, _ in
      books.sort { $0.id % 1000 == $1.id % 1000 ? $0.id < $1.id : $0.id % 1000 < $1.id % 1000 }
    },
    Change(name: "replace all", bytes: [1816, 1817]) { books, time in
      let first = (time + 1) * 10_000_000
      books = (0..<books.count).map { Book(id: first + $0) }
    },
    Change(name: "update every tenth row", bytes: [36, 36]) { books, _ in
      for index in stride(from: 0, to: books.count, by: 10) { books[index].isTicked.toggle() }
    },
    Change(name: "append 1,000", bytes: [6, 8]) { books, time in
      books.append(contentsOf: (0..<1000).map { Book(id: -2_000_000 - time * 1000 - $0) })
    },
    Change(name: "clear", bytes: [36, 36], startsAnew: true) { books, _ in books.removeAll() },
    Change(name: "filter: first letter", bytes: [1293, 1293], startsAnew: true) { books, _ in
      books = books.filter { $0.id % 10 == 3 }
    },
    Change(name: "filter: second letter", bytes: [634, 638]) { books, time in
      if time == 0 { books = books.filter { $0.id % 10 == 3 } }
      books = books.filter { $0.id % 100 != (time * 10 + 13) % 100 }
    },
  ]

  /// - Returns: The changes for which more rows were evaluated than are shown, and one, or that
  ///   cost more bytes than are kept.
  static func measure() -> [String] {
    let table = Table(
      "Changes of a collection at 120x40, µs of processor time: with the list, the array alone; rows "
        + "evaluated,\nlines and bytes",
      [
        ("change", 24), ("rows", 9), ("all", 9), ("median", 9), ("array", 9), ("beyond", 9),
        ("evaluated", 9), ("shown", 6), ("bytes", 6),
      ])
    var excessive: [String] = []
    for (place, count) in counts.enumerated() {
      for change in changes {
        let cost = measure(change, count)
        table.add(
          [change.name, "\(count)"]
            + [cost.all, cost.median, cost.array, max(0, cost.all - cost.array)].map(digits)
            + ["\(cost.evaluated)", "\(shown)", "\(cost.bytes)"])
        if cost.evaluated > shown + 1 {
          excessive.append("\(change.name) of \(count): \(cost.evaluated) rows evaluated")
        }
        if cost.bytes > change.bytes[place] {
          excessive.append("\(change.name) of \(count): \(cost.bytes) bytes")
        }
      }
    }
    return excessive
  }

  /// The rows in the window, below the title and above the note.
  private static var shown: Int { size.rows - 2 }

  private static func measure(
    _ change: Change, _ count: Int
  ) -> (all: Double, median: Double, array: Double, evaluated: Int, bytes: Int) {
    let hand = Hand()
    let screen = BenchScreen(size, BookList(count: count, hand: hand))
    var plain = Book.shelf(of: count)
    var times: [Double] = []
    var arrays: [Double] = []
    var evaluated = 0
    var bytes = 0
    for time in 0..<repetitions {
      if change.startsAnew, time > 0 {
        hand.books.wrappedValue = Book.shelf(of: count)
        screen.draw()
        plain = Book.shelf(of: count)
      }
      let array = Measurement.once { change.make(&plain, time) }
      screen.forgetCosts()
      let all = Measurement.once {
        change.make(&hand.books.wrappedValue, time)
        screen.draw()
      }
      evaluated = max(evaluated, screen.rowsEvaluated)
      bytes = max(bytes, screen.bytes)
      guard time > 0 else { continue }
      times.append(all)
      arrays.append(array)
    }
    keep(plain)
    times.sort()
    return (times[0], times[times.count / 2], arrays.min() ?? 0, evaluated, bytes)
  }
}
