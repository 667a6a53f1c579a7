import ArgumentParser
import Foundation
import TermView
import TermViewStore

/// Books and todos: two lists that live in files.
@main struct Demo: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "termview-demo",
    abstract: "Two lists in the terminal, books and todos.",
    discussion: """
      Every change is saved at once. Without options the lists are kept under \
      $XDG_DATA_HOME/termview-demo (or ~/.local/share/termview-demo). Press ? to see the keys.
      """,
    version: "0.1.0")

  @Option(
    name: .long, help: ArgumentHelp("A todo.txt file to read and write.", valueName: "file"),
    completion: .file(), transform: ArgumentBytes.path)
  var todo: FilePath?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "A JSON file to read and write: [{\"id\":…,\"title\":…,\"author\":…}].", valueName: "file"),
    completion: .file(extensions: ["json"]), transform: ArgumentBytes.path)
  var books: FilePath?

  static func main() async { await main(ArgumentBytes.all) }

  @MainActor func run() async throws {
    // Before the files are opened: none of them shall be taken for a stream that is closed.
    TerminalSession.fillStandardStreams()
    EndingSignal.catch()
    do {
      let model = try openFiles()
      try await show(model)
    } catch let problem as FileProblem {
      say("\(problem)")
      throw ExitCode(1)
    }
  }

  /// The model of the files that the options name, or of the demo's own.
  @MainActor func openFiles(_ folder: DataFolder = DataFolder()) throws(FileProblem) -> DemoModel {
    if todo == nil || books == nil { try folder.make() }
    let books =
      if let path = books {
        try EditableList<BookText>(path: path)
      } else {
        try EditableList<BookText>(path: folder.books, initialText: FirstRows.books)
      }
    let todos =
      if let path = todo {
        try EditableList<TodoText>(path: path)
      } else {
        try EditableList<TodoText>(path: folder.todos, initialText: FirstRows.todos)
      }
    return DemoModel(books: books, todos: todos)
  }

  /// Shows the lists until the user quits; saves what is left to save whatever happens.
  @MainActor private func show(_ model: DemoModel) async throws {
    var options = TerminalOptions()
    options.throwsOnInterrupt = true
    options.throwsWithoutTerminal = true
    var failure: TerminalError?
    do throws(TerminalError) {
      try await TermView.run(DemoView(model: model), options: options)
    } catch {
      failure = error
    }
    // Saving comes first: whatever is said may end the program.
    await model.finishSaving()
    EndingSignal.raise()
    var status: ExitCode?
    if let failure {
      if failure != .interrupted { say("\(failure)") }
      status = ExitCode(failure == .interrupted ? 130 : 2)
    }
    for problem in [model.books.problem, model.todos.problem].compactMap(\.self) {
      say("\(problem)")
      status = status ?? ExitCode(1)
    }
    if let status { throw status }
  }

  /// Says why on standard error, if there is one that can be written to.
  private func say(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data("termview-demo: \(sentence)\n".utf8))
  }
}
