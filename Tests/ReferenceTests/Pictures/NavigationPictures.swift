import TermView
import TermViewTesting

// The pictures of screens, of what is presented in front of them, and of keys.

private struct Presented: View {
  let modifier: String
  @State private var isShown = true

  private var list: some View { List(Pictures.books) { Text($0.title) } }

  var body: some View {
    switch modifier {
    case "alert":
      list.alert("Delete “Emma”?", isPresented: $isShown) {
        Button("Delete", role: .destructive) {}
        Button("Cancel", role: .cancel) {}
      } message: {
        Text("This cannot be undone.")
      }
    case "confirmationDialog":
      list.confirmationDialog("Move to", isPresented: $isShown) {
        Button("Read") {}
        Button("Lent") {}
      }
    case "sheet": list.sheet(isPresented: $isShown) { Text("474 pages").padding(1) }
    case "fullScreenCover":
      list.fullScreenCover(isPresented: $isShown) { Text("474 pages").padding(1) }
    case "popover":
      Button("Details") {}.popover(isPresented: $isShown) { Text("474 pages") }
    case "inspector": list.inspector(isPresented: $isShown) { Text("474 pages") }
    case "inspectorColumnWidth":
      list.inspector(isPresented: $isShown) { Text("474 pages").inspectorColumnWidth(16) }
    default:
      list.modalLayer(isPresented: isShown, placement: .aligned(.bottomTrailing)) {
        Text(" Saved ").reverse()
      }
    }
  }
}

private struct Bindings<Content: View>: View {
  @ViewBuilder let content: Content
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Button("Emma") {}
      content
    }
    .keyBindings {
      KeyBinding("a", "Add a book") {}.hint("add")
      KeyBinding("q", "Quit") {}.hint("quit", priority: .high)
    }
  }
}

extension Pictures {
  mutating func addNavigation() {
    begin("Navigation")
    add("NavigationStack", "navigationTitle", rows: 5) {
      NavigationStack { List(Pictures.three) { Text($0.title) }.navigationTitle("Books") }
    }
    add("navigationSubtitle", rows: 4) {
      NavigationStack {
        List(Pictures.three) { Text($0.title) }
          .navigationTitle("Books").navigationSubtitle("3 of them")
      }
    }
    add("NavigationLink", rows: 4) {
      NavigationStack {
        List(Pictures.three) { book in NavigationLink(book.title) { Text(book.author) } }
      }
    }
    add("NavigationSplitView", columns: 74, rows: 4) {
      NavigationSplitView {
        List(Pictures.three) { Text($0.title) }
      } detail: {
        Text("474 pages")
      }
    }
    add("navigationSplitViewColumnWidth", columns: 74, rows: 4) {
      NavigationSplitView {
        List(Pictures.three) { Text($0.title) }.navigationSplitViewColumnWidth(34)
      } detail: {
        Text("474 pages")
      }
    }
    add("TabView", "Tab", "tabItem", rows: 4) {
      TabView {
        Tab("Books") { List(Pictures.three) { Text($0.title) } }
        Tab("Todos") { Text("Todos") }
      }
    }
    add("toolbar", rows: 5) {
      NavigationStack {
        List(Pictures.three) { Text($0.title) }.navigationTitle("Books").toolbar {
          ToolbarItem(placement: .primaryAction) { Button("Add") {} }
          ToolbarItem(placement: .bottomBar) { Text("3 books") }
        }
      }
    }
    add("navigationBarBackButtonHidden", rows: 2) {
      NavigationStack(path: .constant(NavigationPath([1]))) {
        Text("Books").navigationDestination(for: Int.self) { _ in
          Text("474 pages").navigationTitle("Emma").navigationBarBackButtonHidden()
        }
      }
    }
  }

  mutating func addPresentations() {
    begin("Presentations")
    add("alert", columns: 60, rows: 16) { Presented(modifier: "alert") }
    add("confirmationDialog", columns: 60, rows: 16) { Presented(modifier: "confirmationDialog") }
    add("sheet", columns: 60, rows: 16) { Presented(modifier: "sheet") }
    add("fullScreenCover", columns: 40, rows: 4) { Presented(modifier: "fullScreenCover") }
    add("popover", columns: 40, rows: 8) { Presented(modifier: "popover") }
    add("inspector", columns: 74, rows: 4) { Presented(modifier: "inspector") }
    add("inspectorColumnWidth", columns: 74, rows: 4) {
      Presented(modifier: "inspectorColumnWidth")
    }
    add("modalLayer", columns: 32, rows: 4) { Presented(modifier: "modalLayer") }
    add("message", columns: 60, rows: 4) {
      List(Pictures.three) { Text($0.title) }
        .message(
          .constant(
            StatusMessage("Deleted “Ulysses”") { KeyBinding("u", "Undo") {}.hint("undo") }))
    }
    add("banner", columns: 60, rows: 6) {
      List(Pictures.three) { Text($0.title) }
        .banner(
          StatusMessage(
            "todo.txt is not saved", detail: "Another program has changed it.", kind: .error
          ) {
            KeyBinding("w", "Write yours") {}
            KeyBinding("r", "Read theirs") {}
          })
    }
  }

  mutating func addKeys() {
    begin("Keys")
    add("KeyHints", "keyBindings", columns: 40, rows: 2) { Bindings { KeyHints() } }
    add("KeySheet", "keySheet", columns: 40, rows: 12) { terminal in
      terminal.press("?")
    } content: {
      Bindings { EmptyView() }.keySheet()
    }
    add("CommandPalette", "commandPalette", columns: 40, rows: 10) { terminal in
      terminal.press(.control("p"))
    } content: {
      Bindings { EmptyView() }.commandPalette()
    }
  }
}
