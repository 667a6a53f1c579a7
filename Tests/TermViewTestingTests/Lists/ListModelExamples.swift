import TermView
import TermViewTesting
import Testing

// What the doc comments of the model of a list show, which is for the package's own tests; a test
// of the reference compares every block with this file.

private struct Book: Identifiable {
  let id: Int
  var title: String
}

private func parts() {
  let fixed = ListContent.forEach([.init(id: 1, [.view("Ulysses")])], edits: .delete)
  let file = ListContent.Branch(id: "a.swift", [.view("a.swift")])
  let tree = ListContent.outline(
    [.init(id: "Sources", [.view("Sources")], children: [file])], unfolded: ["Sources"])
  let rows = ListRows([fixed, tree])
  for row in rows.all {
    print(row.places.last?.id ?? "no element", row.fold ?? .leaf)
  }
  print(rows.families.values.map(\.elements.count))
  let texts = rows.all.map { $0.lines(ListRow.Context(width: 20, isSelected: false)) }
  let first = ListPath([.child(0), .element(1, occurrence: 0)])
  var model = ListModel([fixed], selection: .optional(nil))
  model.update()
  let action = model.press(.deleteForward)     // .delete(family: …, offsets: [0])
  let shown = model.window.map(\.text)
  _ = (texts, first, action, shown)
}

private func isFirst(_ path: ListPath, in rows: ListRows) -> Bool { rows.offset(of: path) == 0 }

@MainActor private func paths(rows: ListRows) {
  let first = rows.all[0].path
  let isFirst = rows.offset(of: first) == 0
  let root = ListPath()     // no step: what is around all rows
  _ = (isFirst, root)
}

@MainActor private func clicks(model: inout ListModel, terminal: TestTerminal) {
  terminal.scroll(.scrollDown, row: 1)
  model.wheel(down: true)
  terminal.click(row: 2, column: 0)
  model.click(line: 2)
  #expect(terminal.screen.rows == model.lines)
}

@MainActor private func scrolling(model: inout ListModel) {
  model.scroll(to: "12", anchor: 0.5)     // as a `ScrollViewProxy` does
  if let offset = model.offset(identifiedBy: "12") { #expect(model.hasLines(offset)) }
}

@MainActor private func looks(model: ListModel) {
  #expect(model.isSelected(0) && model.hasBar(0))
  #expect(!model.isHighlighted(1))
  #expect(model.number(of: 0) == " 1. ")
}

@MainActor private func models(books: [Book], terminal: TestTerminal) throws {
  do {
    let content: [ListContent] = [
      .section(header: [.view("Open")], [
        .forEach([.init(id: 1, [.view("Ulysses")]), .init(id: 2, [.view("Momo")])])
      ])
    ]
    let row = ListView(lines: { context in
      [context.isSelected ? "▸ Ulysses" : "  Ulysses", String(repeating: "─", count: context.width)]
    })
    let rows = ListRows(content)
    let titles = rows.all.filter { !$0.isSectionHeader }
      .map { $0.lines(ListRow.Context(width: 20))[0] }     // ["Ulysses", "Momo"]
    _ = (row, titles)
  }
  do {
    var model = ListModel([.forEach(books.map { .init(id: $0.id, [.view($0.title)]) })])
    model.columns = 30
    model.rows = 5
    model.update()
    terminal.press(.end)
    model.press(.end)
    #expect(terminal.screen.rows == model.lines)
    let last = model.allRows.all.last?.path
    #expect(model.cursor == last, "the cursor is on the last row, whatever it is in")
  }
}

