import SampleViews
import TermScreen
import TermView
import TermViewTesting
import TestFolders
import Testing

private struct MarkKey: ContainerValueKey { static let defaultValue = "." }
private struct OwnerKey: ContainerValueKey { static let defaultValue: String? = nil }

extension ContainerValues {
  fileprivate var mark: String {
    get { self[MarkKey.self] }
    set { self[MarkKey.self] = newValue }
  }
  fileprivate var owner: String? {
    get { self[OwnerKey.self] }
    set { self[OwnerKey.self] = newValue }
  }
}

/// Content as data, from which the views are made, and the plain list of what a container sees.
private indirect enum Plan {
  case text(String)
  case group([Plan])
  case optional(Plan?)
  case either(Bool, Plan)
  case elements([Int], each: [Plan])
  case section(header: Plan, rows: Plan)
  case marked(String, Plan)
  case padded(Plan)
  case tinted(Plan)

  @MainActor @ViewBuilder
  var view: some View {
    switch self {
    case .text(let text): Text(text)
    case .group(let plans): AnyView(group(plans))
    case .optional(let plan): if let plan { AnyView(plan.view) }
    case .either(let isFirst, let plan):
      if isFirst { AnyView(plan.view) } else { Group { AnyView(plan.view) } }
    case .elements(let ids, let plans):
      if plans.count == 1, case .text(let text) = plans[0] {
        ForEach(ids, id: \.self) { Text("\(text)\($0)") }
      } else {
        ForEach(ids, id: \.self) { id in
          ForEach(0..<plans.count, id: \.self) { AnyView(plans[$0].numbered(id).view) }
        }
      }
    case .section(let header, let rows):
      Section {
        AnyView(rows.view)
      } header: {
        AnyView(header.view)
      }
    case .marked(let mark, let plan): AnyView(plan.view).containerValue(\.mark, mark)
    case .padded(let plan): AnyView(plan.view).padding(.leading, 1)
    case .tinted(let plan): AnyView(plan.view).environment(\.isEnabled, false).bold()
    }
  }

  @MainActor @ViewBuilder
  private func group(_ plans: [Plan]) -> some View {
    switch plans.count {
    case 0: EmptyView()
    case 1: Group { AnyView(plans[0].view) }
    case 2:
      AnyView(plans[0].view)
      AnyView(plans[1].view)
    default:
      Group {
        AnyView(plans[0].view)
        AnyView(plans[1].view)
        AnyView(group(Array(plans[2...])))
      }
    }
  }

  func numbered(_ number: Int) -> Plan {
    switch self {
    case .text(let text): .text("\(text)\(number)")
    case .group(let plans): .group(plans.map { $0.numbered(number) })
    case .optional(let plan): .optional(plan?.numbered(number))
    case .either(let first, let plan): .either(first, plan.numbered(number))
    case .elements(let ids, let plans):
      .elements(ids, each: plans.map { $0.numbered(number) })
    case .section(let header, let rows):
      .section(header: header.numbered(number), rows: rows.numbered(number))
    case .marked(let mark, let plan): .marked(mark, plan.numbered(number))
    case .padded(let plan): .padded(plan.numbered(number))
    case .tinted(let plan): .tinted(plan.numbered(number))
    }
  }

  /// What a container sees: each text with its mark and what is before it.
  func seen(mark: String = ".", indent: String = "") -> [String] {
    switch self {
    case .text(let text): [mark + indent + text]
    case .group(let plans): plans.flatMap { $0.seen(mark: mark, indent: indent) }
    case .optional(let plan): plan?.seen(mark: mark, indent: indent) ?? []
    case .either(_, let plan): plan.seen(mark: mark, indent: indent)
    case .elements(let ids, let plans):
      ids.flatMap { id in
        plans.flatMap { $0.numbered(id).seen(mark: mark, indent: indent) }
      }
    case .section(let header, let rows):
      header.seen(mark: mark, indent: indent) + rows.seen(mark: mark, indent: indent)
    case .marked(let inner, let plan): plan.seen(mark: inner, indent: indent)
    case .padded(let plan): plan.seen(mark: mark, indent: indent + " ")
    case .tinted(let plan): plan.seen(mark: mark, indent: indent)
    }
  }

  static func random(_ depth: Int, using random: inout SplitMix) -> Plan {
    let kind = depth == 0 ? 0 : Int.random(in: 0...9, using: &random)
    func inner() -> Plan { .random(depth - 1, using: &random) }
    switch kind {
    case 1, 2: return .group((0..<Int.random(in: 0...5, using: &random)).map { _ in inner() })
    case 3: return .optional(Bool.random(using: &random) ? inner() : nil)
    case 4: return .either(.random(using: &random), inner())
    case 5, 6:
      let ids = (0..<Int.random(in: 0...4, using: &random)).shuffled(using: &random)
      return .elements(
        ids, each: (0..<Int.random(in: 1...2, using: &random)).map { _ in inner() })
    case 7: return .section(header: inner(), rows: inner())
    case 8: return .marked(["*", "+"].randomElement(using: &random)!, inner())
    case 9: return Bool.random(using: &random) ? .padded(inner()) : .tinted(inner())
    default: return .text(["a", "be", "sea"].randomElement(using: &random)!)
    }
  }
}

@MainActor
@Suite("Subviews of a container")
struct SubviewsTests {
  @Observable final class Page { fileprivate var plan = Plan.group([]) }
  @Observable final class Names { var names = ["a", "b", "c"] }
  @Observable final class Log { var selection: Int? }
  @Observable final class Items { var items = (0..<3).map { Item(id: $0) } }
  struct Item: Identifiable, Equatable {
    let id: Int
    var isOn = false
  }

  private struct Marks<Content: View>: View {
    @ViewBuilder var content: Content

    var body: some View {
      Group(subviews: content) { subviews in
        VStack(alignment: .leading) {
          Text("\(subviews.count)")
          ForEach(subviews) { subview in
            HStack(spacing: 0) {
              Text(subview.containerValues.mark)
              subview
            }
          }
        }
      }
    }
  }

  @Test("are what a plain walk over the content finds, through 400 random changes of it")
  func model() {
    struct Screen: View {
      let page: Page
      var body: some View { Marks { AnyView(page.plan.view) } }
    }
    var random = SplitMix(seed: 11)
    let page = Page()
    let terminal = TestTerminal(columns: 30, rows: 300) { Screen(page: page) }
    var most = 0
    for _ in 0..<400 {
      page.plan = .random(4, using: &random)
      terminal.update()
      let seen = page.plan.seen()
      most = max(most, seen.count)
      let shown = [String](terminal.lines.prefix(seen.count + 1))
      let expected = ["\(seen.count)"] + seen
      #expect(shown == expected)
      let below = terminal.lines.dropFirst(seen.count + 1).joined()
      #expect(below == "")
    }
    #expect(most > 30)
  }

  @Test("have distinct ids, and the same ones when nothing has changed")
  func ids() {
    var random = SplitMix(seed: 12)
    for _ in 0..<200 {
      let plan = Plan.random(4, using: &random)
      var first: [Subview.ID] = []
      var second: [Subview.ID] = []
      _ = TestTerminal(columns: 30, rows: 3) {
        Group(subviews: plan.view) { subviews in
          let _ = first = subviews.map(\.id)
          EmptyView()
        }
        Group(subviews: plan.view) { subviews in
          let _ = second = subviews.map(\.id)
          EmptyView()
        }
      }
      #expect(Set(first).count == first.count)
      #expect(first == second)
    }
  }

  @Test("keep their states when elements move, with others in between")
  func states() {
    struct Counter: View {
      let name: String
      @State private var count = 0
      var body: some View { Button("\(name) \(count)") { count += 1 } }
    }
    struct Deck<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        ForEach(subviews: content) { subview in subview }
      }
    }
    struct Screen: View {
      let model: Names
      var body: some View {
        VStack(alignment: .leading) {
          Deck {
            Text("top")
            ForEach(model.names, id: \.self) { name in
              Counter(name: name)
              Text("-")
            }
          }
        }
        .buttonStyle(.plain)
      }
    }
    let model = Names()
    let terminal = TestTerminal(columns: 10, rows: 8) { Screen(model: model) }
    terminal.press(.tab, " ")
    #expect(terminal.lines.prefix(7) == ["top", "a 0", "-", "b 1", "-", "c 0", "-"])
    model.names = ["c", "x", "b"]
    terminal.update()
    #expect(terminal.lines.prefix(7) == ["top", "c 0", "-", "x 0", "-", "b 1", "-"])
  }

  @Test("of ten thousand elements are made for the rows that are shown, and selected by id")
  func lazy() {
    struct Rows<Content: View>: View {
      @Bindable var log: Log
      @ViewBuilder var content: Content
      var body: some View {
        List(selection: $log.selection) { ForEach(subviews: content) { $0 } }.listStyle(.bare)
      }
    }
    let log = Log()
    var made = 0
    let terminal = TestTerminal(columns: 20, rows: 5) {
      Rows(log: log) {
        ForEach(0..<10_000) { number in
          let _ = made += 1
          Text("row \(number)")
        }
      }
    }
    #expect(terminal.lines == ["row 0", "row 1", "row 2", "row 3", "row 4"])
    #expect(made < 20)
    terminal.press(.end)
    #expect(terminal.lines.last == "row 9999")
    #expect(log.selection == 9999)
    #expect(made < 60)
  }

  @Test("of a collection behind a binding write to it")
  func bindings() {
    struct Deck<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View { ForEach(subviews: content) { $0 } }
    }
    struct Screen: View {
      @Bindable var model: Items
      var body: some View {
        VStack {
          Deck { ForEach($model.items) { $item in Toggle("\(item.id)", isOn: $item.isOn) } }
        }
      }
    }
    let model = Items()
    let terminal = TestTerminal(columns: 20, rows: 4) { Screen(model: model) }
    terminal.press(.tab, " ")
    #expect(model.items.map(\.isOn) == [false, true, false])
    model.items.reverse()
    terminal.update()
    terminal.press(.tab, " ")
    #expect(model.items.map(\.id) == [2, 1, 0])
    let isOn = model.items.map(\.isOn)
    #expect(isOn == [true, true, false] || isOn == [false, true, true])
  }

  @Test("say their tags: the one that is written, else the element's id")
  func tags() {
    var found: [String?] = []
    var numbers: [Int?] = []
    var has = false
    _ = TestTerminal(columns: 20, rows: 4) {
      Group(
        subviews: Group {
          Text("a").tag("A").bold()
          ForEach([7, 8], id: \.self) { Text("\($0)") }
          ForEach([9], id: \.self) { Text("\($0)").tag(90).tag(91) }
          Text("b")
        }
      ) { subviews in
        let _ = found = subviews.map { $0.containerValues.tag(for: String.self) }
        let _ = numbers = subviews.map { $0.containerValues.tag(for: Int.self) }
        let _ = has = subviews[0].containerValues.hasTag("A")
        EmptyView()
      }
    }
    #expect(found == ["A", nil, nil, nil, nil])
    #expect(numbers == [nil, 7, 8, 90, nil])
    #expect(has)
  }

  @Test("a slice is a view, and knows its bounds")
  func slices() {
    let terminal = TestTerminal(columns: 20, rows: 6) {
      Group(subviews: ForEach(0..<5) { Text("\($0)") }) { subviews in
        VStack(alignment: .leading) {
          HStack(spacing: 1) { subviews.dropFirst(2).dropLast() }
          Text("\(subviews[1...3].startIndex) \(subviews[1...3][2...].count)")
          subviews.last.bold()
          subviews.dropFirst(9)
          subviews
        }
      }
    }
    #expect(terminal.lines == ["2 3", "1 2", "4", "0", "1", "2"])
  }

  @Test("a subview of a container in a container keeps its values")
  func nested() {
    struct Outer<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        Group(subviews: content) { subviews in
          Marks {
            subviews[0]; subviews[1].bold()
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) {
      Outer {
        Text("a").containerValue(\.mark, "*")
        Text("b").containerValue(\.mark, "+").containerValue(\.mark, "-")
      }
    }
    #expect(terminal.lines.prefix(3) == ["2", "*a", "+b"])
  }
}

@MainActor
@Suite("Sections of a container")
struct ContainerSectionsTests {
  @Test("have header, content and footer; what lies between is in sections of its own")
  func sections() {
    struct Board<Content: View>: View {
      @ViewBuilder var content: Content
      var body: some View {
        Group(sections: content) { sections in
          VStack(alignment: .leading) {
            Text("\(sections.count)")
            ForEach(sections) { section in
              HStack(spacing: 1) {
                Text(section.containerValues.owner ?? "-")
                Text("\(section.header.count)/\(section.content.count)/\(section.footer.count)")
                section.header
                section.content
                section.footer
              }
            }
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 40, rows: 8) {
      Board {
        Text("a")
        Text("b")
        Section("One") { ForEach(0..<2) { Text("\($0)") } }
          .containerValue(\.owner, "me")
        ForEach(["x", "y"], id: \.self) { name in
          Section {
            Text(name)
          } header: {
            Text(name.uppercased())
          } footer: {
            Text("end")
          }
        }
        Text("z")
      }
    }
    #expect(
      terminal.lines.prefix(6) == [
        "5", "- 0/2/0 a b", "me 1/2/0 One 0 1", "- 1/1/1 X x end", "- 1/1/1 Y y end", "- 0/1/0 z",
      ])
  }

  @Test("a folded section has no content, and its header unfolds it")
  func folding() {
    struct Screen: View {
      @State private var isExpanded = false
      var body: some View {
        VStack(alignment: .leading) {
          ForEach(
            sections: Section("Done", isExpanded: $isExpanded) {
              Text("a")
              Text("b")
            }
          ) { section in
            section.header
            Text("\(section.content.count)")
            section.content
          }
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Screen() }
    #expect(terminal.lines[1] == "0")
    terminal.press(" ")
    #expect(terminal.lines.dropFirst() == ["2", "a", "b"])
  }
}
