import TermScreen
import TermView
import TermViewTesting
import Testing

/// What docs/layout.md shows.
@MainActor @Suite("Layout and sizes")
struct LayoutPage {
  struct Process: Identifiable {
    let id: Int
    var name: String
    var load: Double
  }

  struct ProcessList: View {
    let processes: [Process]

    var body: some View {
      VStack {
        HStack {
          Text("PID").frame(width: 6, alignment: .trailing)
          Text("NAME")
          Spacer()
          Text("CPU")
        }
        .bold()
        List(processes) { process in
          HStack {
            Text("\(process.id)").frame(width: 6, alignment: .trailing)
            Text(process.name)
            Spacer()
            Text("\(Int(process.load * 100)) %")
          }
        }
      }
    }
  }

  struct FullWidthProgressStyle: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      GeometryReader { geometry in
        let columns = geometry.size.columns
        let done = Int((configuration.fractionCompleted ?? 0) * Double(columns))
        HStack(spacing: 0) {
          Text(String(repeating: "━", count: done)).foregroundStyle(.tint)
          Text(String(repeating: "─", count: columns - done)).foregroundStyle(.tertiary)
        }
      }
      .frame(height: 1)
    }
  }

  @ViewBuilder private var bar: some View {
    HStack {
      Text("Inbox").bold()
      Spacer()
      Text("12 new").dim()
    }
  }

  @ViewBuilder private var framed: some View {
    VStack {
      HStack {
        Text("Title").frame(width: 8, alignment: .leading)
        Text("Ulysses").frame(maxWidth: .infinity, alignment: .trailing)
      }
      Text("A note in a frame").padding(.horizontal, 1).border(.rounded)
    }
  }

  @ViewBuilder private var colons: some View {
    VStack(alignment: .leading) {
      ForEach(["Title", "By", "Published"], id: \.self) { title in
        HStack {
          Text("\(title):").alignmentGuide(.leading) { $0.columns }
          Text("…")
        }
      }
    }
  }

  @ViewBuilder private var aroundSeveral: some View {
    VStack {
      HStack { ForEach(["Mon", "Tue"], id: \.self) { Text($0) }.border(.rounded) }
      HStack { HStack { ForEach(["Mon", "Tue"], id: \.self) { Text($0) } }.border(.rounded) }
    }
  }

  @ViewBuilder private var fitting: some View {
    ViewThatFits(in: .horizontal) {
      Text("Up and Down move, Return opens, Delete deletes")
      Text("↑↓ move  ⏎ open  ⌫ delete")
      Text("? help")
    }
  }

  @ViewBuilder private var cut: some View {
    VStack {
      Text("The quick brown fox jumps over the lazy dog").lineLimit(2)
      Divider()
      Text("/usr/share/doc/package/README.md").lineLimit(1).truncationMode(.middle)
    }
    .frame(width: 20)
  }

  @Test("a bar fills its row, and the usual one does not")
  func fullWidth() {
    let progress = ProgressView(value: 0.25)
    let bar = progress.progressViewStyle(FullWidthProgressStyle())
    func row(_ view: some View) -> String {
      TestTerminal(view, columns: 60, rows: 1, theme: .standard).screen.rows[0]
    }
    #expect(row(bar) == String(repeating: "━", count: 15) + String(repeating: "─", count: 45))
    #expect(row(progress).count == 40 + "  25%".count)
    #expect(row(Slider(value: .constant(0.3))).count == 24)
  }

  @Test("the page shows the screens that there are")
  func screens() {
    var page = Page("layout")
    page.show(TestTerminal(bar, columns: 30, rows: 1))
    page.show(TestTerminal(framed, columns: 30, rows: 4))
    page.show(TestTerminal(colons, columns: 30, rows: 3))
    page.show(TestTerminal(aroundSeveral, columns: 30, rows: 6))
    let processes = [
      Process(id: 1, name: "init", load: 0.01), Process(id: 4711, name: "swift-build", load: 0.97),
    ]
    page.show(TestTerminal(ProcessList(processes: processes), columns: 30, rows: 4))
    page.show(TestTerminal(fitting, columns: 30, rows: 1))
    page.show(TestTerminal(fitting, columns: 10, rows: 1))
    page.show(TestTerminal(cut, columns: 30, rows: 5))
    page.expectScreens()
  }

  @Test("what the table says of sizes")
  func sizes() {
    func size(_ view: some View, columns: Int = 20, rows: Int = 6) -> Size {
      var result = Size.zero
      _ = TestTerminal(columns: columns, rows: rows) {
        ZStack(alignment: .topLeading) {
          view.onGeometryChange(for: Size.self, of: { $0.size }) { result = $0 }
        }
      }
      return result
    }
    #expect(size(Text("abc")) == Size(columns: 3, rows: 1))
    #expect(size(TextField("x", text: .constant("abc"))) == Size(columns: 20, rows: 1))
    #expect(size(List(0..<3) { Text("\($0)") }) == Size(columns: 20, rows: 6))
    #expect(size(PlainList(0..<3) { Text("\($0)") }) == Size(columns: 20, rows: 3))
    #expect(size(ScrollView { Text("a") }) == Size(columns: 20, rows: 6))
    #expect(size(Color.red) == Size(columns: 20, rows: 6))
    let texts = ForEach(["a", "bc"], id: \.self) { Text($0) }
    #expect(size(VStack { texts }) == Size(columns: 2, rows: 2))
    #expect(size(HStack { texts }) == Size(columns: 4, rows: 1))
    #expect(size(VStack { Divider() }) == Size(columns: 20, rows: 1))
  }
}
