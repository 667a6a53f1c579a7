import Foundation
import TestFolders
import Testing

@testable import TermAtomicFile
@testable import TermViewStore

@MainActor
@Suite("JSONDocument") struct JSONDocumentTests {
  let folder = TestFolder()
  var path: String { folder.path("titles.json") }

  private func document(_ value: [String] = ["Emma"], limit: Int? = nil) -> JSONDocument<[String]> {
    JSONDocument(path: path, default: value, undoLimit: limit)
  }
  private func saved() throws -> [String]? {
    try folder.bytes("titles.json").map {
      try JSONDecoder().decode([String].self, from: Data($0))
    }
  }

  @Test("begins with the default, and writes nothing before a change")
  func new() throws {
    let document = document()
    #expect(document.value == ["Emma"])
    #expect(document.problem == nil)
    #expect(document.isReadable)
    document.undo()
    document.redo()
    #expect(folder.names == [])
    document.change { $0.append("日本") }
    #expect(try saved() == ["Emma", "日本"])
    #expect(self.document([]).value == ["Emma", "日本"])
    #expect(folder.names == ["titles.json"])
  }

  @Test("each change is a step, in the file after each undo and redo")
  func steps() throws {
    let document = document([], limit: 2)
    for title in ["a", "b", "c"] { document.change { $0.append(title) } }
    document.undo()
    document.undo()
    #expect(try saved() == ["a"])
    #expect(!document.canUndo)
    document.undo()
    #expect(document.value == ["a"])
    document.redo()
    #expect(try saved() == ["a", "b"])
    #expect(document.canRedo)
    document.change { $0 = [] }
    #expect(!document.canRedo)
    #expect(try saved() == [])
  }

  @Test("what another program wrote is overwritten on demand only, and kept")
  func conflict() throws {
    let document = document()
    document.change { $0.append("mine") }
    folder.write(#"["theirs"]"#, to: "titles.json")
    document.change { $0.append("mine too") }
    guard case .notSaved(let error) = document.problem,
      (error as? AtomicFileError)?.reason == .changedOnDisk
    else {
      Issue.record("\(String(describing: document.problem))")
      return
    }
    #expect(document.value == ["Emma", "mine", "mine too"])
    #expect(try saved() == ["theirs"])
    document.overwrite()
    #expect(document.problem == nil)
    #expect(try saved() == ["Emma", "mine", "mine too"])
    let kept = try #require(folder.names.first { $0.contains("overwritten") })
    #expect(folder.text(kept) == #"["theirs"]"#)
    document.undo()
    #expect(try saved() == ["Emma", "mine"])
  }

  @Test("a file that holds something else is left alone, whatever is done")
  func unreadable() {
    folder.write("# Notes", to: "titles.json")
    let document = document()
    #expect(document.value == ["Emma"])
    #expect(!document.isReadable)
    guard case .notLoaded = document.problem else {
      Issue.record("\(String(describing: document.problem))")
      return
    }
    document.change { $0 = [] }
    document.overwrite()
    document.undo()
    #expect(document.problem != nil)
    #expect(folder.text("titles.json") == "# Notes")
  }

  @Test("without a path it is in memory only")
  func memory() {
    let document = JSONDocument(path: nil, default: 1)
    document.change { $0 += 1 }
    document.overwrite()
    document.undo()
    #expect(document.value == 1)
    #expect(document.problem == nil)
  }
}
