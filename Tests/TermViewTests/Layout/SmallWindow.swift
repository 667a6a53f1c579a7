import SampleViews
import TermView
import TermViewTesting
import TestFolders

/// Random screens for windows that are too small for them.
indirect enum SmallScreen {
  case button(Int)
  case text(lines: Int)
  case column([SmallScreen], spacing: Int)
  case row([SmallScreen])
  case grid([[SmallScreen]])
  case scroll([SmallScreen], isLazy: Bool)
  case sideways([SmallScreen])
  case form([SmallScreen])
  case box([SmallScreen])
  case bounded(SmallScreen, columns: Int?, rows: Int?)
  case padded(SmallScreen, Int)
  case bordered(SmallScreen)

  /// The letters that buttons are named by: no two have one, and no text.
  static let names = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  /// Calls of a button.
  typealias Action = @MainActor (_ button: Int) -> Void
}

/// Makes screens at random.
struct SmallScreenMaker {
  private var random: SplitMix
  private let scrolls: Bool
  private(set) var buttonCount = 0

  /// - Parameter scrolls: whether there are views that scroll.
  init(seed: Int, scrolls: Bool) {
    random = SplitMix(seed: UInt64(seed))
    self.scrolls = scrolls
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

  private mutating func several(_ depth: Int, _ range: ClosedRange<Int> = 1...4) -> [SmallScreen] {
    (0..<number(range)).map { _ in screen(depth: depth - 1) }
  }

  mutating func screen(depth: Int) -> SmallScreen {
    if depth <= 0 || number(0...4) == 0 {
      if number(0...2) == 0 || buttonCount == SmallScreen.names.count {
        return .text(lines: number(1...4))
      }
      buttonCount += 1
      return .button(buttonCount - 1)
    }
    switch number(scrolls ? 0...12 : 4...12) {
    case 0, 1: return .scroll(several(depth), isLazy: number(0...1) == 0)
    case 2: return .sideways(several(depth))
    case 3: return .form(several(depth))
    case 4, 5: return .column(several(depth), spacing: number(0...1))
    case 6: return .row(several(depth))
    case 7: return .grid((0..<number(1...3)).map { _ in several(depth, 1...2) })
    case 8: return .column(several(depth), spacing: 0)
    case 9: return .box(several(depth))
    case 10:
      return .bounded(
        screen(depth: depth - 1), columns: number(0...1) == 0 ? nil : number(0...12),
        rows: number(0...1) == 0 ? nil : number(0...6))
    case 11: return .padded(screen(depth: depth - 1), number(0...2))
    default: return .bordered(screen(depth: depth - 1))
    }
  }
}

/// A screen as views.
struct SmallScreenView: View {
  let screen: SmallScreen
  let action: SmallScreen.Action

  private func view(_ screen: SmallScreen) -> SmallScreenView {
    SmallScreenView(screen: screen, action: action)
  }
  private func views(_ screens: [SmallScreen]) -> some View {
    ForEach(screens.indices, id: \.self) { view(screens[$0]) }
  }

  var body: some View { AnyView(content) }

  private var content: any View {
    switch screen {
    case .button(let number):
      return Button(String(SmallScreen.names[number])) { action(number) }.buttonStyle(.plain)
    case .text(let lines):
      return VStack { ForEach(0..<lines, id: \.self) { _ in Text(".. ...") } }
    case .column(let screens, let spacing): return VStack(spacing: spacing) { views(screens) }
    case .row(let screens): return HStack { views(screens) }
    case .grid(let rows):
      return Grid {
        ForEach(rows.indices, id: \.self) { row in GridRow { views(rows[row]) } }
      }
    case .scroll(let screens, let isLazy):
      return ScrollView {
        if isLazy { LazyVStack { views(screens) } } else { VStack { views(screens) } }
      }
    case .sideways(let screens):
      return ScrollView(.horizontal) { HStack { views(screens) } }.scrollIndicators(.hidden)
    case .form(let screens): return Form { views(screens) }
    case .box(let screens): return GroupBox("..") { views(screens) }
    case .bounded(let screen, let columns, let rows):
      return view(screen).frame(maxWidth: columns, maxHeight: rows, alignment: .topLeading)
    case .padded(let screen, let length): return view(screen).padding(length)
    case .bordered(let screen): return view(screen).border(.rounded)
    }
  }
}

/// What holds in every window.
@MainActor
enum SmallWindow {
  /// Walks over the views by Tab and the arrows, scrolls by the wheel, and presses Return in each:
  /// what acts is seen.
  static func unseenAction(seed: Int) -> String? {
    var maker = SmallScreenMaker(seed: seed, scrolls: true)
    let screen = maker.screen(depth: maker.number(1...4))
    let (columns, rows) = (maker.number(1...24), maker.number(1...8))
    var acting: Int?
    let terminal = TestTerminal(columns: columns, rows: rows) {
      SmallScreenView(screen: screen) { acting = $0 }
    }
    var done: [String] = []
    for step in 0..<20 {
      acting = nil
      let before = terminal.screen.text
      terminal.press(.return)
      if let acting, !before.contains(SmallScreen.names[acting]) {
        return """
          seed \(seed), \(columns)x\(rows), after \(done): \(SmallScreen.names[acting]) acts
          \(screen)
          \(before)
          """
      }
      if step.isMultiple(of: 2) {
        done.append("tab")
        terminal.press(.tab)
        continue
      }
      switch maker.number(0...3) {
      case 0:
        done.append("down")
        for _ in 0..<maker.number(1...6) { terminal.press(.down) }
      case 1:
        done.append("up")
        for _ in 0..<maker.number(1...6) { terminal.press(.up) }
      default:
        done.append("wheel")
        terminal.scroll(
          maker.number(0...2) == 0 ? .scrollUp : .scrollDown, row: maker.number(0...rows - 1),
          column: maker.number(0...columns - 1))
      }
    }
    return nil
  }

  /// Looks for a border of which a part is missing, in a screen that does not scroll.
  static func brokenBorder(seed: Int) -> String? {
    var maker = SmallScreenMaker(seed: seed, scrolls: false)
    let screen = maker.screen(depth: maker.number(1...4))
    let (columns, rows) = (maker.number(1...24), maker.number(1...8))
    let terminal = TestTerminal(columns: columns, rows: rows) {
      SmallScreenView(screen: screen) { _ in }
    }
    return brokenBorder(in: terminal.screen.text).map {
      "seed \(seed), \(columns)x\(rows): \($0)\n\(screen)\n\(terminal.screen.text)"
    }
  }

  struct Row: Identifiable {
    let id: Int
    var name: String { "\(id)r" }
  }

  /// Moves the cursor of a list in a box, between texts that have no room beside it.
  static func listWithoutRow(kind: Int, _ columns: Int, _ rows: Int) -> String? {
    let data = (0..<20).map { Row(id: $0) }
    var cursor: Int? = 0
    let terminal = TestTerminal(columns: columns, rows: rows) {
      GroupBox("box") {
        Text("before")
        switch kind {
        case 0: List(data) { Text($0.name) }.onCursorChange { cursor = $0 }
        case 1: List(data) { Text($0.name) }.listStyle(.bordered).onCursorChange { cursor = $0 }
        case 2:
          Table(data) { TableColumn("Name", value: \.name) }.onCursorChange { cursor = $0 }
        default: List(data) { Text($0.name) }.border(.rounded).onCursorChange { cursor = $0 }
        }
        Text("after")
      }
    }
    for _ in 0..<6 {
      let text = terminal.screen.text
      // The place of the cursor is in the border of a list.
      if kind != 1, let broken = brokenBorder(in: text) {
        return "\(kind) \(columns)x\(rows): \(broken)\n\(text)"
      }
      guard let cursor, text.contains("\(cursor)r") else {
        return "\(kind) \(columns)x\(rows): row \(cursor ?? -1)\n\(text)"
      }
      terminal.press(.down)
    }
    return nil
  }

  /// Goes through a form with buttons and texts of several lines by Down, and back by Up: each line
  /// is seen on both ways.
  static func passedLine(seed: Int) -> String? {
    var random = SplitMix(seed: UInt64(seed))
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }
    let parts = (0..<number(1...6)).map { _ in
      (lines: [1, 1, 2, 3, 7, 12, 20][number(0...6)], isButton: number(0...2) > 0)
    }
    let (rows, hasSections) = (number(2...9), number(0...1) == 0)
    let terminal = TestTerminal(columns: 12, rows: rows) {
      Form {
        ForEach(parts.indices, id: \.self) { part in
          let lines = VStack {
            ForEach(0..<parts[part].lines, id: \.self) { Text("<\(part).\($0)>") }
          }
          if hasSections {
            Section {
              if parts[part].isButton {
                Button {
                } label: {
                  lines
                }
              } else {
                lines
              }
            }
          } else if parts[part].isButton {
            Button {
            } label: {
              lines
            }
          } else {
            lines
          }
        }
      }
    }
    let all = Set(
      parts.indices.flatMap { part in
        (0..<parts[part].lines).map { "<\(part).\($0)>" }
      })
    terminal.press(.home)
    for key in [KeyPress.down, .up] {
      var seen: Set<String> = []
      var still = 0
      while still < 8 {
        let before = terminal.screen.text
        seen.formUnion(all.filter { before.contains($0) })
        terminal.press(key)
        still = terminal.screen.text == before ? still + 1 : 0
      }
      if seen.count < all.count {
        return """
          seed \(seed), \(rows) rows, \(parts): \(key) passes over \
          \(all.subtracting(seen).sorted())
          \(terminal.screen.text)
          """
      }
    }
    return nil
  }

  /// What is wrong with the rounded borders of a screen, which may have titles at their top.
  static func brokenBorder(in text: String) -> String? {
    let cells = text.split(separator: "\n", omittingEmptySubsequences: false).map(Array.init)
    func at(_ row: Int, _ column: Int) -> Character {
      row < cells.count && column < cells[row].count ? cells[row][column] : " "
    }
    var corners = 0
    for row in cells.indices {
      for column in cells[row].indices {
        if "╮╰╯".contains(cells[row][column]) { corners += 1 }
        guard cells[row][column] == "╭" else { continue }
        corners -= 3
        var bottom = row + 1
        while at(bottom, column) == "│" { bottom += 1 }
        guard at(bottom, column) == "╰" else { return "the left of \(row), \(column)" }
        var right = column + 1
        while at(bottom, right) == "─" { right += 1 }
        guard at(bottom, right) == "╯" else { return "the bottom of \(row), \(column)" }
        guard at(row, right) == "╮" else { return "the top of \(row), \(column)" }
        for side in row + 1..<bottom where at(side, right) != "│" {
          return "the right of \(row), \(column)"
        }
        if bottom == row + 1 || right == column + 1 { return "nothing in \(row), \(column)" }
      }
    }
    return corners == 0 ? nil : "a corner without a border"
  }
}
