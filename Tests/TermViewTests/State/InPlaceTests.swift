import SampleViews
import TermView
import TermViewTesting
import Testing

/// Where the first element of an array is kept: another place means that the array was copied.
private func address<Element>(_ array: [Element]) -> UInt {
  array.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
}

/// What a view under test has done to its array.
@MainActor
private final class Probe {
  var before: UInt = 0
  var after: UInt = 0
  var calls = 0
  func changed(_ before: UInt, _ after: UInt) {
    (self.before, self.after) = (before, after)
    calls += 1
  }
}

/// Changes of one element of a large array while its list is on the screen.
@MainActor
@Suite("A change in place copies nothing")
struct InPlaceTests {
  static let count = 1_000_000

  func check(
    _ name: String, _ probe: AnyObject, keys: [KeyPress] = ["e"], _ view: some View,
    title: String = "!"
  ) {
    let probe = probe as! Probe
    let terminal = TestTerminal(columns: 30, rows: 5) { view }
    for key in keys { terminal.press(key) }
    // The second time there are copies in the graph again.
    for key in keys { terminal.press(key) }
    #expect(probe.calls == 2, "\(name)")
    #expect(probe.before == probe.after, "\(name): copied")
    #expect(terminal.screen.text.contains(title), "\(name): \(terminal.screen.text)")
    #expect(terminal.lastFrame.rowsEvaluated <= 1, "\(name)")
  }

  @Test("through the state")
  func state() {
    struct Keyed: View {
      @State var items = Array(0..<InPlaceTests.count)
      let probe: AnyObject
      var body: some View {
        List(items, id: \.self) { Text($0 < 0 ? "!" : "row \($0)") }
          .onKeyPress("e") {
            let before = address(items)
            items[2] = -items[2] - 1
            items[3] -= 2_000_000
            (probe as! Probe).changed(before, address(items))
            return .handled
          }
      }
    }
    let probe = Probe()
    let terminal = TestTerminal(columns: 30, rows: 5) { Keyed(probe: probe) }
    terminal.press("e")
    #expect(probe.before == probe.after)
    #expect(terminal.lines == ["row 0", "row 1", "!", "!", "row 4"])
    terminal.press("e")
    #expect(probe.before == probe.after)
    #expect(probe.calls == 2)
  }

  @Test("through the state, with elements in the rows, a selection and edits")
  func elements() {
    struct Keyed: View {
      @State var items = Item.many(InPlaceTests.count)
      @State var selection: Int?
      let probe: AnyObject
      var body: some View {
        VStack {
          Text("\(items.count) items")
          List(selection: $selection) {
            ForEach(items) { item in ItemRow(item: item) }
              .onMove { items.move(fromOffsets: $0, toOffset: $1) }
              .onDelete { items.remove(atOffsets: $0) }
          }
        }
        .onKeyPress("e") {
          let before = address(items)
          items[2].title += "!"
          (probe as! Probe).changed(before, address(items))
          return .handled
        }
      }
    }
    let probe = Probe()
    check("elements", probe, Keyed(probe: probe))
  }

  @Test("through a binding, in a view that was given it")
  func binding() {
    struct Inner: View {
      @Binding var items: [Item]
      let probe: AnyObject
      var body: some View {
        List(items) { ItemRow(item: $0) }
          .onKeyPress("e") {
            let before = address(items)
            items[2].title += "!"
            (probe as! Probe).changed(before, address(items))
            return .handled
          }
      }
    }
    struct Outer: View {
      @State var items = Item.many(InPlaceTests.count)
      let probe: AnyObject
      var body: some View { Inner(items: $items, probe: probe) }
    }
    let probe = Probe()
    check("binding", probe, Outer(probe: probe))
  }

  @Test("through $items[i] of a ForEach")
  func elementBinding() {
    struct Row: View {
      @Binding var item: Item
      var body: some View { Button(item.title) { item.title += "!" } }
    }
    struct Keyed: View {
      @State var items = Item.many(InPlaceTests.count)
      let probe: AnyObject
      var body: some View {
        List { ForEach($items) { $item in Row(item: $item) } }
          .onKeyPress("a") {
            (probe as! Probe).before = address(items)
            return .handled
          }
          .onKeyPress("b") {
            let probe = probe as! Probe
            probe.changed(probe.before, address(items))
            return .handled
          }
      }
    }
    let probe = Probe()
    check("$items", probe, keys: ["a", .return, "b"], Keyed(probe: probe))
  }

  @Test("through $items[i] made by hand")
  func subscriptBinding() {
    struct Row: View {
      @Binding var item: Item
      var body: some View { Text(item.title) }
    }
    struct Keyed: View {
      @State var items = Item.many(InPlaceTests.count)
      let probe: AnyObject
      var body: some View {
        List { ForEach($items) { Row(item: $0) } }
          .onKeyPress("e") {
            let before = address(items)
            $items.wrappedValue[2].title += "!"
            (probe as! Probe).changed(before, address(items))
            return .handled
          }
      }
    }
    let probe = Probe()
    check("$items.wrappedValue", probe, Keyed(probe: probe))
  }

  @Test("through onMove and onDelete")
  func edits() {
    struct Keyed: View {
      @State var items = Item.many(InPlaceTests.count)
      let probe: AnyObject
      var body: some View {
        List {
          ForEach(items) { ItemRow(item: $0) }
            .onMove { indices, offset in
              let before = address(items)
              items.move(fromOffsets: indices, toOffset: offset)
              (probe as! Probe).changed(before, address(items))
            }
            .onDelete { indices in
              let before = address(items)
              items.remove(atOffsets: indices)
              (probe as! Probe).changed(before, address(items))
            }
        }
      }
    }
    let probe = Probe()
    check("onMove", probe, keys: [.control(.down)], Keyed(probe: probe), title: "item")
    let other = Probe()
    check("onDelete", other, keys: [.deleteForward], Keyed(probe: other), title: "item")
  }

  @Test("through an @Observable model")
  func model() {
    struct Keyed: View {
      let model: ItemModel
      let probe: AnyObject
      var body: some View {
        List { ForEach(model.items) { ItemRow(item: $0) } }
          .onKeyPress("e") {
            let before = address(model.items)
            model.items[2].title += "!"
            (probe as! Probe).changed(before, address(model.items))
            return .handled
          }
      }
    }
    let probe = Probe()
    check("model", probe, Keyed(model: ItemModel(Item.many(Self.count)), probe: probe))
  }

  @Test("in lists that are views around a list, and in a program's own", arguments: 0..<4)
  func wrapped(kind: Int) {
    struct Card<Content: View>: View {
      let content: Content
      var body: some View { content }
    }
    struct Shown: View {
      let items: [Item]
      let kind: Int
      var body: some View {
        switch kind {
        case 0: PlainList(items) { ItemRow(item: $0) }
        case 1: NumberedList { ForEach(items) { ItemRow(item: $0) } }
        case 2: List { ForEachEnumerated(items) { _, item in ItemRow(item: item) } }
        default: Card(content: List { ForEach(items) { ItemRow(item: $0) } })
        }
      }
    }
    struct OfState: View {
      @State var items = Item.many(InPlaceTests.count)
      let kind: Int
      let probe: AnyObject
      var body: some View {
        Shown(items: items, kind: kind)
          .onKeyPress("e") {
            let before = address(items)
            items[2].title += "!"
            (probe as! Probe).changed(before, address(items))
            return .handled
          }
      }
    }
    struct OfModel: View {
      let model: ItemModel
      let kind: Int
      let probe: AnyObject
      var body: some View {
        Shown(items: model.items, kind: kind)
          .onKeyPress("e") {
            let before = address(model.items)
            model.items[2].title += "!"
            (probe as! Probe).changed(before, address(model.items))
            return .handled
          }
      }
    }
    let probe = Probe()
    check("state", probe, OfState(kind: kind, probe: probe))
    let other = Probe()
    check(
      "model", other,
      OfModel(model: ItemModel(Item.many(Self.count)), kind: kind, probe: other))
  }

  @Test("also for the second of two keys that arrive together")
  func burst() {
    struct Keyed: View {
      @State var items = Item.many(InPlaceTests.count)
      let probe: AnyObject
      var body: some View {
        List { ForEach(items) { ItemRow(item: $0) } }
          .onKeyPress("e") {
            let before = address(items)
            items[2].title += "!"
            (probe as! Probe).changed(before, address(items))
            return .handled
          }
      }
    }
    let probe = Probe()
    let terminal = TestTerminal(columns: 30, rows: 5) { Keyed(probe: probe) }
    terminal.pressTogether(["e", .down, "e"])
    #expect(probe.calls == 2)
    #expect(probe.before == probe.after)
    #expect(terminal.lines[2] == "- item 2!!")
  }

  @Test("reading a state while it changes in place stops with a sentence that names it")
  func exclusive() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      struct Reading: View {
        @State var numbers = [1, 2, 3]
        var body: some View {
          Text("\(numbers.count)").focusable().onKeyPress("e") {
            numbers.withUnsafeMutableBufferPointer { $0[0] = numbers[1] }
            return .handled
          }
        }
      }
      TestTerminal(columns: 10, rows: 1) { Reading() }.press("e")
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      message.contains("the state 'numbers' was read while it was being changed in place"))
  }
}
