import Foundation
import TermView

// Sources with names that draw, move and shape, as they are written for SwiftUI.

struct CheckerboardProgram: View {
  struct Checkerboard: Shape {
    var rows: Int
    var columns: Int
    var animatableData: AnimatablePair<Double, Double> {
      get { AnimatablePair(Double(rows), Double(columns)) }
      set {
        rows = Int(newValue.first)
        columns = Int(newValue.second)
      }
    }

    func path(in rect: CGRect) -> Path {
      var path = Path()
      let rowSize = rect.height / Double(rows)
      let columnSize = rect.width / Double(columns)
      for row in 0..<rows {
        for column in 0..<columns where (row + column).isMultiple(of: 2) {
          let x = columnSize * Double(column)
          let y = rowSize * Double(row)
          path.addRect(CGRect(x: x, y: y, width: columnSize, height: rowSize))
        }
      }
      return path
    }
  }

  @State private var board = Checkerboard(rows: 2, columns: 4)
  @State private var isShown = false
  @State private var detent = PresentationDetent.medium
  @ScaledMetric private var size = 10.0
  private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

  var body: some View {
    GeometryReader { proxy in
      VStack(spacing: 0) {
        board
          .fill(.linearGradient(colors: [.blue, .green], startPoint: .top, endPoint: .bottom))
          .frame(width: proxy.size.columns / 2, height: 4)
          .onTapGesture { withAnimation(.linear(duration: 3)) { board.rows = 8 } }
        Path { path in
          path.move(to: CGPoint(x: 0, y: 0))
          path.addLine(to: CGPoint(x: proxy.size.columns, y: 1))
        }
        .stroke(Color.orange, style: StrokeStyle(lineWidth: 2, lineCap: .round))
        .frame(height: 1)
        Text("row \(proxy.frame(in: .named("board")).origin.row)")
          .background(Color(.secondarySystemBackground))
          .foregroundStyle(Color(UIColor.label))
      }
    }
    .coordinateSpace(name: "board")
    .background(.ultraThinMaterial, ignoresSafeAreaEdges: .all)
    .onReceive(timer) { _ in isShown = size < 0 }
    .sheet(isPresented: $isShown) {
      Text("More")
        .presentationDetents([.medium, .height(200)], selection: $detent)
        .presentationDragIndicator(.visible)
    }
    .toolbarBackground(.visible, for: .navigationBar)
    .toolbarBackground(Color.blue, for: .navigationBar)
    .simultaneousGesture(TapGesture().onEnded { isShown = false })
    .transition(.scale(scale: 0.5).combined(with: .opacity))
  }
}

struct PagesProgram: View {
  var body: some View {
    TabView {
      AsyncImage(url: URL(string: "https://example.org/cover.jpg")) { image in
        image.resizable().scaledToFit()
      } placeholder: {
        ProgressView()
      }
      TimelineView(.animation) { context in Text(context.date, style: .time) }
      AsyncImage(url: URL(string: "https://example.org/cover.jpg")) { phase in
        if let image = phase.image {
          image
        } else if phase.error != nil {
          Color.red
        } else {
          Text("…")
        }
      }
    }
    .tabViewStyle(.page(indexDisplayMode: .always))
    .indexViewStyle(.page(backgroundDisplayMode: .always))
  }
}
