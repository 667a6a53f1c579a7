import TermView

/// The keys of the program as data. A letter that sends another key lets the list do its work;
/// the others call the model.
extension DemoModel {
  @MainActor var keys: KeyBindings {
    if isQuitting { return [] }
    return switch mode {
    case .browsing: browsingKeys
    case .filtering, .adding, .editing: typingKeys
    }
  }

  @KeyBindings.Builder private var browsingBindings: [KeyBinding] {
    changes.section("Change")
    saving.section("Saving")
    moves.section("Go")
    KeyBinding("q", "Quit") { self.beginQuitting() }
      .hint("quit", priority: .high).section("Program")
  }

  private var moves: KeyBindings {
    KeyBindings(moveBindings)
  }

  @KeyBindings.Builder private var moveBindings: [KeyBinding] {
    KeyBinding("/", "Filter") { self.beginFiltering() }.hint("filter")
    if let filtersAgain { filtersAgain.hint(priority: .never) }
    KeyBinding("j", "Down", sends: .down).hint(priority: .never)
    KeyBinding("k", "Up", sends: .up).hint(priority: .never)
    KeyBinding(
      .escape, "Back, or show all rows again",
      isEnabled: isChoosingShelf || !filterText.isEmpty || list == .books && shelf != nil
    ) {
      self.cancel()
    }
    .hint("back")
    if list == .books {
      KeyBinding(.left, "Go to the shelves") { self.isChoosingShelf = true }
        .hint("shelves", priority: .low)
      KeyBinding(.right, "Go to the shelves") { self.isChoosingShelf = true }
        .hint(priority: .never)
    }
    KeyBinding(.tab, "The other list") { self.switchList() }.hint("other list", priority: .low)
    KeyBinding("1", "Books") { self.show(.books) }.hint(priority: .never)
    KeyBinding("2", "Todos") { self.show(.todos) }.hint(priority: .never)
  }

  private var hasCurrentRow: Bool {
    list == .books ? books.currentRow != nil : todos.currentRow != nil
  }

  private var changes: KeyBindings { KeyBindings(changeBindings) }

  @KeyBindings.Builder private var changeBindings: [KeyBinding] {
    if list == .todos {
      // On the header of a section there is none; the list folds it by Return, Left and Right.
      KeyBinding(.space, "Tick, or open again", isEnabled: todos.currentRow != nil) {
        self.toggle()
      }
      .hint("tick")
    }
    KeyBinding("a", "Add a row below") { self.beginAdding() }.hint("add")
    KeyBinding("e", "Edit the row", isEnabled: hasCurrentRow) {
      self.beginEditing()
    }
    .hint("edit")
    if list == .books {
      KeyBinding(.return, "Edit the row", isEnabled: hasCurrentRow) { self.beginEditing() }
        .hint(priority: .never)
    }
    KeyBinding("d", "Delete the row", sends: .deleteForward).hint("delete")
    if list == .todos {
      KeyBinding("c", "Clear the done todos", isEnabled: !doneTodos.isEmpty) { self.askToClear() }
        .hint("clear", priority: .never)
    }
    KeyBinding("J", "Move the row down", sends: .control(.down)).hint("move")
    KeyBinding("K", "Move the row up", sends: .control(.up)).hint("move")
    if let bringsBack {
      KeyBinding("u", "Bring back what was left", action: bringsBack)
        .hint("bring back", priority: .low)
    } else {
      KeyBinding("u", "Undo") { self.undo() }
        .hint("undo", priority: current.undoName == nil ? .never : .low)
    }
    KeyBinding(.control("r"), "Do again what was undone") { self.redo() }.hint(priority: .never)
  }

  var saving: KeyBindings { KeyBindings(savingBindings) }

  @KeyBindings.Builder private var savingBindings: [KeyBinding] {
    if current.isInConflict {
      KeyBinding("m", "Merge the other program's changes with yours") {
        Task { await self.merge() }
      }
      .hint("merge")
      KeyBinding("w", "Write yours; theirs is kept in another file", isDestructive: true) {
        self.overwrite()
      }
      .hint("yours")
      KeyBinding("v", "View both changes") { self.compare() }.hint("both")
    } else if current.problem != nil {
      KeyBinding("w", "Try again to write the file") { self.saveAgain() }.hint("try again")
    }
    if current.problem != nil {
      KeyBinding("r", "Read the file again", isDestructive: true) { Task { await self.reload() } }
        .hint("theirs")
    }
  }

  private var browsingKeys: KeyBindings { KeyBindings(browsingBindings) }

  private var typingKeys: KeyBindings {
    [
      KeyBinding(.return, "Keep it") { self.accept() }.hint("keep"),
      KeyBinding(.escape, mode == .filtering ? "Show all rows" : "Leave it") { self.cancel() }
        .hint(mode == .filtering ? "show all" : "leave"),
      KeyBinding(.control("c"), "Set it aside", isEnabled: hasDraft) { self.setDraftAside() }
        .hint(priority: .never),
    ]
  }
}
