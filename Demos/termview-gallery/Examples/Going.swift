import TermView

/// Ten million rows, of which those on the screen are made, and keys that
/// go to some of them.
struct Going: View {
  let numbers = 0..<10_000_000
  @State private var selection: Int? = 0

  var body: some View {
    List(numbers, id: \.self, selection: $selection) { Text("Row \($0)") }
      .keyBindings {
        KeyBinding("m", "Middle") { selection = numbers.count / 2 }
        KeyBinding("r", "Random") { selection = numbers.randomElement() }
      }
  }
}
