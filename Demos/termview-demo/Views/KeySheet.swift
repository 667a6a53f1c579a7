import TermView

/// What every key does, from the bindings in the environment. It scrolls where it is too long.
struct KeySheet: View {
  let model: DemoModel
  @Environment(\.keyBindings) private var keyBindings
  @FocusState private var isFocused: Bool

  private static let passedOn: [KeyPress] = [
    .up, .down, .pageUp, .pageDown, .home, .end, "j", "k", .control("c"), .control("z"),
    .control("l"),
  ]

  var body: some View {
    PlainList(Array(keyBindings.bindings.enumerated()), id: \.offset) { _, binding in
      HStack(spacing: 1) {
        Text("\(binding.key)").bold().frame(width: 6, alignment: .leading)
        Text(binding.title) + Text(binding.substitute.map { " (\($0))" } ?? "").dim()
      }
    }
    .frame(maxWidth: 48)
    .border(.rounded)
    .focused($isFocused)
    .onAppear { isFocused = true }
    .onKeyPress { press in
      // The list scrolls, and the terminal's own keys go on; all others close the sheet and do
      // nothing else.
      if Self.passedOn.contains(press) { return .ignored }
      model.isShowingKeys = false
      return .handled
    }
  }
}
