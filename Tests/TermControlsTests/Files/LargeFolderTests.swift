import Foundation
import TestFolders
import Testing

@testable import TermFiles

/// Folders of the sizes that people have.
@Suite("Large folders")
struct LargeFolderTests {
  @Test("names are in the order of their numbers, whatever case and accents they have")
  func order() {
    let names = ["a1", "A2", "a10", "b", "Éa", "eb", "f007", "F8", "f10", "x1y2", "x1y10", "図"]
    #expect(names.shuffled().sorted { NamePlace($0) < NamePlace($1) } == names)
  }

  @Test("the order of names is one")
  func isOrder() {
    var generator = SplitMix.drawn()
    let parts = ["a", "B", "0", "1", "9", "10", "é", ".", "図"]
    let names = (0..<300).map { _ in
      (0..<Int.random(in: 1...6, using: &generator))
        .map { _ in parts.randomElement(using: &generator)! }.joined()
    }
    let places = names.map { NamePlace($0) }.sorted()
    for (a, b) in zip(places, places.dropFirst()) { #expect(!(b < a)) }
  }

  @Test("thousands of files come in the order of their names, folders first")
  func thousands() async throws {
    let folder = TestFolder()
    folder.makeFolder("z")
    folder.link("z", from: "link")
    for number in 0..<5_000 {
      close(open(folder.path("File \(number % 10).\(number)"), O_CREAT | O_WRONLY, 0o600))
    }
    let contents = await FolderContents.read(URL(fileURLWithPath: folder.path))
    let names = contents.entries.map(\.name)
    #expect(names.count == 5_003)
    #expect(names[..<5] == ["..", "link", "z", "File 0.0", "File 0.10"])
    #expect(names.last == "File 9.4999")
    #expect(contents.entries[3].url.path == folder.path("File 0.0"))
  }
}
