import Testing

@testable import termview_demo

@Suite("Options of the demo")
struct DemoOptionsTests {
  @Test(
    "name files",
    arguments: [
      ([], nil, nil), (["--todo", "a"], "a", nil), (["--books=b"], nil, "b"),
      (["--books", "b", "--todo=-a"], "-a", "b"), (["--todo=a=b"], "a=b", nil),
      (["--todo", "a", "--todo", "c"], "c", nil), (["--todo=\u{301}x"], "\u{301}x", nil),
      (["--todo", "図書館.txt"], "図書館.txt", nil),
    ] as [([String], String?, String?)])
  func files(words: [String], todo: String?, books: String?) throws {
    let options = DemoOptions(
      todo: todo.map(ArgumentBytes.path), books: books.map(ArgumentBytes.path))
    #expect(try DemoOptions.parse(words) == .show(options))
  }

  @Test("ask for help or for the version, whatever comes behind")
  func help() throws {
    #expect(try DemoOptions.parse(["-h"]) == .help)
    #expect(try DemoOptions.parse(["--todo", "a", "--help", "--what"]) == .help)
    #expect(try DemoOptions.parse(["--version"]) == .version)
  }

  @Test(
    "that are wrong are named",
    arguments: [
      (["--tod"], "there is no option \"--tod\"; see --help"),
      (["a.txt"], "there is no option \"a.txt\"; see --help"),
      (["--help=1"], "there is no option \"--help=1\"; see --help"),
      (["--todo"], "--todo needs a file; see --help"),
      (["--todo="], "--todo needs a file; see --help"),
      (["--todo", ""], "--todo needs a file; see --help"),
      (["--todo", "--books", "b"], "--todo needs a file; see --help"),
    ] as [([String], String)])
  func problems(words: [String], sentence: String) {
    let problem = #expect(throws: DemoOptions.Problem.self) { try DemoOptions.parse(words) }
    #expect(problem?.description == sentence)
  }
}
