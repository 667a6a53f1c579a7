import Foundation
import Testing

/// What holds of every page.
@Suite("Pages of the guide")
struct PageTests {
  /// The pages whose code is compiled in this target, by what the names of its files begin with.
  static let pages = [
    "start": "StartPage",
    "programs": "ProgramsPage",
    "coming-from": "ComingFromPage",
    "lists": "ListsPage",
    "selection": "SelectionPage",
    "editing": "EditingPage",
    "sections": "SectionsPage",
    "tables": "TablesPage",
    "identity": "IdentityPage",
    "layout": "LayoutPage",
    "keys": "KeysPage",
    "text": "TextPage",
    "search": "SearchPage",
    "forms": "FormsPage",
    "dialogs": "DialogsPage",
    "async": "AsyncPage",
    "store": "StorePage",
    "redraw": "RedrawPage",
    "debugging": "DebuggingPage",
    "terminals": "TerminalsPage",
    "logs": "LogsPage",
    "chat": "ChatPage",
    "accessibility": "AccessibilityPage",
  ]

  @Test("every block of Swift is compiled", arguments: pages.keys.sorted())
  func code(page: String) throws {
    let source = try #require(Self.pages[page])
    let folder = Page.root.appendingPathComponent("Tests/GuideTests").path
    let compiled = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasPrefix(source) }
      .map { Page.plain(Page.contents("Tests/GuideTests/\($0)")) }.joined(separator: "\n")
    let blocks = Page(page).blocks("swift")
    #expect(!blocks.isEmpty)
    // A manifest is compiled by a package that has one.
    for block in blocks where !block.contains("swift-tools-version") {
      #expect(
        compiled.contains(Page.plain(block)),
        "docs/\(page).md shows what no \(source) compiles:\n\(block)")
    }
  }

  /// Every Markdown file under `docs`, by its path from there.
  static let files: [String] = {
    let folder = Page.root.appendingPathComponent("docs").path
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { path in
      path.hasSuffix(".md") && !path.contains(".docc/") && !path.hasPrefix(".")
    }.sorted()
  }()

  @Test(
    "every link leads to a file, and every anchor to a heading", arguments: files + ["../README.md"]
  )
  func links(file: String) throws {
    let text = Page.contents("docs/\(file)")
    let folder = Page.root.appendingPathComponent("docs/\(file)").deletingLastPathComponent()
    for match in text.matches(of: /\]\(([^)\s]+)\)/) {
      let target = String(match.1)
      guard !target.hasPrefix("http"), !target.hasPrefix("doc:") else { continue }
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let path =
        parts[0].isEmpty
        ? Page.root.appendingPathComponent("docs/\(file)")
        : folder.appendingPathComponent(String(parts[0]))
      #expect(
        FileManager.default.fileExists(atPath: path.standardized.path), "\(file) links to \(target)"
      )
      if parts.count == 2, let page = try? String(contentsOf: path, encoding: .utf8) {
        #expect(
          PageTests.anchors(of: page).contains(String(parts[1])), "\(file) links to \(target)")
      }
    }
  }

  @Test("lines of prose are at most 100 columns", arguments: files)
  func width(file: String) {
    var isScreen = false
    let lines = Page.contents("docs/\(file)").split(separator: "\n").filter { line in
      if line.hasPrefix("```") { isScreen = line == "```screen" }
      return !isScreen && line.count > 100 && !line.hasPrefix("|")
    }
    #expect(lines == [])
  }

  /// The anchors that a page's headings have.
  static func anchors(of page: String) -> Set<String> {
    Set(
      page.split(separator: "\n").filter { $0.hasPrefix("#") }.map { heading in
        heading.drop { $0 == "#" }.trimmingCharacters(in: .whitespaces).lowercased()
          .filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" || $0 == "_" }
          .replacingOccurrences(of: " ", with: "-")
      })
  }
}
