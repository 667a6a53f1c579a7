import Foundation
import Testing

/// The examples in doc comments: there is one on every page of the reference that can have one, and
/// each is compiled.
@Suite("Examples in doc comments")
struct ExampleTests {
  @Test("every block is part of a file that is compiled")
  func blocks() throws {
    let compiled =
      (try ExampleTests.files(in: "Tests/ReferenceTests", "Tests/ReadmeTests", "Tests/GuideTests")
      + [
        "Tests/TermScreenTests/PackageExamples.swift",
        "Tests/TermViewTestingTests/Lists/ListModelExamples.swift",
      ])
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

  /// Functions, initialisers and subscripts of types: an example in their own comment, or in that
  /// of their type or of another of its members, shows the call. Properties need none.
  @Test("every member that programs call is called in one", arguments: PublicDeclaration.targets)
  func members(target: String) {
    var count = 0
    for member in PublicDeclaration.all(in: target)
    where member.kind == .member && !member.isUnavailable && !member.comment.isEmpty
      && !member.isCalledByOthers && !member.isIneffective
    {
      count += 1
      #expect(
        member.hasExample || (ExampleTests.examples[member.ownerName] ?? .none).show(member),
        "\(member.file):\(member.line): no example calls \(member.owner).\(member.fullName)")
    }
    #expect(count > 0)
  }

  @Test("the reader of examples finds calls by their names and labels")
  func calls() throws {
    let pager = PublicDeclaration.all(in: "TermViewStore").filter { $0.owner == "OrderedState" }
    let removal = try #require(pager.first { $0.fullName == "remove(atOffsets:)" })
    func shows(_ code: String) -> Bool {
      ExampleCalls(comment: "```swift\n\(code)\n```").show(removal)
    }
    #expect(shows("books.remove(atOffsets: [0, 2])"))
    #expect(!shows("books.remove(at: 0)"))
    #expect(!shows("books.remove(id: text(atOffsets: 1))"))
    #expect(!shows("remove(atOffsets: [0])"), "a call of something else")
    let move = try #require(pager.first { $0.fullName == "move(id:to:)" })
    #expect(ExampleCalls(comment: "```swift\nbooks.move(id: \"1, 2\", to: 0)\n```").show(move))
    let sorting = try #require(pager.first { $0.fullName == "sort(by:)" })
    #expect(ExampleCalls(comment: "```swift\nbooks.sort { $0.id < $1.id }\n```").show(sorting))
    let members = PublicDeclaration.targets.flatMap(PublicDeclaration.all)
      .filter { $0.kind == .member }
    #expect(members.count { $0.isCalledByOthers } < members.count / 4)
    #expect(members.count { $0.isIneffective } < members.count / 8)
  }

  /// The examples of each type and of its members, by the type's name.
  private static let examples: [String: ExampleCalls] = {
    let all = PublicDeclaration.targets.flatMap(PublicDeclaration.all)
    let pages = Dictionary(grouping: all.filter { $0.kind != .function }) {
      $0.kind == .type || $0.kind == .nestedType ? $0.name : $0.ownerName
    }
    return pages.mapValues { ExampleCalls(comment: $0.map(\.comment).joined(separator: "\n")) }
  }()

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
    #expect(all.contains { $0.name == "onMove" && $0.isUnavailable })
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
