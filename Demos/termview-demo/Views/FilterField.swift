import TermView

/// The row below the names of the lists while a filter is typed; how many rows have it is said by
/// the list's name. The arrows move the list's cursor meanwhile.
struct FilterField: View {
  let model: DemoModel
  @FocusState private var isFocused: Bool
  @Environment(\.terminalSize) private var size
  @Environment(\.sendKey) private var sendKey

  /// The list's name among those that keys are sent to.
  static let pane = "list"

  var body: some View {
    HStack(spacing: 1) {
      Text("/").bold().foregroundStyle(.tint)
      TextField("Filter", text: model.binding(\.filterText)).focused($isFocused)
        .onKeyPress { press in
          switch press.key {
          case .upArrow, .downArrow, .pageUp, .pageDown: sendKey(press, to: Self.pane)
          default: return .ignored
          }
          return .handled
        }
    }
    .padding(.horizontal, Decoration(size).inset)
    .onAppear { isFocused = true }
  }
}

/// What the shown list is filtered by once that is typed; a click shows all rows again.
struct FilterMark: View {
  let model: DemoModel
  @Environment(\.glyphs) private var glyphs
  @Environment(\.drawsFills) private var drawsFills

  var body: some View {
    let text = Text(" / \(model.filterText) \(glyphs == .full ? "×" : "x") ").lineLimit(1)
    if drawsFills {
      text.foregroundStyle(.role(.onFill)).background(.role(.fill)).onTapGesture(perform: clear)
    } else {
      text.reverse().onTapGesture(perform: clear)
    }
  }

  private func clear() { model.filterText = "" }
}

extension View {
  /// Takes the keys that the field for a filter sends, and keeps the cursor's row marked meanwhile.
  func takesKeysOfFilter(_ model: DemoModel) -> some View {
    keepsSelectionBar(model.mode == .filtering).keyPane(FilterField.pane)
  }
}
