import SampleViews
import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

/// What is dragged from one view to another.
@MainActor
@Suite("Dragging from view to view")
struct DragAndDropTests {
  @Observable
  @MainActor
  final class Shelf {
    var left: [Int]
    var right: [Int]
    var picked: Set<Int> = []
    var notes: [String] = []
    init(_ left: [Int], _ right: [Int]) { (self.left, self.right) = (left, right) }

    /// Moves ids before an offset of a side.
    func drop(_ ids: [Int], on side: WritableKeyPath<Shelf, [Int]>, at offset: Int) {
      var shelf = self
      let other: WritableKeyPath<Shelf, [Int]> = side == \.left ? \.right : \.left
      shelf[keyPath: other].removeAll { ids.contains($0) }
      let before = shelf[keyPath: side][..<offset].count { ids.contains($0) }
      shelf[keyPath: side].removeAll { ids.contains($0) }
      shelf[keyPath: side].insert(contentsOf: ids, at: offset - before)
    }
  }

  private struct Two: View {
    let model: Shelf
    var isMovable = false
    var body: some View {
      @Bindable var model = model
      HStack(spacing: 0) {
        List(selection: $model.picked) {
          ForEach(model.left, id: \.self) { Text("l\($0)").draggable($0) }
            .onMove(perform: isMovable ? { model.left.move(fromOffsets: $0, toOffset: $1) } : nil)
            .dropDestination(for: Int.self) { model.drop($0, on: \.left, at: $1) }
        }
        .listStyle(.bare).scrollIndicators(.hidden).frame(width: 10)
        List {
          ForEach(model.right, id: \.self) { Text("r\($0)").draggable($0) }
            .dropDestination(for: Int.self) { model.drop($0, on: \.right, at: $1) }
        }
        .listStyle(.bare).scrollIndicators(.hidden).frame(width: 10)
      }
    }
  }

  private func send(
    _ terminal: TestTerminal, _ kind: MouseEvent.Kind, _ row: Int, _ column: Int
  ) {
    terminal.send([
      .mouse(MouseEvent(kind, button: .left, position: Point(row: row, column: column)))
    ])
  }

  @Test("a row goes before the row that it is dropped on, and behind all below them")
  func rows() {
    let model = Shelf([1, 2, 3], [7, 8])
    let terminal = TestTerminal(columns: 20, rows: 6) { Two(model: model) }
    terminal.drag(from: Point(row: 1, column: 0), to: Point(row: 1, column: 12))
    #expect(model.left == [1, 3])
    #expect(model.right == [7, 2, 8])
    terminal.drag(from: Point(row: 0, column: 0), to: Point(row: 5, column: 12))
    #expect(model.right == [7, 2, 8, 1])
    #expect(terminal.lines == ["l3        r7", "          r2", "          r8", "          r1"])
    terminal.drag(from: Point(row: 2, column: 10), to: Point(row: 0, column: 0))
    #expect(model.left == [8, 3])
  }

  @Test("rows that are moved leave their list only where something takes them")
  func movable() {
    let model = Shelf([1, 2, 3], [7])
    let terminal = TestTerminal(columns: 20, rows: 4) { Two(model: model, isMovable: true) }
    terminal.drag(from: Point(row: 0, column: 0), to: Point(row: 2, column: 0))
    #expect(model.left == [2, 3, 1])
    send(terminal, .down, 0, 0)
    send(terminal, .drag, 1, 0)
    #expect(terminal.lines.map { $0.prefix(2) } == ["l3", "l2", "l1"])
    send(terminal, .drag, 0, 12)
    #expect(terminal.lines.map { $0.prefix(2) } == ["l2", "l3", "l1"])
    send(terminal, .up, 0, 12)
    #expect(model.left == [3, 1])
    #expect(model.right == [2, 7])
  }

  @Test("all selected rows go along")
  func selected() {
    let model = Shelf([1, 2, 3, 4], [])
    let terminal = TestTerminal(columns: 20, rows: 5) { Two(model: model) }
    terminal.press(.space, .down, .down, .space)
    #expect(model.picked == [1, 3])
    send(terminal, .down, 2, 0)
    #expect(model.picked == [1, 3])
    send(terminal, .drag, 0, 12)
    send(terminal, .up, 0, 12)
    #expect(model.right == [1, 3])
    #expect(model.left == [2, 4])
  }

  @Test("a click on one of several selected rows selects it alone once the button is up")
  func clickOnSelected() {
    let model = Shelf([1, 2, 3], [])
    let terminal = TestTerminal(columns: 20, rows: 5) { Two(model: model) }
    terminal.press(.space, .down, .down, .space)
    send(terminal, .down, 0, 0)
    #expect(model.picked == [1, 3])
    send(terminal, .up, 0, 0)
    #expect(model.picked == [1])
  }

  @Test("what moves in its list leaves it straight to the side, and stays after Esc")
  func sideways() {
    let model = Shelf([1, 2, 3], [7])
    let terminal = TestTerminal(columns: 20, rows: 4) { Two(model: model, isMovable: true) }
    send(terminal, .down, 0, 0)
    send(terminal, .drag, 0, 12)
    send(terminal, .up, 0, 12)
    #expect(model.right == [1, 7])
    send(terminal, .down, 0, 0)
    send(terminal, .drag, 1, 0)
    terminal.press(.escape)
    for row in [0, 1, 2, 1] { send(terminal, .drag, row, 0) }
    send(terminal, .up, 1, 0)
    #expect(model.left == [2, 3])
    #expect(model.right == [1, 7])
  }

  @Test("below all rows is the end of the last section's rows")
  func sections() {
    var dropped: [String] = []
    let terminal = TestTerminal(columns: 20, rows: 8) {
      VStack(spacing: 0) {
        Text("source").draggable(9)
        List {
          ForEach([1, 2], id: \.self) { section in
            Section("S\(section)") {
              ForEach([section * 10, section * 10 + 1], id: \.self) { Text("\($0)") }
                .dropDestination(for: Int.self) { dropped.append("\(section) \($0) \($1)") }
            }
          }
        }
        .listStyle(.bare)
      }
    }
    terminal.drag(from: Point(row: 0, column: 0), to: Point(row: 7, column: 0))
    terminal.drag(from: Point(row: 0, column: 0), to: Point(row: 1, column: 0))
    terminal.drag(from: Point(row: 0, column: 0), to: Point(row: 3, column: 0))
    #expect(dropped == ["2 [9] 2", "1 [9] 0", "1 [9] 1"])
  }

  @Test("the mark stays under the pointer while the list scrolls by the wheel")
  func wheel() {
    let model = Shelf([1], Array(10..<40))
    let terminal = TestTerminal(columns: 20, rows: 6) { Two(model: model) }
    send(terminal, .down, 0, 0)
    send(terminal, .drag, 2, 12)
    let marked = terminal.screen.style(row: 2, column: 10)
    #expect(marked != terminal.screen.style(row: 3, column: 10))
    terminal.scroll(.scrollDown, row: 2, column: 12)
    #expect(terminal.screen.style(row: 2, column: 10) == marked)
    #expect(terminal.lines[2].contains("r15"))
    send(terminal, .up, 2, 12)
    #expect(model.right[5...6] == [1, 15])
  }

  @Test("a disabled list takes no part")
  func disabled() {
    var selection: Set<Int> = []
    var dropped = 0
    let terminal = TestTerminal(columns: 20, rows: 4) {
      VStack(spacing: 0) {
        Text("source").draggable(9)
        List(selection: Binding(get: { selection }, set: { selection = $0 })) {
          ForEach([1, 2], id: \.self) { Text("\($0)").draggable($0) }
            .dropDestination(for: Int.self) { _, _ in dropped += 1 }
        }
        .listStyle(.bare).disabled(true)
      }
    }
    terminal.click(row: 1, column: 0)
    terminal.drag(from: Point(row: 0, column: 0), to: Point(row: 2, column: 0))
    #expect(selection.isEmpty)
    #expect(dropped == 0)
  }

  @Test("Esc lets go, and so does the button elsewhere; the row under the pointer is marked")
  func cancelled() {
    let model = Shelf([1, 2], [7, 8])
    let terminal = TestTerminal(columns: 20, rows: 4) { Two(model: model) }
    let before = terminal.screen
    send(terminal, .down, 0, 0)
    send(terminal, .drag, 1, 12)
    #expect(terminal.screen.style(row: 1, column: 10) != before.style(row: 1, column: 10))
    terminal.press(.escape)
    #expect(terminal.screen.style(row: 1, column: 10) == before.style(row: 1, column: 10))
    send(terminal, .up, 1, 12)
    #expect(model.right == [7, 8])
    send(terminal, .down, 0, 0)
    send(terminal, .drag, 3, 0)
    send(terminal, .drag, 3, 19)
    send(terminal, .up, 3, 19)
    #expect(model.right == [7, 8, 1])
  }

  @Test("keys copy what can be dragged, and paste where it could be dropped")
  func keys() {
    let model = Shelf([1, 2], [7])
    let terminal = TestTerminal(columns: 20, rows: 4) { Two(model: model) }
    terminal.press(.down, "y", .tab, "p")
    #expect(model.right == [7, 2])
    #expect(model.left == [1])
  }

  @Test("a list scrolls where something is held at its edge")
  func edges() {
    let model = Shelf([1], Array(10..<40))
    let terminal = TestTerminal(columns: 20, rows: 4) { Two(model: model) }
    send(terminal, .down, 0, 0)
    send(terminal, .drag, 3, 12)
    for _ in 0..<10 { terminal.advance(by: .milliseconds(80)) }
    #expect(terminal.lines[3].contains("r23"))
    send(terminal, .drag, 1, 12)
    terminal.advance(by: .seconds(1))
    #expect(terminal.lines[3].contains("r23"))
    send(terminal, .up, 1, 12)
    #expect(model.right[10...12] == [20, 1, 21])
  }

  @Test("views take what is of their type, the innermost first, and are told when it is over them")
  func views() {
    var notes: [String] = []
    var isPressed = false
    let terminal = TestTerminal(columns: 20, rows: 4) {
      VStack(spacing: 0) {
        Text("source").onTapGesture { isPressed = true }.draggable("text")
        Text("numbers").dropDestination(for: Int.self) { items, _ in
          notes.append("\(items)")
          return true
        }
        HStack(spacing: 0) {
          Text("ab")
          Text("inner").dropDestination(for: String.self) { items, place in
            notes.append("inner \(items) \(place.row),\(place.column)")
            return true
          } isTargeted: { notes.append("inner \($0)") }
        }
        .dropDestination(for: String.self) { items, place in
          notes.append("outer \(items) \(place.row),\(place.column)")
          return false
        } isTargeted: { notes.append("outer \($0)") }
      }
    }
    terminal.click(row: 0, column: 1)
    #expect(isPressed)
    isPressed = false
    terminal.drag(from: Point(row: 0, column: 1), to: Point(row: 1, column: 1))
    #expect(notes == [])
    send(terminal, .down, 0, 1)
    for column in [1, 3, 4] { send(terminal, .drag, 2, column) }
    send(terminal, .up, 2, 4)
    #expect(
      notes == [
        "outer true", "outer false", "inner true", "inner false", #"inner ["text"] 0,2"#,
      ])
    #expect(!isPressed)
    send(terminal, .down, 0, 1)
    send(terminal, .drag, 2, 0)
    send(terminal, .up, 2, 0)
    #expect(notes.last == #"outer ["text"] 0,0"#)
  }

  @Test("selected rows of all sections go together, in the order of the list")
  func severalSections() {
    var dropped: [Int] = []
    var selection: Set<Int> = []
    let terminal = TestTerminal(columns: 20, rows: 12) {
      VStack(spacing: 0) {
        List(selection: Binding(get: { selection }, set: { selection = $0 })) {
          Text("first").draggable(100).tag(100)
          Section("A") { ForEach([1, 2, 3], id: \.self) { Text("row \($0)").draggable($0) } }
          ForEach([10, 20], id: \.self) { part in
            Section("part \(part)") {
              ForEach([part + 1, part + 2], id: \.self) { number in
                HStack(spacing: 1) {
                  Text("row")
                  Text("\(number)")
                }
                .draggable(number)
              }
            }
          }
        }
        .listStyle(.bare)
        Text("here").dropDestination(for: Int.self) { items, _ in
          dropped += items
          return true
        }
      }
    }
    selection = [22, 100, 3, 11, 12]
    terminal.update()
    let line = terminal.lines.firstIndex { $0.contains("row 12") }!
    terminal.drag(from: Point(row: line, column: 2), to: Point(row: 11, column: 0))
    #expect(dropped == [100, 3, 11, 12, 22])
    // A row that is not selected goes alone.
    let other = terminal.lines.firstIndex { $0.contains("row 2") }!
    terminal.drag(from: Point(row: other, column: 2), to: Point(row: 11, column: 0))
    #expect(dropped.last == 2 && dropped.count == 6)
  }

  @Test("random drags do what they do to two arrays", arguments: 0..<30)
  func random(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let count = Int.random(in: 0...12, using: &random)
    let model = Shelf(
      Array(0..<count), Array(20..<20 + Int.random(in: 0...12, using: &random)))
    let rows = Int.random(in: 2...8, using: &random)
    let terminal = TestTerminal(columns: 20, rows: rows) { Two(model: model) }
    /// The id that was shown in a line of a side before the drag, whose image hides others.
    var lines: [String] = []
    func id(_ line: Int, _ isRight: Bool) -> Int? {
      guard lines.indices.contains(line) else { return nil }
      let text = lines[line]
      let part = isRight ? text.dropFirst(10) : text.prefix(10)
      return Int(part.drop { !$0.isNumber }.prefix { $0.isNumber })
    }
    for _ in 0..<25 {
      let (fromRight, toRight) = (Bool.random(using: &random), Bool.random(using: &random))
      let start = Int.random(in: 0..<rows, using: &random)
      lines = terminal.lines
      let source = id(start, fromRight)
      send(terminal, .down, start, fromRight ? 11 : 1)
      let path = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (Int.random(in: 0..<rows, using: &random), Bool.random(using: &random))
      }
      var end = (start, fromRight)
      for step in path + [(Int.random(in: 0..<rows, using: &random), toRight)] {
        send(terminal, .drag, step.0, step.1 ? 11 : 1)
        end = step
      }
      var (left, right) = (model.left, model.right)
      let isCancelled = Int.random(in: 0..<6, using: &random) == 0
      if isCancelled { terminal.press(.escape) }
      let target = id(end.0, end.1)
      let hasMoved = end != (start, fromRight) || path.contains { $0 != (start, fromRight) }
      if let source, !isCancelled, hasMoved {
        var data = end.1 ? right : left
        var place = target.flatMap { data.firstIndex(of: $0) } ?? data.count
        if let old = data.firstIndex(of: source), old < place { place -= 1 }
        (left, right) = (left.filter { $0 != source }, right.filter { $0 != source })
        data.removeAll { $0 == source }
        data.insert(source, at: place)
        if end.1 { right = data } else { left = data }
      }
      send(terminal, .up, end.0, end.1 ? 11 : 1)
      #expect(model.left == left)
      #expect(model.right == right)
      if model.left != left || model.right != right { return }
      if Bool.random(using: &random) { terminal.scroll(.scrollDown, row: 0, column: 11) }
    }
  }
}
