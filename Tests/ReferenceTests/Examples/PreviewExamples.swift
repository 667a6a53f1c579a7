import Foundation
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

extension EnvironmentValues {
  @Entry var tabWidth = 8
  @Entry var openBook: (Int) -> Void = { _ in }
}
extension FocusedValues {
  @Entry var draftTitle: Binding<String>?
}
extension ContainerValues {
  @Entry var isLent = false
}

#Preview("A long title") {
  @Previewable @State var title = "The Left Hand of Darkness"
  TextField("Title", text: $title)
}

#Preview("Upright", traits: .portrait, .sizeThatFitsLayout) {
  Text("A long title")
}

@MainActor private func traits() {
  let books = FilledShelf.makeSharedContext()
  _ = books
  let upright: PreviewTrait<Preview.ViewTraits> = .portrait
  let wide: PreviewTrait<Preview.ViewTraits> = .fixedLayout(width: 400, height: 100)
  let filled: PreviewTrait<Preview.ViewTraits> = .modifier(FilledShelf())
  _ = (upright, wide, filled)
}

struct FilledShelf: PreviewModifier {
  static func makeSharedContext() -> [String] { ["Walden", "Emma"] }
  func body(content: Content, context: [String]) -> some View {
    VStack {
      Text(context.joined(separator: ", "))
      content
    }
  }
}

@MainActor private func sharingNothing() async throws {
  struct DimmedShelf: PreviewModifier {
    func body(content: Content, context: Void) -> some View {
      content.foregroundStyle(.secondary)
    }
  }

  try await DimmedShelf.makeSharedContext()     // makes nothing
}

@Animatable struct CakeSlice: Shape {
  var share: Double
  @AnimatableIgnored var isFilled = true
  func path(in rect: CGRect) -> Path { Path(rect) }
}
