import Testing

@testable import TermMacroExpansion

/// Declarations are read with the words and brackets alone; here they are put together from parts,
/// so that what is read must be the parts.
@Suite("Reading a variable's declaration")
struct EntryDeclarationTests {
  private static let before = [
    "", "@Entry ", "@Entry public ", "\n  /// A `var other: Int = 1`.\n  @Entry\n  private(set) ",
    "@available(*, deprecated, message: \"no) var x: Int = 5\")\n  @Entry ",
    "/* let /* nested */ var y = 2 */ @Entry nonisolated ", "// var z\n@Entry\t",
    "@Wrapped(#\"a \" ) var \"#, [1, 2]) @Entry ", "@A(\"\\(f(\")\"))\") ",
    "@B(\"\"\"\n a \" ) \n\"\"\") ",
  ]
  private static let names = ["a", "default_", "`default`", "größe", "x1", "variable", "letter"]
  private static let types: [String?] = [
    nil, "Int", "String?", "[String: [Int]]", "(Int) -> Void", "((Int, Bool) -> [Int])?",
    "Optional<Array<Int>>", "some_Type<A, B<C>>", "any P & Q", "@Sendable (inout Int) -> Int",
    "Swift.Result<Int, any Error>", "(a: Int, b: String)", "Int /* = 3 */ ?",
  ]
  private static let values: [String?] = [
    nil, "5", "nil", "\"= : {\"", "[1: \"=\", 2: \":\"]", "{ _ in }", ".init(a: b == c)",
    "{ (x: Int) -> Int in x }", "5 // a comment", "#\"raw \" = \"#", "\"\"\"\n = \"a\n \"\"\"",
    "x >= y ? 1 : 2", "Model { $0.a = 1 }",
  ]
  private static let signs = [
    (":", "="), (" : ", " = "), (":\n", "\n=\n"), (": /* : = */", " = /**/ "),
  ]

  @Test("What is read are the parts of which a declaration is made")
  func parts() throws {
    var checked = 0
    for before in Self.before {
      for name in Self.names {
        for type in Self.types {
          for value in Self.values {
            for (colon, equals) in Self.signs {
              let source =
                before + "var " + name + (type.map { colon + $0 } ?? "")
                + (value.map { equals + $0 } ?? "")
              let read = try EntryDeclaration(source: source)
              #expect(read.name == name, "\(source)")
              #expect(read.type == type, "\(source)")
              #expect(Self.trimmed(read.value) == value, "\(source)")
              checked += 1
            }
          }
        }
      }
    }
    #expect(checked > 40_000)
  }

  /// A value without the blanks and the comment that the test puts before it.
  private static func trimmed(_ value: String?) -> String? {
    guard var value = value?[...] else { return nil }
    while let first = value.first, first.isWhitespace || value.hasPrefix("/**/") {
      value = first.isWhitespace ? value.dropFirst() : value.dropFirst(4)
    }
    return String(value)
  }

  @Test("A constant, and what is no variable, are told where they are")
  func noVariable() {
    #expect(throws: EntryDeclaration.NoVariable(offset: 7)) {
      try EntryDeclaration(source: "@Entry let a = 1")
    }
    #expect(throws: EntryDeclaration.NoVariable(offset: 0)) {
      try EntryDeclaration(source: "func f() { var a = 1 }")
    }
  }

  @Test(
    "The type within an optional, and the name of a key",
    arguments: [
      ("Int?", "Int"), ("Optional<[Int]>", "[Int]"), ("((Int) -> Int)?", "((Int) -> Int)"),
      ("Int", nil), ("(Int) -> Int", nil),
    ] as [(String, String?)])
  func optional(type: String, wrapped: String?) {
    let entry = EntryDeclaration(name: "`a`", type: type, value: nil)
    #expect(entry.wrappedType == wrapped)
    #expect(entry.keyName == "__Key_a")
  }

  @Test("Any prefix of a declaration ends, whatever is open in it")
  func prefixes() {
    let source =
      "@A(\"\\(f(\"\"\"x\"\"\"))\", /* c */ #\"r\"#) @Entry var `n`: [A<B>: (C) -> D]? = { \"e\" }"
    for count in 0...source.utf8.count {
      let text = String(decoding: source.utf8.prefix(count), as: UTF8.self)
      _ = try? EntryDeclaration(source: text)
    }
  }
}
