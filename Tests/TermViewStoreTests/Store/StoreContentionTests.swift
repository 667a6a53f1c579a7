import Foundation
import TermViewStore
import TestFolders
import Testing

/// Many tasks send actions while states are saved away from the main actor.
@MainActor @Suite("A store under contention", .serialized) struct StoreContentionTests {
  private let folder = TestFolder()
  private var path: String { folder.path("state.json") }

  @MainActor private final class Problems {
    var all: [PersistenceProblem] = []
  }

  @Test("every action arrives, and the last state is the one on disk")
  func sends() async throws {
    let problems = Problems()
    let middleware = PersistStateMiddleware<LibraryState>(
      JSONStatePersistor(path: path), after: .milliseconds(1),
      report: { problems.all.append($0) })
    let store = Store(
      state: LibraryState(), reducer: LibraryReducer() + FilterReducer(),
      middleware: middleware + UndoMiddleware())
    store.send(StoreAction<LibraryState>.prepare)
    store.send(LibraryAction.setBooks(threeBooks))
    let end = ContinuousClock.now + stressTime
    let workers = (0..<8).map { worker in
      Task.detached {
        var number = 0
        while number < 4 || .now < end {
          number += 1
          let (id, title) = ("\(1 + number % 3)", "\(worker) \(number)")
          await MainActor.run {
            store.send(LibraryAction.rename(id: id, to: title))
            store.send(FilterAction.set(title))
          }
          if number % 16 == 0 { try? await Task.sleep(for: .milliseconds(2)) }
        }
        return number
      }
    }
    var sent = 0
    for worker in workers { sent += await worker.value }
    store.flush()
    #expect(sent >= 32)
    #expect(problems.all.isEmpty)
    let saved = try #require(folder.bytes("state.json"))
    let state = try JSONDecoder().decode(LibraryState.self, from: Data(saved))
    #expect(state == store.state)
  }

  @Test("saves of two persistors of one file leave a whole state of either")
  func saves() async throws {
    let end = ContinuousClock.now + stressTime
    let path = path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<2 {
        group.addTask {
          let persistor = JSONStatePersistor<LibraryState>(path: path)
          let books = (0..<200).map { LibraryBook(id: "\($0)", title: "of \(worker)") }
          var number = 0
          while number < 4 || .now < end {
            number += 1
            // The other one's state was there before: whoever did not read it must not write over
            // it.
            do {
              _ = try persistor.load()
              try persistor.save(LibraryState(books: OrderedState(books), filter: "\(worker)"))
            } catch is PersistenceProblem {}
          }
        }
      }
      try await group.waitForAll()
    }
    let saved = try #require(folder.bytes("state.json"))
    let state = try JSONDecoder().decode(LibraryState.self, from: Data(saved))
    #expect(state.books.count == 200)
    #expect(state.books.allSatisfy { $0.title == "of \(state.filter)" })
  }
}
