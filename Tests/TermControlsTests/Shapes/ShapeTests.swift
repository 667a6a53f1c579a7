import Foundation
import TermScreen
import TermView
import TermViewTesting
import Testing

private struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

private struct Ring: InsettableShape {
  var inset = 0.0
  func path(in rect: CGRect) -> Path { Circle().path(in: rect.insetBy(dx: inset, dy: inset)) }
  func inset(by amount: CGFloat) -> some InsettableShape {
    var ring = self
    ring.inset += amount
    return ring
  }
}

extension ShapeStyle where Self == Color {
  fileprivate static var brand: Color { Color(red: 1, green: 0, blue: 0) }
}

@MainActor @Suite("Shapes")
struct ShapeTests {
  @Test("a form of one's own is drawn in quarters of cells")
  func triangle() {
    let terminal = TestTerminal(columns: 12, rows: 4) { Triangle() }
    #expect(
      terminal.screen.text == """
             ▟▙
           ▗████▖
          ▟██████▙
        ▗██████████▖
        """)
  }

  @Test("whole cells of a colour are a background for text")
  func background() {
    let terminal = TestTerminal(columns: 12, rows: 4, colors: .rgb) {
      ZStack {
        Triangle().fill(.brand)
        Text("in")
      }
    }
    #expect(terminal.screen.find("in") == Point(row: 1, column: 5))
    #expect(terminal.screen.style(row: 1, column: 5).background == .rgb(255, 0, 0))
  }

  @Test("a circle in a path is round: as wide as it is high")
  func round() {
    let terminal = TestTerminal(columns: 20, rows: 5) { Ring().stroke() }
    let rows = terminal.screen.rows
    let places = rows.enumerated().flatMap { row, text in
      text.enumerated().filter { $0.element != " " }.map { (row, $0.offset) }
    }
    #expect(places.map(\.0).min() == 0 && places.map(\.0).max() == 4)
    #expect(places.map(\.1).min() == 5 && [14, 15].contains(places.map(\.1).max()))
    let smaller = TestTerminal(columns: 20, rows: 5) { Ring().inset(by: 2).strokeBorder(.red) }
    #expect(smaller.screen.rows[0].isEmpty && !smaller.screen.rows[2].isEmpty)
  }

  @Test("where glyphs are few there are blocks, where they are ASCII there are letters of it")
  func plain() {
    var environment = EnvironmentValues()
    environment.glyphs = .ascii
    let terminal = TestTerminal(columns: 12, rows: 4, environment: environment) {
      Triangle().stroke().frame(height: 2)
      Triangle().frame(height: 2)
    }
    #expect(terminal.screen.text.unicodeScalars.allSatisfy { $0.isASCII }, "\(terminal.screen)")
    #expect(terminal.screen.text.contains("*") && terminal.screen.text.contains("#"))
  }

  @Test("forms are turned, stretched and trimmed")
  func transformed() {
    let upright = TestTerminal(columns: 10, rows: 5) { Triangle() }
    let upside = TestTerminal(columns: 10, rows: 5) { Triangle().rotation(.degrees(180)) }
    #expect(upside.screen.rows[0].count > upside.screen.rows[4].count)
    #expect(upright.screen.rows[0].trimmed.count < upright.screen.rows[4].trimmed.count)
    let half = TestTerminal(columns: 10, rows: 5) { Triangle().scale(0.5) }
    #expect(half.screen.rows[0].isEmpty && !half.screen.rows[2].isEmpty)
    let part = TestTerminal(columns: 10, rows: 5) { Triangle().trim(from: 0.9, to: 0.5).stroke() }
    #expect(part.screen.text.isEmpty)
  }

  @Test("an outline goes around what it is laid over")
  func overlay() {
    let terminal = TestTerminal(columns: 12, rows: 3) {
      Text("in a frame").overlay(RoundedRectangle(cornerRadius: 4).stroke(.green))
    }
    #expect(
      terminal.screen.text == """
        ╭──────────╮
        │in a frame│
        ╰──────────╯
        """)
  }

  @Test("styles are colours: gradients their first, materials none")
  func styles() {
    #expect(
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom).shownColor == .red)
    #expect(AnyShapeStyle(Gradient(colors: [.green]).stops[0].color).shownColor == .green)
    #expect(Material.thin.shownColor == .default)
    let terminal = TestTerminal(columns: 6, rows: 2, colors: .rgb) {
      Text("sale").foregroundStyle(.brand)
      Text("sale").background(
        .linearGradient(colors: [.brand], startPoint: .top, endPoint: .bottom))
    }
    #expect(terminal.screen.style(row: 0, column: 0).foreground == .rgb(255, 0, 0))
    #expect(terminal.screen.style(row: 1, column: 0).background == .rgb(255, 0, 0))
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}

@MainActor @Suite("Named coordinate spaces")
struct CoordinateSpaceTests {
  private final class Seen { var frames: [String: Rect] = [:] }

  @Test("a view knows where it is in the nearest space of a name, on the screen and in itself")
  func places() {
    let seen = Seen()
    _ = TestTerminal(columns: 30, rows: 10) {
      VStack {
        Text("title")
        VStack {
          Text("inside")
          GeometryReader { proxy in
            Color.clear.onAppear {
              for name in ["card", "page", "nowhere"] {
                seen.frames[name] = proxy.frame(in: .named(name))
              }
              seen.frames["local"] = proxy.frame(in: .local)
              seen.frames["global"] = proxy.frame(in: .global)
            }
          }
          .frame(width: 4, height: 2)
        }
        .padding(.leading, 3)
        .coordinateSpace(name: "card")
      }
      .padding(.leading, 2)
      .coordinateSpace(.named("page"))
    }
    func rect(_ row: Int, _ column: Int) -> Rect {
      Rect(row: row, column: column, columns: 4, rows: 2)
    }
    let global = seen.frames["global"]
    #expect(seen.frames["local"] == rect(0, 0))
    #expect(seen.frames["card"] == rect(1, 3))
    #expect(seen.frames["page"] == rect(2, 5))
    #expect(seen.frames["nowhere"] == global)
    #expect(global.map { $0.origin.row >= 2 && $0.origin.column >= 5 } == true)
  }
}
