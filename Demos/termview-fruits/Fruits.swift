import TermView

@main struct Fruits: App {
  let strings = ["Apple", "Banana", "Cherry", "りんご 🍎"]

  var body: some Scene {
    WindowGroup {
      List(strings, id: \.self) { Text($0) }
    }
  }
}
