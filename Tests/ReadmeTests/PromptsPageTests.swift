import Foundation
import Testing

@MainActor @Suite("Pickers and prompts")
struct PromptsPageTests {
  @Test("every block of Swift on the page is compiled here")
  func blocks() throws {
    let compiled = ReadmeTests.text("Tests/ReadmeTests/PromptsPage.swift")
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
    let parts = ReadmeTests.text("docs/prompts.md").components(separatedBy: "```swift\n")
    #expect(parts.count == 13)
    for part in parts.dropFirst() {
      let block = part.components(separatedBy: "\n```")[0]
        .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
      #expect(compiled.contains(block), "\(block)")
    }
  }
}
