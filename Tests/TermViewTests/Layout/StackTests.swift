import SampleViews
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Stacks, frames, padding, borders")
struct StackTests {
  func show(_ view: some View, columns: Int = 20, rows: Int = 6) -> [String] {
    let terminal = TestTerminal(columns: columns, rows: rows) { view }
    return terminal.lines
  }

  @Test("an HStack lays its views out side by side, by default one column apart")
  func horizontal() {
    #expect(
      show(
        HStack {
          Text("a")
          Text("b")
          Text("c")
        }) == ["a b c"])
    #expect(
      show(
        HStack(spacing: 0) {
          Text("a")
          Text("b")
        }) == ["ab"])
    #expect(
      show(
        HStack(spacing: 3) {
          Text("a")
          Text("b")
        }) == ["a   b"])
    #expect(show(HStack {}) == [])
    #expect(
      show(
        HStack {
          Text("a")
          EmptyView()
          Text("b")
        }) == ["a b"])
  }

  @Test("a VStack lays its views out one above the other")
  func vertical() {
    #expect(
      show(
        VStack {
          Text("a")
          Text("b")
        }) == ["a", "b"])
    #expect(
      show(
        VStack(spacing: 1) {
          Text("a")
          Text("b")
        }) == ["a", "", "b"])
    #expect(
      show(
        VStack(alignment: .trailing) {
          Text("long one")
          Text("x")
        }) == ["long one", "       x"])
    #expect(
      show(
        VStack(alignment: .center) {
          Text("long one")
          Text("xy")
        }) == ["long one", "   xy"])
  }

  @Test(
    "alignment across an HStack",
    arguments: [
      (VerticalAlignment.top, ["a x", "b", "c"]), (.center, ["a", "b x", "c"]),
      (.bottom, ["a", "b", "c x"]),
    ])
  func alignment(alignment: VerticalAlignment, expected: [String]) {
    let view = HStack(alignment: alignment) {
      VStack {
        Text("a")
        Text("b")
        Text("c")
      }
      Text("x")
    }
    #expect(show(view) == expected)
  }

  @Test("spacers share what is left, at least their minimum")
  func spacers() {
    #expect(
      show(
        HStack(spacing: 0) {
          Text("a")
          Spacer()
          Text("b")
        }, columns: 8) == ["a      b"])
    #expect(
      show(
        HStack(spacing: 0) {
          Text("a")
          Spacer()
          Text("b")
          Spacer()
          Text("c")
        }, columns: 9)
        == ["a   b   c"])
    #expect(
      show(
        VStack {
          Text("a")
          Spacer()
          Text("b")
        }, rows: 4) == ["a", "", "", "b"])
    #expect(
      show(
        HStack(spacing: 0) {
          Text("abcdef")
          Spacer(minLength: 2)
          Text("gh")
        }, columns: 9)
        == ["abcde  gh"]
        || show(
          HStack(spacing: 0) {
            Text("abcdef")
            Spacer(minLength: 2)
            Text("gh")
          }, columns: 10)
          == ["abcdef  gh"]
    )
  }

  @Test("a divider is a line across its stack")
  func dividers() {
    #expect(
      show(
        VStack {
          Text("ab")
          Divider()
          Text("c")
        }, columns: 4) == ["ab", "────", "c"])
    #expect(
      show(
        HStack {
          VStack {
            Text("a")
            Text("b")
          }
          Divider()
          Text("c")
        }.frame(height: 2)
      )
      .allSatisfy { $0.contains("│") })
  }

  @Test("a higher layout priority chooses first")
  func priority() {
    let long = "abcdefghij"
    #expect(
      show(
        HStack(spacing: 0) {
          Text(long).lineLimit(1)
          Text(long).lineLimit(1).layoutPriority(1)
        }, columns: 14) == ["abc…abcdefghij"])
    #expect(
      show(
        HStack(spacing: 0) {
          Text(long).lineLimit(1).layoutPriority(1)
          Text(long).lineLimit(1)
        }, columns: 14) == ["abcdefghijabc…"])
  }

  @Test("text that does not fit wraps at words, or is cut where the limit says")
  func text() {
    #expect(show(Text("one two three"), columns: 8) == ["one two", "three"])
    #expect(show(Text("one two three").lineLimit(1), columns: 8).count == 1)
    #expect(show(Text("abcdefghij").lineLimit(1), columns: 5) == ["abcd…"])
    #expect(show(Text("abcdefghij").lineLimit(1).truncationMode(.head), columns: 5) == ["…ghij"])
    #expect(show(Text("abcdefghij").lineLimit(1).truncationMode(.middle), columns: 5) == ["ab…ij"])
    #expect(show(Text("abcdefghij"), columns: 4) == ["abcd", "efgh", "ij"])
    #expect(show(Text("a\nb\n\nc")) == ["a", "b", "", "c"])
    #expect(
      show(Text("one two three").multilineTextAlignment(.trailing), columns: 8)
        == ["one two", "  three"])
  }

  @Test("frames give a size, and align what is inside")
  func frames() {
    #expect(
      show(Text("ab").frame(width: 6, alignment: .trailing).border()) == [
        "┌──────┐", "│    ab│", "└──────┘",
      ])
    #expect(show(Text("ab").frame(width: 6).border()) == ["┌──────┐", "│  ab  │", "└──────┘"])
    #expect(show(Text("abcdef").lineLimit(1).frame(width: 3)) == ["ab…"])
    #expect(
      show(Text("x").frame(width: 3, height: 3).border())
        == ["┌───┐", "│   │", "│ x │", "│   │", "└───┘"])
    #expect(
      show(
        HStack(spacing: 0) {
          Text("a").frame(maxWidth: .infinity)
          Text("b")
        }, columns: 9)
        == ["   a    b"]
        || show(
          HStack(spacing: 0) {
            Text("a").frame(maxWidth: .infinity)
            Text("b")
          }, columns: 10)
          == ["    a    b"]
    )
    #expect(
      show(Text("a").frame(minWidth: 4, alignment: .leading).border()) == [
        "┌────┐", "│a   │", "└────┘",
      ])
    #expect(show(Text("abcdefgh").frame(maxWidth: 4).lineLimit(1)) == ["abc…"])
  }

  @Test("padding and borders take their room")
  func padding() {
    #expect(show(Text("a").padding()) == ["", " a"])
    #expect(show(Text("a").padding(.leading, 3)) == ["   a"])
    #expect(show(Text("a").padding(.horizontal, 1).border(.ascii)) == ["+---+", "| a |", "+---+"])
    #expect(
      show(
        VStack {
          Text("a").padding(EdgeInsets(top: 1, leading: 2))
          Text("b")
        })
        == ["", "  a", "b"])
    #expect(
      show(Text("a").border(.rounded).border(.double)) == [
        "╔═══╗", "║╭─╮║", "║│a│║", "║╰─╯║", "╚═══╝",
      ])
  }

  @Test("an overlay is in front, a background behind")
  func overlay() {
    let terminal = TestTerminal(columns: 10, rows: 3) {
      Text("abcdefgh").overlay(alignment: .trailing) { Text("XY") }.background(.blue)
    }
    #expect(terminal.lines == ["abcdefXY"])
    #expect(terminal.screen.style(row: 0, column: 0).background == .blue)
    #expect(terminal.screen.style(row: 0, column: 8).background == .default)
    let padded = TestTerminal(columns: 10, rows: 3) { Text("a").padding(1).background(.red) }
    #expect(padded.screen.style(row: 0, column: 0).background == .red)
    #expect(padded.screen.style(row: 2, column: 2).background == .red)
    #expect(padded.screen.style(row: 0, column: 3).background == .default)
  }

  @Test("an overlay of drawings shows what is behind them where they draw nothing")
  func drawnOverlay() {
    struct Corner: CellDrawable {
      func draw(in context: inout GraphicsContext, size: Size) {
        context.fill(Rect(row: 0, column: 0, columns: 1, rows: 1), with: "*")
      }
    }
    func text(@ViewBuilder _ overlay: @escaping () -> some View) -> TestTerminal {
      TestTerminal(columns: 6, rows: 3) {
        Text("abcdef").frame(height: 3).background(.blue).overlay(content: overlay)
      }
    }
    let drawn = text { Corner() }
    #expect(drawn.lines == ["*", "abcdef"])
    #expect(drawn.screen.style(row: 0, column: 0).background == .blue)
    #expect(drawn.screen.style(row: 2, column: 5).background == .blue)
    #expect(text { Corner().padding(1) }.lines == ["", "a*cdef"])
    // No colour covers nothing, as where a size is asked for.
    #expect(text { GeometryReader { _ in Color.clear } }.lines == ["", "abcdef"])
    #expect(text { Color.red }.lines == [])
    // Text covers its rectangle; what a frame leaves blank shows what is behind.
    #expect(text { Text("X ").frame(width: 4) }.lines == ["", "abX ef"])
    #expect(text { Text("X").padding(.horizontal, 1) }.lines == ["", "a X ef"])
    #expect(text { Corner().background { Text("X") } }.lines.first == "*")
  }

  @Test("wide characters at an edge are left out whole")
  func wide() {
    #expect(show(Text("日本語").lineLimit(1), columns: 5) == ["日本…"])
    #expect(show(Text("日本語").lineLimit(1), columns: 4) == ["日…"])
    #expect(show(Text("日本語"), columns: 5) == ["日本", "語"])
    #expect(
      show(Text("日本語").frame(width: 3, alignment: .leading).fixedSize(), columns: 3).count > 0)
    #expect(
      !show(
        HStack(spacing: 0) {
          Text("a").fixedSize()
          Text("日").fixedSize()
        }, columns: 2)[0].contains("日"))
    #expect(show(Text("日").lineLimit(1), columns: 1).joined().allSatisfy { $0 != "日" })
    let list = TestTerminal(columns: 5, rows: 2) { List(["日本語", "a日本語"], id: \.self) { Text($0) } }
    #expect(list.lines == ["日本…", "a日…"])
  }

  @Test(
    "nothing traps at sizes that leave no room",
    arguments: [
      Size(columns: 0, rows: 0), Size(columns: 1, rows: 1), Size(columns: 0, rows: 5),
      Size(columns: 5, rows: 0), Size(columns: 2, rows: 2), Size(columns: 3, rows: 1),
      Size(columns: 1, rows: 7),
    ])
  func tiny(size: Size) {
    struct Everything: View {
      @State var items = Item.many(30)
      @State var text = "text 日本語"
      @State var selection: Int?
      var body: some View {
        VStack(spacing: 1) {
          HStack {
            Text("日本語").bold()
            Spacer()
            Divider()
            Text("right").border()
          }
          HorizontalScrollView(data: items) {
            Text($0.title)
          } header: {
            Text("Head")
          }
          Text("a long text that must wrap somewhere").padding(2).border(.double).overlay {
            Text("o")
          }
          HStack(alignment: .bottom) {
            List(selection: $selection) {
              Section("Head") {
                ForEach(items) { Text($0.title) }
                  .onMove { items.move(fromOffsets: $0, toOffset: $1) }
                  .onDelete { items.remove(atOffsets: $0) }
              }
            }
            NumberedList(items) { Text($0.title) }
            ScrollView { LazyVStack { ForEach(items) { Text($0.title) } }.padding() }
            ScrollView([.horizontal, .vertical]) { Text("wide\nand high") }
          }
          TextField("Title", text: $text)
          Button("Press") {}
          ScrollView(.horizontal) { LazyHStack { ForEach(items) { Text($0.title) } } }
          Divider()
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
      }
    }
    let terminal = TestTerminal(columns: size.columns, rows: size.rows) { Everything() }
    #expect(terminal.screen.size == size)
    for _ in 0..<7 {
      terminal.press(.down, .right, .control(.down), .end, .pageUp, .deleteForward, "x", .tab)
      terminal.scroll(.scrollDown)
      terminal.click(row: 0, column: 0)
    }
    terminal.resize(columns: 80, rows: 40)
    #expect(terminal.screen.find("Press") != nil)
    terminal.resize(columns: size.columns, rows: size.rows)
    #expect(terminal.screen.size == size)
  }

  @Test("a stack of many views at every size stays inside its room", arguments: 0..<24)
  func shrinking(columns: Int) {
    for rows in 0..<8 {
      let terminal = TestTerminal(columns: columns, rows: rows) {
        VStack {
          HStack {
            Text("left")
            Spacer()
            Text("right")
          }.border()
          Text("日本語日本語")
          HStack {
            Text("a").frame(width: 5).border()
            Text("b").padding(1)
          }
        }
      }
      #expect(terminal.screen.size == Size(columns: columns, rows: rows))
    }
  }

  @Test("views that come and go move the others")
  func conditional() {
    struct Switching: View {
      @State var count = 0
      var body: some View {
        VStack {
          if count % 2 == 1 { Text("odd") }
          Text("count \(count)")
          ForEach(0..<count, id: \.self) { Text("row \($0)") }
          Text("end")
        }
        .focusable()
        .onKeyPress("+") {
          count += 1
          return .handled
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 10) { Switching() }
    #expect(terminal.lines == ["count 0", "end"])
    terminal.press("+")
    #expect(terminal.lines == ["odd", "count 1", "row 0", "end"])
    terminal.press("+")
    #expect(terminal.lines == ["count 2", "row 0", "row 1", "end"])
  }

  @Test("text with padding is whole beside shorter text that it chooses before")
  func padded() {
    let lines = show(
      HStack {
        Text("Flavour")
        Text("Lemon").padding(.horizontal, 2)
      })
    #expect(lines == ["Flavour   Lemon"])
    let column = show(
      VStack(alignment: .leading) {
        Text("a")
        Text("b\nc").padding(.vertical, 1)
      }, rows: 5)
    #expect(column == ["a", "", "b", "c"])
  }

  @Test("a border gives way where nothing would remain for the content")
  func borderGivesWay() {
    func rows(_ columns: Int, _ rows: Int) -> [String] {
      TestTerminal(columns: columns, rows: rows) {
        Text("ab").frame(maxWidth: .infinity, maxHeight: .infinity).border().border()
      }.screen.rows
    }
    #expect(rows(8, 5) == ["┌──────┐", "│┌────┐│", "││ ab ││", "│└────┘│", "└──────┘"])
    #expect(rows(8, 3) == ["┌──────┐", "│  ab  │", "└──────┘"])
    #expect(rows(8, 2) == ["   ab", ""])
    #expect(rows(8, 1) == ["   ab"])
    #expect(rows(2, 3)[1] == "ab")
  }

  @Test("a divider in a row of views is vertical, also inside of modifiers and bodies")
  func verticalDividers() {
    struct Line: View {
      var body: some View { Divider().padding(.vertical, 1) }
    }
    let lines = TestTerminal(columns: 10, rows: 4) {
      HStack(spacing: 1) {
        Text("a\nb\nc\nd")
        Divider().padding(.vertical, 1)
        Line()
        Text("e")
      }
    }.lines
    #expect(lines.filter { $0.contains("│ │") }.count == 2)
    #expect(!lines.contains { $0.contains("─") })
  }

  @Test("colours in a scroll view that goes across are as high as there is room")
  func across() {
    let terminal = TestTerminal(columns: 12, rows: 6) {
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHStack(spacing: 0) {
          ForEach(0..<3, id: \.self) { _ in
            Color.blue.containerRelativeFrame(.horizontal)
          }
        }
      }
      .frame(height: 4)
    }
    let filled = (0..<6).filter { terminal.screen.style(row: $0, column: 3).background == .blue }
    #expect(filled.count == 4)
  }

  @Test("a button's margins give way to the words of its label")
  func margins() {
    for (columns, label) in [(12, "  Search  "), (8, " Search "), (7, " Sear… ")] {
      let terminal = TestTerminal(columns: 14, rows: 1, theme: .standard) {
        HStack(spacing: 0) {
          Button("Search") {}.frame(width: columns, alignment: .leading)
          Text("|")
        }
      }
      let width = label.count
      let fills = (0..<columns).filter {
        terminal.screen.style(row: 0, column: $0).background == .role(.fill)
      }
      #expect(fills.count == width, "\(columns)")
      #expect(terminal.lines[0].hasPrefix(label), "\(columns)")
    }
  }
}
