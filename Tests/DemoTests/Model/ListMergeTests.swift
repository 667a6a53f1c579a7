import TestFolders
import Testing

@testable import termview_demo

/// Two programs' changes of one list, put together.
@Suite("ListMerge")
struct ListMergeTests {
  /// Rows whose identity is their place in the text, as after reading a file.
  static func rows(_ text: String) -> [Todo] { TodoText.parse(Array(text.utf8)).rows }

  static func texts(_ rows: [Todo]) -> [String] { rows.map(\.line.text) }

  /// What `edit` makes of the rows of `base`, and what another program wrote.
  private func merge(
    _ base: String, theirs: String, _ edit: (inout [Todo]) -> Void
  ) -> ListMerge<Todo> {
    let base = Self.rows(base)
    var ours = base
    edit(&ours)
    var unused = 100
    return ListMerge(base: base, ours: ours, theirs: Self.rows(theirs), unusedID: &unused)
  }

  private func new(_ text: String, id: Int = 50) -> Todo {
    Todo(id: id, line: TodoLine(text), lineEnd: .newline)
  }

  @Test("a row of ours and one of theirs are both there")
  func bothAdd() {
    let merged = merge("a\nb\n", theirs: "a\nb\ntheirs\n") { $0.insert(new("ours"), at: 1) }
    #expect(Self.texts(merged.rows) == ["a", "ours", "b", "theirs"])
    #expect(merged.doubled == 0)
  }

  @Test("rows that one removed and the other left go; rows that the other changed stay")
  func removals() {
    let merged = merge("a\nb\nc\nd\n", theirs: "a\nb\nc, changed\n") { rows in
      rows.remove(at: 2)
      rows[1].line = TodoLine("b, changed")
    }
    #expect(Self.texts(merged.rows) == ["a", "b, changed", "c, changed"])
    #expect(merged.ours.count == 2)
    // A todo has no id: a changed line is one that went and one that came.
    #expect(merged.theirs.count == 3)
  }

  @Test("a line that both changed is there in both versions")
  func bothChange() {
    let merged = merge("a\nb\n", theirs: "a!\nb\n") { $0[0].line = TodoLine("a?") }
    #expect(Set(Self.texts(merged.rows)) == ["a?", "a!", "b"])
  }

  @Test("what both added alike is there once")
  func sameAddition() {
    let merged = merge("a\n", theirs: "a\nmilk\n") { $0.append(new("milk")) }
    #expect(Self.texts(merged.rows) == ["a", "milk"])
  }

  @Test("an order that one of them changed counts; of two, ours does")
  func order() {
    let theirs = merge("a\nb\nc\n", theirs: "c\na\nb\n") { $0.append(new("d")) }
    #expect(Self.texts(theirs.rows).filter { $0 != "d" } == ["c", "a", "b"])
    let ours = merge("a\nb\nc\n", theirs: "a\nb\nc\nd\n") { $0.reverse() }
    #expect(Self.texts(ours.rows).filter { $0 != "d" } == ["c", "b", "a"])
    let both = merge("a\nb\nc\n", theirs: "c\na\nb\n") { $0.reverse() }
    #expect(Self.texts(both.rows) == ["c", "b", "a"])
  }

  private func books(_ json: String) throws -> [Book] { try BookText.parse(Array(json.utf8)).rows }

  @Test("books are the same by their id, whatever became of their titles")
  func booksByID() throws {
    let base = try books(#"[{"id":1,"title":"a"},{"id":2,"title":"b"},{"id":3,"title":"c"}]"#)
    var ours = base
    ours[0].edit(title: "A", author: "")
    ours[2].edit(title: "C", author: "")
    let theirs = try books(#"[{"id":3,"title":"see"},{"id":2,"title":"B"},{"id":1,"title":"a"}]"#)
    var unused = 10
    let merged = ListMerge(base: base, ours: ours, theirs: theirs, unusedID: &unused)
    #expect(merged.rows.map(\.title) == ["C", "see", "B", "A"])
    #expect(merged.doubled == 1)
    #expect(Set(merged.rows.map(\.id)).count == 4)
  }

  @Test("books that both programs added get different ids in the file")
  func newBooks() throws {
    let base = try books(#"[{"id":1,"title":"a"}]"#)
    let ours = base + [Book(id: 5, key: "2", title: "ours", author: "")]
    let theirs = try books(#"[{"id":1,"title":"a"},{"id":2,"title":"theirs"}]"#)
    var unused = 10
    let merged = ListMerge(base: base, ours: ours, theirs: theirs, unusedID: &unused)
    #expect(Set(merged.rows.map(\.title)) == ["a", "ours", "theirs"])
    #expect(merged.rows.first { $0.title == "theirs" }?.key == "2")
    #expect(merged.rows.first { $0.title == "ours" }?.key == "3")
  }

  @Test("of random changes nothing is lost, and what one removed does not come back")
  func random() {
    for seed in 0..<1_500 {
      var generator = SplitMix(seed: UInt64(seed))
      // Few different lines, so that there are many alike.
      func line() -> String { "\(Int.random(in: 0..<6, using: &generator))" }
      func text(_ rows: [Todo]) -> String { Self.texts(rows).map { $0 + "\n" }.joined() }
      let length = Int.random(in: 0..<8, using: &generator)
      let base = Self.rows((0..<length).map { _ in line() + "\n" }.joined())
      var nextID = 50
      func edited(_ rows: [Todo], _ name: String) -> [Todo] {
        var rows = rows
        for step in 0..<Int.random(in: 0..<4, using: &generator) {
          let place = Int.random(in: 0...rows.count, using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0:
            let text = Bool.random(using: &generator) ? line() : "\(name)\(step)"
            rows.insert(new(text, id: nextID), at: place)
            nextID += 1
          case 1 where place < rows.count: rows.remove(at: place)
          case 2 where place < rows.count: rows[place].line = TodoLine("\(name)\(step)")
          case 3: rows.shuffle(using: &generator)
          default: break
          }
        }
        return rows
      }
      let ours = edited(base, "our")
      let theirs = edited(base, "their")
      var unused = 1_000
      let merged = ListMerge(
        base: base, ours: ours, theirs: Self.rows(text(theirs)), unusedID: &unused)
      #expect(Set(merged.rows.map(\.id)).count == merged.rows.count)
      // A naive count of each line.
      func count(_ rows: [Todo], _ line: String) -> Int { Self.texts(rows).count { $0 == line } }
      for line in Set(Self.texts(base) + Self.texts(ours) + Self.texts(theirs)) {
        let (before, mine, other) = (count(base, line), count(ours, line), count(theirs, line))
        let found = count(merged.rows, line)
        #expect(found >= min(mine, other), "\(seed): \(line)")
        if mine > before || other > before { #expect(found > 0, "\(seed): \(line) was added") }
        #expect(found <= max(mine, other, mine + other - before), "\(seed): \(line)")
      }
      // Where one of them did nothing, the other's list is the result.
      var again = 2_000
      let onlyOurs = ListMerge(
        base: base, ours: ours, theirs: Self.rows(text(base)), unusedID: &again)
      #expect(onlyOurs.rows == ours)
      let onlyTheirs = ListMerge(
        base: base, ours: base, theirs: Self.rows(text(theirs)), unusedID: &again)
      #expect(Self.texts(onlyTheirs.rows) == Self.texts(theirs))
    }
  }
}
