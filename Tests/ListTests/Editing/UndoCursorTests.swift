import TermView
import TermViewTesting
import TestFolders
import Testing

/// Where the cursor is after rows were removed, brought back and removed again, against a model
/// that keeps all of it.
@MainActor
@Suite("The cursor of a list whose edits are undone")
struct UndoCursorTests {
  struct Todo: Identifiable, Equatable {
    let id: Int
  }

  @Observable @MainActor
  final class Data {
    var todos: [Todo]
    var chosen: Set<Int> = []
    var one: Int?
    init(_ count: Int) { todos = (0..<count).map { Todo(id: $0) } }
  }

  struct Todos: View {
    @Bindable var data: Data
    let isOne: Bool

    var body: some View {
      Group {
        if isOne {
          List($data.todos, editActions: .all, selection: $data.one) { $todo in row(todo) }
        } else {
          List($data.todos, editActions: .all, selection: $data.chosen) { $todo in row(todo) }
        }
      }
      .undoKeys()
    }

    private func row(_ todo: Todo) -> some View { Text("todo \(todo.id)") }
  }

  /// All rows in an array; what was removed as a whole, with the row that the cursor was on.
  struct Model {
    struct Removal: Equatable {
      var before: [Int]
      var cursor: Int
    }

    var ids: [Int]
    var cursor: Int?
    var chosen: Set<Int> = []
    /// What was selected when it was removed.
    var dropped: Set<Int> = []
    var undo: [Removal] = []
    var redo: [Removal] = []

    private var offset: Int? { cursor.flatMap { ids.firstIndex(of: $0) } }

    mutating func go(by step: Int) {
      guard !ids.isEmpty else { return }
      let offset = offset ?? 0
      cursor = ids[min(max(offset + step, 0), ids.count - 1)]
    }

    mutating func toggle() {
      guard let cursor else { return }
      chosen.formSymmetricDifference([cursor])
    }

    mutating func delete() {
      guard let cursor else { return }
      let removal = Removal(before: ids, cursor: cursor)
      remove(chosen.contains(cursor) ? chosen : [cursor])
      undo.append(removal)
      redo = []
    }

    /// The next row that stays gets the cursor, else the one before.
    private mutating func remove(_ removed: Set<Int>) {
      if let offset, let cursor, removed.contains(cursor) {
        self.cursor =
          ids[offset...].first { !removed.contains($0) }
          ?? ids[..<offset].last { !removed.contains($0) }
      }
      ids.removeAll { removed.contains($0) }
      dropped.formUnion(chosen.intersection(removed))
      chosen.subtract(removed)
    }

    mutating func takeBack() {
      guard let removal = undo.popLast() else { return }
      redo.append(Removal(before: ids, cursor: removal.cursor))
      ids = removal.before
      cursor = removal.cursor
      let restored = dropped.intersection(ids)
      chosen.formUnion(restored)
      dropped.subtract(restored)
    }

    /// Whether the row with the cursor was removed.
    mutating func doAgain() -> Bool {
      guard let removal = redo.popLast() else { return false }
      let removed = Set(ids).subtracting(removal.before)
      let gone = cursor.flatMap { removed.contains($0) ? $0 : nil }
      undo.append(Removal(before: ids, cursor: gone ?? removal.cursor))
      remove(removed)
      return gone != nil
    }
  }

  @Test("the row that comes back has the cursor", arguments: [true, false])
  func random(isOne: Bool) {
    for _ in 0..<60 {
      var random = SplitMix.drawn()
      let count = Int.random(in: 0..<9, using: &random)
      let data = Data(count)
      let terminal = TestTerminal(columns: 16, rows: Int.random(in: 1...6, using: &random)) {
        Todos(data: data, isOne: isOne)
      }
      var model = Model(ids: Array(0..<count), cursor: isOne ? nil : count > 0 ? 0 : nil)
      if isOne, count > 0 {
        // The first key shows the cursor.
        terminal.press(.home)
        model.cursor = 0
      }
      var keys: [String] = []
      for _ in 0..<40 {
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1:
          keys.append("down")
          terminal.press(.down)
          model.go(by: 1)
        case 2:
          keys.append("up")
          terminal.press(.up)
          model.go(by: -1)
        case 3 where !isOne:
          keys.append("space")
          terminal.press(.space)
          model.toggle()
        case 4, 5:
          keys.append("delete")
          terminal.press(.delete)
          model.delete()
        case 6, 7, 8:
          keys.append("undo")
          terminal.press("u")
          model.takeBack()
        default:
          keys.append("redo")
          terminal.press(.control("r"))
          let isRemoved = model.doAgain()
          // As where a program removes the row: the next on the screen has the cursor, else the one
          // before.
          let neighbour = terminal.focusedRowText.flatMap { Int($0.dropFirst(5)) }
          if isRemoved, let neighbour { model.cursor = neighbour }
        }
        let shown = terminal.focusedRowText
        #expect(data.todos.map(\.id) == model.ids, "\(keys)")
        #expect(shown == model.cursor.map { "todo \($0)" }, "\(keys)\n\(terminal.screen.text)")
        if isOne { #expect(data.one == model.cursor, "\(keys)") }
        if !isOne { #expect(data.chosen == model.chosen, "\(keys)") }
        if shown != model.cursor.map({ "todo \($0)" }) { return }
      }
    }
  }

  @Test("what was removed otherwise than by a key takes the cursor nowhere")
  func others() {
    let data = Data(6)
    let terminal = TestTerminal(columns: 16, rows: 6) { Todos(data: data, isOne: false) }
    terminal.press(.delete, .down, .down)
    #expect(terminal.focusedRowText == "todo 3")
    // The program removes the row of the cursor, and brings it back.
    data.todos.removeAll { $0.id == 3 }
    terminal.update()
    data.todos.insert(Todo(id: 3), at: 2)
    terminal.update()
    #expect(terminal.focusedRowText == "todo 4")
    terminal.press("u")
    #expect(terminal.focusedRowText == "todo 0")
  }
}

extension TestTerminal {
  /// The text of the line that the cursor is in, where a list shows it.
  fileprivate var focusedRowText: String? {
    let line = screen.rows[screen.cursor.position.row]
    return line.isEmpty ? nil : line
  }
}
