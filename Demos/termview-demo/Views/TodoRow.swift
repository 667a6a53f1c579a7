import TermView

/// A todo with its box, or the field to change its line.
struct TodoRow: View {
  let model: DemoModel
  let todo: Todo

  var body: some View {
    if model.mode == .editing(todo.id) {
      DraftFields(model: model)
    } else {
      (Text(todo.isDone ? "[x] " : "[ ] ") + priority + words).foregroundColor(todo.isDone ? .tertiary : nil)
    }
  }

  private var priority: Text {
    guard let letter = todo.line.fields.priority else { return Text("") }
    let color: Color =
      switch letter {
      case UInt8(ascii: "A"): .role(.error)
      case UInt8(ascii: "B"): .role(.warning)
      default: .accentColor
      }
    return Text("(\(Character(Unicode.Scalar(letter)))) ").bold().foregroundStyle(color)
  }

  /// The text with its +projects, @contexts and key:value pairs in their colours.
  private var words: Text {
    // A line may be longer than any screen is wide.
    let text = String(decoding: todo.line.bytes[todo.line.fields.body].prefix(4000), as: UTF8.self)
    var words = text.split(separator: " ", omittingEmptySubsequences: false).makeIterator()
    var line = word(words.next() ?? "")
    while let next = words.next() { line = line + Text(" ") + word(next) }
    return line
  }

  private func word(_ word: Substring) -> Text {
    let text = Text(word)
    guard word.count > 1 else { return text }
    if word.first == "+" { return text.foregroundStyle(.purple) }
    if word.first == "@" { return text.foregroundStyle(.teal) }
    let isPair = word.contains(":") && word.first != ":" && word.last != ":"
    return isPair ? text.foregroundStyle(.orange) : text
  }
}
