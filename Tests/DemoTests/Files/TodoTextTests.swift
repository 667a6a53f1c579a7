import Foundation
import TermViewStore
import TestFolders
import Testing

@testable import termview_demo

@Suite("TodoText")
struct TodoTextTests {
  static let files: [[UInt8]] = [
    [], Array("\n".utf8), Array("a".utf8), Array("a\n".utf8), Array("a\r\nb\r\n".utf8),
    Array("a\nb\r\nc".utf8), Array("\n\n  \na\n\n".utf8), Array("a\rb\n".utf8),
    Array("\r\n\r".utf8), [0xEF, 0xBB, 0xBF], [0xEF, 0xBB, 0xBF, 0x61, 0x0A],
    [0x61, 0xFF, 0xFE, 0x0A, 0xC3, 0x0A, 0x00, 0x0A, 0x1B, 0x5B, 0x32, 0x4A],
    Array("x 2016-05-20 図書館 📚 +読書\n(A) @町 key:value http://a/b\n".utf8),
  ]

  @Test("a file that is not changed is written as it was, byte for byte", arguments: files)
  func roundTrip(bytes: [UInt8]) {
    let (format, todos) = TodoText.parse(bytes)
    #expect(format.bytes(of: todos) == bytes)
  }

  @Test("random bytes are written as they were")
  func randomRoundTrip() {
    var generator = SplitMix.drawn()
    let alphabet: [UInt8] = [0x0A, 0x0D, 0x20, 0x61, 0xEF, 0xBB, 0xBF, 0xFF]
    for _ in 0..<2_000 {
      let bytes = (0..<Int.random(in: 0..<40, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator)!
      }
      let (format, todos) = TodoText.parse(bytes)
      #expect(format.bytes(of: todos) == bytes)
    }
  }

  @Test("blank lines are kept and not shown; open and done todos have their sections")
  func sections() {
    let (_, todos) = TodoText.parse(Array("a\n\nx b\n \t\nc".utf8))
    #expect(todos.map(\.section) == [0, nil, 1, nil, 0])
  }

  @Test("a line without its end gets one as soon as another follows")
  func missingLineEnd() {
    let (format, todos) = TodoText.parse(Array("a\r\nb".utf8))
    let new = Todo(id: 2, line: TodoLine("c"), lineEnd: TodoText.usualLineEnd(of: todos))
    #expect(format.bytes(of: todos + [new]) == Array("a\r\nb\r\nc\r\n".utf8))
    #expect(format.bytes(of: todos.reversed()) == Array("b\r\na\r\n".utf8))
    #expect(format.bytes(of: [todos[1]]) == Array("b".utf8))
    #expect(format.bytes(of: []) == [])
  }

  /// The bytes of a text in an encoding with units of more than a byte.
  private static func bytes(_ text: String, _ unit: Int, isLittle: Bool) -> [UInt8] {
    let units: [UInt32] = unit == 2 ? text.utf16.map(UInt32.init) : text.unicodeScalars.map(\.value)
    return units.flatMap { value in
      let bytes = (0..<unit).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isLittle ? bytes : bytes.reversed()
    }
  }

  @Test("a text that says it is not UTF-8 is refused, and never changed")
  func otherEncodings() throws {
    for (unit, isLittle, name) in [
      (2, true, "UTF-16"), (2, false, "UTF-16"), (4, true, "UTF-32"), (4, false, "UTF-32"),
    ] {
      let folder = TestFolder()
      let bytes = Self.bytes("\u{FEFF}one\nx 図書館\n", unit, isLittle: isLittle)
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path("todo.txt")))
      let file = ListFile<TodoText>(path: FilePath(folder.path("todo.txt")), initialText: nil)
      let error = #expect(throws: FileProblem.self) { try file.load() }
      #expect(error?.description.contains(name) == true)
      #expect(throws: (any Error).self) { try file.save(ListState()) }
      #expect(folder.bytes("todo.txt") == bytes)
    }
  }
}
