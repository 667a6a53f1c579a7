import CAllocated
import HashTreeCollections
import OrderedCollections
import TermViewStore

/// Ordered state at a million elements, beside other ways to keep it.
///
///     swift run -c release ordered-state-bench [count]
@main
struct Benchmark {
  var table = Table()
  let books: [Book]
  /// Random positions, and ids whose strings are not those that the books hold.
  let places: [Int]
  let others: [Int]
  let ids: [String]
  let operations = 10_000
  var sum = 0

  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1_000_000
    var benchmark = Benchmark(count: count)
    print("\(count) elements of \(MemoryLayout<Book>.stride) bytes, with strings for ids")
    benchmark.measure(OrderedState<Book>.self)
    benchmark.measure([Book].self)
    benchmark.measure(OrderedDictionary<String, Book>.self)
    benchmark.measure(IdsAndDictionary.self)
    benchmark.measureTurns()
    benchmark.measureTree()
    benchmark.measureCrowding()
    benchmark.measureNumbers(count: count)
    benchmark.table.print()
    precondition(benchmark.sum > 0)
  }

  init(count: Int) {
    books = (0..<count).map(Book.init)
    places = (0..<operations).map { _ in Int.random(in: 0..<count - 1) }
    others = places.shuffled()
    ids = places.map { Book($0).id }
  }

  mutating func measure<C: Candidate>(_ type: C.Type) {
    let name = C.name
    let changes = C.changes
    let count = books.count
    var sum = 0

    let before = Int(allocated_bytes())
    let start = processorTime()
    var state = C(books)
    table.set("build", name, once: processorTime() - start)
    let bytes = Double(Int(allocated_bytes()) - before) / Double(count)
    table.set("memory over the element", name, number(Swift.max(0, bytes - 48)) + " B")
    table.set("iterate", name, once: Measurement.median { sum += state.titleBytes() })

    let isScanning = C.self == [Book].self
    table.set(
      "value(id:)", name,
      Measurement(count: isScanning ? changes : operations) {
        sum += state.value(id: ids[$0])!.title.utf8.count
      })
    table.set(
      "position → element", name,
      Measurement(count: operations) {
        sum += state.book(at: places[$0]).title.utf8.count
      })
    let finds = C.self == OrderedDictionary<String, Book>.self ? operations : changes
    table.set(
      "index(id:)", name,
      Measurement(count: finds) {
        sum += state.position(id: ids[$0])!
      })
    table.set("move", name, Measurement(count: changes) { state.move(places[$0], others[$0]) })
    table.set(
      "insert", name,
      Measurement(count: changes) {
        state.insert(Book(count + $0), at: places[$0])
      })
    table.set("remove", name, Measurement(count: changes) { state.remove(at: places[$0]) })

    var last = state
    table.set(
      "move after a copy", name,
      Measurement(count: changes) {
        last = state
        state.move(places[$0], others[$0])
      })
    table.set(
      "insert after a copy", name,
      Measurement(count: changes) {
        last = state
        state.insert(Book(2 * count + $0), at: places[$0])
      })
    table.set(
      "remove after a copy", name,
      Measurement(count: changes) {
        last = state
        state.remove(at: places[$0])
      })
    last = state
    let used = Double(Int(allocated_bytes()) - before) / Double(state.count)
    table.set("memory over it after the changes", name, number(Swift.max(0, used - 48)) + " B")
    if C.changes == operations {
      var versions: [C] = []
      versions.reserveCapacity(1000)
      let before = Int(allocated_bytes())
      for number in 0..<1000 {
        versions.append(state)
        state.move(places[number], others[number])
      }
      let bytes = Double(Int(allocated_bytes()) - before) / 1000 / 1024
      table.set("a version kept by undo", name, number(bytes) + " KiB")
    }
    self.sum += sum + last.count
  }

  /// Look-ups in turns, so that what else the machine does meets both alike: the median of 30 turns
  /// of 10,000 each, without a clock between, and the best turn.
  mutating func measureTurns() {
    let state = OrderedState(books)
    let dictionary = Dictionary(uniqueKeysWithValues: books.lazy.map { ($0.id, $0) })
    var sum = 0
    var turns: [[Double]] = [[], []]
    for _ in 0..<30 {
      let ids = (0..<operations).map { _ in Book(Int.random(in: 0..<books.count)).id }
      let first = Measurement.once {
        for id in ids { sum += state.value(id: id)!.title.utf8.count }
      }
      let others = (0..<operations).map { _ in Book(Int.random(in: 0..<books.count)).id }
      let second = Measurement.once {
        for id in others { sum += dictionary[id]!.title.utf8.count }
      }
      turns[0].append(first.microseconds / Double(operations))
      turns[1].append(second.microseconds / Double(operations))
    }
    for (name, turns) in zip(["OrderedState", "ids + dictionary"], turns.map { $0.sorted() }) {
      table.set(
        "value(id:) in turns: median, best", name, "\(number(turns[15])), \(number(turns[0])) µs")
    }
    self.sum += sum
  }

  /// The persistent dictionary of swift-collections, which knows no order.
  mutating func measureTree() {
    var sum = 0
    var tree = TreeDictionary<String, Book>()
    table.set(
      "build", "TreeDictionary",
      once: Measurement.once {
        tree = TreeDictionary(uniqueKeysWithValues: books.lazy.map { ($0.id, $0) })
      })
    table.set(
      "value(id:)", "TreeDictionary",
      Measurement(count: operations) {
        sum += tree[ids[$0]]!.title.utf8.count
      })
    self.sum += sum
  }

  /// Insertions at one place, and many at the end.
  mutating func measureCrowding() {
    var state = OrderedState(books)
    let count = books.count
    table.set(
      "insert at one place", "OrderedState",
      Measurement(count: 100_000) {
        state.insert(Book(count + $0), at: count / 2)
      })
    table.set(
      "append", "OrderedState",
      Measurement(count: 100_000) {
        state.append(Book(2 * count + $0))
      })
  }

  /// Small elements with numbers for ids.
  mutating func measureNumbers(count: Int) {
    struct Number: Identifiable {
      var id: Int
      var value: Int
    }
    let numbers = (0..<count).map { Number(id: $0 &* 7919, value: $0) }
    var state = OrderedState<Number>()
    var sum = 0
    table.set(
      "Int ids: build", "OrderedState",
      once: Measurement.once {
        state = OrderedState(numbers)
      })
    table.set(
      "Int ids: value(id:)", "OrderedState",
      Measurement(count: operations) {
        sum += state.value(id: places[$0] &* 7919)!.value
      })
    table.set(
      "Int ids: index(id:)", "OrderedState",
      Measurement(count: operations) {
        sum += state.index(id: places[$0] &* 7919)!
      })
    table.set(
      "Int ids: iterate", "OrderedState",
      once: Measurement.median {
        for number in state { sum &+= number.value }
      })
    table.set(
      "Int ids: iterate", "Array",
      once: Measurement.median {
        for number in numbers { sum &+= number.value }
      })
    self.sum &+= sum
  }
}
