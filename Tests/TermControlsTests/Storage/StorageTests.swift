import Foundation
import TermAtomicFile
import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermControls

@MainActor
@Suite("Values that are kept in a file")
struct StorageTests {
  private enum Order: String { case title, author }

  private func file(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("storage-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder.appendingPathComponent("program/settings.json"))
  }

  @Test("Values of all kinds are read again by the next run")
  func kinds() throws {
    try file { url in
      let first = StoredValues(file: url)
      first["flag"] = true.stored
      first["count"] = 3.stored
      first["part"] = 2.0.stored
      first["name"] = "x".stored
      first["day"] = Date(timeIntervalSinceReferenceDate: 12).stored
      let again = StoredValues(file: url)
      #expect(again["flag"].flatMap { Bool(stored: $0) } == true)
      #expect(again["count"].flatMap { Int(stored: $0) } == 3)
      #expect(again["part"].flatMap { Double(stored: $0) } == 2)
      #expect(again["name"].flatMap { String(stored: $0) } == "x")
      #expect(
        again["day"].flatMap { Date(stored: $0) } == Date(timeIntervalSinceReferenceDate: 12))
      #expect(again["flag"].flatMap { Int(stored: $0) } == nil)
    }
  }

  @Test("What the user has chosen of columns is kept, and what is no such value counts as none")
  func columns() throws {
    struct File: Identifiable { let id: Int }
    typealias Columns = TableColumnCustomization<File>
    try file { url in
      var chosen = Columns()
      chosen[visibility: "owner"] = .hidden
      chosen[width: "size"] = 8
      let coding = StoredCoding<Columns>.json()
      StoredValues(file: url)["columns"] = coding.encode(chosen)
      let again = StoredValues(file: url)["columns"]
      #expect(again.flatMap { coding.decode($0) } == chosen)
      #expect(coding.decode(.string("no JSON")) == nil)
      #expect(coding.decode(.int(3)) == nil)
    }
    struct Files: View {
      @AppStorage("columns") var columns: Columns
      var body: some View { Text("\(columns == Columns())") }
    }
    #expect(TestTerminal(Files(), columns: 20, rows: 1).screen.rows == ["true"])
  }

  @Test("Without a place to write to, values are kept in memory")
  func nowhere() {
    let values = StoredValues(file: URL(fileURLWithPath: "/proc/no/such/settings.json"))
    values["a"] = 1.stored
    #expect(values["a"] == .int(1))
  }

  @Test("The folder is the program's in the user's state")
  func folder() {
    func path(_ environment: [String: FilePath]) -> String? {
      StoredValues.folder(environment: environment, program: "p")?.description
    }
    #expect(path(["XDG_STATE_HOME": "/s", "HOME": "/h"]) == "/s/p")
    #expect(path(["XDG_STATE_HOME": "s", "HOME": "/h"]) == "/h/.local/state/p")
    #expect(path([:]) == nil)
  }

  @Test("Views that read a value are evaluated when another view changes it")
  func views() throws {
    struct Reader: View {
      @AppStorage<Int> var count: Int
      init(_ values: StoredValues) { _count = AppStorage("count", 1, .plain, values) }
      var body: some View { Text("reads \(count)") }
    }
    struct Writer: View {
      @AppStorage<Int> var count: Int
      init(_ values: StoredValues) { _count = AppStorage("count", 1, .plain, values) }
      var body: some View { Button("more") { count += 1 } }
    }
    try file { url in
      let values = StoredValues(file: url)
      let terminal = TestTerminal(columns: 10, rows: 2) {
        VStack {
          Writer(values)
          Reader(values)
        }
      }
      #expect(terminal.screen.text == "more\nreads 1")
      terminal.press(.return)
      #expect(terminal.screen.text == "more\nreads 2")
      #expect(StoredValues(file: url)["count"] == .int(2))
    }
  }

  @Test("An enumeration is kept as its raw value, and an unknown one is the default")
  func enumerations() throws {
    try file { url in
      let values = StoredValues(file: url)
      let order = AppStorage("order", Order.title, .raw(), values)
      order.wrappedValue = .author
      #expect(values["order"] == .string("author"))
      values["order"] = .string("colour")
      #expect(order.wrappedValue == .title)
    }
  }

  @Test("A value that is nothing is not in the file")
  func optionals() throws {
    try file { url in
      let values = StoredValues(file: url)
      let name: AppStorage<String?> = AppStorage("name", nil, .optional(), values)
      name.wrappedValue = "a"
      #expect(values["name"] == .string("a"))
      name.wrappedValue = nil
      #expect(values["name"] == nil)
    }
  }
}
