import Observation
import TermView
import TermViewTesting
import TestFolders
import Testing

/// Modifiers around several views are compared with the same modifiers on each of the views.
@MainActor
@Suite("A modifier around several views in a stack goes to each of them")
struct SeveralViewsTests {
  @Observable
  final class Model {
    var words: [Int: String] = [:]
    var lists: [[Int]] = []
    var flags: [Bool] = []
    /// How much of each look there is.
    var amounts: [Int] = []
    var stack = 0
    var taps: [Int] = []
  }

  enum Kind: CaseIterable {
    case padding, leading, frame, wide, tall, background, border, offset, opacity, clipped
    case fixed, priority, bold, tap, limit, behind, front, sign, drag, untouched, shape, depth
  }

  struct Look {
    var kind: Kind
    /// The number of its amount.
    var amount: Int
  }

  /// What a view is made of.
  indirect enum Shape: CustomStringConvertible {
    case word(Int)
    case each(Int)
    case optional(Int, [Shape])
    case either(Int, [Shape], [Shape])
    case group([Shape])
    case row([Shape])
    case spacer
    case divider
    case modified(Look, [Shape])

    var description: String {
      switch self {
      case .word(let id): "\(id)"
      case .each(let list): "each\(list)"
      case .optional(let flag, let shapes): "if\(flag)\(shapes)"
      case .either(let flag, let first, let second): "if\(flag)\(first)else\(second)"
      case .group(let shapes): "group\(shapes)"
      case .row(let shapes): "row\(shapes)"
      case .spacer: "spacer"
      case .divider: "divider"
      case .modified(let look, let shapes): "\(look.kind)\(look.amount)\(shapes)"
      }
    }
  }

  // MARK: Views

  struct Word: View {
    let model: Model
    let id: Int
    var body: some View {
      Text(model.words[id] ?? "").onTapGesture { model.taps.append(id) }
    }
  }

  struct Looked<Content: View>: View {
    let model: Model
    let look: Look
    let content: Content

    var body: some View {
      let amount = model.amounts[look.amount]
      switch look.kind {
      case .padding: content.padding(amount)
      case .leading: content.padding(.leading, amount)
      case .frame: content.frame(width: 2 + amount, alignment: .trailing)
      case .wide: content.frame(maxWidth: .infinity)
      case .tall: content.frame(minHeight: amount, alignment: .bottom)
      case .background: content.background(amount.isMultiple(of: 2) ? .blue : .red)
      case .border: content.border(amount.isMultiple(of: 2) ? .single : .rounded)
      case .offset: content.offset(x: amount, y: amount - 1)
      case .opacity: content.opacity(amount == 0 ? 0 : amount == 1 ? 0.5 : 1)
      case .clipped: content.clipped()
      case .fixed: content.fixedSize(horizontal: amount > 0, vertical: true)
      case .priority: content.layoutPriority(Double(amount))
      case .bold: content.bold(amount > 0)
      case .tap: content.onTapGesture(count: 2) { model.taps.append(1000 + look.amount) }
      case .drag:
        content.gesture(
          DragGesture().onEnded {
            model.taps += [3000 + look.amount, $0.startLocation.row, $0.startLocation.column]
          })
      case .untouched: content.allowsHitTesting(amount > 1)
      case .shape: content.contentShape()
      case .depth: content.zIndex(Double(amount))
      case .limit: content.lineLimit(1 + amount)
      case .behind: content.background { Capsule().fill(.green) }
      case .front: content.overlay(alignment: .topTrailing) { Counted(model: model, look: look) }
      case .sign:
        content.overlay(alignment: amount == 0 ? .leading : .bottom) {
          Text("B").onTapGesture { model.taps.append(2000 + look.amount) }
        }
      }
    }
  }

  /// A view in front, which changes by itself.
  struct Counted: View {
    let model: Model
    let look: Look
    var body: some View {
      if model.flags[look.amount] { Text("\(model.amounts[3 - look.amount])") }
    }
  }

  struct Items: View {
    let model: Model
    let list: Int
    var body: some View {
      ForEach(model.lists[list], id: \.self) { Word(model: model, id: $0) }
    }
  }

  struct Pieces: View {
    let model: Model
    let shapes: [Shape]
    var body: some View {
      ForEach(shapes.indices, id: \.self) { Piece(model: model, shape: shapes[$0]) }
    }
  }

  struct Piece: View {
    let model: Model
    let shape: Shape

    var body: some View {
      switch shape {
      case .word(let id): Word(model: model, id: id)
      case .each(let list): Items(model: model, list: list)
      case .optional(let flag, let shapes):
        if model.flags[flag] { Pieces(model: model, shapes: shapes) }
      case .either(let flag, let first, let second):
        if model.flags[flag] {
          Pieces(model: model, shapes: first)
        } else {
          Pieces(model: model, shapes: second)
        }
      case .group(let shapes): Group { AnyView(Pieces(model: model, shapes: shapes)) }
      case .row(let shapes): HStack { AnyView(Pieces(model: model, shapes: shapes)) }
      case .spacer: Spacer()
      case .divider: Divider()
      case .modified(let look, let shapes):
        Looked(
          model: model, look: look, content: AnyView(Pieces(model: model, shapes: shapes)))
      }
    }
  }

  struct Root<Content: View>: View {
    let model: Model
    let content: Content
    var body: some View {
      switch model.stack {
      case 0: VStack { content }
      case 1: HStack { content }
      case 2: ZStack { content }
      case 3: AnyLayout(VStackLayout(alignment: .trailing, spacing: 1)) { content }
      default: Grid { content }
      }
    }
  }

  // MARK: The model: each view alone

  /// The views of `shapes`, each with all that is around it put on itself.
  static func views(_ shapes: [Shape], _ model: Model) -> [AnyView] {
    shapes.flatMap { shape -> [AnyView] in
      switch shape {
      case .word(let id): [AnyView(Word(model: model, id: id))]
      case .each(let list): model.lists[list].map { AnyView(Word(model: model, id: $0)) }
      case .optional(let flag, let shapes): model.flags[flag] ? views(shapes, model) : []
      case .either(let flag, let first, let second):
        views(model.flags[flag] ? first : second, model)
      case .group(let shapes): views(shapes, model)
      case .row(let shapes): [AnyView(HStack { Alone(views: views(shapes, model)) })]
      case .spacer: [AnyView(Spacer())]
      case .divider: [AnyView(Divider())]
      case .modified(let look, let shapes):
        views(shapes, model).map { AnyView(Looked(model: model, look: look, content: $0)) }
      }
    }
  }

  struct Alone: View {
    let views: [AnyView]
    var body: some View { ForEach(views.indices, id: \.self) { views[$0] } }
  }

  // MARK: Random scripts

  static func shapes(_ random: inout SplitMix, depth: Int) -> [Shape] {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in shape(&random, depth: depth) }
  }

  static func shape(_ random: inout SplitMix, depth: Int) -> Shape {
    let word = Shape.word(.random(in: 0..<8, using: &random))
    if depth == 0 { return word }
    func inside() -> [Shape] { shapes(&random, depth: depth - 1) }
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: return word
    case 2, 3: return .each(.random(in: 0..<2, using: &random))
    case 4: return .optional(.random(in: 0..<4, using: &random), inside())
    case 5: return .either(.random(in: 0..<4, using: &random), inside(), inside())
    case 6: return .group(inside())
    case 7: return .row(inside())
    case 8: return Bool.random(using: &random) ? .spacer : .divider
    default:
      let look = Look(
        kind: Kind.allCases.randomElement(using: &random)!,
        amount: .random(in: 0..<4, using: &random))
      return .modified(look, inside())
    }
  }

  static func word(_ random: inout SplitMix) -> String {
    [
      "a", "bee", "two words", "日本", "two\nlines", "", "much longer than the others are",
      "e\u{301}",
    ].randomElement(using: &random)!
  }

  static func list(_ random: inout SplitMix) -> [Int] {
    Array((0..<8).shuffled(using: &random).prefix(.random(in: 0...4, using: &random)))
  }

  static func change(_ model: Model, _ random: inout SplitMix) {
    switch Int.random(in: 0..<9, using: &random) {
    case 0...2: model.words[.random(in: 0..<8, using: &random)] = word(&random)
    case 3, 4: model.lists[.random(in: 0..<2, using: &random)] = list(&random)
    case 5, 6: model.flags[.random(in: 0..<4, using: &random)].toggle()
    case 7:
      model.amounts[.random(in: 0..<4, using: &random)] = .random(in: 0...3, using: &random)
    default: model.stack = .random(in: 0...4, using: &random)
    }
  }

  /// Some presses close to each other, most released where they began.
  static func presses(_ random: inout SplitMix) -> [(start: Point, end: Point)] {
    var start = Point(
      row: .random(in: 0..<20, using: &random), column: .random(in: 0..<30, using: &random))
    return (0..<Int.random(in: 1...3, using: &random)).map { _ in
      var end = start
      if Int.random(in: 0..<3, using: &random) == 0 {
        end.row += .random(in: 0...2, using: &random)
        end.column += .random(in: 0...3, using: &random)
      }
      defer { start.column += .random(in: 0...1, using: &random) }
      return (start, end)
    }
  }

  @Test("as a modifier on each of them, through random changes", arguments: 0..<12)
  func modifiersOnEach(part: Int) {
    var seeds = SplitMix.drawn()
    let seed = seeds.next() &+ UInt64(part)
    var random = SplitMix(seed: seed)
    for _ in 0..<6 {
      let model = Model()
      for id in 0..<8 { model.words[id] = Self.word(&random) }
      model.lists = [Self.list(&random), Self.list(&random)]
      model.flags = (0..<4).map { _ in Bool.random(using: &random) }
      model.amounts = (0..<4).map { _ in Int.random(in: 0...3, using: &random) }
      model.stack = .random(in: 0...4, using: &random)
      let shapes = Self.shapes(&random, depth: 4)
      let columns = 44
      let terminal = TestTerminal(
        Root(model: model, content: Pieces(model: model, shapes: shapes)),
        columns: columns, rows: 30)
      for step in 0..<14 {
        if step > 0 {
          Self.change(model, &random)
          if step == 9 { terminal.resize(columns: 38, rows: 26) }
          terminal.update()
        }
        let alone = TestTerminal(
          Root(model: model, content: Alone(views: Self.views(shapes, model))),
          columns: terminal.screen.size.columns, rows: terminal.screen.size.rows)
        let wanted = alone.screen
        guard terminal.screen == wanted else {
          Issue.record(
            "part \(part), step \(step): \(shapes)\n\(terminal.screen)\n---\n\(wanted)")
          return
        }
        let presses = Self.presses(&random)
        model.taps = []
        for press in presses { alone.drag(from: press.start, to: press.end) }
        let taps = model.taps
        model.taps = []
        // No second click with that of the step before.
        terminal.clock.advance(by: .seconds(5))
        for press in presses { terminal.drag(from: press.start, to: press.end) }
        #expect(model.taps == taps, "part \(part), step \(step), \(presses): \(shapes)")
        #expect(terminal.screen == wanted)
      }
    }
  }

  @Test("a view in front of others with the same gesture around them is not pressed through")
  func sharedGesture() {
    let model = Model()
    model.words = [1: "lower", 2: "low", 3: "front", 4: "top"]
    @MainActor func word(_ id: Int) -> some View { Word(model: model, id: id) }
    @MainActor func twice(_ view: some View) -> some View {
      view.onTapGesture(count: 2) { model.taps.append(9) }
    }
    let shared = TestTerminal(columns: 16, rows: 9) {
      ZStack {
        twice(
          Group {
            Group {
              word(1); word(2)
            }.background(.blue)
            Group {
              Group {
                word(3); word(4)
              }.padding(1).border(.single)
            }.offset(x: 0, y: -1)
          })
      }
    }
    let alone = TestTerminal(columns: 16, rows: 9) {
      ZStack {
        twice(word(1).background(.blue))
        twice(word(2).background(.blue))
        twice(word(3).padding(1).border(.single).offset(x: 0, y: -1))
        twice(word(4).padding(1).border(.single).offset(x: 0, y: -1))
      }
    }
    #expect(shared.screen == alone.screen)
    var seen: Set<[Int]> = []
    for row in 0..<9 {
      for column in 0..<16 {
        for count in 1...2 {
          let taps = [shared, alone].map { terminal in
            model.taps = []
            for _ in 0..<count { terminal.click(row: row, column: column) }
            terminal.clock.advance(by: .seconds(5))
            return model.taps
          }
          #expect(taps[0] == taps[1], "\(count) clicks at \(row), \(column)")
          seen.insert(taps[1])
        }
      }
    }
    #expect(seen.contains([9]) && seen.contains([4]) && seen.contains([]))
  }
}
