import Foundation
import Testing

/// Tables of cases, read from the test target's resources.
enum Corpus {
  static func cases<Case: Decodable>(_ file: String, key: String = "cases") throws -> [Case] {
    let url = try #require(
      Bundle.module.url(forResource: file, withExtension: "json", subdirectory: "Corpus"))
    let top = try JSONDecoder().decode(Container<Case>.self, from: Data(contentsOf: url))
    return try #require(key == "rows" ? top.rows : top.cases)
  }

  private struct Container<Case: Decodable>: Decodable {
    var cases: [Case]?
    var rows: [Case]?
  }
}
