import TermViewStore
import TestFolders
import Testing

@testable import termview_demo

@Suite("Words of the command line")
struct ArgumentBytesTests {
  @Test(
    "keep their bytes, whatever these are",
    arguments: [
      "", "todo.txt", "図書館.txt", "caf\u{FFFD}", "\u{10FE00}\u{10FEFF}\u{10FFFF}", "e\u{301}",
    ])
  func text(word: String) {
    let bytes = Array(word.utf8)
    #expect(ArgumentBytes.bytes(of: ArgumentBytes.string(of: bytes)) == bytes)
    if !word.unicodeScalars.contains(where: { $0.value > 0x10FDFF }) {
      #expect(ArgumentBytes.string(of: bytes) == word)
    }
  }

  @Test("keep random bytes, and cannot be mistaken for each other")
  func random() {
    var seen: [String: [UInt8]] = [:]
    for _ in 0..<5_000 {
      let bytes = (0..<Int.random(in: 0..<6)).map { _ in
        [0x61, 0x80, 0xC3, 0xA9, 0xE9, 0xF4, 0x8F, 0xB8, 0xBF, .random(in: 1...255)]
          .randomElement()! as UInt8
      }
      let word = ArgumentBytes.string(of: bytes)
      #expect(ArgumentBytes.bytes(of: word) == bytes)
      let key = word.unicodeScalars.map { "\($0.value)" }.joined(separator: " ")
      #expect(seen.updateValue(bytes, forKey: key) ?? bytes == bytes)
    }
  }

  @MainActor
  @Test("name files that are not UTF-8, from the options to what is saved")
  func file() async throws {
    let folder = TestFolder()
    let path = FilePath(bytes: Array(folder.path("caf").utf8) + [0xE9])
    let word = ArgumentBytes.string(of: path.bytes)
    let books = FilePath(bytes: Array(folder.path("b").utf8))
    let options = DemoOptions(todo: path, books: books)
    #expect(try DemoOptions.parse(["--todo", word, "--books=" + folder.path("b")]) == .show(options))
    let demo = Demo(options: options)
    let model = try demo.openFiles()
    model.list = .todos
    model.beginAdding()
    model.draft = "one"
    model.accept()
    await model.finishSaving()
    var file = AtomicFile(path)
    #expect(try file.read() == Array("one\n".utf8))
  }
}
