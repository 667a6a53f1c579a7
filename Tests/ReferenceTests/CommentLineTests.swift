import Foundation
import Testing

/// Lines of comments, which `swift format` neither wraps nor reports.
@Suite("Lines of comments")
struct CommentLineTests {
  @Test("none has more than 100 columns", arguments: ["Sources", "Tests", "Demos", "docs"])
  func width(folder: String) throws {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.appending(path: folder).path
    )
    .filter { $0.hasSuffix(".swift") && !$0.contains(".build") }
    var count = 0
    for path in paths {
      let lines = Repository.text("\(folder)/\(path)")
        .split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated()
      where line.drop(while: { $0 == " " }).hasPrefix("//") {
        count += 1
        #expect(line.count <= 100, "\(folder)/\(path):\(number + 1) has \(line.count) columns")
      }
    }
    #expect(count > (folder == "docs" ? 3 : 500))
  }
}
