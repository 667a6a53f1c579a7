import TermViewStore
import TestFolders
import Testing

@testable import termview_demo

@Suite("DataFolder")
struct DataFolderTests {
  @Test(
    "follows XDG_DATA_HOME when it is absolute",
    arguments: [
      ("/data", "/home/me", "/data/termview-demo"),
      ("data", "/home/me", "/home/me/.local/share/termview-demo"),
      ("", "/home/me", "/home/me/.local/share/termview-demo"),
    ])
  func place(data: String, home: String, path: String) {
    #expect(DataFolder(environment: ["XDG_DATA_HOME": data, "HOME": home]).path == FilePath(path))
  }

  @Test("makes its folder, closed to others, and says when that fails")
  func make() throws {
    let folder = TestFolder()
    let data = DataFolder(environment: ["XDG_DATA_HOME": folder.path("a/b")])
    try data.make()
    try data.make()
    #expect(folder.mode("a/b/termview-demo") == 0o700)
    folder.write("", to: "file")
    let blocked = DataFolder(environment: ["XDG_DATA_HOME": folder.path("file")])
    let problem = #expect(throws: FileProblem.self) { try blocked.make() }
    #expect(problem?.description == "\(blocked.path) cannot be made: Not a directory")
  }
}
