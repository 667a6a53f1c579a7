import Foundation
import Testing

/// The examples in doc comments: there is one on every page of the reference that can have one, and
/// each is compiled.
@Suite("Examples in doc comments")
struct ExampleTests {
  @Test("every block is part of a file that is compiled")
  func blocks() throws {
    let compiled = try ExampleTests.files(in: "Tests/ReferenceTests", "Tests/ReadmeTests", "Tests/GuideTests")
      .map { ExampleTests.plain(Repository.text($0)) }.joined(separator: "\n")
    var count = 0
    for file in try ExampleTests.files(in: "Sources") {
      let comments = Repository.text(file)
        .split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("///") }
        .map { $0.dropFirst(3).drop { $0 == " " } }
        .joined(separator: "\n")
      for part in comments.components(separatedBy: "```swift\n").dropFirst() {
        let block = part.components(separatedBy: "\n```")[0]
        count += 1
        #expect(
          compiled.contains(ExampleTests.plain(block)),
          "\(file) shows what is not compiled:\n\(block)")
      }
    }
    #expect(count > 970)
  }

  /// What has a page of its own in the reference and no example. Each overload has one.
  @Test("every public type, modifier and function has one", arguments: PublicDeclaration.targets)
  func examples(target: String) {
    let all = PublicDeclaration.all(in: target)
    let pages = all.filter {
      !$0.isOpaque && !$0.isUnavailable && ExampleTests.without[$0.name] == nil
        && $0.kind != .member
    }
    #expect(!pages.isEmpty)
    for page in pages {
      #expect(
        page.hasExample, "\(page.file):\(page.line): the \(page.kind) \(page.name) has no example")
    }
  }

  /// What cannot have an example, and why.
  private static let without = ["body": "what a protocol asks for is shown on its page"]

  @Test("what is said to have none exists and has none")
  func exceptions() {
    let all = PublicDeclaration.targets.flatMap(PublicDeclaration.all)
    for name in ExampleTests.without.keys {
      #expect(all.contains { $0.name == name && !$0.hasExample }, "\(name) needs no exception")
    }
    // The reader of declarations finds what there is.
    #expect(all.count { $0.kind == .type } > 450)
    #expect(all.count { $0.kind == .modifier } > 400)
    #expect(all.contains { $0.name == "badge" && $0.kind == .modifier && $0.hasExample })
    #expect(all.contains { $0.name == "Stop" && $0.kind == .nestedType })
    #expect(all.contains { $0.name == "color" && $0.isUnavailable })
  }

  /// The Swift files below folders.
  private static func files(in folders: String...) throws -> [String] {
    try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(
        atPath: Repository.root.appending(path: folder).path
      )
      .filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  /// The lines without indentation, blank lines, imports, `@main`, which a module of tests cannot
  /// have, and the access of what is shown as a reader's own.
  private static func plain(_ text: String) -> String {
    var lines: [Substring] = []
    for line in text.split(separator: "\n").map({ $0.drop { $0 == " " } })
    where !line.isEmpty && line != "@main" && !line.hasPrefix("import ") {
      let access = ["private ", "fileprivate "].first { line.hasPrefix($0) }
      lines.append(line.dropFirst(access?.count ?? 0))
    }
    return lines.joined(separator: "\n")
  }
}
