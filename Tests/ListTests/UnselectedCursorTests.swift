import TermView
import TermViewTesting
import TestFolders
import Testing

/// Where keys act is seen before anything is selected.
@MainActor
@Suite("A focused list shows its cursor although nothing is selected")
struct UnselectedCursorTests {
  @Observable @MainActor
  final class Model {
    var rows: [Int]
    var one: Int?
    init(_ rows: [Int] = Array(0..<6)) { self.rows = rows }
  }

  struct Rows<Style: ListStyle>: View {
    @Bindable var model: Model
    let style: Style
    var body: some View {
      VStack(spacing: 0) {
        List(model.rows, id: \.self, selection: $model.one) { Text("row \($0)") }
          .listStyle(style)
        Button("other") {}
      }
    }
  }

  struct Look: CustomTestStringConvertible, Sendable {
    let name: String
    let depth: ColorDepth
    var isASCII = false
    var testDescription: String { name }
  }

  nonisolated static let looks = [
    Look(name: "rgb", depth: .rgb), Look(name: "256", depth: .palette256),
    Look(name: "16", depth: .sixteen), Look(name: "mono", depth: .none),
    Look(name: "mono ascii", depth: .none, isASCII: true),
  ]

  private func check(_ style: some ListStyle, _ look: Look) {
    var environment = EnvironmentValues()
    if look.isASCII { environment.glyphs = .ascii }
    let model = Model()
    let terminal = TestTerminal(
      columns: 30, rows: 12, colors: look.depth, theme: .standard, environment: environment
    ) { Rows(model: model, style: style) }
    /// What a row looks like, apart from its number.
    func state(_ number: Int) -> String {
      guard let place = terminal.shown.find("row \(number)") else { return "none" }
      return terminal.shown.rows[place.row].filter { !$0.isNumber }
        + "\(terminal.shown.styles(row: place.row).map { "\($0.columns) \($0.style)" })"
    }
    let (cursor, other) = (state(0), state(1))
    #expect(model.one == nil)
    #expect(cursor != other && state(2) == other)
    terminal.press(.down)
    #expect(model.one == 0)
    let selected = state(0)
    #expect(selected != cursor && selected != other)
    terminal.press(.down)
    #expect(model.one == 1 && state(1) == selected && state(0) == other)
    // The program selects nothing: the cursor stays where it is.
    model.one = nil
    terminal.update()
    #expect(state(1) == cursor && state(0) == other)
    terminal.press(.tab)
    #expect(state(1) == state(2))
  }

  @Test("in every style, in any number of colours", arguments: looks)
  func styles(_ look: Look) {
    check(.plain, look)
    check(.bordered, look)
    check(.sidebar, look)
    check(.inset, look)
    check(.bare, look)
  }

  @Test("letters that stand out in other rows do so in the cursor's, and apart", arguments: looks)
  func foundLetters(_ look: Look) {
    struct Found: View {
      @State var one: Int?
      var body: some View {
        List(0..<3, id: \.self, selection: $one) { Text("row \($0) end").highlighted("end") }
          .listStyle(.bare)
      }
    }
    var environment = EnvironmentValues()
    if look.isASCII { environment.glyphs = .ascii }
    let terminal = TestTerminal(
      columns: 30, rows: 6, colors: look.depth, theme: .standard, environment: environment
    ) { Found() }
    let screen = terminal.shown
    #expect(screen.rows[0].hasPrefix("row 0 end"))
    for row in 0..<2 {
      let (text, found) = (screen.style(row: row, column: 0), screen.style(row: row, column: 6))
      #expect(found != text)
      #expect(found.attributes.contains(.bold) && !text.attributes.contains(.bold))
      #expect((found.underline == .none) == (text.underline != .none), "row \(row)")
    }
    #expect(screen.style(row: 0, column: 0) != screen.style(row: 1, column: 0))
    #expect(screen.style(row: 0, column: 6) != screen.style(row: 1, column: 6))
  }

  @Test("wherever it comes by keys, the wheel, and changes of the data", arguments: 0..<30)
  func random(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let model = Model(Array(0..<Int.random(in: 1...30, using: &random)))
    var next = 100
    let terminal = TestTerminal(columns: 20, rows: 8, theme: .standard) {
      Rows(model: model, style: .plain)
    }
    for step in 0..<60 {
      switch Int.random(in: 0..<9, using: &random) {
      case 0: terminal.press(.down)
      case 1: terminal.press(.up)
      case 2: terminal.press(.pageDown)
      case 3: terminal.scroll(.scrollDown, row: 2, column: 2)
      case 4: terminal.scroll(.scrollUp, row: 2, column: 2)
      case 5: model.one = nil
      case 6 where model.rows.count > 1:
        model.rows.remove(at: Int.random(in: 0..<model.rows.count, using: &random))
      case 7:
        model.rows.insert(next, at: Int.random(in: 0...model.rows.count, using: &random))
        next += 1
      default: model.one = model.rows.randomElement(using: &random)
      }
      terminal.update()
      let marks = terminal.screen.rows.filter { $0.hasPrefix("▌") }
      #expect(marks.count == 1, "step \(step): \(terminal.screen.text)")
      if let one = model.one { #expect(marks[0].contains("row \(one)"), "step \(step)") }
    }
  }
}
