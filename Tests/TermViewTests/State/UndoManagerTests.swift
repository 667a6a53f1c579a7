import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Undo and redo")
struct UndoManagerTests {
  /// A value that is changed and remembers how that is taken back.
  @MainActor
  final class Counter {
    private(set) var value = 0
    let manager: TermView.UndoManager
    init(_ manager: TermView.UndoManager) { self.manager = manager }

    func set(_ value: Int) {
      let old = self.value
      manager.registerUndo(withTarget: self) { $0.set(old) }
      self.value = value
    }
  }

  @Test("random scripts do what a list of all values does", arguments: 0..<40)
  func scripts(seed: Int) {
    var state = UInt64(seed) &* 7919 &+ 13
    func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % bound
    }
    let manager = TermView.UndoManager()
    manager.levelsOfUndo = [0, 1, 5][seed % 3]
    let counter = Counter(manager)
    /// All values that there were, and which of them is the present one.
    var values = [0]
    var place = 0
    for step in 1...200 {
      switch below(5) {
      case 0:
        manager.undo()
        place = max(0, place - 1)
      case 1:
        manager.redo()
        place = min(values.count - 1, place + 1)
      case 2:
        manager.beginUndoGrouping()
        let count = below(4)
        for change in 0..<count { counter.set(step * 10 + change) }
        #expect(!manager.canUndo)
        manager.endUndoGrouping()
        if count > 0 { values = values[...place] + [step * 10 + count - 1] }
        if count > 0 { place += 1 }
      default:
        counter.set(step * 10)
        values = values[...place] + [step * 10]
        place += 1
      }
      if manager.levelsOfUndo > 0, place > manager.levelsOfUndo {
        values.removeFirst(place - manager.levelsOfUndo)
        place = manager.levelsOfUndo
      }
      #expect(counter.value == values[place])
      #expect(manager.canUndo == (place > 0))
      #expect(manager.canRedo == (place < values.count - 1))
    }
  }

  @Test("names go with their groups, to redo and back")
  func names() {
    let manager = TermView.UndoManager()
    let counter = Counter(manager)
    counter.set(1)
    manager.setActionName("Count")
    counter.set(2)
    manager.setActionName("Count on")
    #expect(manager.undoMenuItemTitle == "Undo Count on")
    manager.undo()
    #expect(manager.undoActionName == "Count" && manager.redoMenuItemTitle == "Redo Count on")
    manager.redo()
    #expect(manager.undoActionName == "Count on" && manager.redoActionName == "")
  }

  @Test("what has gone is not called, and can be forgotten")
  func targets() {
    let manager = TermView.UndoManager()
    let kept = Counter(manager)
    do {
      let gone = Counter(manager)
      gone.set(1)
    }
    kept.set(5)
    manager.undo()
    manager.undo()
    #expect(kept.value == 0)
    kept.set(5)
    manager.removeAllActions(withTarget: kept)
    #expect(!manager.canUndo)
  }

  @Test("while registration is off nothing is kept")
  func disabled() {
    let manager = TermView.UndoManager()
    let counter = Counter(manager)
    manager.disableUndoRegistration()
    counter.set(1)
    manager.enableUndoRegistration()
    #expect(!manager.canUndo && manager.isUndoRegistrationEnabled)
  }

  struct Program: View {
    @State private var words = ["a"]
    @Environment(\.undoManager) private var undoManager

    var body: some View {
      VStack {
        Text(words.joined(separator: " "))
        Text(undoManager?.canUndo == true ? "can" : "cannot")
      }
      .focusable()
      .onKeyPress("2") {
        add("b")
        add("c")
        return .handled
      }
      .onKeyPress("1") {
        add("d")
        return .handled
      }
      .undoKeys()
    }

    private func add(_ word: String) {
      words.append(word)
      undoManager?.registerUndo { remove() }
    }

    private func remove() {
      let word = words.removeLast()
      undoManager?.registerUndo { add(word) }
    }
  }

  @Test("what is registered in one event is undone at once, and views follow")
  func events() {
    let terminal = TestTerminal(columns: 20, rows: 2) { Program() }
    #expect(terminal.screen.rows == ["a", "cannot"])
    terminal.press("2", "1")
    #expect(terminal.screen.rows == ["a b c d", "can"])
    terminal.press("u")
    #expect(terminal.screen.rows == ["a b c", "can"])
    terminal.press("u")
    #expect(terminal.screen.rows == ["a", "cannot"])
    terminal.press("u", .control("r"), .control("r"))
    #expect(terminal.screen.rows == ["a b c d", "can"])
  }
}
