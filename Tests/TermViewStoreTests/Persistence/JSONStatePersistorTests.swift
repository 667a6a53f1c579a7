import Foundation
import TestFolders
import Testing

@testable import TermAtomicFile
@testable import TermViewStore

@Suite("JSONStatePersistor") struct JSONStatePersistorTests {
  let folder = TestFolder()
  var path: String { folder.path("state.json") }
  let state = LibraryState(books: OrderedState(threeBooks), filter: "x")

  @Test("gives back what was saved, and nothing at first")
  func roundTrip() throws {
    do {
      let persistor = JSONStatePersistor<LibraryState>(path: path)
      #expect(try persistor.load() == nil)
      try persistor.save(state)
      try persistor.save(state)
    }
    #expect(try JSONStatePersistor<LibraryState>(path: path).load() == state)
    #expect(folder.names == ["state.json"])
  }

  @Test("a corrupt file is moved aside with its bytes, and saving goes on")
  func corrupt() throws {
    folder.write("{ not JSON", to: "state.json")
    let persistor = JSONStatePersistor<LibraryState>(
      path: path, now: { Date(timeIntervalSince1970: 1_800_000_000) })
    let problem = try #require(throws: PersistenceProblem.self) { try persistor.load() }
    guard case .corrupt(let place, _) = problem else {
      Issue.record("not a corrupt file: \(problem)")
      return
    }
    #expect(place == FilePath(path) + ".corrupt-20270115T080000Z")
    #expect(folder.text("state.json.corrupt-20270115T080000Z") == "{ not JSON")
    try persistor.save(state)
    #expect(folder.text("state.json.corrupt-20270115T080000Z") == "{ not JSON")
    #expect(folder.text("state.json")?.contains("Emma") == true)
  }

  @Test("a second corrupt file of the same second gets a name of its own")
  func corruptTwice() throws {
    for text in ["[1", "[2"] {
      folder.write(text, to: "state.json")
      let persistor = JSONStatePersistor<LibraryState>(
        path: path, now: { Date(timeIntervalSince1970: 0) })
      #expect(throws: PersistenceProblem.self) { try persistor.load() }
    }
    #expect(folder.text("state.json.corrupt-19700101T000000Z") == "[1")
    #expect(folder.text("state.json.corrupt-19700101T000000Z-2") == "[2")
  }

  @Test("a second holder of one file is told, and lets the first one's work be")
  func twoHolders() throws {
    let first = JSONStatePersistor<LibraryState>(path: path)
    _ = try first.load()
    try first.save(state)
    let second = JSONStatePersistor<LibraryState>(path: path)
    for _ in 0..<2 {
      let problem = try #require(throws: PersistenceProblem.self) { try second.load() }
      guard case .inUse(FilePath(path)) = problem else {
        Issue.record("not in use: \(problem)")
        return
      }
      #expect(throws: PersistenceProblem.self) { try second.save(LibraryState()) }
    }
    #expect(folder.text("state.json")?.contains("Emma") == true)
  }

  @Test("another process is told, too")
  func twoProcesses() async throws {
    let first = JSONStatePersistor<LibraryState>(path: path)
    _ = try first.load()
    let path = path
    await #expect(processExitsWith: .exitCode(3)) { [path = path as String] in
      do {
        _ = try JSONStatePersistor<LibraryState>(path: path).load()
      } catch PersistenceProblem.inUse {
        exit(3)
      } catch {}
      exit(4)
    }
    withExtendedLifetime(first) {}
  }

  @Test("a file that was not loaded is not overwritten")
  func notLoaded() throws {
    folder.write("{}", to: "state.json")
    let persistor = JSONStatePersistor<LibraryState>(path: path)
    #expect(throws: AtomicFileError.self) { try persistor.save(state) }
    #expect(folder.text("state.json") == "{}")
  }
}
