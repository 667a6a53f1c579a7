import Foundation
import Testing

/// What a program links that imports `TermView` alone: its binary names the types that are in it.
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

  @Test("those that need them link them")
  func others() throws {
    let pick = try binary("termview-pick")
    #expect(names("TermFuzzy", in: pick))
    #expect(names("TermPrompts", in: pick))
    #expect(!names("TermDocuments", in: pick))
    let print = try binary("PrintProgram")
    #expect(names("TermDocuments", in: print))
    #expect(!names("TermFuzzy", in: print))
  }
}
