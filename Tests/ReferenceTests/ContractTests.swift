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

  @Test("the reader of declarations finds errors and traps")
  func reader() {
    let calls = PublicDeclaration.targets.flatMap(ContractTests.calls)
    #expect(calls.count > 1_500)
    #expect(calls.count(where: \.isThrowing) > 30)
    #expect(calls.count(where: \.isTrapping) > 20)
    #expect(calls.contains { $0.name == "read" && $0.isThrowing })
    #expect(calls.contains { $0.name == "subscript" && $0.isTrapping })
    // A function that is given one that throws, and throws nothing itself.
    #expect(calls.contains { $0.heading.contains("throws") && !$0.isThrowing })
  }
}
