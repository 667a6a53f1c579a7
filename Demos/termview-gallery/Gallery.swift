import DemoHelp
import TermView

/// What lists can do, one small example each, beside the text of the file that it is in.
@main
struct Gallery: AppWithHelp {
  static let help = """
    What lists can do: a list of small examples, each with its source.

      termview-gallery

    An example is beside the list, Return opens it alone, Esc goes back, / searches titles and
    sources. Tab goes from the example to its source; where there is no room for both Ctrl-O shows
    the source. q ends the program.

      -h, --help    print this text
    """

  var body: some Scene {
    WindowGroup { GalleryView() }
  }
}

struct GalleryView: View {
  @State var selection: Example.ID? = Example.groups[0].examples[0].id
  /// Where the user is: in the list, or in an example, which has the window alone.
  @State var column = NavigationSplitViewColumn.sidebar
  @State private var query = ""
  @Environment(\.dismiss) private var dismiss

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
      NavigationSplitView(
        columnVisibility: .constant(column == .detail ? .detailOnly : .all),
        preferredCompactColumn: $column
      ) {
        list
          .navigationTitle("What lists can do")
          .navigationSubtitle("\(count(of: Example.groups)) examples")
          .navigationSplitViewColumnWidth(min: 16, ideal: 36)
      } detail: {
        if let example = selection.flatMap(Example.named) {
          ExampleView(example: example, isAlone: column == .detail).id(example.id)
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

  private var list: some View {
    List(selection: $selection) {
      ForEach(shown) { group in
        Section(group.title) {
          ForEach(group.examples) { example in
            Text(example.title).highlighted(query)
          }
        }
      }
    }
    .onActivate(forSelectionType: Example.ID.self) { _ in column = .detail }
    .searchable(text: $query, prompt: "Search")
    .searchCount(count(of: shown), of: count(of: Example.groups))
  }
}

/// An example as it runs, and its source where there is room for both.
struct ExampleView: View {
  let example: Example
  /// Whether it has the window alone. Beside the list, that has the keys until Tab.
  let isAlone: Bool
  @State private var showsSource = false
  @Environment(\.terminalSize) private var size

  var body: some View {
    let (columns, rows) = (size?.columns ?? 80, size?.rows ?? 24)
    let isWide = isAlone && columns >= 110
    let hasRoom = isWide || rows >= 16
    let layout =
      isWide ? AnyLayout(HStackLayout(spacing: 1)) : AnyLayout(VStackLayout(spacing: 0))
    layout {
      example.view()
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        .prefersDefaultFocus(isAlone)
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
