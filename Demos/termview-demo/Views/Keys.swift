import TermView

/// The keys of the program as data. A letter that stands for another key lets the list do its work;
/// the others call the model.
extension DemoModel {
  @MainActor var keys: KeyBindings {
    switch mode {
    case .browsing: browsingKeys
    case .filtering, .adding, .editing: typingKeys
    }
  }

  @KeyBindings.Builder private var browsingBindings: [KeyBinding] {
    KeyBinding("j", "Down", sends: .down)
    KeyBinding("k", "Up", sends: .up)
    KeyBinding("J", "Move the row down", sends: .control(.down))
    KeyBinding("K", "Move the row up", sends: .control(.up))
    KeyBinding("d", "Delete the row", sends: .deleteForward)
    KeyBinding("u", "Undo") { self.undo() }
    KeyBinding(.control("r"), "Do again what was undone") { self.redo() }
    KeyBinding("a", "Add a row below") { self.beginAdding() }
    KeyBinding("e", "Edit the row") { self.beginEditing() }
    if list == .todos {
      KeyBinding(.space, "Tick the todo, or open it again") { self.toggle() }
    } else {
      KeyBinding(.left, "Go to the shelves") { self.isChoosingShelf = true }
      KeyBinding(.right, "Go to the shelves") { self.isChoosingShelf = true }
    }
    KeyBinding("/", "Filter") { self.beginFiltering() }
    KeyBinding(.escape, "Show all rows again") { self.cancel() }
    KeyBinding(.tab, "The other list") { self.switchList() }
    KeyBinding("1", "Books") { self.show(.books) }
    KeyBinding("2", "Todos") { self.show(.todos) }
    if current.isInConflict {
      KeyBinding("m", "Merge the other program's changes with yours") {
        Task { await self.merge() }
      }
      KeyBinding("w", "Write yours; theirs is kept in another file", isDestructive: true) {
        self.overwrite()
      }
      KeyBinding("v", "View both changes") { self.compare() }
    } else if current.problem != nil {
      KeyBinding("w", "Try again to write the file") { self.saveAgain() }
    }
    if current.problem != nil {
      KeyBinding("r", "Read the file again", isDestructive: true) { Task { await self.reload() } }
    }
    // Ctrl-L and Ctrl-C work in every program; they are only listed here.
    KeyBinding(.control("l"), "Repaint the screen", isEnabled: false) {}
    KeyBinding("?", "Show the keys") { self.isShowingKeys = true }
    KeyBinding("q", "Quit") { Task { await self.quit() } }
  }

  private var browsingKeys: KeyBindings { KeyBindings(browsingBindings) }

  private var typingKeys: KeyBindings {
    [
      KeyBinding(.return, "Keep it") { self.accept() },
      KeyBinding(.escape, "Leave it") { self.cancel() },
    ]
  }
}
