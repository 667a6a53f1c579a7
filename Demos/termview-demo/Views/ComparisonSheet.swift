import TermView

/// What was changed here, and what another program changed in the file meanwhile.
struct ComparisonSheet: View {
  let model: DemoModel
  let comparison: Comparison
  @FocusState private var isFocused: Bool

  private static let passedOn: [KeyPress] = [
    .up, .down, .pageUp, .pageDown, .home, .end, "j", "k", .control("c"), .control("z"),
    .control("l"),
  ]
  private static let answers: [KeyPress] = ["m", "w", "r"]

  var body: some View {
    List {
      Section("Yours") { rows(comparison.ours) }
      Section("Theirs") { rows(comparison.theirs) }
    }
    .frame(maxWidth: 72)
    .border(.rounded)
    .focused($isFocused)
    .onAppear { isFocused = true }
    .onKeyPress { press in
      if Self.passedOn.contains(press) { return .ignored }
      model.comparison = nil
      return Self.answers.contains(press) ? .ignored : .handled
    }
  }

  private func rows(_ lines: [Comparison.Line]) -> some View {
    ForEach(lines) { line in
      (Text("\(line.sign) ").bold() + Text(line.text)).lineLimit(1)
    }
  }
}
