import CAllocated
import OrderedCollections
import TermViewStore

/// Ordered state at a million elements, beside other ways to keep it.
///
///     swift run -c release ordered-state-bench [count]
@main
struct Benchmark {
  static func main() {
    let count = CommandLine.arguments.dropFirst().first.flatMap(Int.init) ?? 1_000_000
    let books = (0..<count).map(Book.init)
    print("\(count) elements of \(MemoryLayout<Book>.stride) bytes")
    print(row("", "", "mean", "99 %"))
    measure(OrderedState<Book>.self, books)
    measureCrowding(books)
    guard !CommandLine.arguments.contains("--alone") else { return }
    measure([Book].self, books)
    measure(OrderedDictionary<String, Book>.self, books)
    measure(IdsAndDictionary.self, books)
  }

  static func measure<C: Candidate>(_ type: C.Type, _ books: [Book]) {
    var numbers = SystemRandomNumberGenerator()
    let count = books.count
    let operations = 10_000
    let changes = C.changes
    let isScanning = C.self == [Book].self
    let places = (0..<operations).map { _ in Int.random(in: 0..<count - 1, using: &numbers) }
    let others = places.shuffled()

    let before = Int(allocated_bytes())
    let start = processorTime()
    var state = C(books)
    report(C.name, "build", once: processorTime() - start)
    let bytes = Double(Int(allocated_bytes()) - before) / Double(count)
    print(row(C.name, "memory over the element", number(bytes - 48) + " B", ""))

    var sum = 0
    report(C.name, "iterate all", once: Measurement.once { sum += state.titleBytes() })

    let lookups = isScanning ? changes : operations
    report(C.name, "value(id:)", Measurement(count: lookups) {
      sum += state.value(id: books[places[$0]].id)!.title.utf8.count
    })
    report(C.name, "position → element", Measurement(count: operations) {
      sum += state.book(at: places[$0]).title.utf8.count
    })
    let finds = C.self == OrderedDictionary<String, Book>.self ? operations : changes
    report(C.name, "index(id:)", Measurement(count: finds) {
      sum += state.position(id: books[places[$0]].id)!
    })
    report(C.name, "move", Measurement(count: changes) { state.move(places[$0], others[$0]) })
    report(C.name, "insert", Measurement(count: changes) {
      state.insert(Book(count + $0), at: places[$0])
    })
    report(C.name, "remove", Measurement(count: changes) { state.remove(at: places[$0]) })

    var copies: [C] = []
    let kept = C.changes == 10_000 ? 10_000 : 0
    copies.reserveCapacity(kept)
    var last = state
    func keepCopy() {
      last = state
      if kept > 0 { copies.append(state) }
    }
    let beforeCopies = Int(allocated_bytes())
    report(C.name, "move after a copy", Measurement(count: changes) {
      keepCopy()
      state.move(places[$0], others[$0])
    })
    if kept > 0 {
      let version = Double(Int(allocated_bytes()) - beforeCopies) / Double(changes) / 1024
      print(row(C.name, "a version kept by undo", number(version) + " KiB", ""))
      copies.removeAll()
    }
    report(C.name, "insert after a copy", Measurement(count: changes) {
      last = state
      state.insert(Book(2 * count + $0), at: places[$0])
    })
    report(C.name, "remove after a copy", Measurement(count: changes) {
      last = state
      state.remove(at: places[$0])
    })
    let used = Double(Int(allocated_bytes()) - before) / Double(state.count)
    print(row(C.name, "memory over it after the changes", number(used - 48) + " B", ""))
    precondition(sum > 0 && last.count > 0)
  }

  /// Insertions into one place, the worst case for the labels.
  static func measureCrowding(_ books: [Book]) {
    var state = OrderedState(books)
    let count = books.count
    report(OrderedState<Book>.name, "insert at one place", Measurement(count: 100_000) {
      state.insert(Book(count + $0), at: count / 2)
    })
    report(OrderedState<Book>.name, "append", Measurement(count: 100_000) {
      state.append(Book(2 * count + $0))
    })
  }
}
