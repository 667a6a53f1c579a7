import TermScreen
import TermViewCore

/// What single stages between a state and its bytes cost.
@MainActor
enum Stages {
  static let sizes = [Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)]

  private static func both(
    _ table: Table, _ name: String, most: Int = .max,
    _ prepare: @MainActor (Size) -> (@MainActor (Int) -> Void)
  ) {
    let costs = sizes.map { Measurement(most: most, prepare($0)) }
    table.add([name] + costs.map { digits($0.least) } + costs.map { digits($0.median) })
  }

  static func measure() {
    let table = Table(
      "Stages, µs of processor time: the least of the batches, and their median",
      [
        ("stage", 44), ("120x40", 8), ("200x60", 8), ("median", 8), ("median", 8),
      ])
    both(table, "evaluation: the list's view anew, no row") { size in
      let (screen, hand) = list(size)
      return { _ in
        hand.note.wrappedValue += 1
        screen.graph.update()
      }
    }
    both(table, "evaluation: one row") { size in
      let (screen, hand) = list(size)
      return { _ in
        hand.books.wrappedValue[7].isTicked.toggle()
        screen.graph.update()
      }
    }
    both(table, "layout: everything, one row fewer or more") { size in
      let (screen, _) = list(size)
      return { number in
        screen.graph.resize(to: Size(columns: size.columns, rows: size.rows - 1 - number % 2))
        screen.graph.layout()
      }
    }
    both(table, "frame: built from rows that are painted") { size in
      let (screen, _) = list(size)
      return { _ in
        screen.graph.setNeedsRepaint()
        keep(screen.graph.nextFrame())
      }
    }
    both(table, "painting: all rows' texts into cells") { size in
      let cells = CellTable()
      var buffer = CellBuffer(size: size)
      let layouts = Book.shelf(of: size.rows).map {
        TextLayout(runs: [TextRun($0.line)], lineLimit: 1)
      }
      return { _ in
        for row in layouts.indices {
          layouts[row].paint(
            into: &buffer, rect: Rect(row: row, column: 0, columns: size.columns, rows: 1),
            table: cells)
        }
        keep(buffer)
      }
    }
    differences(table)
    texts(table)
  }

  private static func list(_ size: Size) -> (BenchScreen, Hand) {
    let hand = Hand()
    return (BenchScreen(size, BookList(count: 10_000, hand: hand)), hand)
  }

  /// Two frames, and the difference between them.
  private static func differences(_ table: Table) {
    let pairs: [(name: String, keyed: Bool, key: KeyPress)] = [
      ("scrolled by one", true, .down), ("scrolled by one, no keys", false, .down),
      ("a page on", true, .pageDown),
    ]
    let options = DiffOptions(capabilities: BenchScreen.capabilities)
    for pair in pairs {
      func frames(_ size: Size) -> (Frame, Frame) {
        let hand = Hand()
        let graph = ViewGraph(BookList(count: 10_000, hand: hand), size: size)
        var old = graph.nextFrame()!
        for _ in 0..<size.rows + 5 {
          graph.handle([.key(.down)])
          old = graph.nextFrame() ?? old
        }
        graph.handle([.key(pair.key)])
        var new = graph.nextFrame()!
        if !pair.keyed {
          for row in old.lines.indices {
            for span in old.lines[row].spans.indices { old.lines[row].spans[span].key = .none }
            for span in new.lines[row].spans.indices { new.lines[row].spans[span].key = .none }
          }
        }
        return (old, new)
      }
      both(table, "diff: \(pair.name)") { size in
        let (old, new) = frames(size)
        return { _ in keep(FrameDiff(from: old, to: new, options: options)) }
      }
      both(table, "encode: \(pair.name)") { size in
        let (old, new) = frames(size)
        let diff = FrameDiff(from: old, to: new, options: options)
        var encoder = ANSIEncoder(capabilities: BenchScreen.capabilities)
        var bytes: [UInt8] = []
        return { _ in
          bytes.removeAll(keepingCapacity: true)
          encoder.encode(diff, into: &bytes)
          keep(bytes)
        }
      }
    }
  }

  private static func texts(_ table: Table) {
    let samples = [
      ("60 columns of ASCII", String(repeating: "lorem ", count: 10)),
      ("60 columns of Latin with accents", String(repeating: "lörém ", count: 10)),
      ("60 columns of CJK", String(repeating: "漢字", count: 15)),
      ("60 columns of emoji families", String(repeating: "👨‍👩‍👧", count: 30)),
    ]
    for (name, text) in samples {
      let cost = Measurement { _ in keep(columns(of: text)) }
      table.add(["measuring: \(name)", digits(cost.least), "", digits(cost.median), ""])
    }
  }
}
