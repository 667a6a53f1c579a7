import Foundation
import TermViewTesting
import Testing

/// A page of the documentation.
///
/// Its blocks of Swift are parts of a file of this target, so that they compile, and its screens
/// are drawn by a test.
struct Page {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The page's path under `docs`, without `.md`.
  let name: String
  let text: String
  private var drawn: [String] = []

  init(_ name: String) {
    self.name = name
    text = Page.contents("docs/\(name).md")
  }

  static func contents(_ path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  /// The fenced blocks of a language, in their order.
  func blocks(_ language: String) -> [String] {
    text.components(separatedBy: "```\(language)\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
  }

  /// Code as it is compared: without indentation, imports, and what makes a program of a structure.
  static func plain(_ code: String) -> String {
    code.replacingOccurrences(of: "@main ", with: "")
      .split(separator: "\n", omittingEmptySubsequences: true)
      .map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("import ") && !$0.hasPrefix("@testable ") && !$0.isEmpty }
      .joined(separator: "\n")
  }

  // MARK: Screens

  /// Takes the screen of a terminal as the next one that the page shows.
  @MainActor mutating func show(_ terminal: TestTerminal) {
    drawn.append(Page.drawing(of: terminal))
  }

  /// Takes text as the next screen that the page shows.
  mutating func show(_ text: String) { drawn.append(text) }

  /// A screen as pages show it: `▸` marks the rows in reverse video.
  @MainActor static func drawing(of terminal: TestTerminal) -> String {
    let reversed = Set(terminal.screen.reversedRows)
    var rows = terminal.screen.rows.enumerated().map { row, text in
      (reversed.contains(row) ? "▸ " : "  ") + text
    }
    while let last = rows.last, last.allSatisfy({ $0 == " " }) { rows.removeLast() }
    return rows.map { $0.last == " " ? String($0.reversed().drop { $0 == " " }.reversed()) : $0 }
      .map { $0 + "\n" }.joined()
  }

  /// Expects the page to show the screens that were taken, and no others.
  ///
  /// With `TERMVIEW_SNAPSHOTS=failed` the page is given the screens that there are.
  func expectScreens(sourceLocation: SourceLocation = #_sourceLocation) {
    let shown = blocks("screen")
    guard shown != drawn else { return }
    let environment = ProcessInfo.processInfo.environment
    if environment["TERMVIEW_SNAPSHOTS"] == "failed", environment["CI"] == nil,
      shown.count == drawn.count
    {
      record()
    }
    Issue.record(
      "docs/\(name).md shows other screens than there are:\n\(drawn.joined(separator: "---\n"))",
      sourceLocation: sourceLocation)
  }

  private func record() {
    let parts = text.components(separatedBy: "```screen\n")
    var page = parts[0]
    for (part, screen) in zip(parts.dropFirst(), drawn) {
      page += "```screen\n" + screen + part[part.range(of: "```")!.lowerBound...]
    }
    try! page.write(
      to: Page.root.appendingPathComponent("docs/\(name).md"), atomically: true, encoding: .utf8)
  }
}
