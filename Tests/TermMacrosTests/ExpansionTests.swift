import Foundation
import Testing

@testable import TermMacroExpansion

@Suite("What the compiler is told")
struct ExpansionTests {
  private func expand(
    _ declaration: String, in context: String?, role: String = "accessor", offset: Int = 100
  ) -> (source: String?, diagnostics: [Diagnostic]) {
    let request = CompilerRequest.expandAttachedMacro(
      macro: .init(typeName: "EntryMacro"), macroRole: role,
      declSyntax: text(declaration, offset), lexicalContext: context.map { [text($0, 0)] })
    guard case .expandMacroResult(let source, let diagnostics) = request.answer else {
      return (nil, [])
    }
    return (source, diagnostics)
  }

  private func text(_ source: String, _ offset: Int) -> SourceText {
    SourceText(source: source, location: .init(fileName: "a.swift", offset: offset))
  }

  @Test("A key of the environment, and its accessors")
  func environment() {
    let declaration = "\n  @Entry public var width: Int = 8 // columns"
    let context = "// for EnvironmentKey\npublic extension SwiftUI.EnvironmentValues {}"
    #expect(
      expand(declaration, in: context).source == """
        get { self[__Key_width.self] }
        set { self[__Key_width.self] = newValue }
        """)
    #expect(
      expand(declaration, in: context, role: "peer").source == """
        private struct __Key_width: TermViewCore.EnvironmentKey {
          static let defaultValue: Int =  8 // columns
        }
        """)
    #expect(
      expand("@Entry var a: Int?", in: "extension EnvironmentValues {}", role: "peer").source == """
        private struct __Key_a: TermViewCore.EnvironmentKey {
          static let defaultValue: Int? = nil
        }
        """)
  }

  @Test(
    "A key of what else has values",
    arguments: [
      ("ContainerValues", "TermViewCore.ContainerValueKey"),
      ("Transaction", "TermControls.TransactionKey"),
    ])
  func others(container: String, key: String) {
    let context = "extension \(container) {}"
    #expect(
      expand("@Entry var a = 1", in: context, role: "peer").source == """
        private struct __Key_a: \(key) {
          static let defaultValue =  1
        }
        """)
    #expect(expand("@Entry var a: Int?", in: context).diagnostics.isEmpty)
    #expect(!expand("@Entry var a: Int", in: context).diagnostics.isEmpty)
  }

  @Test("A key of focused values")
  func focused() {
    #expect(
      expand(
        "@Entry var a: Binding<Int>?", in: "extension FocusedValues: P where A == B {}",
        role: "peer"
      )
      .source == """
        private struct __Key_a: TermViewCore.FocusedValueKey {
          typealias Value = Binding<Int>
        }
        """)
  }

  @Test(
    "Mistakes are told once, where the declaration begins, with what to write",
    arguments: [
      (
        " @Entry var a: Int", "extension EnvironmentValues {}",
        "an entry of the environment needs a value: var a: Int = value", 101
      ),
      (
        "@Entry var a: (Int) -> Int", "extension FocusedValues {}",
        "an entry of the focused values is optional: var a: ((Int) -> Int)?", 100
      ),
      (
        "@Entry var a = 1", "extension FocusedValues {}",
        "an entry of the focused values is optional: var a: Type?", 100
      ),
      (
        "@Entry let a = 1", "extension EnvironmentValues {}",
        "@Entry is for a variable: var name: Type = value", 107
      ),
      (
        "@Entry var a = 1", "struct EnvironmentValues {}",
        "@Entry is for variables in an extension of EnvironmentValues, FocusedValues,"
          + " ContainerValues or Transaction", 100
      ),
      (
        "@Entry var a = 1", "extension Transactions {}",
        "@Entry is for variables in an extension of EnvironmentValues, FocusedValues,"
          + " ContainerValues or Transaction", 100
      ),
      (
        "@Entry var a = 1", nil,
        "@Entry is for variables in an extension of EnvironmentValues, FocusedValues,"
          + " ContainerValues or Transaction", 100
      ),
    ] as [(String, String?, String, Int)])
  func mistake(declaration: String, context: String?, message: String, offset: Int) {
    let accessors = expand(declaration, in: context)
    #expect(accessors.diagnostics.map(\.message) == [message])
    #expect(accessors.diagnostics.first?.position.fileName == "a.swift")
    #expect(accessors.diagnostics.first?.position.offset == offset)
    #expect(accessors.source == "get { fatalError() } set {}")
    let key = expand(declaration, in: context, role: "peer")
    #expect(key.source == "")
    #expect(key.diagnostics.isEmpty)
  }

  @Test("Messages go through the pipes as the compiler writes and reads them")
  func connection() throws {
    let (requests, answers) = (Pipe(), Pipe())
    func request(_ json: String) {
      let header = withUnsafeBytes(of: UInt64(json.utf8.count).littleEndian) { Data($0) }
      requests.fileHandleForWriting.write(header + Data(json.utf8))
    }
    request(#"{"getCapability":{"capability":{"protocolVersion":8}}}"#)
    request(
      """
      {"expandFreestandingMacro":{"discriminator":"$s","later":[1],"lexicalContext":[],
      "macro":{"moduleName":"TermMacros","name":"Preview","typeName":"PreviewMacro"},
      "macroRole":"declaration","syntax":{"kind":"expression","source":"#Preview {}",
      "location":{"column":1,"fileID":"a/a.swift","fileName":"a.swift","line":1,"offset":0}}}}
      """)
    try requests.fileHandleForWriting.close()
    let connection = CompilerConnection(
      input: requests.fileHandleForReading, output: answers.fileHandleForWriting)
    while let request = try connection.receive() { try connection.send(request.answer) }
    try answers.fileHandleForWriting.close()
    let bytes = try #require(try answers.fileHandleForReading.readToEnd())
    var messages: [String] = []
    var rest = bytes[...]
    while rest.count >= 8 {
      let count = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      messages.append(String(decoding: rest.dropFirst(8).prefix(count), as: UTF8.self))
      rest = rest.dropFirst(8 + count)
    }
    #expect(rest.isEmpty)
    let read = try messages.map {
      try #require(
        try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: [String: Any]])
    }
    #expect(read.count == 2)
    let capability = try #require(read[0]["getCapabilityResult"]?["capability"] as? [String: Any])
    #expect(capability["protocolVersion"] as? Int == 7)
    #expect(read[1]["expandMacroResult"]?["expandedSource"] as? String == "")
    #expect((read[1]["expandMacroResult"]?["diagnostics"] as? [Any])?.isEmpty == true)
  }

  @Test("A message of no bytes is the last one")
  func goodbye() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data(count: 8))
    let connection = CompilerConnection(input: pipe.fileHandleForReading, output: .nullDevice)
    #expect(try connection.receive() == nil)
  }

  @Test("A pipe that ends within a message is an error")
  func cut() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data([9, 0, 0, 0, 0, 0, 0, 0, 1, 2]))
    try pipe.fileHandleForWriting.close()
    let connection = CompilerConnection(input: pipe.fileHandleForReading, output: .nullDevice)
    #expect(throws: CompilerConnection.Cut.self) { try connection.receive() }
  }
}
