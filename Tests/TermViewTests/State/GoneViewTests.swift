import Observation
import Synchronization
import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import RandomLists
@testable import TermControls
@testable import TermViewCore

/// What comes, is drawn, and goes.
@MainActor
@Suite("Views that go")
struct GoneViewTests {
  /// Counts what is alive.
  private final class Census: Sendable { let live = Atomic(0) }

  private final class Resident: Sendable {
    private let census: Census

    init(_ census: Census) {
      self.census = census
      census.live.wrappingAdd(1, ordering: .relaxed)
    }

    deinit { census.live.wrappingSubtract(1, ordering: .relaxed) }
  }

  private struct Holder: View {
    @State private var resident: Resident
    init(_ census: Census) { _resident = State(initialValue: Resident(census)) }
    var body: some View { Text("x") }
  }

  private struct Screen: View {
    let census: Census
    @State private var isShown = false

    var body: some View {
      List(0..<30) { Text("row \($0)") }
        .keyBindings { KeyBinding("?", "Show") { isShown = true } }
        .keySheet()
        .sheet(isPresented: $isShown) {
          VStack {
            Holder(census)
            ScrollView { VStack { ForEach(0..<20, id: \.self) { Text("line \($0)") } } }
          }
          .onKeyPress(.escape) {
            isShown = false
            return .handled
          }
        }
    }
  }

  @Test("what is presented is gone, whatever keys and clicks come together", arguments: 0..<4)
  func together(seed: Int) {
    var random = OracleRandom(seed: seed)
    let census = Census()
    let terminal = TestTerminal(columns: 60, rows: 20) { Screen(census: census) }
    terminal.replaysFrames = false
    for _ in 0..<300 {
      var events: [InputEvent] = []
      for _ in 0..<random.below(20) {
        switch random.below(5) {
        case 0: events.append(.key(KeyPress("?")))
        case 1: events.append(.key(.escape))
        case 2:
          events.append(.mouse(MouseEvent(.scrollDown, position: Point(row: 8, column: 8))))
        case 3:
          let place = Point(row: random.below(20), column: random.below(60))
          events.append(.mouse(MouseEvent(.down, button: .left, position: place)))
          events.append(.mouse(MouseEvent(.up, button: .left, position: place)))
        default: events.append(.key(.down))
        }
      }
      terminal.graph.handle(events)
      terminal.update()
    }
    terminal.press(.escape)
    terminal.press(.escape)
    terminal.update()
    #expect(census.live.load(ordering: .relaxed) <= 1)
  }

  @Observable final class Model { var isShown = false }

  /// A layout that keeps its views.
  private struct Keeping: Layout {
    func makeCache(subviews: Subviews) -> [LayoutSubview] { Array(subviews) }
    func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout [LayoutSubview]
    ) -> Size { cache.first?.sizeThatFits(proposal) ?? .zero }
    func placeSubviews(
      in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews,
      cache: inout [LayoutSubview]
    ) {
      for subview in cache { subview.place(at: bounds.origin, proposal: proposal) }
    }
  }

  private struct Coming: View {
    let census: Census
    let kind: Int
    let model: Model

    nonisolated static let kinds = 34

    @ViewBuilder private func made(_ holder: Holder) -> some View {
      let text = Binding.constant("text")
      switch kind {
      case 0: HStack { holder }
      case 1: ZStack { holder }
      case 2: Grid { GridRow { holder } }
      case 3: Keeping() { holder }
      case 4: AnyLayout(Keeping()) { holder }
      case 5: ViewThatFits { holder }
      case 6: GeometryReader { _ in holder }
      case 7: List { holder }
      case 8: List([1], id: \.self) { _ in holder }.listStyle(.bordered)
      case 9: NumberedList([1], id: \.self) { _ in holder }
      case 10: ScrollView { LazyVStack { holder } }
      case 11: HorizontalScrollView(data: [1], id: \.self) { _ in holder }
      case 12: TextField("a", text: text).background { holder }
      case 13: Button(action: {}) { holder }
      case 14: Toggle(isOn: .constant(true)) { holder }
      case 15: Picker("a", selection: .constant(1)) { holder.tag(1) }
      case 16: NavigationStack { holder.navigationTitle("t") }
      case 17: TabView { holder.tabItem { Text("t") } }
      case 18: DisclosureGroup("a", isExpanded: .constant(true)) { holder }
      case 19: List { Section("h") { holder } }
      case 20: holder.overlay { Canvas { context, size in } }
      case 21: holder.onTapGesture {}.onHover { _ in }
      case 22: holder.onPreferenceChange(InteractiveDismissKey.self) { _ in }
      case 23: holder.frame(width: 3).border().padding(1)
      case 24: holder.task {}.onAppear {}.onDisappear {}
      case 25: VStack { KeyHints()
          holder }
      case 26: holder.focusable().onKeyPress("x") { .handled }
      case 27: holder.sheet(isPresented: .constant(true)) { Text("sheet") }
      case 28: holder.alert("a", isPresented: .constant(true)) { Button("b") {} }
      case 29: Form { holder }
      case 30: GroupBox("a") { holder }
      case 31: holder.onChange(of: model.isShown) {}.id(model.isShown)
      case 32: ScrollViewReader { _ in List { holder } }
      default: AnyView(holder).searchable(text: text)
      }
    }

    var body: some View {
      VStack {
        Text("first").focusable()
        if model.isShown { made(Holder(census)) }
      }
    }
  }

  @Test("views of all kinds leave nothing behind", arguments: 0..<Coming.kinds)
  func kinds(kind: Int) {
    let census = Census()
    let model = Model()
    let terminal = TestTerminal(columns: 40, rows: 12) {
      Coming(census: census, kind: kind, model: model)
    }
    for _ in 0..<3 {
      model.isShown = true
      terminal.press(.tab)
      terminal.click(row: 2, column: 1)
      #expect(census.live.load(ordering: .relaxed) > 0)
      model.isShown = false
      terminal.update()
      terminal.press(.tab)
    }
    #expect(census.live.load(ordering: .relaxed) == 0)
  }
}
