import Foundation
import TermView
import TermViewTesting
import Testing

/// A layout as it is written for SwiftUI: sizes and places are those of Core Graphics.
private struct FlowLayout: Layout {
  var spacing: CGFloat = 1

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(in: proposal.replacingUnspecifiedDimensions().width, subviews)
    let height = rows.last.map { $0.maxY } ?? 0
    return CGSize(width: proposal.width ?? 10, height: height)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (subview, frame) in zip(subviews, rows(in: bounds.width, subviews)) {
      let place = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: place, proposal: ProposedViewSize(frame.size))
    }
  }

  private func rows(in width: CGFloat, _ subviews: Subviews) -> [CGRect] {
    var frames: [CGRect] = []
    var x: CGFloat = 0
    var y: CGFloat = 0
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width {
        x = 0
        y += 1
      }
      frames.append(CGRect(origin: CGPoint(x: x, y: y), size: size))
      x += size.width + spacing
    }
    return frames
  }
}

@MainActor
@Suite("Sizes and places of Core Graphics")
struct GraphicsGeometryTests {
  @Test("a layout written with CGSize and CGRect flows its views, also in AnyLayout")
  func layout() {
    let words = ["one", "two", "three", "four"]
    let expected = ["one two", "three four"]
    let flow = TestTerminal(columns: 11, rows: 4) {
      FlowLayout { ForEach(words, id: \.self) { Text($0) } }
    }
    #expect(flow.lines == expected)
    let any = TestTerminal(columns: 11, rows: 4) {
      AnyLayout(FlowLayout()) { ForEach(words, id: \.self) { Text($0) } }
    }
    #expect(any.lines == expected)
  }

  @Test("a size that is kept without a type is a CGSize and has columns and rows")
  func size() {
    @MainActor func half(_ size: CGSize) -> CGFloat { size.width / 2 }
    let terminal = TestTerminal(columns: 20, rows: 2) {
      GeometryReader { proxy in
        let size = proxy.size
        let frame = proxy.frame(in: .global)
        Text("\(Int(half(size))) \(size.columns) \(size.rows) \(Int(frame.maxX))")
      }
    }
    #expect(terminal.lines == ["10 20 2 20"])
  }

  @Test("a drag is kept as a CGSize and moves a view")
  func drag() {
    struct Root: View {
      @State private var offset = CGSize.zero
      @State private var place: CGPoint?
      var body: some View {
        VStack(alignment: .leading) {
          Text("card").offset(offset)
            .gesture(
              DragGesture(minimumDistance: 0, coordinateSpace: .local).onChanged { value in
                let translation = value.translation
                offset = translation
                place = value.startLocation
              })
          Text(place.map { "\(Int($0.x)),\(Int($0.y))" } ?? "-")
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 3) { Root() }
    terminal.drag(from: .init(row: 0, column: 1), to: .init(row: 0, column: 6))
    #expect(terminal.lines == ["     card", "1,0"])
  }

  @Test("a view knows its place and the size of the scroll view around")
  func scrollView() {
    let terminal = TestTerminal(columns: 20, rows: 5) {
      VStack(alignment: .leading) {
        Text("title")
        ScrollView {
          VStack(alignment: .leading) {
            Text("first")
            GeometryReader { proxy in
              let frame = proxy.frame(in: .scrollView)
              let bounds = proxy.bounds(of: .scrollView)
              Text("\(Int(frame.minY)) \(bounds?.rows.count ?? -1) \(Int(bounds?.minY ?? 9))")
            }
          }
        }
      }
    }
    #expect(terminal.lines == ["title", "first", "1 4 -1"])
  }

  @Test("a tap tells its place as a CGPoint")
  func tap() {
    struct Root: View {
      @State private var place = CGPoint.zero
      var body: some View {
        VStack(alignment: .leading) {
          Text("press here").onTapGesture(coordinateSpace: .local) { place = $0 }
          Text("or here").gesture(TapGesture().onEnded { _ in place.x += 1 })
          Text("\(place.column)")
        }
      }
    }
    let terminal = TestTerminal(columns: 20, rows: 4) { Root() }
    terminal.click(row: 0, column: 4)
    #expect(terminal.lines == ["press here", "or here", "4"])
    terminal.click(row: 1, column: 0)
    #expect(terminal.lines == ["press here", "or here", "5"])
  }

  @Test("infinite and odd lengths make cells")
  func cells() {
    #expect(CGSize(width: 2.6, height: -0.2).columns == 3)
    #expect(CGSize(width: CGFloat.infinity, height: .nan).columns == 1_000_000_000)
    #expect(CGSize(width: CGFloat.infinity, height: .nan).rows == 0)
    #expect(ProposedViewSize(width: .infinity, height: nil).columns == .max)
    #expect(ProposedViewSize(width: .infinity, height: nil).width == .infinity)
    #expect(ProposedViewSize(columns: nil, rows: 3).height == 3)
    var insets = EdgeInsets(top: 1.4, leading: 2, bottom: 0, trailing: 0)
    let top: CGFloat = insets.top
    insets.leading = CGFloat(3.6)
    #expect(top == 1 && insets.leading == 4)
  }
}

extension TestTerminal {
  fileprivate var lines: [String] {
    screen.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
