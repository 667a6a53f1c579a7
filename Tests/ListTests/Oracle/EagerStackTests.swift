import TermView
import TermViewTesting
import Testing

@testable import RandomLists

/// Random content in a lazy stack beside the same content in an eager one.
@MainActor
@Suite("A lazy stack shows what an eager one shows")
struct EagerStackTests {
  struct Stack: View {
    let model: OracleModel
    let shapes: [OracleShape]
    let isLazy: Bool
    let showsIndicators: Bool

    var body: some View {
      if isLazy {
        ScrollView(showsIndicators: showsIndicators) { LazyVStack { content } }
      } else {
        ScrollView(showsIndicators: showsIndicators) { VStack { content } }
      }
    }

    /// Without buttons that can have the focus: it would be brought into sight.
    private var content: some View {
      OracleContents(model: model, shapes: shapes, place: OraclePlace(lists: model.data.lists))
        .disabled(true)
    }
  }

  /// The lines without the bar.
  func lines(_ terminal: TestTerminal, hasBar: Bool) -> [String] {
    let screen = terminal.screen
    return screen.rows.map { row in
      guard hasBar, row.count == screen.size.columns,
        row.hasSuffix("█") || row.hasSuffix("│")
      else { return row }
      var row = String(row.dropLast())
      while row.last == " " { row.removeLast() }
      return row
    }
  }

  @Test("the same lines wherever they are scrolled to", arguments: [true, false])
  func pictures(showsIndicators: Bool) {
    for seed in 0..<150 {
      var generator = OracleGenerator(seed: seed, theme: OracleTheme())
      let script = generator.script()
      let (one, other) = (OracleModel(script.data), OracleModel(script.data))
      func terminal(_ model: OracleModel, isLazy: Bool) -> TestTerminal {
        TestTerminal(columns: script.columns, rows: script.rows) {
          Stack(
            model: model, shapes: script.shapes, isLazy: isLazy, showsIndicators: showsIndicators)
        }
      }
      let lazy = terminal(one, isLazy: true)
      let eager = terminal(other, isLazy: false)
      var log: [String] = []

      for step in script.steps {
        for (terminal, model) in [(lazy, one), (eager, other)] {
          switch step {
          case .change(let changes):
            // At the top both stay there.
            terminal.press(.home)
            for change in changes { model.data.apply(change) }
            terminal.update()
          case .resize(let columns, let rows):
            terminal.press(.home)
            terminal.resize(columns: columns, rows: max(1, rows))
          case .wheel(let down): terminal.scroll(down ? .scrollDown : .scrollUp)
          case .press(let key) where [.pageUp, .pageDown, .home, .end, .up, .down].contains(key):
            terminal.press(key.press)
          default: terminal.scroll(.scrollDown)
          }
        }
        log.append(step.source)
        let (left, right) = (
          lines(lazy, hasBar: showsIndicators), lines(eager, hasBar: showsIndicators)
        )
        #expect(
          left == right,
          """
          seed \(seed), \(script.shapes.source), \(script.data.source)
          \(log.joined(separator: "\n"))
          \(left.joined(separator: "\n"))
          instead of
          \(right.joined(separator: "\n"))
          """)
        if left != right { return }
      }
    }
  }
}
