import Foundation
import TermViewTesting
import Testing

/// The pictures that move: drawn from recordings that `docs/record` makes.
@Suite("Pictures that move")
struct MovingPictureTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(
    "each is its recording, not large, and in a page",
    arguments: [("list", "README.md"), ("chat", "docs/inline.md")])
  func pictures(name: String, page: String) throws {
    let cast = MovingPictureTests.root.appending(path: "docs/recordings/\(name).cast")
    let recording = try Recording(contentsOf: cast.path)
    assertPicture(of: recording, at: "../../docs/\(name).svg")
    let picture = recording.svg()
    #expect(picture.utf8.count <= 200_000, "\(picture.utf8.count)")
    #expect(picture.contains("prefers-color-scheme") && picture.contains("prefers-reduced-motion"))
    #expect(ReadmeTests.text(page).contains("](\(page == "README.md" ? "docs/" : "")\(name).svg)"))
    // Nothing that was typed on this terminal is in the repository.
    #expect(!recording.events.contains { if case .input = $0.kind { true } else { false } })
  }

  @Test("all pictures of the documentation follow the reader's scheme")
  func schemes() throws {
    let docs = MovingPictureTests.root.appending(path: "docs")
    var count = 0
    for folder in [docs, docs.appending(path: "pictures")] {
      for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where name.hasSuffix(".svg") {
        let picture = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        #expect(picture.contains("@media (prefers-color-scheme:light)"), "\(name)")
        count += 1
      }
    }
    #expect(count > 150)
  }
}
