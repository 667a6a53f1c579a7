import Foundation
import TermAtomicFile
import TermView
import TestFolders
import Testing

@testable import TermControls

/// What becomes of the file of stored values, whoever else writes it and whatever fails.
@MainActor @Suite("The file of stored values")
struct StoredFileTests {
  private let folder = TestFolder()

  private func values(_ name: String = "settings.json") -> StoredValues {
    StoredValues(file: URL(fileURLWithPath: folder.path(name)))
  }

  private func object(_ name: String = "settings.json") throws -> NSDictionary {
    let bytes = try #require(folder.bytes(name))
    return try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? NSDictionary)
  }

  @Test("two programs write one file: the changes of both are in it")
  func twoPrograms() throws {
    let (first, second) = (values(), values())
    _ = (first["a"], second["a"])
    first["a"] = .int(1)
    second["b"] = .int(2)
    first["c"] = .int(3)
    #expect(try object() == ["a": 1, "b": 2, "c": 3])
    #expect(first["b"] == .int(2))
  }

  @Test("a key that was added by hand while it runs stays, and so does one of a newer version")
  func byHand() throws {
    folder.write(
      #"{"a": 1, "newer": {"x": [1, 2.50, null, "\u00e9"]}, "none": null, "flag": true}"#,
      to: "settings.json")
    let values = values()
    #expect(values["a"] == .int(1))
    #expect(values["flag"] == .bool(true))
    #expect(values["newer"] == nil)
    let text = try #require(folder.text("settings.json"))
    folder.write(text.replacingOccurrences(of: "{\"a\"", with: "{\"hand\": 7, \"a\""), to: "settings.json")
    values["a"] = .int(2)
    #expect(
      try object() == [
        "hand": 7, "a": 2, "newer": ["x": [1, 2.5, NSNull(), "é"]], "none": NSNull(), "flag": true,
      ])
    // What is not understood is kept as it was written.
    #expect(folder.text("settings.json")?.contains(#"{"x": [1, 2.50, null, "\u00e9"]}"#) == true)
    values["newer"] = .int(1)
    #expect(try object()["newer"] as? Int == 1)
  }

  @Test("a value set to what it was here is set where another program has changed it")
  func settingAgain() throws {
    let (first, second) = (values(), values())
    first["a"] = .int(1)
    second["a"] = .int(2)
    first["a"] = .int(1)
    #expect(try object() == ["a": 1])
  }

  @Test(
    "what cannot be read is never replaced, and changes are kept in memory",
    arguments: [
      "{ nonsense", "[1, 2]", "{\"a\": 1,}", "{\"a\": 01}", "{\"a\": 1} x", "{\"a\": \"\u{1}\"}",
      "\u{FEFF}\u{FEFF}{}", "3",
    ])
  func unreadable(text: String) {
    folder.write(text, to: "settings.json")
    folder.write("kept", to: "settings.json.unreadable")
    let values = values()
    #expect(values["a"] == nil)
    values["a"] = .int(1)
    values["b"] = .int(2)
    #expect(values["a"] == .int(1))
    #expect(folder.text("settings.json") == text)
    #expect(folder.text("settings.json.unreadable") == "kept")
    #expect(folder.names == ["settings.json", "settings.json.unreadable"])
    // Mended by hand, it gets what has waited.
    folder.write("{\"b\": 3, \"c\": 4}", to: "settings.json")
    values["d"] = .int(5)
    #expect((try? object()) == ["a": 1, "b": 2, "c": 4, "d": 5])
  }

  @Test("a read-only file stays, a link stays one, and a mode stays")
  func kept() throws {
    folder.write("{\"a\": 1}", to: "settings.json")
    folder.setMode("settings.json", 0o400)
    let readOnly = values()
    readOnly["a"] = .int(2)
    #expect(readOnly["a"] == .int(2))
    #expect(try object() == ["a": 1])
    folder.setMode("settings.json", 0o600)
    readOnly["b"] = .int(3)
    #expect(try object() == ["a": 2, "b": 3])
    #expect(folder.mode("settings.json") == 0o600)
    folder.makeFolder("dotfiles")
    folder.link("dotfiles/real.json", from: "link.json")
    let linked = values("link.json")
    linked["a"] = .int(1)
    #expect(folder.isLink("link.json"))
    #expect(try object("dotfiles/real.json") == ["a": 1])
  }

  @Test("keys and texts are written so that any reader of JSON reads them", arguments: [
    "", "plain", "\"\\/\u{8}\u{c}\n\r\t\u{0}\u{1f}", "é 図書館 👩‍👩‍👧", "\u{2028}\u{FFFF}\u{10FFFF}",
  ])
  func texts(text: String) throws {
    let first = values()
    first[text] = .string(text)
    #expect(try object() == [text: text])
    #expect(values()[text] == .string(text))
  }

  @Test("numbers come back as they were", arguments: [
    StoredValue.int(.min), .int(.max), .double(0.1), .double(1e300), .double(-.leastNonzeroMagnitude),
  ])
  func numbers(value: StoredValue) throws {
    values()["a"] = value
    #expect(values()["a"] == value)
    _ = try object()
  }

  @Test("two or three programs, edits by hand and kills leave what was set last, and no other file")
  func model() throws {
    var generator = SplitMix.drawn()
    for _ in 0..<40 {
      let folder = TestFolder()
      let path = folder.path("settings.json")
      var model: [String: NSObject] = [:]
      var writers = (0..<Int.random(in: 2...3, using: &generator)).map { _ in
        StoredValues(path: FilePath(path))
      }
      func held() throws -> [String: NSObject] {
        guard let bytes = folder.bytes("settings.json") else { return [:] }
        return try #require(
          JSONSerialization.jsonObject(with: Data(bytes)) as? [String: NSObject])
      }
      for step in 0..<30 {
        let key = "k\(Int.random(in: 0..<6, using: &generator))"
        let writer = writers.indices.randomElement(using: &generator)!
        let isRemoved = Int.random(in: 0..<5, using: &generator) == 0
        let value: StoredValue? = isRemoved ? nil : .int(step)
        var changed = model
        changed[key] = isRemoved ? nil : NSNumber(value: step)
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
          changed["nested"] = ["v": step, "w": [1.5, "x"]] as NSDictionary
          let text = try JSONSerialization.data(withJSONObject: changed)
          folder.write(String(decoding: text, as: UTF8.self), to: "settings.json")
          model = changed
        case 1:
          // Killed: from some call on, no other one does anything.
          let counter = CallCounter()
          let end = Int.random(in: 1...30, using: &generator)
          var calls = FileCalls()
          calls.before = { _ in counter.next() >= end ? EIO : 0 }
          StoredValues(path: FilePath(path), calls: calls) { _ in }[key] = value
          let now = try held()
          #expect(now == model || now == changed)
          model = now
          writers[writer] = StoredValues(path: FilePath(path))
        case 2: #expect(writers[writer]["nested"] == nil)
        default:
          writers[writer][key] = value
          #expect(writers[writer][key] == value)
          model = changed
        }
        #expect(try held() == model)
      }
      // What a kill has left goes with the next change.
      writers[0]["last"] = .int(1)
      #expect(folder.names == ["settings.json"])
    }
  }

  @Test("a problem is reported once")
  func reports() {
    folder.write("[]", to: "settings.json")
    var reports: [String] = []
    let values = StoredValues(path: FilePath(folder.path("settings.json"))) { reports.append($0) }
    values["a"] = .int(1)
    values["a"] = .int(2)
    #expect(reports.count == 1)
    #expect(reports.first?.contains("settings.json cannot be read: it is no JSON object") == true)
  }
}
