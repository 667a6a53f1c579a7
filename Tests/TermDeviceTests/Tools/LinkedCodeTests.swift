import Foundation
import Testing

/// What programs link: a binary names the types that are in it.
@Suite("Linked code")
struct LinkedCodeTests {
  private func binary(_ program: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: PseudoTerminal.path(of: program)))
  }

  /// Whether symbols of a module are in a program.
  private func names(_ module: String, in binary: Data) -> Bool {
    // As Swift mangles them.
    binary.range(of: Data("$s\(module.utf8.count)\(module)".utf8)) != nil
  }

  @Test("a program that shows a list links no fuzzy matcher and no encoder of documents")
  func smallest() throws {
    let fruits = try binary("termview-fruits")
    #expect(names("TermViewCore", in: fruits))
    #expect(names("TermScreen", in: fruits))
    for module in ["TermFuzzy", "TermPrompts", "TermDocuments", "TermViewStore"] {
      #expect(!names(module, in: fruits), "\(module)")
    }
    for word in ["HTMLEncoder", "SVGEncoder", "FuzzyMatcher"] {
      #expect(fruits.range(of: Data(word.utf8)) == nil, "\(word)")
    }
  }

  /// The targets of the library that are in a program.
  private func targets(of program: String) throws -> Set<String> {
    let binary = try binary(program)
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources").standardizedFileURL
    return Set(
      try FileManager.default.contentsOfDirectory(atPath: sources.path)
        .filter { names($0, in: binary) })
  }

  @Test("a program that asks questions links no controls, tables or navigation")
  func questions() throws {
    #expect(
      try targets(of: "termview-pick") == [
        "TermAtomicFile", "TermDevice", "TermFuzzy", "TermIndexSet", "TermProgram", "TermPrompts",
        "TermScreen", "TermViewCore",
      ])
  }

  @Test("a program that needs documents links them, and no matcher")
  func documents() throws {
    let print = try binary("PrintProgram")
    #expect(names("TermDocuments", in: print))
    #expect(!names("TermFuzzy", in: print))
  }
}
