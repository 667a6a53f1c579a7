import Foundation
import Testing

/// What a doc comment owes to its reader, as far as the source says what that is.
@Suite("Contracts in doc comments")
struct ContractTests {
  /// What a program calls. What has no doc comment at all is the witness of a protocol, which says
  /// it; `DocCommentTests` finds the others.
  private static func calls(in target: String) -> [PublicDeclaration] {
    PublicDeclaration.all(in: target).filter {
      [.modifier, .function, .member].contains($0.kind) && !$0.isUnavailable && !$0.comment.isEmpty
    }
  }

  @Test("what throws says when", arguments: PublicDeclaration.targets)
  func errors(target: String) {
    for call in ContractTests.calls(in: target) where call.isThrowing {
      #expect(
        call.comment.contains(/[Tt]hrow/),
        "\(call.file):\(call.line): \(call.name) does not say when it throws")
    }
  }

  @Test("what traps says when", arguments: PublicDeclaration.targets)
  func traps(target: String) {
    for call in ContractTests.calls(in: target) where call.isTrapping {
      #expect(
        call.comment.contains(/[Tt]rap|[Pp]recondition/),
        "\(call.file):\(call.line): \(call.name) does not say when it traps")
    }
  }

  /// Columns, rows, bytes, seconds, and the words for places, counts and parts; or that a number
  /// has no effect.
  private static var unit: Regex<Substring> {
    #/
      \b(?:[Cc]olumns?|[Rr]ows?|cells?|[Bb]ytes?|bits|seconds?|[Ll]ines?|scalars?|characters?
      |degrees|radians|percent|fraction|(?:0|1|at\ 0)\ to\ \d+|to\ 1|at\ 1|from\ [01]|count(?:ed)?
      |index|indices|offsets?|positions?|places?|descriptor|how\ many|at\ (?:most|least)|number
      |times|clicks?|steps?|elements?|screens|parts?|units\ of|half|[Rr]ounded
      |whatever|unchanged|no\ effect|no\ other|as\ (?:it|they)\ (?:is|are)|at\ once|in\ any\ case)\b
      /#
  }

  @Test(
    "what takes numbers says in which unit, or what they count",
    arguments: PublicDeclaration.targets)
  func units(target: String) {
    let unit = ContractTests.unit
    // What a shape returns for a rectangle is said on the page of `Shape`.
    for call in ContractTests.calls(in: target)
    where call.takesNumbers && call.fullName != "path(in:)"
      && !call.comment.contains("Called by the compiler")
    {
      #expect(
        call.comment.contains(unit),
        "\(call.file):\(call.line): \(call.fullName) does not say what its numbers are")
    }
  }

  /// What is given or returns many values, and whose cost is that of a frame or of what follows.
  private static let costsAFrame: Set = ["pressTogether(_:)"]

  @Test(
    "what takes or returns many values says what it costs", arguments: PublicDeclaration.targets)
  func complexity(target: String) {
    for call in ContractTests.calls(in: target)
    where call.takesOrReturnsMany && call.name != "init" && call.owner != "View"
      && !call.name.hasPrefix("build")
    {
      #expect(
        call.comment.contains(/O\(|[Cc]omplexity/)
          != ContractTests.costsAFrame.contains(call.fullName),
        "\(call.file):\(call.line): \(call.fullName) does not say what it costs")
    }
  }

  /// Those on the line of their enumeration are described by its comment.
  @Test("each line of cases has a comment", arguments: PublicDeclaration.targets)
  func cases(target: String) {
    let declaration = /^(?:public |indirect |private |package |final )*enum\s/
    var count = 0
    for file in PublicDeclaration.files(of: target) {
      var enumeration: (isPublic: Bool, indent: Int)?
      var last: Substring = ""
      for line in Repository.text(file).split(separator: "\n") {
        let text = line.drop { $0 == " " }
        let indent = line.count - text.count
        if text.contains("enum "), text.contains(declaration) {
          enumeration = (text.hasPrefix("public "), indent)
        } else if let open = enumeration, indent <= open.indent, text.hasPrefix("}") {
          enumeration = nil
        } else if let open = enumeration, open.isPublic, indent == open.indent + 2,
          text.hasPrefix("case ")
        {
          count += 1
          #expect(last.hasPrefix("///"), "\(file): no comment before \"\(text)\"")
        }
        last = text
      }
    }
    let without = ["TermView", "TermProgram", "TermFiles", "TermDocuments", "TermSearch"]
    #expect(count > 0 || without.contains(target))
  }

  @Test("the reader of declarations finds errors and traps")
  func reader() {
    let calls = PublicDeclaration.targets.flatMap(ContractTests.calls)
    #expect(calls.count > 1_000)
    #expect(calls.count(where: \.isThrowing) > 30)
    #expect(calls.count(where: \.isTrapping) > 20)
    #expect(calls.contains { $0.name == "read" && $0.isThrowing })
    #expect(calls.contains { $0.name == "subscript" && $0.isTrapping })
    #expect(calls.count(where: \.takesNumbers) > 100)
    #expect(calls.count(where: \.takesOrReturnsMany) > 60)
    #expect(calls.contains { $0.fullName == "padding(_:)" && $0.takesNumbers })
    #expect(calls.contains { $0.fullName == "move(from:to:)" && $0.takesOrReturnsMany })
    // A function that is given one that throws, and throws nothing itself.
    #expect(calls.contains { $0.heading.contains("throws") && !$0.isThrowing })
  }
}
