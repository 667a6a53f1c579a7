import Foundation
import TermViewTesting
import Testing

/// The index of views and modifiers: `TERMVIEW_SNAPSHOTS=failed swift test --filter PictureTests`
/// draws its pictures and writes its page anew.
@MainActor
@Suite("Pictures of views and modifiers")
struct PictureTests {
  /// Read once for all tests.
  private static let known = IndexPage()
  private let page = PictureTests.known

  @Test("each is what the view shows, and none shows nothing")
  func pictures() async {
    var drawn: [String: String] = [:]
    for entry in Pictures.all {
      let terminal = await entry.terminal()
      terminal.failsOnDiagnostics = true
      let screen = terminal.screen
      assertPicture(of: screen, at: "../../../docs/pictures/\(entry.file)")
      let picture = screen.svg
      #expect(picture.count < 9_000, "\(entry.file) is large")
      // The first rectangle is the ground.
      let shapes = picture.count { $0 == "<" } - picture.components(separatedBy: "</").count
      #expect(shapes > 1, "\(entry.file) shows nothing")
      #expect(
        drawn[picture] == nil, "\(entry.file) is the picture of \(drawn[picture] ?? "") as well")
      drawn[picture] = entry.file
    }
  }

  @Test("every view and modifier has one, or a reason not to")
  func complete() {
    let silent = IndexPage.silent.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let named = Pictures.all.flatMap(\.names)
    for (name, declaration) in page.declarations {
      #expect(
        named.contains(name) || silent.contains(name),
        "\(declaration.file):\(declaration.line): \(name) has no picture")
    }
    #expect(Set(named).count == named.count)
    for name in named {
      #expect(page.declarations[name] != nil, "\(name) has a picture and is no view or modifier")
      #expect(!silent.contains(name), "\(name) has a picture and is said to have none")
    }
    for name in silent {
      #expect(page.declarations[name] != nil, "\(name) is no view or modifier")
    }
    // The reader of declarations finds what there is.
    #expect(page.declarations.count > 250)
  }

  @Test("the page says what there is, and the folder has nothing else")
  func text() throws {
    let file = Repository.root.appending(path: "docs/all-views.md")
    let mode = ProcessInfo.processInfo.environment["TERMVIEW_SNAPSHOTS"]
    let text = page.text
    if mode == "failed" || mode == "all" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(Repository.text("docs/all-views.md") == text)
    let folder = Repository.root.appending(path: "docs/pictures").path
    let pictures = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(pictures) == Set(Pictures.all.map(\.file)))
    // No two are one where letters of both cases are the same to the file system.
    #expect(Set(pictures.map { $0.lowercased() }).count == pictures.count)
  }
}
