import Foundation
import Testing

/// The words of hints in the package and in the demos, as their sources have them.
@Suite("Words of hints")
struct HintWordTests {
  @Test("each is one or two words in small letters", arguments: ["Sources", "Demos"])
  func words(folder: String) throws {
    let found = /\.hint\(\s*"(?<binding>[^"]+)"|\.keyHint\([^"]+"[^"]*",\s*"(?<own>[^"]+)"/
    let files = FileManager.default.enumerator(
      at: Repository.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let code = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
        .joined(separator: "\n")
      for match in code.matches(of: found) {
        let word = String(match.output.binding ?? match.output.own ?? "")
        count += 1
        #expect(word == word.lowercased(), "\(file.lastPathComponent): \(word)")
        #expect(word.split(separator: " ").count <= 2, "\(file.lastPathComponent): \(word)")
      }
    }
    #expect(count > 10)
  }
}
