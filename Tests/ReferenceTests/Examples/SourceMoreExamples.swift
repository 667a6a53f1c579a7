import Foundation
import TermControls
import TermView

private struct Symbols: View {
  let count: Int

  var body: some View {
    Image(systemName: "bell").symbolEffect(.wiggle.left, options: .repeat(.continuous))
    // As without, but for the colour.
    Text("\(count)").transaction { $0.animation = nil } body: { $0.foregroundStyle(.green) }
  }
}

private struct Gestures: View {
  let book: ShelfBook
  @State private var isOpen = false

  @ViewBuilder var body: some View {
    Text(book.title).scrollTransition(.animated.threshold(.visible(0.9))) { content, _ in
      content     // not called
    }
    Text(book.title).gesture(
      DragGesture().onEnded { drag in
        print(Date.now.timeIntervalSince(drag.time))     // seconds since the button went up
      })
    distant
  }

  let distance: CGFloat
  let pages = 3
  @State private var column = 0.0

  @ViewBuilder private var more: some View {
    Text(book.title).animation(.interpolatingSpring(.bouncy(duration: 1)), value: pages)
    Text(book.title).background(.background.opacity(0.25))     // as without
    Text(book.title).gesture(
      SpatialTapGesture(coordinateSpace: .local).onEnded { column = $0.location.x })
  }

  private var distant: some View {
    Text("│").gesture(
      DragGesture(minimumDistance: distance)     // let distance: CGFloat = 2
        .onEnded { _ in isOpen = true })
  }
}

private struct Forms: View {
  @ViewBuilder var body: some View {
    Text("Total").background(.blue, in: .rect(cornerSize: CGSize(width: 4, height: 2)))
    Text("New").background(.blue, in: .capsule(style: .circular))
    Circle().fill(.conicGradient(colors: [.green, .red], center: .center))     // green
    Circle().fill(.ellipticalGradient(colors: [.green, .red]))     // green
    border
  }

  @ViewBuilder private var border: some View {
    let warm = AngularGradient(colors: [.red, .orange], center: .center)
    Rectangle().strokeBorder(warm, lineWidth: 2, antialiased: true)     // red
  }
}

private struct Sheet: Shape {
  func path(in rect: CGRect) -> Path {
    Path(
      UIBezierPath(
        roundedRect: rect, byRoundingCorners: [.topLeft, .topRight],
        cornerRadii: CGSize(width: 4, height: 4)
      ).cgPath)
  }
}

private func scaled() -> [Double] {
  var pair = AnimatablePair(1.0, 2.0)
  pair.scale(by: 2)     // 2 and 4
  var half = 0.5
  half.scale(by: 2)     // 1
  var part: Float = 0.5
  part.scale(by: 2)     // 1
  var width: CGFloat = 0.5
  width.scale(by: 2)     // 1
  return [pair.first, half, Double(part), Double(width)]
}

private func numbers() -> [Double] {
  let half = 10.0.interpolated(towards: 20, amount: 0.5)     // 15
  let double = AnimatablePair(1.0, 2.0).scaled(by: 2)     // 2 and 4
  var share = 10.0
  share.interpolate(towards: 20, amount: 0.5)     // 15
  let circle = Path(UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 8, height: 8)).cgPath)
  let corners: UIRectCorner = [.topLeft, .topRight]
  return [half, double.first, share, circle.boundingRect.width, Double(corners.rawValue)]
}

private struct Note: Transferable {
  var text: String
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(exportedContentType: .plainText) { Data($0.text.utf8) }
    DataRepresentation(importedContentType: .json) { Note(text: "\($0.count) bytes") }
    DataRepresentation(contentType: .data) {
      Data($0.text.utf8)
    } importing: {
      Note(text: String(decoding: $0, as: UTF8.self))
    }
    ProxyRepresentation(exporting: \.text)
    ProxyRepresentation(exporting: { $0.text }, importing: { Note(text: $0) })
    ProxyRepresentation(importing: { (text: String) in Note(text: text) })
  }
}

private struct Bubble: Shape {
  func path(in rect: CGRect) -> Path {
    let bubble = UIBezierPath(roundedRect: rect.insetBy(dx: 2, dy: 2), cornerRadius: 4)
    bubble.append(UIBezierPath(ovalIn: CGRect(x: 0, y: rect.maxY - 2, width: 2, height: 2)))
    bubble.append(UIBezierPath(rect: CGRect(x: rect.maxX - 1, y: 0, width: 1, height: 2)))
    let tail = UIBezierPath()
    tail.move(to: CGPoint(x: 2, y: rect.midY))
    tail.addLine(to: CGPoint(x: 0, y: rect.maxY))
    tail.addQuadCurve(to: CGPoint(x: 4, y: rect.maxY), controlPoint: CGPoint(x: 2, y: 0))
    tail.addCurve(
      to: CGPoint(x: 6, y: rect.maxY), controlPoint1: CGPoint(x: 4, y: 2),
      controlPoint2: CGPoint(x: 6, y: 2))
    tail.addArc(
      withCenter: CGPoint(x: 6, y: rect.midY), radius: 2, startAngle: 0, endAngle: .pi,
      clockwise: true)
    tail.close()
    bubble.append(UIBezierPath(cgPath: tail.cgPath))
    return Path(bubble.cgPath)
  }
}

private struct TinyDetent: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 4 }
}
// … .presentationDetents([.custom(TinyDetent.self)])     // as high as its content

private struct Bars: View {
  let book: ShelfBook
  let books: [ShelfBook]
  let list: List<Never, Text>
  let save: () -> Void
  let add: () -> Void
  @State private var tabs = TabViewCustomization()
  @State private var isOpen = false
  @State private var code = ""

  @ViewBuilder var body: some View {
    // @State private var tabs = TabViewCustomization()
    TabView {
      Tab("Books", systemImage: "book") { list }.customizationID("books")
    }
    .tabViewCustomization($tabs)     // as without
    TabView {
      Tab("Books", systemImage: "book") { list }.defaultVisibility(.hidden, for: .sidebar)
    }
    TabView {
      Tab("Books", systemImage: "book") { list }.customizationBehavior(.disabled, for: .sidebar)
    }
    TabView { Tab("Books", systemImage: "book") { list } }.tabViewCustomization($tabs)
    TabView { Tab("Books", systemImage: "book") { list }.customizationID("books") }
    TabSection("Kinds") { Text("Novels") }.customizationID("kinds")
    items
  }

  @ViewBuilder private var items: some View {
    Text(book.title).navigationDocument(book.title)
    Button("Save") { save() }.buttonSizing(.flexible)     // as wide as the word
    ShelfDetails(book: book).presentationDetents([.custom(TinyDetent.self)])
    list.toolbar {
      ToolbarItem(id: "add", placement: .secondaryAction, showsByDefault: false) {
        Button("Add") { add() }
      }
    }
    Button(role: .close) { isOpen = false }
    Section("Open") {
      ForEach(books) { Text($0.title) }
    }
    .sectionActions {
      Button("Add a book") { add() }
    }
    Text(book.title).focusable(interactions: .activate)
    field
  }

  @ViewBuilder private var field: some View {
    let keyboard = UIKeyboardType.numberPad
    TextField("Year", text: $code).keyboardType(keyboard)     // takes letters, too
  }
}
