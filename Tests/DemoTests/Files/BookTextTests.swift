import Foundation
import TestFolders
import Testing

@testable import termview_demo

@Suite("BookText")
struct BookTextTests {
  static let files = [
    "[]", " [ ] \n", "[\n]\n", #"[{"title":"a"}]"#, #"[{"id":1,"title":"a","author":"b"}]"#,
    #"[ {"id" : 1.50e+3, "title":"a"} ,{"id":"x","title":"b","n":[1,{"é":null},[]],"t":true}  ]"#,
    "[\r\n\t{\"title\": \"ハッカーと画家 🎨\\u0041\\n\\\"\", \"x\": -0.0}\r\n]",
    "\u{FEFF}[{\"title\":\"a\",\"title\":\"b\"},\n\n {\"title\":\"\"}]",
    #"[{"title":"\ud83d\ude00 \ud83d","price":12345678901234567890.10}]"#,
  ]

  @Test("a file that is not changed is written as it was, byte for byte", arguments: files)
  func roundTrip(text: String) throws {
    let (format, books) = try BookText.parse(Array(text.utf8))
    #expect(String(decoding: format.bytes(of: books), as: UTF8.self) == text)
  }

  @Test("titles and authors are decoded; an author may be missing")
  func decoding() throws {
    let text = #"""
      [{"title":"\ud83d\ude00\u00e9\/\b\"\\","author":"Ō\tē"},{"title":"\ud83d!"},
       {"title":"a","title":"b","id":7}]
      """#
    let books = try BookText.parse(Array(text.utf8)).rows
    #expect(books.map(\.title) == ["😀é/\u{8}\"\\", "\u{FFFD}!", "b"])
    #expect(books.map(\.author) == ["Ō\tē", "", ""])
    #expect(books.map(\.key) == [nil, nil, "7"])
  }

  @Test("an edit replaces the field's value alone")
  func edit() throws {
    let text = #"[{"n": 1.0, "title" : "a\u0062", "author":"x" , "z":[]}, {"title":"t"}]"#
    var (format, books) = try BookText.parse(Array(text.utf8))
    books[0].edit(title: "say \"本\"\u{1}", author: "x")
    books[1].edit(title: "t", author: "me")
    #expect(
      String(decoding: format.bytes(of: books), as: UTF8.self)
        == #"[{"n": 1.0, "title" : "say \"本\"\u0001", "author":"x" , "z":[]}, "#
        + #"{"title":"t", "author": "me"}]"#)
    let again = try BookText.parse(format.bytes(of: books)).rows
    #expect(again.map(\.title) == books.map(\.title))
    #expect(again.map(\.author) == books.map(\.author))
  }

  @Test("books taken out, put in and moved leave valid JSON with the other bytes kept")
  func restructure() throws {
    let text = "[\n  {\"title\":\"a\"},\n  {\"title\":\"b\", \"q\":1e2}\n]\n"
    let (format, books) = try BookText.parse(Array(text.utf8))
    let new = Book(id: 9, key: "9", title: "c", author: "d")
    func written(_ books: [Book]) -> String {
      String(decoding: format.bytes(of: books), as: UTF8.self)
    }
    #expect(written([]) == "[]\n")
    #expect(written([books[1]]) == "[\n  {\"title\":\"b\", \"q\":1e2}\n]\n")
    #expect(
      written(books.reversed()) == "[\n  {\"title\":\"b\", \"q\":1e2},\n  {\"title\":\"a\"}\n]\n")
    #expect(
      written(books + [new])
        == "[\n  {\"title\":\"a\"},\n  {\"title\":\"b\", \"q\":1e2},\n"
        + "  {\"id\": 9, \"title\": \"c\", \"author\": \"d\"}\n]\n")
    let empty = try BookText.parse(Array("[]".utf8)).format
    #expect(
      String(decoding: empty.bytes(of: [books[0], new]), as: UTF8.self)
        == "[\n  {\"title\":\"a\"},\n  {\"id\": 9, \"title\": \"c\", \"author\": \"d\"}\n]")
    #expect(BookText().bytes(of: [books[0]]) == Array("[\n  {\"title\":\"a\"}\n]\n".utf8))
  }

  @Test(
    "what is no list of books is an error with its line",
    arguments: [
      ("", 1, "expected “[” at the start of the list of books, found the end of the file"),
      ("{}", 1, "expected “[” at the start of the list of books, found “{”"),
      ("[\n{\"title\":\"a\"}\n", 3, "expected “]” or “,” after a book, found the end of the file"),
      ("[\n\n{\"title\":\"a\"}\n{", 4, "expected “]” or “,” after a book, found “{”"),
      ("[{\"title\":\"a\"},]", 1, "expected a book, which is an object in braces, found “]”"),
      ("[\n1]", 2, "expected a book, which is an object in braces, found “1”"),
      ("[\n{}]", 2, "a book without a “title”"),
      ("[{\n\"title\":\n1}]", 3, "the “title” of a book must be a string"),
      ("[{\"title\":\"a\",\n\"author\":null}]", 2, "the “author” of a book must be a string"),
      ("[{\"title\":\"a}]", 1, "a string without its closing quote"),
      ("[{\"title\":\"a\nb\"}]", 1, "a control character in a string"),
      ("[{\"title\":\"\\x\"}]", 1, "expected an escape that JSON knows after “\\”, found “x”"),
      ("[{\"title\":\"\\u12G4\"}]", 1, "expected four hexadecimal digits after “\\u”, found “G”"),
      ("[{\"title\":\"a\",\"n\":01}]", 1, "expected “}” or “,” after a field, found “1”"),
      ("[{\"title\":\"a\",\"n\":1.}]", 1, "expected a digit, found “}”"),
      ("[{\"title\":\"a\",\"n\":nul}]", 1, "expected “null”, found “}”"),
      ("[{\"title\":\"a\",\"n\":é}]", 1, "expected a value, found another character"),
      ("[{title:1}]", 1, "expected a name in quotes, found “t”"),
      ("[]\n\nx", 3, "expected nothing after the list of books, found “x”"),
    ])
  func errors(text: String, line: Int, reason: String) {
    #expect(throws: FormatError(line: line, reason: reason)) {
      try BookText.parse(Array(text.utf8))
    }
  }

  @Test("text that is not UTF-8 is an error with its line")
  func invalidUTF8() {
    #expect(throws: FormatError(line: 2, reason: "text that is not UTF-8")) {
      try BookText.parse(Array("[\n{\"title\":\"".utf8) + [0xFF] + Array("\"}]".utf8))
    }
  }

  @Test("nesting without end is an error, not a crash")
  func nesting() {
    let text = "[{\"title\":\"a\",\"n\":" + String(repeating: "[", count: 100_000)
    #expect(throws: FormatError(line: 1, reason: "nested too deeply")) {
      try BookText.parse(Array(text.utf8))
    }
  }

  @Test("what this parser takes and refuses, Foundation's takes and refuses")
  func agreesWithFoundation() {
    var generator = SplitMix.drawn()
    let pieces = [
      "{", "}", "[", "]", ",", ":", "\"title\"", "\"a\"", "1", "-", "0", ".5", "e1", "true", "null",
      " ", "\n", "\\", "\"",
    ]
    var valid = 0
    for _ in 0..<6_000 {
      var text = "[{\"title\":\"\",\"n\":"
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        text += pieces.randomElement(using: &generator)!
      }
      text += "}]"
      // Foundation on Linux takes a comma before a closing brace, which RFC 8259 does not.
      guard text.firstMatch(of: /,\s*[}\]]/) == nil else { continue }
      let data = Data(text.utf8)
      let theirs = (try? JSONSerialization.jsonObject(with: data)) as? [[String: Any]]
      let isTheirs = theirs != nil && theirs!.allSatisfy { $0["title"] is String }
      let isOurs = (try? BookText.parse(Array(text.utf8))) != nil
      if isOurs { valid += 1 }
      #expect(isOurs == isTheirs, "\(text)")
    }
    #expect(valid > 150)
  }

  @Test(
    "a new book gets an id of the kind that the others have",
    arguments: [
      ("[]", "1"), (#"[{"id":3,"title":""},{"id":10,"title":""}]"#, "11"),
      (#"[{"id":"3","title":""}]"#, #""4""#), (#"[{"id":"isbn","title":""}]"#, #""1""#),
      (#"[{"title":""}]"#, "1"), (#"[{"id":9223372036854775807,"title":""}]"#, "1"),
    ])
  func newKey(text: String, key: String) throws {
    #expect(BookText.newKey(among: try BookText.parse(Array(text.utf8)).rows) == key)
  }
}
