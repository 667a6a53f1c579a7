import Foundation
import TermView
import TermViewStore
import TermViewTesting
import Testing

/// What docs/store.md shows.
@MainActor @Suite("The store")
struct StorePage {
  struct Job: Identifiable, Codable, Equatable {
    var id: Int
    var title: String
  }

  struct Jobs: StateType, Codable, Equatable {
    var jobs: OrderedState<Job> = []
  }

  enum JobAction: Action {
    case add(Job)
    case move(from: IndexSet, to: Int)
    case remove(at: IndexSet)
  }

  struct JobReducer: Reducer {
    func reduce(state: Jobs, action: JobAction) -> Jobs {
      var state = state
      switch action {
      case .add(let job): state.jobs.append(job)
      case .move(let source, let destination): state.jobs.move(from: source, to: destination)
      case .remove(let positions): state.jobs.remove(at: positions)
      }
      return state
    }
  }

  struct JobList: View {
    @MappedState var state: Jobs
    @MappedDispatch() var dispatch

    var body: some View {
      List {
        ForEach(state.jobs) { job in Text(job.title) }
          .onMove { dispatch(JobAction.move(from: $0, to: $1)) }
          .onDelete { dispatch(JobAction.remove(at: $0)) }
      }
    }
  }

  struct Shopping: View {
    let document: JSONDocument<[String]>

    var body: some View {
      VStack {
        List {
          ForEach(document.value, id: \.self) { Text($0) }
            .onDelete { offsets in document.change { $0.remove(atOffsets: offsets) } }
        }
        if let problem = document.problem { Text("\(problem)").foregroundStyle(.red) }
      }
      .keyBindings {
        KeyBinding("u", "Undo", isEnabled: document.canUndo) { document.undo() }
        KeyBinding(.control("r"), "Redo", isEnabled: document.canRedo) { document.redo() }
        KeyBinding("w", "Save anyway", isEnabled: document.problem != nil) { document.overwrite() }
      }
    }
  }

  func save(_ titles: [String], to path: String) throws {
    var file = AtomicFile(path)
    _ = try file.read()
    try file.replace(with: Array(titles.joined(separator: "\n").utf8))
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("store")
    let store = Store(state: Jobs(), reducer: JobReducer(), middleware: UndoMiddleware())
    store.send(JobAction.add(Job(id: 1, title: "Write")))
    store.send(JobAction.add(Job(id: 2, title: "Test")))
    let view = JobList().provideStore(store)
    let terminal = TestTerminal(view, columns: 20, rows: 3)
    page.show(terminal)
    terminal.press(.deleteForward)
    #expect(terminal.screen.text == "Test")
    terminal.press("u")
    page.show(terminal)
    page.expectScreens()
  }

  private func withFile(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("guide-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("jobs").path)
  }

  @Test("a store is kept in a file")
  func persistence() throws {
    try withFile { path in
      do {
        let saving = PersistStateMiddleware(JSONStatePersistor<Jobs>(path: path))
        let first = Store(state: Jobs(), reducer: JobReducer(), middleware: saving)
        first.send(JobAction.add(Job(id: 7, title: "Ship")))
        saving.flush()
      }
      let persistent = Store(
        state: Jobs(), reducer: JobReducer(),
        middleware: PersistStateMiddleware(JSONStatePersistor(path: path)) + UndoMiddleware())
      #expect(persistent.state.jobs.map(\.title) == ["Ship"])
    }
  }

  @Test("a document is in its file after each key")
  func document() throws {
    try withFile { path in
      let document = JSONDocument(path: path, default: ["Milk", "Bread"])
      let terminal = TestTerminal(Shopping(document: document), columns: 120, rows: 5)
      terminal.press(.deleteForward)
      #expect(try JSONDecoder().decode([String].self, from: read(path)) == ["Bread"])
      terminal.press("u")
      #expect(try JSONDecoder().decode([String].self, from: read(path)) == ["Milk", "Bread"])
      try Data("[]".utf8).write(to: URL(fileURLWithPath: path))
      terminal.press(.control("r"))
      #expect(terminal.screen.text.contains("changed it meanwhile"))
      #expect(try read(path) == Data("[]".utf8))
      terminal.press("w")
      #expect(terminal.screen.text == "Bread")
      #expect(try JSONDecoder().decode([String].self, from: read(path)) == ["Bread"])
    }
  }

  private func read(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  @Test("titles are saved without a store")
  func file() throws {
    try withFile { path in
      try save(["a", "b"], to: path)
      try save(["c"], to: path)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "c")
    }
  }
}
