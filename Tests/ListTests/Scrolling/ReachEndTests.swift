import SampleViews
import TermView
import TermViewTesting
import Testing

/// Data that grows when its end is near.
@Observable
@MainActor
private final class Pages {
  var items: [Item] = []
  @ObservationIgnored var requests = 0
  @ObservationIgnored var evaluated: Set<Int> = []

  func load(_ count: Int = 10) {
    let start = items.count
    items += (start..<start + count).map { Item($0) }
  }
}

private struct PagedList: View {
  let pages: Pages
  let within: Int
  let loads: Bool

  var body: some View {
    List(pages.items) { item in
      let _ = pages.evaluated.insert(item.id)
      Text(item.title)
    }
    .onReachEnd(within: within) {
      pages.requests += 1
      if loads { pages.load() }
    }
  }
}

@MainActor
@Suite("The end of a list comes near")
struct ReachEndTests {
  private let pages = Pages()

  private func terminal(
    rows: Int = 5, within: Int = 3, loads: Bool = true
  ) -> TestTerminal {
    TestTerminal(columns: 20, rows: rows) {
      PagedList(pages: pages, within: within, loads: loads)
    }
  }

  @Test("once for each time that the data has grown, or the window comes back")
  func once() {
    pages.load()
    let terminal = terminal(loads: false)
    #expect(pages.requests == 0)
    terminal.press(.down, .down, .down, .down, .down)
    // Rows 1 to 5 are seen, and 4 follow.
    #expect(pages.requests == 0)
    terminal.press(.down)
    #expect(pages.requests == 1)
    terminal.press(.down, .up, .down)
    #expect(pages.requests == 1)
    terminal.press(.home, .end)
    #expect(pages.requests == 2)
    pages.load()
    terminal.update()
    #expect(pages.requests == 2)
    terminal.press(.end)
    #expect(pages.requests == 3)
    // Others in their place, as many: the window has been elsewhere.
    pages.items = (100..<120).map { Item($0) }
    terminal.update()
    terminal.press(.home, .end)
    #expect(pages.requests == 4)
  }

  @Test("pages are loaded as one scrolls, and rows beyond the window are not made")
  func loading() {
    pages.load()
    let terminal = terminal()
    for _ in 0..<40 { terminal.press(.down) }
    #expect(pages.requests == 4)
    #expect(pages.items.count == 50)
    #expect(pages.evaluated == Set(0...40))
  }

  @Test("an empty list and one that is not full are at their ends at once")
  func short() {
    let terminal = terminal(rows: 24)
    // One page after the other, until the window is full and has some to spare.
    #expect(pages.requests == 3)
    #expect(terminal.lines.count == 24)
  }

  @Test("data that shrinks and grows again is new data")
  func shrinking() {
    pages.load()
    let terminal = terminal(loads: false)
    terminal.press(.end)
    #expect(pages.requests == 1)
    pages.items.removeLast(4)
    terminal.update()
    #expect(pages.requests == 1)
    pages.load(1)
    terminal.update()
    #expect(pages.requests == 2)
    // A row that says that something is loaded, and goes again, asks for nothing.
    pages.load(1)
    terminal.update()
    #expect(pages.requests == 3)
    pages.items.removeLast()
    terminal.update()
    #expect(pages.requests == 3)
    // Other rows, and fewer: what is found by another search.
    pages.items = (100..<104).map { Item($0) }
    terminal.update()
    #expect(pages.requests == 4)
  }

  @Test("sections and single rows count, and other parts of the window are told as well")
  func mixed() {
    struct Mixed: View {
      let pages: Pages
      @Binding var first: Int?
      var body: some View {
        List {
          Section("Items") { ForEach(pages.items) { Text($0.title) } }
          Text("one")
          Text("two")
        }
        .onReachEnd(within: 2) { pages.requests += 1 }
        .scrollPosition(id: $first)
        .onReachEnd(within: 2) { pages.requests += 10 }
      }
    }
    var first: Int?
    pages.load()
    let terminal = TestTerminal(columns: 20, rows: 4) {
      Mixed(pages: pages, first: Binding { first } set: { first = $0 })
    }
    #expect(pages.requests == 0)
    for _ in 0..<8 { terminal.press(.down) }
    #expect(pages.requests == 0)
    terminal.press(.down)
    #expect(pages.requests == 11)
    #expect(first == 6)
  }

  @Test("lazy stacks in a scroll view")
  func stack() {
    let pages = pages
    pages.load()
    let terminal = TestTerminal(columns: 20, rows: 4) {
      ScrollView { LazyVStack { ForEach(pages.items) { Text($0.title) } } }
        .onReachEnd { pages.requests += 1 }
    }
    terminal.press(.down)
    #expect(pages.requests == 0)
    terminal.press(.end)
    #expect(pages.requests == 1)
  }
}
