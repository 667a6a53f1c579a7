import TermScreen
import TermView

// What the doc comments show of shapes, colours as styles, and lengths that are no whole numbers;
// a test compares every block with this file.

private struct ShapeExamples: View {
  let book: ShelfBook
  let isLate: Bool
  let progress: Double
  @State private var isLoud = true

  var body: some View {
    forms
    lines
    moved
    behind
    styles
    gradients
    lengths
  }

  @ViewBuilder private var forms: some View {
    Rectangle().fill(.green).frame(width: 10, height: 3)
    Text("Total").padding(1).background(RoundedRectangle(cornerRadius: 4).stroke(.green))
    // Round at the top, and in cells at the bottom, too.
    UnevenRoundedRectangle(topLeadingRadius: 4, topTrailingRadius: 4).stroke().frame(height: 4)
    HStack {
      Circle().fill(isLate ? .red : .green).frame(width: 1, height: 1)     // ●
      Text(book.title)
    }
    Ellipse().fill(.blue).frame(width: 12, height: 4)
    Text("New").padding(.horizontal, 1).background(Capsule().fill(.blue))
    let outline = isLate ? AnyShape(Rectangle()) : AnyShape(Capsule())
    outline.stroke(.green).frame(width: 12, height: 3)
    RoundedRectangle(cornerRadius: 4, style: .circular).stroke()     // the corners of any style
    Text("Total").padding(1).background(.blue, in: .rect(cornerRadius: 4))
  }

  @ViewBuilder private var lines: some View {
    Circle().fill(.green).frame(width: 5, height: 3)
    // The ring between two circles: places that an even number of lines is around stay blank.
    Path { path in
      path.addEllipse(in: CGRect(x: 0, y: 0, width: 12, height: 6))
      path.addEllipse(in: CGRect(x: 4, y: 2, width: 4, height: 2))
    }
    .fill(.green, style: FillStyle(eoFill: true))
    Rectangle().stroke(.green).frame(width: 12, height: 3)
    Rectangle().stroke(.green, style: StrokeStyle(lineWidth: 2, dash: [4]))     // one plain line
    RoundedRectangle(cornerRadius: 4).strokeBorder(.green).frame(width: 12, height: 3)
    Rectangle().inset(by: 1).fill(.green).frame(width: 12, height: 5)     // 10 by 3 cells
    Canvas { context, size in
      let middle = CGPoint(x: Double(size.columns) / 2, y: Double(size.rows) / 2)
      let dial = Path(ellipseIn: CGRect(x: 1, y: 0.5, width: 18, height: 9))
      context.fill(dial, with: .color(.indexed(236)))
      context.stroke(dial, with: .style(.tint))
      let hand = Path { path in
        path.move(to: middle)
        path.addLine(to: CGPoint(x: middle.x + 6, y: middle.y))
      }
      context.stroke(hand, with: .foreground, style: StrokeStyle(lineWidth: 1))
    }
    .frame(width: 20, height: 10)
  }

  @ViewBuilder private var moved: some View {
    Ellipse().trim(from: 0, to: progress).stroke(.green).frame(width: 12, height: 6)
    Triangle().rotation(.degrees(90)).fill(.green).frame(width: 8, height: 4)
    Triangle().scale(0.5, anchor: .bottom).fill(.green).frame(width: 8, height: 4)
    Triangle().transform(CGAffineTransform(translationX: 2, y: 0)).fill(.green)
    // Twice as wide, then two columns to the right.
    let wide = CGAffineTransform(scaleX: 2, y: 1)
      .concatenating(CGAffineTransform(translationX: 2, y: 0))
    Triangle().transform(wide).fill(.green)
  }

  @ViewBuilder private var behind: some View {
    Text("New").padding(.horizontal, 1).background(.blue, in: Capsule())
    Text(book.summary).overlay(Text("draft").reverse(), alignment: .topTrailing)
  }

  @ViewBuilder private var styles: some View {
    let style = isLate ? AnyShapeStyle(Color.red) : AnyShapeStyle(.foreground)
    Text(book.title).foregroundStyle(style)
    Rectangle().stroke(.foreground)     // in the colour of the text around
    Text(book.title).background(.background)     // on what is behind the text around
    Text(book.title).foregroundStyle(.tint)     // in the accent of the theme
    Text("12 new").background(.tint)
    Text("12 new").border(.tint)
    Toggle("Sound", isOn: $isLoud).tint(.foreground)     // in the colour of the text
    Text("hidden").overlay(.background)     // nothing of the text is seen
    Capsule().fill(.tint).frame(width: 12, height: 1)
    Rectangle().stroke(.tint).frame(width: 12, height: 3)
    Rectangle().strokeBorder(.tint).frame(width: 12, height: 3)
  }

  @ViewBuilder private var gradients: some View {
    let sky = Gradient(colors: [.blue, .cyan])
    Rectangle().fill(.linearGradient(sky, startPoint: .top, endPoint: .bottom))     // blue
    LinearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom)     // blue
    RadialGradient(colors: [.yellow, .red], center: .center, startRadius: 0, endRadius: 8)
    AngularGradient(colors: [.green, .red], center: .center)     // green
    Capsule().fill(.linearGradient(colors: [.blue, .cyan], startPoint: .top, endPoint: .bottom))
    Circle().fill(.radialGradient(Gradient(colors: [.yellow, .red]), endRadius: 8))
    Circle().fill(.angularGradient(Gradient(colors: [.green, .red])))
    Text("Saved").padding(1).background(.thinMaterial)     // as without
    Text("Saved").padding(1).background(.blue)     // on blue
    Label("Saved", icon: "✓").foregroundStyle(.green, .secondary)     // all of it green
  }

  @ViewBuilder private var lengths: some View {
    Text(book.title).frame(width: 12.4, height: 1.0)     // 12 columns, one row
    Text(book.title).padding(.leading, 1.6)     // two columns
    Text(book.title).offset(x: 1.6, y: 0)     // two columns to the right
    // A third of the container's columns.
    Text(book.title).containerRelativeFrame(.horizontal) { length, axis in length / 3 }
    Text("▲").position(x: 10.0, y: 2.0)
    List([book]) { Text($0.title) }
      .safeAreaInset(edge: .bottom) { Text("1 book").foregroundStyle(.secondary) }
  }
}

private struct Diamond: InsettableShape {
  var margin = 0.0

  func path(in rect: CGRect) -> Path {
    let rect = rect.insetBy(dx: margin, dy: margin)
    return Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.midY))
      path.closeSubpath()
    }
  }

  func inset(by amount: CGFloat) -> Diamond { Diamond(margin: margin + amount) }
}

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

private struct Pie: Shape {
  var from: Double
  var to: Double
  // Set at once: cells do not move from one value to the next.
  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(from, to) }
    set { (from, to) = (newValue.first, newValue.second) }
  }

  func path(in rect: CGRect) -> Path {
    Ellipse().path(in: rect).trimmedPath(from: from, to: to)
  }
}
