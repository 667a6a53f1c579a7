import SampleViews
import TermView
import TermViewTesting
import Testing

/// `scrollTo` and what hides the row.
@MainActor
@Suite("A program scrolls to what is folded")
struct ScrollToHiddenTests {
  struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  @Observable @MainActor final class Model {
    var first = true
    var second = false
    var unfolded: Set<String> = []
    var folded: Set<Int> = [0, 1, 2]
    @ObservationIgnored var proxy: ScrollViewProxy?
  }

  static func scroll<ID: Hashable>(
    _ model: Model, _ terminal: TestTerminal, to id: ID, _ anchor: UnitPoint? = nil
  ) {
    model.proxy?.scrollTo(id, anchor: anchor)
    terminal.update()
  }

  struct Sections: View {
    @Bindable var model: Model
    let isList: Bool
    var body: some View {
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        if isList {
          List { content }
        } else {
          ScrollView(showsIndicators: false) { LazyVStack { content } }
        }
      }
    }

    @ViewBuilder private var content: some View {
      Section("One", isExpanded: $model.first) {
        ForEach(0..<10, id: \.self) { Text("row \($0)") }
      }
      Section("Two", isExpanded: $model.second) {
        if model.second || !model.second {
          Text("本 first").id("first").dim()
        }
        DisclosureGroup("More") {
          ForEach(10..<20, id: \.self) { Text("row \($0)") }.onDelete { _ in }
          Text("tagged").tag("tagged")
        }
      }
    }
  }

  @Test("sections and groups that hide it are unfolded", arguments: [true, false])
  func sections(isList: Bool) {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 5) { Sections(model: model, isList: isList) }
    Self.scroll(model, terminal, to: 99)
    Self.scroll(model, terminal, to: "nothing")
    #expect(!model.second)
    #expect(terminal.lines.first == "▾ One")
    Self.scroll(model, terminal, to: 15, .top)
    #expect(model.second)
    #expect(terminal.lines.first == "  row 15")
    Self.scroll(model, terminal, to: 0)
    model.second = false
    terminal.update()
    Self.scroll(model, terminal, to: "first", .bottom)
    #expect(model.second)
    #expect(terminal.lines.last == "本 first")
    Self.scroll(model, terminal, to: "tagged", .bottom)
    #expect(terminal.lines.last == "  tagged")
  }

  struct Groups: View {
    @Bindable var model: Model
    var body: some View {
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        List {
          ForEach(0..<3) { group in
            Section("Group \(group)", isExpanded: isExpanded(group)) {
              ForEach(0..<50) { Text("row \(group).\($0)").id("\(group).\($0)") }
            }
          }
        }
      }
    }

    private func isExpanded(_ group: Int) -> Binding<Bool> {
      Binding(
        get: { !model.folded.contains(group) },
        set: { isExpanded in
          if isExpanded { model.folded.remove(group) } else { model.folded.insert(group) }
        })
    }
  }

  @Test("of sections that are made from data only the one with it, on the screen or not")
  func groups() {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 2) { Groups(model: model) }
    Self.scroll(model, terminal, to: "2.40", .top)
    #expect(model.folded == [0, 1])
    #expect(terminal.lines == ["row 2.40", "row 2.41"])
  }

  struct Tree: View {
    @Bindable var model: Model
    let nodes: [Node] = (0..<3).map { outer in
      Node(
        id: "\(outer)",
        children: (0..<3).map { inner in
          Node(
            id: "\(outer).\(inner)",
            children: (0..<3).map { Node(id: "\(outer).\(inner).\($0)", children: nil) })
        })
    }
    @State private var position: String?

    var body: some View {
      ScrollViewReader { proxy in
        let _ = model.proxy = proxy
        List {
          OutlineGroup(nodes, children: \.children, expanded: $model.unfolded) { Text($0.id) }
          Section("Others", isExpanded: $model.second) {
            OutlineGroup(
              [Node(id: "a", children: [Node(id: "a.b", children: nil)])], children: \.children
            ) { Text($0.id) }
          }
        }
        .scrollPosition(id: $position)
      }
      .keyBindings { KeyBinding("g", "Go") { position = "1.0.2" } }
    }
  }

  @Test("the branches of an outline are, and no others")
  func outline() {
    let model = Model()
    let terminal = TestTerminal(columns: 20, rows: 4) { Tree(model: model) }
    Self.scroll(model, terminal, to: "2.1.2", .bottom)
    #expect(model.unfolded == ["2", "2.1"])
    #expect(terminal.lines.last == "│ └── 2.1.2")
    Self.scroll(model, terminal, to: "a.b", .bottom)
    #expect(model.second)
    #expect(terminal.lines.last == "└── a.b")
    terminal.press("g")
    #expect(model.unfolded == ["1", "1.0", "2", "2.1"])
    #expect(terminal.lines.first == "│ └── 1.0.2")
  }
}
