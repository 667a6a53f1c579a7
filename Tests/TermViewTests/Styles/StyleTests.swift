import SampleViews
import TermView
import TermViewTesting
import Testing

private struct ArrowButtonStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(!isEnabled ? "×" : configuration.isPressed ? "!" : configuration.isFocused ? ">" : "-")
      configuration.label
    }
  }
}

private struct LampToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        configuration.label
        Text(configuration.isOn ? "lit" : "dark")
      }
    }
  }
}

private struct PromptTextFieldStyle: TextFieldStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(configuration.isFocused ? ">" : "-")
      configuration.field
    }
  }
}

private struct PercentProgressViewStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.fractionCompleted.map { "\(Int($0 * 100)) %" } ?? "?")
      if let label = configuration.currentValueLabel { label }
    }
  }
}

private struct SwappedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

private struct HeadingGroupBoxStyle: GroupBoxStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      VStack { configuration.content }.padding(.leading, 2)
    }
  }
}

@MainActor
@Suite("Styles of controls")
struct StyleTests {
  @Test("a style draws buttons, which keep their keys, clicks and the state of their labels")
  func button() {
    struct Counter: View {
      @State private var count = 0
      let title: String
      var body: some View { Button("\(title)\(count)") { count += 1 } }
    }
    struct Root: View {
      @State private var isOff = false
      var body: some View {
        VStack {
          Counter(title: "a")
          Counter(title: "b").disabled(isOff)
        }
        .buttonStyle(ArrowButtonStyle())
        .on("x") { isOff.toggle() }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 3) { Root() }
    #expect(terminal.lines == ["> a0", "- b0"])
    terminal.press(.return, .tab)
    #expect(terminal.lines == ["- a1", "> b0"])
    terminal.send([
      .mouse(MouseEvent(.down, button: .left, position: Point(row: 0, column: 3)))
    ])
    #expect(terminal.lines == ["! a1", "> b0"])
    terminal.send([.mouse(MouseEvent(.up, button: .left, position: Point(row: 0, column: 3)))])
    #expect(terminal.lines == ["- a2", "> b0"])
    terminal.press("x")
    #expect(terminal.lines == ["> a2", "× b0"])
  }

  @Test("a style that changes draws buttons that are there already")
  func change() {
    struct Root: View {
      @State private var isPlain = false
      var body: some View {
        Group {
          if isPlain {
            MarkedRow(title: "a").buttonStyle(.plain)
          } else {
            MarkedRow(title: "a").buttonStyle(.bordered)
          }
        }
        .on("x") { isPlain.toggle() }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 1) { Root() }
    #expect(terminal.lines == ["[ a ]"])
    #expect(terminal.screen.style(row: 0, column: 0).attributes.contains(.reverse))
    terminal.press("x")
    #expect(terminal.lines == ["a"])
    #expect(terminal.screen.style(row: 0, column: 0).underline == .single)
  }

  @Test("the automatic style draws the cells of a button without one")
  func automatic() {
    func frame(_ view: some View) -> [CellStyle] {
      let terminal = TestTerminal(columns: 10, rows: 3) { view }
      terminal.press(.tab)
      return (0..<3).flatMap { row in
        (0..<10).map { terminal.screen.style(row: row, column: $0) }
      }
    }
    let buttons = VStack {
      Button("one") {}
      Button {
      } label: {
        HStack {
          Text("two").bold()
          Text("three")
        }
      }
    }
    #expect(frame(buttons) == frame(buttons.buttonStyle(.automatic)))
  }

  @Test("a button in the row of a list, in a style, redraws its row alone")
  func rows() {
    let terminal = TestTerminal(columns: 10, rows: 3) {
      List(["a", "b"], id: \.self) { MarkedRow(title: $0) }.buttonStyle(.bordered)
    }
    terminal.press(.down, .return)
    #expect(terminal.lines == ["[ a ]", "[ b* ]"])
    expectBudget(of: terminal, linesTouched: 1)
  }

  @Test("toggles in all styles switch by key and click")
  func toggles() {
    struct Root: View {
      @State private var isOn = false
      var body: some View {
        VStack {
          Toggle("box", isOn: $isOn)
          Toggle("lamp", isOn: $isOn).toggleStyle(LampToggleStyle())
          Toggle("sw", isOn: $isOn).toggleStyle(.switch)
          Toggle("button", isOn: $isOn).toggleStyle(.button)
        }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 4) { Root() }
    #expect(terminal.lines == ["[ ] box", "lamp dark", "sw     ○──", "button"])
    terminal.press(.space)
    #expect(terminal.lines == ["[x] box", "lamp lit", "sw     ──●", "button"])
    #expect(terminal.screen.style(row: 3, column: 0).attributes.contains(.bold))
    for row in 0..<4 { terminal.click(row: row, column: row == 2 ? 8 : 2) }
    #expect(terminal.lines[0] == "[x] box")
    terminal.press(.tab, .return)
    #expect(terminal.lines[1] == "lamp dark")
  }

  @Test("text fields in a style are edited, and show where the focus is")
  func fields() {
    struct Root: View {
      @State private var name = "a"
      @State private var other = ""
      var body: some View {
        VStack {
          TextField("Name", text: $name)
          TextField("Other", text: $other)
        }
        .textFieldStyle(PromptTextFieldStyle())
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 3) { Root() }
    #expect(terminal.lines == ["> a", "- Other"])
    terminal.type("bc")
    terminal.press(.tab)
    terminal.type("x")
    #expect(terminal.lines == ["- abc", "> x"])
    let bordered = TestTerminal(columns: 8, rows: 3) {
      TextField("Name", text: .constant("")).textFieldStyle(.roundedBorder)
    }
    #expect(bordered.lines == ["┏━━━━━━┓", "┃ Name ┃", "┗━━━━━━┛"])
  }

  @Test("progress, labels and boxes are drawn by their styles")
  func others() {
    let terminal = TestTerminal(columns: 20, rows: 8) {
      VStack {
        ProgressView("copy", value: 0.5).progressViewStyle(PercentProgressViewStyle())
        ProgressView("wait").progressViewStyle(PercentProgressViewStyle())
        ProgressView("disc", value: 0.5).progressViewStyle(.circular)
        Label("in", icon: "✉")
        Label("in", icon: "✉").labelStyle(SwappedLabelStyle())
        Label("in", icon: "✉").labelStyle(.titleOnly)
        GroupBox("Head") { Text("content") }.groupBoxStyle(HeadingGroupBoxStyle())
      }
    }
    #expect(
      terminal.lines == [
        "copy 50 %", "wait ?", "◑ disc", "✉ in", "in ✉", "in", "Head", "  content",
      ])
  }

  @Test("a group box has its label in the upper edge")
  func groupBox() {
    let terminal = TestTerminal(columns: 20, rows: 4) {
      GroupBox("Net") {
        Text("one")
        Text("two words")
      }
    }
    #expect(terminal.lines == ["╭ Net ──────╮", "│ one       │", "│ two words │", "╰───────────╯"])
    #expect(
      TestTerminal(columns: 20, rows: 3) { GroupBox { Text("x") } }.lines
        == ["╭───╮", "│ x │", "╰───╯"])
  }

  @Test("the linear style draws the cells of a progress view without one")
  func linear() {
    let view = VStack {
      ProgressView("copy", value: 0.29)
      ProgressView("wait")
    }
    let plain = TestTerminal(columns: 30, rows: 3) { view }
    let styled = TestTerminal(columns: 30, rows: 3) { view.progressViewStyle(.linear) }
    #expect(plain.lines == styled.lines)
  }
}
