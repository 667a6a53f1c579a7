import TermView
import TermViewTesting
import TestFolders
import Testing

/// How high a sheet is around views that take all the room that they are offered.
@MainActor @Suite("The height of a sheet")
struct SheetHeightTests {
  @MainActor @Observable final class Model { var count = 3 }
  struct Rows: View {
    let model: Model
    var body: some View { List(0..<model.count, id: \.self) { Text("row \($0)") } }
  }

  private func frame(_ terminal: TestTerminal) -> ClosedRange<Int>? {
    let rows = terminal.screen.rows
    guard let top = rows.firstIndex(where: { $0.contains("╭") }),
      let bottom = rows.lastIndex(where: { $0.contains("╰") })
    else { return nil }
    return top...bottom
  }

  private func terminal(
    rows: Int = 24, @ViewBuilder _ sheet: @escaping @MainActor () -> some View
  ) -> TestTerminal {
    TestTerminal(columns: 80, rows: rows, theme: .standard) {
      Text("behind").sheet(isPresented: .constant(true)) { sheet() }
    }
  }

  @Test("around a list, a form or a stack of screens it is as high as these need")
  func fits() throws {
    let list = terminal { List(1...3, id: \.self) { Text("row \($0)") } }
    #expect(try #require(frame(list)).count == 3 + 4)
    let form = terminal {
      Form {
        TextField("Name", text: .constant(""))
        Toggle("Read", isOn: .constant(true))
      }
    }
    #expect(try #require(frame(form)).count == 2 + 4)
    let stack = terminal {
      NavigationStack {
        List(1...3, id: \.self) { Text("row \($0)") }.navigationTitle("Rows")
      }
    }
    let height = try #require(frame(stack)).count
    #expect(height >= 3 + 4 && height <= 3 + 4 + 3)
    #expect(stack.screen.text.contains("row 3"))
  }

  @Test("a long list takes the room that there is, and scrolls")
  func long() throws {
    let terminal = terminal { List(1...100, id: \.self) { Text("row \($0)") } }
    #expect(try #require(frame(terminal)).count >= 20)
    terminal.press(.end)
    #expect(terminal.screen.text.contains("row 100"))
  }

  @Test("it grows with its list and does not become lower while it is there")
  func grows() throws {
    let model = Model()
    let terminal = terminal { Rows(model: model) }
    #expect(try #require(frame(terminal)).count == 7)
    model.count = 6
    terminal.update()
    #expect(try #require(frame(terminal)).count == 10)
    model.count = 2
    terminal.update()
    #expect(try #require(frame(terminal)).count == 10)
    terminal.resize(columns: 90, rows: 24)
    #expect(try #require(frame(terminal)).count == 6)
  }

  @Test("around few rows it is as high as these, also around one")
  func few() throws {
    for count in 1...6 {
      let terminal = terminal { List(1...count, id: \.self) { Text("row \($0)") } }
      #expect(try #require(frame(terminal)).count == count + 4)
    }
    let spaced = terminal {
      VStack {
        Text("one")
        Spacer()
      }
    }
    #expect(try #require(frame(spaced)).count == 1 + 4)
    // Where there are no rows something in front says so.
    let none = terminal {
      List([Int](), id: \.self) { Text("row \($0)") }
        .overlay { ContentUnavailableView("No rows", icon: "⊔") }
    }
    #expect(none.screen.text.contains("No rows"))
  }

  /// A view and the height that a sheet around it should have, worked out by hand; `nil` for all of
  /// the screen.
  indirect enum Part {
    case text, list(Int), geometry, color, canvas, editor, spacer
    case column([Part]), layers([Part]), framed(Part, Int), filling(Part), backed(Part)

    var hasHeight: Bool {
      switch self {
      case .text, .spacer, .framed, .editor: true
      case .list(let count): count > 0
      case .geometry, .color, .canvas: false
      case .column(let parts): parts.allSatisfy(\.hasHeight)
      case .layers(let parts): parts.contains { $0.hasHeight }
      case .filling(let part), .backed(let part): part.hasHeight
      }
    }

    /// Whether it takes all the room that it is offered.
    var fills: Bool {
      switch self {
      case .text, .framed: false
      case .list, .geometry, .color, .canvas, .editor, .spacer, .filling: true
      case .column(let parts), .layers(let parts): parts.contains { $0.fills }
      case .backed(let part): part.fills
      }
    }

    var rows: Int {
      switch self {
      case .text, .geometry, .color, .canvas: 1
      case .editor: 3
      case .spacer: 0
      case .list(let count): count
      case .column(let parts): parts.reduce(0) { $0 + $1.rows }
      case .layers(let parts): parts.map(\.rows).max() ?? 0
      case .framed(_, let rows): rows
      case .filling(let part), .backed(let part): part.rows
      }
    }

    @MainActor var view: AnyView {
      switch self {
      case .text: AnyView(Text("text"))
      case .list(let count): AnyView(List(0..<count, id: \.self) { Text("row \($0)") })
      case .geometry: AnyView(GeometryReader { Text("\($0.size.rows)") })
      case .color: AnyView(Color.blue)
      case .canvas: AnyView(Canvas { _, _ in })
      case .editor: AnyView(TextEditor(text: .constant("")))
      case .spacer: AnyView(Spacer())
      case .column(let parts):
        AnyView(VStack(spacing: 0) { ForEach(parts.indices, id: \.self) { parts[$0].view } })
      case .layers(let parts):
        AnyView(ZStack { ForEach(parts.indices, id: \.self) { parts[$0].view } })
      case .framed(let part, let rows): AnyView(part.view.frame(height: rows))
      case .filling(let part): AnyView(part.view.frame(maxHeight: .infinity))
      case .backed(let part): AnyView(part.view.background { Color.red })
      }
    }

    static func any(_ depth: Int, _ random: inout SplitMix) -> Part {
      switch Int.random(in: 0..<(depth > 0 ? 12 : 7), using: &random) {
      case 0: .text
      case 1: .list(.random(in: 0...4, using: &random))
      case 2: .geometry
      case 3: .color
      case 4: .canvas
      case 5: .editor
      case 6: .text
      case 7, 8:
        .column((0..<Int.random(in: 1...3, using: &random)).map { _ in any(depth - 1, &random) })
      case 9:
        .layers((0..<Int.random(in: 1...3, using: &random)).map { _ in any(depth - 1, &random) })
      case 10: .framed(any(depth - 1, &random), .random(in: 1...4, using: &random))
      default:
        Bool.random(using: &random)
          ? .filling(any(depth - 1, &random)) : .backed(any(depth - 1, &random))
      }
    }
  }

  @Test("random views say themselves whether they have a height")
  func random() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<150 {
      let part = Part.any(3, &random)
      let terminal = terminal { part.view }
      let height = try #require(frame(terminal), "\(part)").count
      let expected = part.fills && !part.hasHeight ? 22 : min(22, part.rows + 4)
      #expect(height == expected, "\(part)")
    }
  }

  @Test("around a view that has no height of its own it takes the screen")
  func geometry() throws {
    let terminal = terminal { GeometryReader { Text("\($0.size.rows) rows") } }
    #expect(try #require(frame(terminal)).count >= 20)
  }
}
