import TermView

@main struct Fruits: App {
  let strings = ["Apple", "Banana", "Cherry", "りんご 🍎"]

  var body: some Scene {
    WindowGroup {
      VStack {
        List(strings, id: \.self) { Text($0) }
        KeyHints()
      }
      .quitKey()
    }
  }
}
