import TermFuzzy
import TermScreen
import TermView
import TermViewTesting
import Testing

@testable import TermPrompts

/// What a picker looks like while it is used.
@MainActor @Suite("The look of pickers")
struct PickLookTests {
  private let lines = ["tea", String(repeating: "long ", count: 13) + "x", "rice", "図書館", "jam"]

  private func terminal(
    _ model: PickModel, columns: Int = 80, height: Int? = 9, theme: Theme? = .standard,
    environment: EnvironmentValues = EnvironmentValues()
  ) -> TestTerminal {
    let lines = lines
    var options = InlineOptions()
    options.height = height
    return TestTerminal(
      inline: options, columns: columns, rows: 24, theme: theme,
      environment: environment
    ) {
      PickView(
        title: "Which?", header: nil, height: height, model: model,
        row: { line, _ in Text(lines[line]) }, preview: { _ in EmptyView() })
    }
  }

  /// The columns with the fill of the cursor's row.
  private func bar(_ terminal: TestTerminal) -> Range<Int>? {
    let screen = terminal.screen
    for row in 0..<screen.size.rows {
      let filled = (0..<screen.size.columns).filter {
        screen.style(row: row, column: $0).background.role == .selection
      }
      if let first = filled.first { return first..<filled.last! + 1 }
    }
    return nil
  }

  @Test("the bar has one width, whatever rows it is on", arguments: [30, 50, 80, 120])
  func barWidth(columns: Int) async throws {
    let model = PickModel(lines: FuzzyLines(lines), takesMany: false)
    let terminal = terminal(model, columns: columns)
    await terminal.settled()
    let first = try #require(bar(terminal))
    #expect(first.count >= columns - 3)
    #expect(terminal.screen.rows[1].count == columns)
    for key in [KeyPress.down, .down, .down, .up, .up, .end, .home] {
      terminal.press(key)
      #expect(bar(terminal) == first)
    }
    terminal.type("r")
    await terminal.settled()
    while !model.isSettled { try await Task.sleep(for: .milliseconds(1)) }
    await terminal.settled()
    #expect(bar(terminal) == first)
  }

  @Test("what matches nothing is said, with what was typed", arguments: [true, false])
  func nothing(isASCII: Bool) async throws {
    var environment = EnvironmentValues()
    if isASCII { environment.glyphs = .ascii }
    let model = PickModel(lines: FuzzyLines(lines), takesMany: true)
    let terminal = terminal(model, environment: environment)
    await terminal.settled()
    #expect(!terminal.screen.text.contains("Nothing matches"))
    terminal.type("zzz")
    while !model.isSettled { try await Task.sleep(for: .milliseconds(1)) }
    await terminal.settled()
    let text = isASCII ? "Nothing matches \"zzz\"" : "Nothing matches “zzz”"
    #expect(terminal.screen.text.contains(text), "\(terminal.screen.text)")
    terminal.press(.backspace, .backspace, .backspace)
    while !model.isSettled { try await Task.sleep(for: .milliseconds(1)) }
    await terminal.settled()
    #expect(!terminal.screen.text.contains("Nothing matches"))
    #expect(terminal.screen.text.contains("tea"))
  }

  @Test("the keys below the rows stay where they are while fewer match", arguments: [nil, 9])
  func keepsItsHeight(height: Int?) async throws {
    let model = PickModel(lines: FuzzyLines(lines), takesMany: false)
    let terminal = terminal(model, height: height)
    await terminal.settled()
    let place = try #require(terminal.screen.rows.firstIndex { $0.contains("esc cancel") })
    #expect(place == (height == nil ? 2 + lines.count : 8))
    for letter in ["r", "i", "z", "z"] {
      terminal.type(letter)
      while !model.isSettled { try await Task.sleep(for: .milliseconds(1)) }
      await terminal.settled()
      #expect(terminal.screen.rows[place].contains("esc cancel"), "\(terminal.screen.text)")
    }
    #expect(terminal.screen.text.contains("Nothing matches “rizz”"))
  }

  @Test("without lines yet nothing is called missing, and nothing is evaluated while none come")
  func reading() async {
    let lines = FuzzyLines()
    let model = PickModel(lines: lines, takesMany: false)
    let terminal = terminal(model)
    model.refresh()
    terminal.update()
    #expect(terminal.screen.text.contains("reading"))
    terminal.type("z")
    model.refresh()
    terminal.update()
    #expect(!terminal.screen.text.contains("Nothing matches"))
    await terminal.settled()
    // The model looks for lines all the time.
    for _ in 0..<20 {
      model.refresh()
      await terminal.settled()
      #expect(terminal.lastFrame.viewsEvaluated == 0, "\(terminal.lastFrame)")
    }
    lines.append(lines: ["maize"])
    model.refresh()
    await terminal.settled()
    #expect(terminal.screen.text.contains("1/1"), "\(terminal.screen.text)")
    lines.finish()
    model.refresh()
    await terminal.settled()
    #expect(!model.isReading)
  }
}
