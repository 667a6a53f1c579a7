import Foundation
import Testing

/// The examples in doc comments: they compile as in a program, and are where they teach.
@Suite("Examples in doc comments")
struct ExampleTests {
  /// The folder of what is built: the program that runs the tests is in it.
  private static let products = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent()

  /// The targets that are compiled together: the names of one context are found once.
  private static let targets = ExampleCompiler.contexts.keys.sorted()

  @Test("each compiles, without the package's own names")
  func compile() throws {
    let examples = ExampleTests.targets.flatMap(DocExample.all)
    #expect(examples.count > 300)
    let complaints = try ExampleCompiler.complaints(
      about: examples, products: ExampleTests.products)
    for complaint in complaints { Issue.record("\(complaint)") }
  }

  @Test("one that does not compile is reported with its file and line")
  func mistakes() throws {
    let text = """
      /// A book.
      ///
      /// ```swift
      /// let title = emma.title
      ///
      /// struct Shown: View {
      ///   var body: some View { Text(emma.titel) }
      /// }
      /// ```
      public struct Book {
        /// Its title.
        ///
        /// ```swift
        /// extension Reader {
        ///   var frame: ViewGraph? { nil }
        /// }
        /// struct Reader {}
        /// ```
        public var title = ""
      }
      """
    let examples = DocExample.examples(in: text, target: "TermViewCore", file: "Book.swift")
    #expect(examples.map(\.line) == [4, 14])
    #expect(examples.map(\.declaration) == ["public struct Book {", "public var title = \"\""])
    let complaints = try ExampleCompiler.complaints(
      about: examples, products: ExampleTests.products)
    #expect(complaints.map(\.place) == ["Book.swift:7", "Book.swift:15"])
    #expect(complaints.first?.message.contains("no member 'titel'") == true)
    #expect(complaints.last?.message.contains("'ViewGraph'") == true)
  }

  @Test("no constant, case or property has one", arguments: targets)
  func places(target: String) {
    for example in DocExample.all(in: target) {
      let isValue = example.declaration.contains(
        #/
          ^(?:@\w+(?:\([^)]*\))?\ )*(?:(?:public|static|class|nonisolated|indirect)\ )*
          (?:let|var|case)\b
          /#)
      #expect(!isValue, "\(example.file):\(example.line): \(example.declaration)")
    }
  }

  @Test("each target with examples has a context for them")
  func contexts() throws {
    let sources = Repository.root.appending(path: "Sources").path
    for target in try FileManager.default.contentsOfDirectory(atPath: sources) {
      #expect(
        ExampleCompiler.contexts[target] != nil || DocExample.all(in: target).isEmpty,
        "no context for \(target)")
    }
  }
}
