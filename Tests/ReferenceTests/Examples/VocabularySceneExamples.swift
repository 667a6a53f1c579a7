import Foundation
import TermControls
import TermView

// What the doc comments show of scenes
// in SwiftUI's forms; a test compares every block with this file.

struct ShelfHint: View {
  @Environment(\.openWindow) private var openWindow
  var body: some View { Button("The shelf") { openWindow(id: "shelf") } }
}

struct ShelfEnd: View {
  @Environment(\.dismissWindow) private var dismissWindow
  var body: some View { Button("Done") { dismissWindow(id: "shelf") } }
}

struct Shelves: App {
  var body: some Scene {
    WindowGroup { BookList() }
    Window("The shelf", id: "shelf") { Text("732 books") }
  }
}

@MainActor
private struct SceneFormsExamples {
  let page: ExamplePage
  let phase = ScenePhase.active
  private func save(_ phase: ScenePhase) {}

  var scene0: some Scene {
    WindowGroup { BookList() }.commands { SidebarCommands() }.keyFile()
  }

  var scene1: some Scene {
    WindowGroup { BookList() }.environment(\.lineLimit, 1)
  }

  var scene2: some Scene {
    WindowGroup { BookList() }.environmentObject(page)
  }

  var scene3: some Scene {
    WindowGroup { BookList() }.onChange(of: phase) { _, new in save(new) }
  }

  var scene4: some Scene {
    WindowGroup { BookList() }.windowStyle(.hiddenTitleBar)     // the terminal's window
  }

  var scene5: some Scene {
    WindowGroup { BookList() }.windowToolbarStyle(.unified)     // the terminal's window
  }

  var scene6: some Scene {
    WindowGroup { BookList() }.windowResizability(.contentSize)     // the terminal's window
  }

  var scene7: some Scene {
    WindowGroup { BookList() }.defaultSize(width: 400, height: 300)     // the terminal's window
  }

  var scene8: some Scene {
    WindowGroup { BookList() }.defaultPosition(.center)     // the terminal's window
  }

  var scene9: some Scene {
    WindowGroup { BookList() }.commandsRemoved()     // as without
  }

  var scene10: some Scene {
    WindowGroup { BookList() }.handlesExternalEvents(matching: [])     // as without
  }

  var scene11: some Scene {
    MenuBarExtra("Books", systemImage: "book") { BookList() }.menuBarExtraStyle(.window)
  }
}

private final class ExamplePage: ObservableObject {}

private struct BookList: View {
  var body: some View { Text("732 books") }
}
