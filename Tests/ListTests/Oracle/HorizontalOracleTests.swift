import NaiveList
import SampleViews
import TermView
import TermViewTesting
import Testing

@testable import RandomLists

/// Items side by side against the model of a list, whose lines are columns here.
@MainActor
@Suite("Items side by side show what a naive model shows")
struct HorizontalOracleTests {
  struct Shelf: View {
    @Bindable var model: OracleModel
    let kind: OracleSelectionKind
    let spacing: Int

    private func report(_ offset: Int) { model.reportedOffset = offset }
    private var items: [OracleElement] { model.data.shown(model.data.lists[0]) }

    var body: some View {
      switch kind {
      case .none:
        HorizontalScrollView(data: items, spacing: spacing) { Text($0.name) }
          .onCursorChange(perform: report)
      case .optional, .keptOptional:
        HorizontalScrollView(data: items, selection: $model.one, spacing: spacing) {
          Text($0.name)
        }
        .onCursorChange(perform: report)
      case .required:
        HorizontalScrollView(data: items, id: \.id, selection: $model.exactlyOne, spacing: spacing) {
          Text($0.name)
        }
        .onCursorChange(perform: report)
      case .set, .keptSet:
        HorizontalScrollView(data: items, selection: $model.many, spacing: spacing) {
          Text($0.name)
        }
        .onCursorChange(perform: report)
      }
    }
  }

  /// The items as rows with a line for each column.
  func content(_ data: OracleData) -> [ListContent] {
    [
      .forEach(
        data.shown(data.lists[0]).map { element in
          .init(id: element.id, [.view(ListView { _ in element.name.map { String($0) } })])
        })
    ]
  }

  func selection(_ shown: OracleModel, _ kind: OracleSelectionKind) -> ListModel.Selection {
    switch kind {
    case .none: .none
    case .optional, .keptOptional: .optional(shown.one.map { AnyHashable($0) })
    case .required: .required(shown.exactlyOne)
    case .set, .keptSet: .set(Set(shown.many.map { AnyHashable($0) }))
    }
  }

  @Test(
    "lines, bar, selection and offsets",
    arguments: [OracleSelectionKind.none, .optional, .required, .set])
  func scripts(kind: OracleSelectionKind) {
    for seed in 0..<60 {
      var generator = OracleGenerator(
        seed: seed, theme: OracleTheme(levels: 1, isFlat: true, isEven: true))
      let script = generator.script()
      var random = OracleRandom(seed: seed)
      let spacing = random.below(4)
      let shown = OracleModel(script.data)
      shown.exactlyOne = script.data.lists[0].first?.id ?? 0
      var model = ListModel(content(script.data), selection: selection(shown, kind))
      model.rows = script.columns
      model.spacing = spacing
      let terminal = TestTerminal(columns: script.columns, rows: 1) {
        Shelf(model: shown, kind: kind, spacing: spacing)
      }
      model.update()
      var log: [String] = []
      var shownLine = terminal.screen.rows[0]

      for step in script.steps {
        switch step {
        case .change(let changes):
          for change in changes { shown.data.apply(change) }
          model.content = content(shown.data)
          terminal.update()
          model.update()
        case .resize(let columns, _):
          model.rows = columns
          terminal.resize(columns: columns, rows: 1)
          model.update()
        case .press, .pressTogether, .tab, .click, .extendClick, .wheel, .select, .selectAbsent,
          .selectNothing, .scrollTo, .scrollToAny, .drag, .dragBar, .undo, .redo:
          let keys: [(KeyPress, KeyPress)] = [
            (.left, .up), (.right, .down), (.right, .down), (.home, .home), (.end, .end),
            (.space, .space),
          ]
          let (key, same) = random.pick(keys)
          terminal.press(key)
          model.press(same)
          log.append("\(key)")
        }
        if case .press = step {} else { log.append(step.source) }

        let before = shownLine
        shownLine = terminal.screen.rows[0]
        var line = model.lines.map { $0.isEmpty ? " " : $0 }.joined()
        while line.last == " " { line.removeLast() }
        let bar = (0..<terminal.screen.size.columns).filter {
          terminal.screen.style(row: 0, column: $0).attributes.contains(.reverse)
        }
        let isSame =
          terminal.screen.rows[0] == line && bar == model.barLines
          && selection(shown, kind) == model.selection
          && shown.reportedOffset == model.reportedOffset
        #expect(
          isSame,
          """
          \(kind), seed \(seed), spacing \(spacing), ids \(script.data.lists[0].map(\.id))
          \(log.joined(separator: "\n"))
          │\(before)│ before
          │\(shownLine)│ instead of
          │\(line)│, bar \(bar) instead of \(model.barLines)
          \(selection(shown, kind)) instead of \(model.selection)
          offset \(shown.reportedOffset ?? -1) instead of \(model.reportedOffset ?? -1)
          """)
        if !isSame { return }
      }
    }
  }
}
