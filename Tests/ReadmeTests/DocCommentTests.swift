import Foundation
import Testing

/// What is public says what it is.
@Suite("Doc comments")
struct DocCommentTests {
  @Test("every public declaration has one")
  func comments() throws {
    // A public declaration, after attributes.
    let declaration = #/
    ^\s*(@\w+(\([^)]*\))?\s+)*public\s+
    ((final|static|mutating|override|consuming|nonisolated|indirect|convenience
      |(internal|private|package)\(set\))\s+)*
    (func|var|let|struct|class|enum|protocol|init|typealias|subscript|actor)\b
      /#
    // What a protocol of the standard library, or of ours, says already.
    let witness = #/
    func\ _|var\ _|var\ body\b|func\ ==|static\ func\ <|func\ hash\(into|init\(from|func\ encode\(to
    |typealias\ (Body|Cache|Element|Index|Instant|RawValue)\b|var\ (startIndex|endIndex)
    |func\ index\(
      /#
    let sources = ReadmeTests.root.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var declarations = 0
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated()
      where line.contains("public ") && line.firstMatch(of: declaration) != nil {
        declarations += 1
        guard line.firstMatch(of: witness) == nil else { continue }
        let before = lines[..<number].last { line in
          let text = line.drop { $0 == " " }
          return !text.hasPrefix("@") && !text.hasPrefix("#if")
        }
        #expect(
          before?.drop { $0 == " " }.hasPrefix("///") == true,
          "\(file.lastPathComponent):\(number + 1) has none: \(line)")
      }
    }
    #expect(declarations > 1000)
  }
}
