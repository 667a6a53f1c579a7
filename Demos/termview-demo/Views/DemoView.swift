import TermView

/// The whole screen: the lists' names, the list that is shown, with a row's details beside it where
/// there is room, and a line for what is typed or said.
struct DemoView: View {
  let model: DemoModel
  @Environment(\.dismiss) private var dismiss
  @Environment(\.terminalSize) private var size

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      TitleRow(model: model)
      HStack(alignment: .top, spacing: 1) {
        switch model.list {
        case .books: BookList(model: model)
        case .todos: TodoList(model: model)
        }
        if (size?.columns ?? 0) >= Details.leastColumns { Details(model: model) }
      }
      .banner(model.unsaved)
      StatusLine(model: model)
    }
    .overlay {
      if let comparison = model.comparison {
        ComparisonSheet(model: model, comparison: comparison)
      }
    }
    .confirmationDialog(
      "Clear \(model.doneTodos.count) done \(model.doneTodos.count == 1 ? "todo" : "todos")?",
      isPresented: model.binding(\.isAskingToClear)
    ) {
      Button("Cancel", role: .cancel) {}
      Button("Clear", role: .destructive) { model.clearDone() }
    } message: {
      Text(clearedNames + (model.doneTodos.count == 1 ? " leaves the file." : " leave the file."))
      Text("u brings them back until the program ends.").foregroundStyle(.secondary)
    }
    .modifier(QuitQuestion(model: model))
    .keyBindings(model.keys)
    .keySheet(isPresented: model.binding(\.isShowingKeys))
    .commandPalette()
    .onChange(of: model.isFinished) { if model.isFinished { dismiss() } }
  }

  /// The first of the todos that are to be cleared, and how many more.
  private var clearedNames: String {
    let names = model.doneTodos.prefix(3).map { "“\($0.name)”" }
    let more = model.doneTodos.count - 2
    return names.count < 3
      ? names.joined(separator: " and ") : "\(names[0]), \(names[1]) and \(more) more"
  }
}

/// Asks on quitting what becomes of changes that are not saved.
private struct QuitQuestion: ViewModifier {
  let model: DemoModel

  func body(content: Content) -> some View {
    let current = model.current
    content.confirmationDialog(
      "\(current.path.lastComponent) is not saved",
      isPresented: model.binding(\.hasWarnedAboutQuitting)
    ) {
      if current.isInConflict {
        Button("Merge both, then quit") { quit { await model.merge() } }
        Button("Write yours, then quit") { quit { model.overwrite() } }
      } else {
        Button("Save again, then quit") { quit { model.saveAgain() } }
      }
      Button("Quit without saving", role: .destructive) { model.isFinished = true }
      Button("Cancel", role: .cancel) {}
    } message: {
      if let problem = current.problem { Text("\(problem.reason)".capitalizedFirst + ".") }
      if current.isInConflict {
        Text("Theirs is kept in another file where yours is written.").foregroundStyle(.secondary)
      }
    }
  }

  /// Quits after `save`, if that has saved the changes; else asks again.
  private func quit(_ save: @escaping @MainActor () async -> Void) {
    Task {
      await save()
      await model.quit()
    }
  }
}

extension String {
  /// The text as a sentence begins.
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
