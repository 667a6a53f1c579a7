import TermScreen
import TermViewCore

/// A list of ten million rows: what a key costs beyond what the array itself does.
@MainActor
enum LargeList {
  private static let count = 10_000_000
  private static let size = Stages.sizes[0]
  /// Microseconds that a key may take beyond the array.
  private static let limit = 2000.0

  /// - Returns: The changes that took too long.
  static func measure() -> [String] {
    let table = Table(
      "Ten million rows at 120x40, µs of processor time: the key, the array alone",
      [("key", 26), ("key", 10), ("array", 10), ("beyond", 10), ("limit", 8)])
    var late: [String] = []
    func add(_ name: String, _ key: Double, _ array: Double) {
      table.add([name] + [key, array, key - array, limit].map(digits))
      if key - array >= limit { late.append("\(name) in ten million rows") }
    }
    var books: [Book] = []
    let building = Measurement.once { books = Book.shelf(of: count) }
    let hand = Hand()
    var screen: BenchScreen!
    let start = Measurement.once {
      screen = BenchScreen(size, BookList(count: count, hand: hand))
    }
    add("start", start, building)
    for _ in 0..<size.rows { screen.press(.down) }
    let scroll = Measurement(most: 4000) { _ in screen.press(.down) }
    add("scroll by one", scroll.least, 0)
    let middle = count / 2
    let swapArray = Measurement(most: 4000) { _ in books.swapAt(middle, middle + 1) }
    let swap = Measurement(most: 4000) { number in screen.press(.control(.down)) }
    add("swap two neighbours", swap.least, swapArray.least)
    let deleteArray = Measurement(most: 60) { _ in books.remove(at: 50) }
    let delete = Measurement(most: 60) { _ in screen.press(.deleteForward) }
    add("delete", delete.least, deleteArray.least)
    keep(books)
    return late
  }
}
