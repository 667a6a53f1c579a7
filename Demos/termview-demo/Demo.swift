import Foundation
import TermView
import TermViewStore

/// Books and todos: two lists that live in files.
@main @MainActor struct Demo {
  let options: DemoOptions

  static func main() async {
    let status: Int32
    do throws(DemoOptions.Problem) {
      switch try DemoOptions.parse(ArgumentBytes.all) {
      case .help:
        print(DemoOptions.help)
        status = 0
      case .version:
        print(DemoOptions.version)
        status = 0
      case .show(let options): status = await Demo(options: options).run()
      }
    } catch {
      say("\(error)")
      status = 64
    }
    exit(status)
  }

  /// Opens the files and shows them. The result is the program's status.
  private func run() async -> Int32 {
    // Before the files are opened: none of them shall be taken for a stream that is closed.
    TerminalSession.fillStandardStreams()
    EndingSignal.catch()
    do throws(FileProblem) {
      let model = try openFiles()
      // Nothing is to be saved yet.
      EndingSignal.raise(isLast: false)
      return await show(model)
    } catch {
      Self.say("\(error)")
      return 1
    }
  }

  /// The model of the files that the options name, or of the demo's own.
  func openFiles(_ folder: DataFolder = DataFolder()) throws(FileProblem) -> DemoModel {
    if options.todo == nil || options.books == nil { try folder.make() }
    let books =
      if let path = options.books {
        try EditableList<BookText>(path: path)
      } else {
        try EditableList<BookText>(path: folder.books, initialText: FirstRows.books)
      }
    let todos =
      if let path = options.todo {
        try EditableList<TodoText>(path: path)
      } else {
        try EditableList<TodoText>(path: folder.todos, initialText: FirstRows.todos)
      }
    let model = DemoModel(books: books, todos: todos)
    if options.todo != nil, options.books == nil { model.list = .todos }
    return model
  }

  /// Shows the lists until the user quits; saves what is left to save whatever happens.
  private func show(_ model: DemoModel) async -> Int32 {
    var options = TerminalOptions()
    options.throwsOnInterrupt = true
    options.throwsWithoutTerminal = true
    var failure: TerminalError?
    await EndingSignal.cancelling { [options] in
      do throws(TerminalError) {
        try await TermView.run(DemoView(model: model), options: options)
      } catch {
        failure = error
      }
    }
    // Saving comes first: whatever is said may end the program.
    await model.finishSaving()
    EndingSignal.raise(isLast: true)
    var status: Int32?
    if let failure {
      if failure != .interrupted { Self.say("\(failure)") }
      status = failure == .interrupted ? 130 : 2
    }
    for problem in [model.books.problem, model.todos.problem].compactMap(\.self) {
      Self.say("\(problem)")
      status = status ?? 1
    }
    return status ?? 0
  }

  /// Says why on standard error, if there is one that can be written to.
  private static func say(_ sentence: String) {
    try? FileHandle.standardError.write(contentsOf: Data("termview-demo: \(sentence)\n".utf8))
  }
}
