import SampleViews
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Alignment guides, ideal lengths, layers of several views")
struct AlignmentGuideTests {
  private func show(_ columns: Int, _ rows: Int, @ViewBuilder _ view: () -> some View) -> [String] {
    TestTerminal(columns: columns, rows: rows, content: view).lines
  }

  @Test("colons are below each other")
  func colons() {
    let lines = show(30, 3) {
      VStack(alignment: .leading) {
        ForEach(["Title", "By", "Published"], id: \.self) { title in
          HStack(spacing: 0) {
            Text(title).alignmentGuide(.leading) { $0.columns }
            Text(": \(title.count)")
          }
        }
      }
    }
    #expect(lines == ["    Title: 5", "       By: 2", "Published: 9"])
  }

  @Test("a guide moves a view in a stack, and the stack is as large as that needs")
  func stacks() {
    #expect(
      show(20, 4) {
        VStack(alignment: .leading) {
          Text("abc")
          Text("de").alignmentGuide(.leading) { _ in -2 }
        }
        .border(.ascii)
      } == ["+----+", "|abc |", "|  de|", "+----+"])
  }

  @Test("in a row, a ZStack, an overlay, a background and a grid")
  func containers() {
    let block = Text("a\nb\nc")
    #expect(
      show(20, 4) {
        HStack(alignment: .top) {
          block
          Text("x").alignmentGuide(.top) { $0[.top] - 2 }
        }
      } == ["a", "b", "c x"])
    #expect(
      show(20, 4) {
        HStack(alignment: .bottom) {
          block
          Text("x").alignmentGuide(.bottom) { $0[.bottom] + 1 }
        }
      } == ["a", "b x", "c"])
    #expect(
      show(20, 4) {
        ZStack(alignment: .topLeading) {
          Text("aaaa")
          Text("b").alignmentGuide(.leading) { _ in -5 }
        }
      } == ["aaaa b"])
    #expect(
      show(20, 2) {
        Text("aaaaaa").overlay(alignment: .trailing) {
          Text("x").alignmentGuide(.trailing) { $0.columns + 1 }
        }
      } == ["aaaaxa"])
    #expect(
      show(20, 2) {
        Text("a").frame(width: 6, alignment: .trailing).background(alignment: .leading) {
          Text("x").alignmentGuide(.leading) { _ in -2 }
        }
      } == ["  x  a"])
    #expect(
      show(20, 3) {
        Grid(alignment: .leading) {
          GridRow {
            Text("1.25").alignmentGuide(.leading) { _ in 1 }; Text("x")
          }
          GridRow {
            Text("100.5").alignmentGuide(.leading) { _ in 3 }; Text("y")
          }
        }
      } == ["  1.25 x", "100.5  y"])
  }

  @Test("a guide that is exchanged moves the view, and one that is set inside is read")
  func changes() {
    struct Root: View {
      @State private var distance = 1
      var body: some View {
        VStack(alignment: .trailing) {
          Text("abcdef")
          Text("x").alignmentGuide(.trailing) { [distance] in $0[.trailing] + distance }
            .alignmentGuide(.trailing) { $0[.trailing] }
        }
        .on("x") { distance += 1 }
      }
    }
    let terminal = TestTerminal(columns: 10, rows: 2) { Root() }
    #expect(terminal.lines == ["abcdef", "    x"])
    terminal.press("x")
    #expect(terminal.lines == ["abcdef", "   x"])
  }

  @Test("an ideal length is that of the frame where nothing is proposed")
  func ideal() {
    #expect(
      show(20, 5) {
        Text("a").frame(idealWidth: 5, idealHeight: 3, alignment: .bottomTrailing).fixedSize()
          .border(.ascii)
      } == ["+-----+", "|     |", "|     |", "|    a|", "+-----+"])
    #expect(
      show(20, 4) {
        ScrollView(showsIndicators: false) {
          Text("a").frame(idealHeight: 2, alignment: .topLeading)
          Text("b")
        }
      } == ["a", "", "b"])
    // Bounds count, and where there is a proposal the ideal length does not.
    #expect(
      show(20, 3) {
        Text("a").frame(minWidth: 4, idealWidth: 2, maxWidth: 8, alignment: .trailing).fixedSize()
          .border(.ascii)
      } == ["+----+", "|   a|", "+----+"])
    #expect(show(20, 3) { Text("a").frame(idealWidth: 9).border(.ascii) } == ["+-+", "|a|", "+-+"])
  }

  private nonisolated static let alignments: [Alignment] = [
    .topLeading, .top, .topTrailing, .leading, .center, .trailing, .bottomLeading, .bottom,
    .bottomTrailing,
  ]

  @Test("several views of an overlay or a background are in one layer", arguments: alignments)
  func layers(alignment: Alignment) {
    let back = Text("\n").frame(width: 8, height: 3)
    let expected = show(8, 3) {
      back.overlay(alignment: alignment) {
        ZStack(alignment: alignment) {
          Text("bbb\nbbb"); Text("a")
        }
      }
    }
    #expect(expected.joined().contains("a") && expected.joined().contains("bbb"))
    let overlay = show(8, 3) {
      back.overlay(alignment: alignment) {
        Text("bbb\nbbb")
        Text("a")
      }
    }
    #expect(overlay == expected)
    let background = show(8, 3) {
      back.background(alignment: alignment) {
        Text("bbb\nbbb")
        Text("a")
      }
    }
    #expect(background == expected)
  }

  @Test("several views of a reader are at its top left, one in front of the other")
  func reader() {
    let lines = show(10, 3) {
      GeometryReader { _ in
        Text("aaaa\naaaa")
        Text("b")
        Text("c").offset(x: 2, y: 1)
      }
    }
    #expect(lines == ["baaa", "aaca"])
  }
}
