import Foundation
import Testing

/// The examples in the doc comments of what programs build their own views from.
@MainActor @Suite("Examples in doc comments")
struct OpenExamplesTests {
  private static let sources = "Sources/TermViewCore"

  /// The files whose examples are compiled.
  private static var files: [String] {
    var files = [
      "Graph/Environment/EnvironmentValues.swift", "Graph/Environment/EnvironmentModifier.swift",
      "Graph/Focus/FocusState.swift", "Graph/Focus/KeyPressModifier.swift",
      "Graph/State/Binding.swift", "Graph/State/ObservableObject.swift",
      "Graph/State/ObservedObject.swift", "Graph/State/State.swift",
    ]
    for folder in [
      "Graph/Gestures", "Graph/Layout", "Graph/Preferences", "Views/Basic", "Views/Controls",
      "Views/Drawing", "Views/Layout", "Views/Modifiers", "Views/Styles",
    ] {
      let url = ReadmeTests.root.appending(path: "\(sources)/\(folder)")
      let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
      files += names.sorted().filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }
    return files
  }

  @Test("every block is part of a file that is compiled")
  func blocks() {
    let compiled = ["OpenExamples", "ViewExamples"]
      .map { DocsTests.plain(ReadmeTests.text("Tests/ReadmeTests/\($0).swift")) }
      .joined(separator: "\n")
    var count = 0
    for file in OpenExamplesTests.files {
      let text = ReadmeTests.text("\(OpenExamplesTests.sources)/\(file)")
      let comments = text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.drop { $0 == " " } }
        .filter { $0.hasPrefix("///") }
        .map { $0.dropFirst(3).drop { $0 == " " } }
        .joined(separator: "\n")
      for block in DocsTests.blocks(of: comments) {
        count += 1
        #expect(compiled.contains(block), "\(file) shows what is not compiled:\n\(block)")
      }
    }
    #expect(count > 80)
  }
}
