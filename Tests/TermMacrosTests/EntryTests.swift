import TermView
import TermViewTesting
import Testing

extension EnvironmentValues {
  /// A comment that names a `let value: Int = 1`.
  @Entry var shelfWidth: Int = 8  // columns
  @Entry var owner = "nobody = \("x")"
  @Entry var chosen: String?
  @Entry var open: (Int) -> Void = { _ in }
  @Entry fileprivate var counts: [String: [Int]] = ["a": [1, 2]]
  @Entry var `default`: Bool = false
  @Entry var shelf = EntryShelf()
  @available(*, deprecated, message: "no) var other: Int = 5")
  @Entry var old = 1
}

extension TermView.FocusedValues {
  @Entry var note: Binding<String>?
  @Entry var act: ((Int) -> Void)?
  @Entry var names: Optional<[String]>
}

/// A model that tells how many of it were made.
final class EntryShelf {
  static nonisolated(unsafe) var made = 0
  init() { Self.made += 1 }
}

#Preview {
  @Previewable @State var title = "Emma"
  TextField("Title", text: $title)
}

#Preview("A name") {
  let count = 3
  return Text("\(count)")
}

#Preview("Traits", traits: .sizeThatFitsLayout, .fixedLayout(width: 100, height: 20)) {
  if EntryShelf.made > 0 { Text("a") } else { EmptyView() }
}

@MainActor @Suite("Entries of the environment and of focused values")
struct EntryTests {
  private struct Reader: View {
    @Environment(\.shelfWidth) private var width
    @Environment(\.owner) private var owner
    @Environment(\.chosen) private var chosen
    @Environment(\.counts) private var counts
    @Environment(\.default) private var isDefault
    var body: some View {
      Text("\(width) \(owner) \(chosen ?? "-") \(counts.count) \(isDefault)")
    }
  }

  @Test("Views read the value, and what a view around them sets")
  func environment() {
    let plain = TestTerminal(columns: 40, rows: 2) { Reader() }
    #expect(plain.screen.text.hasPrefix("8 nobody = x - 1 false"))
    let set = TestTerminal(columns: 40, rows: 2) {
      Reader()
        .environment(\.shelfWidth, 5).environment(\.owner, "Ann").environment(\.chosen, "b")
        .environment(\.counts, [:]).environment(\.default, true)
    }
    #expect(set.screen.text.hasPrefix("5 Ann b 0 true"))
  }

  @Test("A value that is an object is made once")
  func once() {
    let values = EnvironmentValues()
    #expect(values.shelf === values.shelf)
    #expect(EnvironmentValues().shelf === values.shelf)
    #expect(EntryShelf.made == 1)
  }

  private struct Form: View {
    @State private var text = "draft"
    var body: some View {
      VStack {
        TextField("Note", text: $text).focusedValue(\.note, $text)
        Total()
      }
    }
  }
  private struct Total: View {
    @FocusedValue(\.note) private var note
    @FocusedValue(\.names) private var names
    var body: some View { Text("note: \(note?.wrappedValue ?? "none") \(names?.count ?? -1)") }
  }

  @Test("The focused view publishes one")
  func focused() {
    let terminal = TestTerminal(columns: 40, rows: 3) { Form() }
    #expect(terminal.screen.text.contains("note: draft -1"))
  }
}
