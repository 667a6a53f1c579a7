import Foundation
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("More of SwiftUI's names")
struct MoreNamesTests {
  private func text(
    columns: Int = 24, rows: Int = 4, @ViewBuilder _ content: () -> some View
  ) -> String {
    TestTerminal(columns: columns, rows: rows, content: content).screen.text
  }

  @Test("actions of a section are rows below its own, and fold with them")
  func sectionActions() {
    struct Screen: View {
      @State private var count = 1
      var body: some View {
        List {
          Section("Open") {
            ForEach(0..<count, id: \.self) { Text("book \($0)") }
          }
          .sectionActions { Button("Add") { count += 1 } }
        }
        .listStyle(.bare)
      }
    }
    let terminal = TestTerminal(columns: 24, rows: 5) { Screen() }
    #expect(terminal.screen.text.split(separator: "\n").map { $0.contains("Add") }.last == true)
    terminal.press(.down, .return)
    #expect(terminal.screen.text.contains("book 1"))
    let folded = text {
      List {
        Section("Open", isExpanded: .constant(false)) { Text("book") }
          .sectionActions { Button("Add") {} }
      }
    }
    #expect(!folded.contains("book") && !folded.contains("Add"))
  }

  @Test("a button without a label is called after its role, and acts")
  func roles() {
    var pressed: [String] = []
    let terminal = TestTerminal(columns: 50, rows: 1) {
      HStack {
        Button(role: .cancel) { pressed.append("cancel") }
        Button(role: .confirm) { pressed.append("confirm") }
        Button(role: .destructive) { pressed.append("delete") }
        Button(role: .close) { pressed.append("close") }
      }
    }
    for title in ["Cancel", "OK", "Delete", "Close"] {
      #expect(terminal.screen.text.contains(title))
    }
    for _ in 0..<4 { terminal.press(" ", .tab) }
    #expect(pressed == ["cancel", "confirm", "delete", "close"])
  }

  @Test("values of animations are scaled and added part by part")
  func vectors() {
    let pair = AnimatablePair(1.0, AnimatablePair(CGFloat(2), Float(4)))
    let other = AnimatablePair(3.0, AnimatablePair(CGFloat(4), Float(0)))
    #expect(pair.interpolated(towards: other, amount: 0) == pair)
    #expect(pair.interpolated(towards: other, amount: 1) == other)
    #expect(
      pair.interpolated(towards: other, amount: 0.5)
        == AnimatablePair(2, AnimatablePair(3, 2)))
    #expect(pair.magnitudeSquared == 21)
    #expect(EmptyAnimatableData().interpolated(towards: .zero, amount: 2) == .zero)
  }

  @Test("round corners by UIKit's names are where they are asked for")
  func corners() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let all: [(corner: UIRectCorner, point: CGPoint)] = [
      (.topLeft, CGPoint(x: 0.4, y: 0.4)), (.topRight, CGPoint(x: 19.6, y: 0.4)),
      (.bottomLeft, CGPoint(x: 0.4, y: 9.6)), (.bottomRight, CGPoint(x: 19.6, y: 9.6)),
    ]
    for rawValue in UInt(0)..<16 {
      let corners = UIRectCorner(rawValue: rawValue)
      // A radius larger than half of a side is that half.
      let path = Path(
        UIBezierPath(
          roundedRect: rect, byRoundingCorners: corners,
          cornerRadii: CGSize(width: 40, height: 40)
        ).cgPath)
      #expect(path.boundingRect == rect)
      #expect(path.contains(CGPoint(x: 10, y: 5)))
      for (corner, point) in all { #expect(path.contains(point) != corners.contains(corner)) }
    }
    let round = UIBezierPath(roundedRect: rect, cornerRadius: 3)
    #expect(!Path(round.cgPath).contains(all[0].point))
  }

  @Test("an arc by UIKit's name goes the way that one sees")
  func arcs() {
    let arc = UIBezierPath()
    arc.move(to: CGPoint(x: 10, y: 10))
    // A quarter from the right, clockwise: down.
    arc.addArc(
      withCenter: CGPoint(x: 10, y: 10), radius: 8, startAngle: 0, endAngle: .pi / 2,
      clockwise: true)
    arc.close()
    #expect(Path(arc.cgPath).contains(CGPoint(x: 13, y: 13)))
    #expect(!Path(arc.cgPath).contains(CGPoint(x: 13, y: 7)))
    let both = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    both.append(arc)
    #expect(both.bounds.minX == 0 && !both.isEmpty)
  }

  @Test("a view made in a transaction's body is shown, and its parts keep their colours")
  func transactionBody() {
    let shown = text {
      Text("a").transaction { _ in
      } body: { content in
        HStack {
          content
          Text("b")
        }
      }
    }
    #expect(shown.hasPrefix("a b"))
  }

  @Test("a resource of a text is the text, or its default value")
  func resources() {
    let title: LocalizedStringResource = "**New** books"
    let count = 3
    let terminal = TestTerminal(columns: 20, rows: 3) {
      Text(title)
      Text(LocalizedStringResource("shelf.count", defaultValue: "\(count) books"))
    }
    #expect(terminal.screen.text.hasPrefix("New books\n3 books"))
    let found: LocalizedStringResource = "\(count) books, \("*some*")"
    #expect(String(localized: found) == "3 books, *some*")
    #expect(String(localized: LocalizedStringResource("Books", comment: "a title")) == "Books")
  }

  @Test("an attribute is found by SwiftUI's name for the scope")
  func attributeScope() {
    var marked = AttributeContainer()
    marked[AttributeScopes.SwiftUIAttributes.ForegroundColorAttribute.self] = .red
    #expect(marked.foregroundColor == .red)
  }
}
