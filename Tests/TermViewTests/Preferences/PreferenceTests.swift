import SampleViews
import TermView
import TermViewTesting
import TestFolders
import Testing

private struct Names: PreferenceKey {
  static let defaultValue: [String] = []
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

private struct Count: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
}

@MainActor
private final class Log { var names: [[String]] = [] }

/// Random views with preferences.
private indirect enum Tree {
  case leaf(String?)
  case set(String, Tree)
  case reversed(Tree)
  case all([Tree])

  static func random(_ depth: Int, _ random: inout some RandomNumberGenerator) -> Tree {
    let name = "\(Int.random(in: 0...99, using: &random))"
    guard depth > 0 else { return .leaf(Bool.random(using: &random) ? name : nil) }
    switch Int.random(in: 0...5, using: &random) {
    case 0: return .leaf(Bool.random(using: &random) ? name : nil)
    case 1: return .set(name, Tree.random(depth - 1, &random))
    case 2: return .reversed(Tree.random(depth - 1, &random))
    default:
      return .all(
        (0..<Int.random(in: 0...3, using: &random)).map { _ in
          Tree.random(depth - 1, &random)
        })
    }
  }

  /// What the tree hands up; `nil` when nothing in it does.
  var names: [String]? {
    switch self {
    case .leaf(let name): name.map { [$0] }
    case .set(let name, _): [name]
    case .reversed(let tree): (tree.names ?? []).reversed()
    case .all(let trees):
      trees.compactMap(\.names).reduce(nil) { ($0 ?? []) + $1 }
    }
  }

  @MainActor var view: AnyView {
    switch self {
    case .leaf(let name?): AnyView(Text("x").preference(key: Names.self, value: [name]))
    case .leaf(nil): AnyView(Text("y"))
    case .set(let name, let tree):
      AnyView(tree.view.preference(key: Names.self, value: [name]))
    case .reversed(let tree):
      AnyView(tree.view.transformPreference(Names.self) { $0.reverse() })
    case .all(let trees):
      AnyView(VStack { ForEach(trees.indices, id: \.self) { trees[$0].view } })
    }
  }
}
/// What the test exchanges from outside.
@Observable @MainActor
private final class TreeModel {
  var tree = Tree.all([])
}

@MainActor
@Suite("Preferences")
struct PreferenceTests {
  @Test("values of the views inside are joined in their order and follow every change")
  func joined() {
    struct Root: View {
      let log: Log
      @State private var names = ["a", "b"]
      @State private var isThere = true
      var body: some View {
        VStack {
          if isThere { Text("0").preference(key: Names.self, value: ["0"]) }
          ForEach(names, id: \.self) { name in
            Text(name).preference(key: Names.self, value: [name]).padding(.leading)
          }
        }
        .onPreferenceChange(Names.self) { log.names.append($0) }
        .on("x") { names.swapAt(0, 1) }
        .on("y") { names.append("c") }
        .on("z") { isThere.toggle() }
        .on("r") { names.removeFirst() }
      }
    }
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 5) { Root(log: log) }
    #expect(log.names == [["0", "a", "b"]])
    terminal.press("y")
    #expect(log.names.last == ["0", "a", "b", "c"])
    terminal.press("z")
    #expect(log.names.last == ["a", "b", "c"])
    terminal.press("r")
    #expect(log.names.last == ["b", "c"])
    #expect(log.names.count == 4)
  }

  @Test("an outer value takes the place of the inner ones, and a change starts from them")
  func outer() {
    let log = Log()
    _ = TestTerminal(columns: 10, rows: 5) {
      VStack {
        Text("a").preference(key: Names.self, value: ["a"])
          .preference(key: Names.self, value: ["A"])
        HStack {
          Text("b").preference(key: Names.self, value: ["b"])
          Text("c").preference(key: Names.self, value: ["c"])
        }
        .transformPreference(Names.self) { $0.reverse() }
        Text("d").transformPreference(Names.self) { $0.append("default") }
      }
      .onPreferenceChange(Names.self) { log.names.append($0) }
    }
    #expect(log.names == [["A", "c", "b", "default"]])
  }

  @Test("a view in front is made from what the views inside say")
  func overlay() {
    struct Root: View {
      @State private var count = 1
      var body: some View {
        VStack {
          ForEach(0..<count, id: \.self) { _ in
            Text("row").preference(key: Count.self, value: 1)
          }
        }
        .frame(width: 8, height: 3, alignment: .topLeading)
        .overlayPreferenceValue(Count.self, alignment: .topTrailing) { Text("\($0)") }
        .on("x") { count += 1 }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 4) { Root() }
    #expect(terminal.lines == ["row    1"])
    terminal.press("x")
    #expect(terminal.lines == ["row    2", "row"])
  }

  @Test("a new order of elements is a new order of their values", arguments: 0..<4)
  func reordered(kind: Int) {
    struct Root: View {
      let kind: Int
      let log: Log
      @State private var names = ["a", "b", "c"]
      private var rows: some View {
        ForEach(names, id: \.self) { name in
          Text(name).preference(key: Names.self, value: [name])
        }
      }
      var body: some View {
        Group {
          switch kind {
          case 0: AnyView(VStack { rows })
          case 1: AnyView(List { rows })
          case 2: AnyView(ScrollView { LazyVStack { rows } })
          default: AnyView(List { Section("s") { rows } })
          }
        }
        .onPreferenceChange(Names.self) { log.names.append($0) }
        .on("x") { names.swapAt(0, 2) }
      }
    }
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 6) { Root(kind: kind, log: log) }
    #expect(log.names.last == ["a", "b", "c"])
    terminal.press("x")
    #expect(log.names.last == ["c", "b", "a"])
    terminal.press("x")
    #expect(log.names.last == ["a", "b", "c"])
  }

  @Test("rows of a list that scroll in and out change the value")
  func rows() {
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 3) {
      List(0..<20, id: \.self) { number in
        Text("\(number)").preference(key: Names.self, value: ["\(number)"])
      }
      .onPreferenceChange(Names.self) { log.names.append($0) }
    }
    #expect(log.names.last?.prefix(3) == ["0", "1", "2"])
    terminal.press(.end)
    #expect(log.names.last?.contains("19") == true)
    #expect(log.names.last?.contains("0") == false)
  }

  @Test("the first values of views in scroll views and stacks of theirs arrive", arguments: 0..<6)
  func scrolled(form: Int) {
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 3) {
      Group {
        switch form {
        case 0: AnyView(ScrollView { Text("a").preference(key: Names.self, value: ["a"]) })
        case 1:
          AnyView(ScrollView { VStack { Text("a").preference(key: Names.self, value: ["a"]) } })
        case 2:
          AnyView(
            ScrollView { LazyVStack { Text("a").preference(key: Names.self, value: ["a"]) } })
        case 3:
          AnyView(
            ScrollView(.horizontal) {
              HStack { Text("a").preference(key: Names.self, value: ["a"]) }
            })
        case 4:
          AnyView(
            ScrollView {
              Text("a").background {
                GeometryReader { _ in Color.clear.preference(key: Names.self, value: ["a"]) }
              }
            })
        default:
          AnyView(
            ScrollView([.horizontal, .vertical]) {
              Text("a").preference(key: Names.self, value: ["a"])
            })
        }
      }
      .onPreferenceChange(Names.self) { log.names.append($0) }
    }
    #expect(log.names == [["a"]])
    terminal.update()
    #expect(log.names == [["a"]])
  }

  @Test("random trees that change have the values of a naive model")
  func model() {
    struct Root: View {
      let model: TreeModel
      let log: Log
      var body: some View {
        model.tree.view.onPreferenceChange(Names.self) { log.names.append($0) }
      }
    }
    var random = SplitMix.drawn()
    let model = TreeModel()
    let log = Log()
    let terminal = TestTerminal(columns: 10, rows: 5) { Root(model: model, log: log) }
    for _ in 0..<200 {
      model.tree = Tree.random(4, &random)
      terminal.update()
      #expect((log.names.last ?? []) == (model.tree.names ?? []))
    }
  }
}
