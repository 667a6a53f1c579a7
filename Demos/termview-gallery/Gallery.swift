import DemoHelp
import TermView

/// What lists can do, one small example each, beside the text of the file that it is in.
@main
struct Gallery: AppWithHelp {
  static let help = """
    What lists can do: a list of small examples, each with its source.

      termview-gallery

    Return or Right opens an example, Esc goes back, / searches titles and sources. Tab goes from
    the example to its source; where there is no room for both Ctrl-O shows the source. q ends the
    program.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { GalleryView() }
  }
}

struct GalleryView: View {
  @State var path: [Example.ID] = []
  @State private var selection: Example.ID? = Example.groups[0].examples[0].id
  @State private var query = ""
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalSize) private var size

  private var shown: [ExampleGroup] {
    if query.isEmpty { return Example.groups }
    return Example.groups.compactMap { group in
      let found = group.examples.filter {
        "\(group.title) \($0.title) \($0.source)".localizedCaseInsensitiveContains(query)
      }
      return found.isEmpty ? nil : ExampleGroup(title: group.title, examples: found)
    }
  }

  private func count(of groups: [ExampleGroup]) -> Int {
    groups.reduce(0) { $0 + $1.examples.count }
  }

  var body: some View {
    VStack {
      NavigationStack(path: $path) {
        HStack(spacing: 1) {
          list
          if size?.columns ?? 80 >= 110 {
            Divider()
            if let example = selection.flatMap(Example.named) { preview(of: example) }
          }
        }
        .navigationTitle("What lists can do")
        .navigationSubtitle("\(count(of: Example.groups)) examples")
        .navigationDestination(for: Example.ID.self) { id in
          if let example = Example.named(id) { ExampleView(example: example) }
        }
      }
      KeyHints()
    }
    .keyBindings {
      KeyBinding("q", "Quit", in: .everywhere) { dismiss() }.hint("quit", priority: .high)
    }
    .commandPalette()
    .keySheet()
  }

  /// The example as it runs, above its source; the list has the keys until Tab.
  private func preview(of example: Example) -> some View {
    VStack(spacing: 0) {
      example.view()
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .prefersDefaultFocus(false)
      Divider()
      SourceView(example: example)
    }
    .id(example.id)
  }

  private var list: some View {
    List(selection: $selection) {
      ForEach(shown) { group in
        Section(group.title) {
          ForEach(group.examples) { example in
            NavigationLink(value: example.id) { Text(example.title).highlighted(query) }
          }
        }
      }
    }
    .searchable(text: $query, prompt: "Search")
    .searchCount(count(of: shown), of: count(of: Example.groups))
    .frame(width: size?.columns ?? 80 >= 110 ? 42 : nil)
  }
}

/// An example, and its source where there is room for both.
struct ExampleView: View {
  let example: Example
  @State private var showsSource = false
  @Environment(\.terminalSize) private var size

  var body: some View {
    let (columns, rows) = (size?.columns ?? 80, size?.rows ?? 24)
    let hasRoom = columns >= 110 || rows >= 16
    let layout =
      columns >= 110 ? AnyLayout(HStackLayout(spacing: 1)) : AnyLayout(VStackLayout(spacing: 0))
    layout {
      example.view().frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      if hasRoom {
        Divider()
        SourceView(example: example)
      }
    }
    .navigationTitle(example.title)
    .sheet(isPresented: $showsSource) {
      SourceView(example: example).navigationTitle("\(example.id).swift")
    }
    .keyBindings {
      KeyBinding(.control("o"), "Source", isEnabled: !hasRoom) { showsSource = true }
        .hint("source", priority: .high)
    }
  }
}

/// The text of an example's file, in colours.
struct SourceView: View {
  let example: Example
  @Environment(\.screenInset) private var inset

  var body: some View {
    let lines = example.source.split(separator: "\n", omittingEmptySubsequences: false)
    ScrollView([.horizontal, .vertical]) {
      VStack {
        ForEach(lines.indices, id: \.self) { index in
          SwiftLine(lines[index]).text
        }
      }
      .padding(.horizontal, inset)
    }
    .id(example.id)
  }
}
