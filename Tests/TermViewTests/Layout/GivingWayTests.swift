import TermView
import TermViewTesting
import TestFolders
import Testing

@testable import TermViewCore

/// Lengths that a window cannot hold give way to what they are around.
@MainActor
@Suite("Lengths that give way")
struct GivingWayTests {
  /// Tries every length from what is written downwards.
  private func naive(
    _ blank: BlankLength, of offered: Int, beside content: Int, atLeast smallest: Int = 0
  ) -> Int {
    for length in stride(from: blank.wanted, through: 0, by: -1) {
      if length <= blank.least { return length }
      if length <= offered - content { return length }
      if length <= offered / 3, length <= blank.unbounded, length <= offered - smallest {
        return length
      }
    }
    return 0
  }

  @Test("a blank length is the longest that leaves room, is a third, or never gives way")
  func arithmetic() {
    var random = SplitMix(seed: 7)
    for _ in 0..<20_000 {
      let blank = BlankLength(
        wanted: .random(in: 0...60, using: &random), least: .random(in: 0...5, using: &random),
        unbounded: .random(in: 0...30, using: &random))
      let offered = Int.random(in: 0...90, using: &random)
      let content = Int.random(in: 0...90, using: &random)
      let kept = blank.kept(of: offered, beside: content)
      #expect(kept == naive(blank, of: offered, beside: content), "\(blank) \(offered) \(content)")
      if blank.isKept(of: offered) { #expect(kept == blank.wanted) }
      let smallest = Int.random(in: 0...content, using: &random)
      #expect(
        blank.kept(of: offered, beside: content, atLeast: smallest)
          == naive(blank, of: offered, beside: content, atLeast: smallest))
      // What was measured without a bound is the same when it is placed in as much.
      let whole = content + max(blank.unbounded, min(blank.wanted, blank.least))
      if blank.unbounded <= blank.wanted {
        #expect(
          blank.kept(of: whole, beside: content)
            == max(blank.unbounded, min(blank.wanted, blank.least)))
      }
    }
  }

  private func show(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    TestTerminal(columns: columns, rows: rows, content: view).lines
  }

  @Test("texts are seen whatever padding and spacing are around them")
  func texts() {
    var random = SplitMix(seed: 11)
    for _ in 0..<120 {
      let columns = Int.random(in: 12...90, using: &random)
      let rows = Int.random(in: 9...40, using: &random)
      let padding = Int.random(in: 0...60, using: &random)
      let spacing = Int.random(in: 0...40, using: &random)
      let isWide = Bool.random(using: &random)
      // As many words of one cell as two thirds hold at the distances that never give way.
      let (length, least) = isWide ? (columns, 3) : (rows, 2)
      let count = max(1, (length - length / 3 + least) / (1 + least))
      let words = (0..<count).map { Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0 % 26))) }
      let shown = show(columns, rows) {
        let texts = ForEach(words.indices, id: \.self) { Text(String(words[$0])) }
        if isWide {
          HStack(spacing: spacing) { texts }.padding(padding)
        } else {
          VStack(spacing: spacing) { texts }.padding(padding)
        }
      }
      let seen = shown.joined().filter { $0 != " " }
      #expect(seen == String(words), "\(columns)x\(rows), padding \(padding), spacing \(spacing)")
    }
  }

  @Test("what has room keeps its padding, and a line that is cut takes two thirds")
  func padding() {
    #expect(show(20, 3) { Text("abcd").padding(.horizontal, 8) } == ["        abcd"])
    #expect(
      show(30, 3) { Text(String(repeating: "x", count: 40)).lineLimit(1).padding(.horizontal, 12) }
        == ["     " + String(repeating: "x", count: 19) + "…"])
    // Each side keeps its part.
    #expect(
      show(30, 3) {
        Text(String(repeating: "x", count: 40)).lineLimit(1)
          .padding(EdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10))
      } == ["        " + String(repeating: "x", count: 19) + "…"])
    #expect(
      show(20, 9) { List(0..<20, id: \.self) { Text("row \($0)") }.padding(.vertical, 20) }.filter {
        $0.contains("row")
      }.count == 7)
  }

  @Test("a frame that the window cannot hold takes what there is")
  func frames() {
    // A picture of points leaves room for what is below it.
    let shown = show(20, 10) {
      VStack(spacing: 0) {
        Text("picture").frame(width: 300, height: 200)
        Text("below")
      }
    }
    #expect(shown.contains { $0.contains("picture") })
    #expect(shown.last?.contains("below") == true)
    #expect(
      show(20, 6) { Text("middle").frame(minWidth: 400, minHeight: 300) } == [
        "", "", "       middle",
      ])
    // One that it can hold is as it is written.
    #expect(show(20, 6) { Text("x").frame(width: 20, height: 6) } == ["", "", "         x"])
  }

  @Test("a height that the window cannot hold is of points: that of the content, or in rows of 16")
  func heights() {
    let shown = show(30, 16) {
      VStack(spacing: 0) {
        Text("title").frame(height: 55).border()
        Text("a").frame(maxWidth: .infinity, minHeight: 60).background(.red)
        Text("end")
      }
    }
    #expect(shown.count == 5 + 3 + 1)
    #expect(shown.last?.contains("end") == true && shown[0].hasPrefix("┌"))
    #expect(shown[2].contains("title"))
    // More than the points would be in rows.
    let list = show(30, 16) {
      VStack(spacing: 0) {
        VStack(spacing: 0) { ForEach(0..<6, id: \.self) { Text("row \($0)") } }.frame(height: 40)
        Text("end")
      }
    }
    #expect(list.count == 7)
    // What takes any height has that of the points.
    let drawing = show(30, 16) {
      VStack(spacing: 0) {
        Color.red.frame(height: 80)
        Text("end")
      }
    }
    #expect(drawing.firstIndex { $0.contains("end") } == 5)
    // A window that can hold it has it as written.
    let high = show(30, 60) {
      VStack(spacing: 0) {
        Text("title").frame(height: 55)
        Text("end")
      }
    }
    #expect(high.firstIndex { $0.contains("end") } == 55)
  }

  @Test("a spacer in a frame is blank, and gives way to what is beside it")
  func spacers() {
    // Of points: 160 are ten rows, 320 are twenty.
    func shown(_ rows: Int) -> [String] {
      show(20, rows) {
        VStack(spacing: 0) {
          Text("a")
          Spacer().frame(height: 160)
          Text("b")
          Spacer().frame(height: 320)
          Text("c")
        }
      }
    }
    let wide = shown(40)
    #expect(wide.firstIndex(of: "b") == 11 && wide.firstIndex(of: "c") == 32)
    for rows in 7...33 {
      let lines = shown(rows)
      #expect(lines.filter { !$0.isEmpty } == ["a", "b", "c"], "\(rows)")
      if rows < 33 { #expect(lines.last == "c" && lines.count == rows, "\(rows)") }
    }
    // Seven rows are rows, more are points.
    for (height, blank) in [(1, 1), (3, 3), (7, 7), (8, 1), (10, 1), (20, 1), (24, 2), (50, 3)] {
      let lines = show(20, 24) {
        VStack(spacing: 0) {
          Text("a")
          Spacer().frame(height: height)
          Text("b")
        }
      }
      #expect(lines.firstIndex(of: "b") == 1 + blank, "\(height)")
    }
    // Two rows and three columns never give way.
    let few = show(20, 3) {
      VStack(spacing: 0) {
        Text("a")
        Spacer().frame(height: 2)
        Text("b")
      }
    }
    #expect(few == ["a"])
    let across = show(12, 1) {
      HStack(spacing: 0) {
        Text("title")
        Spacer().frame(width: 30)
        Text("end")
      }
    }
    #expect(across == ["title    end"])
  }

  @Test("a button of points is as large as its points are in cells, or as its content")
  func points() {
    let button = show(40, 12) {
      Text("+").frame(width: 77, height: 70).border()
    }
    #expect(button.count == 6)
    #expect(button.allSatisfy { $0.count == 11 })
    let rows = show(40, 12) {
      VStack(alignment: .leading, spacing: 0) {
        Text("x").frame(width: 32, height: 32).background(.red)
        Text("a title that is longer than that").frame(width: 60, height: 60)
        Text("end")
      }
    }
    #expect(rows == [" x", "", "", "a title that is longer than that", "", "end"])
  }

  @Test("a row of a list is not higher than half of the window by its frame")
  func rows() {
    let shown = show(40, 12) {
      List(0..<8, id: \.self) { index in
        HStack {
          Text("*").frame(width: 50, height: 50)
          Text("row \(index)")
        }
      }
    }
    #expect(shown.filter { $0.contains("row") }.count == 8)
    // In a scroll view a canvas may be as long as it is written.
    let scrolled = show(20, 4) {
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 40)
          Text("below")
        }
      }
    }
    #expect(!scrolled.contains { $0.contains("below") })
  }

  @Test(
    "what is blank in and around the row of a list is of points where it is more than a row or two",
    arguments: [(40, 12), (80, 24), (120, 60)])
  func blankInRows(columns: Int, rows: Int) {
    /// How many rows of the screen are from one row of the list to the next.
    func height(_ length: Int, spacing: Int = 0) -> Int? {
      let terminal = TestTerminal(columns: columns, rows: rows) {
        List(0..<30, id: \.self) { index in
          VStack(alignment: .leading, spacing: spacing) {
            Text("row \(index)")
            Text("below")
          }
          .padding(.top, length)
          .padding(.vertical, length)
        }
        .listStyle(.bare)
      }
      guard let first = terminal.screen.find("row 0")?.row else { return nil }
      return terminal.screen.find("row 1").map { $0.row - first }
    }
    let plain = 2
    for length in [0, 1, 2, 4, 8, 15] {
      #expect(height(length) == plain + (length == 1 ? 3 : 0), "\(length)")
      #expect(height(0, spacing: length) == plain + (length <= 2 ? length : 0), "\(length)")
    }
    #expect(height(16) == plain + 3)
    #expect(height(0, spacing: 20) == plain + 1)
    // Outside of a list a row is a row.
    let alone = show(20, 12) {
      VStack(alignment: .leading, spacing: 2) {
        Text("one").padding(.vertical, 1)
        Text("two")
      }
    }
    #expect(alone.firstIndex(of: "one") == 1 && alone.firstIndex(of: "two") == 5)
  }

  @Test("a high frame in a scroll view is as high as a text in it, and as written around a drawing")
  func framesInScrollViews() {
    let terminal = TestTerminal(columns: 20, rows: 12) {
      ScrollView {
        VStack {
          Text("Save").frame(height: 55)
          Text("six").frame(height: 6)
          Color.red.frame(height: 30)
          Text("end")
        }
      }
    }
    #expect(terminal.screen.rows[0].contains("Save"))
    #expect(terminal.screen.rows[1..<7].contains { $0.contains("six") })
    terminal.press(.end)
    #expect(terminal.screen.find("Save") == nil)
    #expect(terminal.screen.find("end")?.row == 11)
  }

  @Test("texts beside a view in the row of a list are seen whatever is between them")
  func spacingBesideAView() {
    for spacing in [0, 1, 2, 3, 5, 8, 10, 15, 16, 20, 40] {
      let shown = show(40, 12) {
        List(0..<2, id: \.self) { index in
          HStack {
            Text("*")
            VStack(alignment: .leading, spacing: spacing) {
              Text("row \(index)")
              Text("below \(index)")
            }
          }
        }
        .listStyle(.bare)
      }
      for index in 0..<2 {
        let first = shown.firstIndex { $0.contains("row \(index)") }
        let second = shown.firstIndex { $0.contains("below \(index)") }
        let apart = 1 + (spacing <= 2 ? spacing : spacing / 16)
        #expect(second == first.map { $0 + apart }, "\(spacing): \(shown)")
        #expect(first == index * (1 + apart), "\(spacing): \(shown)")
      }
    }
  }

  @Test("a least height in a scroll view that its content leaves blank is as high as the content")
  func leastHeightsInScrollViews() {
    let terminal = TestTerminal(columns: 20, rows: 10) {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          Text("a").frame(minHeight: 55)
          Text("b").frame(maxWidth: .infinity, minHeight: 44, maxHeight: 60, alignment: .leading)
          Text("c").frame(minHeight: 3)
          Text("d")
        }
      }
    }
    #expect(terminal.lines.map { $0.trimmingPrefix { $0 == " " } } == ["a", "b", "", "c", "", "d"])
  }

  @Test("the height of a reader of its size in a scroll view is of points around texts")
  func readersInScrollViews() {
    let terminal = TestTerminal(columns: 20, rows: 12) {
      ScrollView {
        VStack(spacing: 0) {
          GeometryReader { proxy in Text("\(proxy.size.rows) rows") }.frame(height: 40)
          GeometryReader { proxy in Text("\(proxy.size.rows) are").bold() }.padding(.leading)
            .frame(height: 60)
          GeometryReader { proxy in Text("\(proxy.size.rows) cells") }.frame(height: 6)
          GeometryReader { _ in Color.red }.frame(height: 30)
          // Whatever height it has, it would have had the other one.
          GeometryReader { proxy in
            if proxy.size.rows < 10 { Color.red } else { Text("\(proxy.size.rows) once") }
          }
          .frame(height: 25)
          Text("end")
        }
      }
    }
    #expect(terminal.screen.find("2 rows")?.row == 0)
    #expect(terminal.screen.find("3 are")?.row == 2)
    #expect(terminal.screen.find("6 cells")?.row == 5)
    #expect(terminal.screen.find("end") == nil)
    terminal.press(.end)
    #expect(terminal.screen.find("end")?.row == 11)
    for _ in 0..<24 { terminal.press(.up) }
    #expect(terminal.screen.find("25 once") != nil)
  }

  @Test("an offset of all rows of the window is of points, one of fewer is of rows")
  func offsets() {
    func row(_ offset: Int, _ rows: Int) -> Int? {
      TestTerminal(columns: 10, rows: rows) {
        Text("x").frame(maxHeight: .infinity).offset(y: offset)
      }
      .screen.find("x")?.row
    }
    #expect(row(5, 21) == 15)
    #expect(row(-5, 21) == 5)
    #expect(row(30, 21) == 11)
    #expect(row(-40, 21) == 8)
    // What is to be out of sight still is.
    #expect(row(400, 21) == nil)
    #expect(row(-1000, 21) == nil)
  }
}
