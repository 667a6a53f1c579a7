import TermView

/// A todo's mark, which a click ticks, and its words, or the field to change its line.
struct TodoRow: View {
  let model: DemoModel
  let todo: Todo
  @Environment(\.glyphs) private var glyphs

  var body: some View {
    HStack(spacing: 1) {
      Text(todo.isDone ? glyphs.checked : glyphs.unchecked)
        .foregroundStyle(todo.isDone ? Color.role(.success) : .tertiary)
        .onTapGesture { model.toggle(todo) }
      if model.isTyping(todo.id) {
        DraftFields(model: model)
      } else {
        (priority + words.highlighted(found)).foregroundColor(todo.isDone ? .tertiary : nil)
      }
    }
  }

  /// What a filter has found in the words.
  private var found: [Range<String.Index>] {
    model.todos.filter.ranges(in: todo.line.shownBody)
  }

  private var priority: Text {
    guard let letter = todo.line.fields.priority else { return Text("") }
    let color: Color =
      switch letter {
      case UInt8(ascii: "A"): .role(.error)
      case UInt8(ascii: "B"): .role(.warning)
      default: .accentColor
      }
    return Text("\(Character(Unicode.Scalar(letter))) ").bold().foregroundStyle(color)
  }

  /// The text with its +projects, @contexts and key:value pairs in their colours.
  private var words: Text {
    let text = todo.line.shownBody
    var words = text.split(separator: " ", omittingEmptySubsequences: false).makeIterator()
    var line = word(words.next() ?? "")
    while let next = words.next() { line = line + Text(" ") + word(next) }
    return line
  }

  private func word(_ word: Substring) -> Text {
    let text = Text(word)
    return switch TodoWord(word) {
    case .project: text.foregroundStyle(.purple)
    case .context: text.foregroundStyle(.teal)
    case .pair: text.foregroundStyle(.orange)
    case .plain: text
    }
  }
}
