import TermView
import TermViewTesting

// What the doc comments show of previews; a test compares every block with this file.

struct ShelfDetails_Previews: PreviewProvider {
  static var previews: some View {
    ShelfDetails(book: ShelfBook(id: 1, title: "Walden"))
  }
}

// … let terminal = TestTerminal { ShelfDetails_Previews.previews }

@MainActor private func preview() {
  let terminal = TestTerminal { ShelfDetails_Previews.previews }
  _ = terminal
}

private struct PreviewExamples: View {
  let book: ShelfBook
  var body: some View {
    ShelfDetails(book: book).previewDevice("iPhone 16")     // as without
    ShelfDetails(book: book).previewLayout(.sizeThatFits)     // as without
    ShelfDetails(book: book).previewInterfaceOrientation(.landscapeLeft)     // as without
    ShelfDetails(book: book).previewDisplayName("A long title")     // as without
  }
}

struct Pages: AnimatableModifier {
  var count: Double
  var animatableData: Double {
    get { count }
    set { count = newValue }
  }

  func body(content: Content) -> some View {
    HStack { content; Text("\(Int(count)) pages") }
  }
}

private func colors() {
  print(Color.blue, Color.brightBlue, Color.rgb(255, 128, 0))     // blue bright-blue #ff8000
}
