import Foundation
import TermControls
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Anchors, and styles that press and open")
struct AnchorTests {
  struct Chosen: PreferenceKey {
    static var defaultValue: Anchor<Rect>? { nil }
    static func reduce(value: inout Anchor<Rect>?, nextValue: () -> Anchor<Rect>?) {
      value = value ?? nextValue()
    }
  }

  /// Tabs with a line below the chosen one, as tutorials make them.
  struct Tabs: View {
    @State private var chosen = 0
    let titles = ["one", "three", "eleven"]

    var body: some View {
      HStack(spacing: 2) {
        ForEach(titles.indices, id: \.self) { index in
          Text(titles[index])
            .anchorPreference(key: Chosen.self, value: .bounds) { chosen == index ? $0 : nil }
            .onTapGesture { chosen = index }
        }
      }
      .frame(height: 2, alignment: .topLeading)
      .overlayPreferenceValue(Chosen.self) { anchor in
        GeometryReader { proxy in
          if let anchor {
            Color.blue
              .frame(width: proxy[anchor].size.columns, height: 1)
              .offset(x: proxy[anchor].origin.column, y: 1)
          }
        }
        .allowsHitTesting(false)
      }
    }
  }

  private func line(_ terminal: TestTerminal) -> [Int] {
    (0..<30).filter { terminal.screen.style(row: 1, column: $0).background == .blue }
  }

  @Test("a line follows the anchor of the chosen view")
  func tabs() {
    let terminal = TestTerminal(columns: 30, rows: 4) {
      VStack(alignment: .leading) { Tabs() }.padding(.leading, 3)
    }
    #expect(terminal.screen.rows[0] == "   one  three  eleven")
    #expect(line(terminal) == Array(3..<6))
    terminal.click(row: 0, column: 9)
    #expect(line(terminal) == Array(8..<13))
    terminal.click(row: 0, column: 16)
    #expect(line(terminal) == Array(15..<21))
  }

  struct Places: PreferenceKey {
    static let defaultValue: [Anchor<Point>] = []
    static func reduce(value: inout [Anchor<Point>], nextValue: () -> [Anchor<Point>]) {
      value += nextValue()
    }
  }

  @Test("points of several views")
  func points() {
    let terminal = TestTerminal(columns: 30, rows: 4) {
      HStack(spacing: 2) {
        Text("abcd").anchorPreference(key: Places.self, value: .bottomTrailing) { [$0] }
        Text("efgh").transformAnchorPreference(key: Places.self, value: .center) { $0.append($1) }
      }
      .frame(height: 2, alignment: .topLeading)
      .backgroundPreferenceValue(Places.self) { points in
        GeometryReader { proxy in
          Text(points.map { "\(proxy[$0].column)" }.joined(separator: ",")).offset(y: 1)
        }
      }
    }
    #expect(terminal.screen.text.contains("4,8"))
  }

  // MARK: Styles

  struct DoubleClick: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      configuration.label.onTapGesture(count: 2) { configuration.trigger() }
    }
  }

  struct Wide: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(configuration.role == .destructive ? "!" : ">")
        Button(configuration).buttonStyle(.bordered)
      }
    }
  }

  @Test("a style presses the button")
  func primitiveStyle() {
    final class Log { var entries: [String] = [] }
    let log = Log()
    let terminal = TestTerminal(columns: 30, rows: 4) {
      VStack(alignment: .leading) {
        Button("twice") { log.entries.append("twice") }.buttonStyle(DoubleClick())
        Button("wide", role: .destructive) { log.entries.append("wide") }.buttonStyle(Wide())
        Button("off") { log.entries.append("off") }.buttonStyle(DoubleClick()).disabled(true)
      }
    }
    #expect(terminal.screen.rows[0] == "twice")
    #expect(terminal.screen.rows[1].contains("wide"))
    #expect(terminal.screen.rows[1].hasPrefix("!"))
    terminal.click(row: 0, column: 1)
    #expect(log.entries == [])
    terminal.click(row: 0, column: 1)
    #expect(log.entries == ["twice"])
    terminal.click(row: 1, column: 5)
    #expect(log.entries == ["twice", "wide"])
    // The keyboard has both, each once.
    log.entries = []
    terminal.press(.tab)
    terminal.press(.return)
    terminal.press(.tab)
    terminal.press(.return)
    #expect(Set(log.entries) == ["twice", "wide"])
    terminal.click(row: 2, column: 1)
    terminal.click(row: 2, column: 1)
    #expect(log.entries.count == 2)
  }

  struct Named: MenuStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("menu:")
        Menu(configuration)
      }
    }
  }

  @Test("a style of menus")
  func menuStyle() {
    let terminal = TestTerminal(columns: 30, rows: 8) {
      VStack(alignment: .leading) {
        Menu("Sort") {
          Button("Title") {}
          Menu("More") { Button("Pages") {} }
        }
      }
      .menuStyle(Named())
    }
    #expect(terminal.screen.rows[0].contains("menu:"))
    terminal.press(.return)
    #expect(terminal.screen.text.contains("Title"))
  }
}
