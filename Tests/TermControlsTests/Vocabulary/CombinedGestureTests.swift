import Foundation
import TermControls
import TermScreen
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Gestures made of others")
struct CombinedGestureTests {
  final class Log { var entries: [String] = [] }

  private func mouse(_ terminal: TestTerminal, _ kind: MouseEvent.Kind, _ row: Int, _ column: Int) {
    terminal.send([
      .mouse(MouseEvent(kind, button: .left, position: Point(row: row, column: column)))
    ])
  }

  /// The program of Apple's article on composing gestures.
  struct Composed: View {
    enum DragState {
      case inactive
      case pressing
      case dragging(translation: Size)

      var translation: Size {
        switch self {
        case .inactive, .pressing: .zero
        case .dragging(let translation): translation
        }
      }
      var isActive: Bool {
        if case .inactive = self { return false }
        return true
      }
    }

    @GestureState private var dragState = DragState.inactive
    @State private var viewState = Size.zero

    var body: some View {
      let minimumLongPressDuration = 0.5
      let longPressDrag = LongPressGesture(minimumDuration: minimumLongPressDuration)
        .sequenced(before: DragGesture())
        .updating($dragState) { value, state, transaction in
          switch value {
          case .first(true): state = .pressing
          case .second(true, let drag): state = .dragging(translation: drag?.translation ?? .zero)
          default: state = .inactive
          }
        }
        .onEnded { value in
          guard case .second(true, let drag?) = value else { return }
          self.viewState.columns += drag.translation.columns
          self.viewState.rows += drag.translation.rows
        }
      return VStack(alignment: .leading, spacing: 0) {
        Text(
          "\(dragState.isActive) \(dragState.translation.columns) \(viewState.columns)")
        Circle().fill(Color.blue).frame(width: 6, height: 2).gesture(longPressDrag)
      }
    }
  }

  @Test("a drag after a long press")
  func sequence() {
    let terminal = TestTerminal(Composed(), columns: 20, rows: 4)
    mouse(terminal, .down, 1, 2)
    #expect(terminal.screen.rows[0] == "true 0 0")
    mouse(terminal, .drag, 1, 5)
    #expect(terminal.screen.rows[0] == "true 0 0")
    mouse(terminal, .up, 1, 5)
    #expect(terminal.screen.rows[0] == "false 0 0")
    mouse(terminal, .down, 1, 2)
    terminal.advance(by: .milliseconds(600))
    #expect(terminal.screen.rows[0] == "true 0 0")
    mouse(terminal, .drag, 1, 6)
    #expect(terminal.screen.rows[0] == "true 4 0")
    mouse(terminal, .up, 1, 6)
    #expect(terminal.screen.rows[0] == "false 0 4")
    // The next one begins anew.
    mouse(terminal, .down, 1, 2)
    mouse(terminal, .drag, 1, 6)
    mouse(terminal, .up, 1, 6)
    #expect(terminal.screen.rows[0] == "false 0 4")
  }

  @Test("a double click, or else a click half a second later")
  func exclusive() {
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 2) {
      Text("word").gesture(
        TapGesture(count: 2).onEnded { log.entries.append("two") }
          .exclusively(before: TapGesture().onEnded { log.entries.append("one") }))
    }
    terminal.click(row: 0, column: 1)
    #expect(log.entries == [])
    terminal.advance(by: .milliseconds(600))
    #expect(log.entries == ["one"])
    terminal.click(row: 0, column: 1)
    terminal.click(row: 0, column: 1)
    #expect(log.entries == ["one", "two"])
    terminal.advance(by: .milliseconds(600))
    #expect(log.entries == ["one", "two"])
  }

  @Test("a long press, or else a click at once; a drag, or else a click")
  func held() {
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 2) {
      VStack(alignment: .leading, spacing: 0) {
        Text("word").gesture(
          LongPressGesture().exclusively(before: TapGesture())
            .onEnded { value in
              switch value {
              case .first: log.entries.append("long")
              case .second: log.entries.append("tap")
              }
            })
        Text("line").gesture(
          DragGesture().onEnded { _ in log.entries.append("drag") }
            .exclusively(before: TapGesture().onEnded { log.entries.append("tap") }))
      }
    }
    terminal.click(row: 0, column: 1)
    #expect(log.entries == ["tap"])
    mouse(terminal, .down, 0, 1)
    terminal.advance(by: .milliseconds(600))
    mouse(terminal, .up, 0, 1)
    #expect(log.entries == ["tap", "long"])
    log.entries = []
    terminal.click(row: 1, column: 1)
    #expect(log.entries == ["tap"])
    mouse(terminal, .down, 1, 1)
    mouse(terminal, .drag, 1, 3)
    mouse(terminal, .up, 1, 3)
    #expect(log.entries == ["tap", "drag"])
  }

  @Test("both in one press, and both beside a button")
  func simultaneous() {
    let log = Log()
    let terminal = TestTerminal(columns: 20, rows: 3) {
      VStack(alignment: .leading, spacing: 0) {
        Text("word").gesture(
          LongPressGesture().onEnded { _ in log.entries.append("long") }
            .simultaneously(with: DragGesture().onChanged { _ in log.entries.append("drag") })
            .onEnded { value in
              log.entries.append(
                "\(value.first == true) \(value.second?.translation.columns ?? 0)")
            })
        Button("press") { log.entries.append("button") }
          .simultaneousGesture(TapGesture().onEnded { log.entries.append("tap") })
        Text("off").gesture(TapGesture().onEnded { log.entries.append("off") }, including: .none)
      }
    }
    mouse(terminal, .down, 0, 1)
    terminal.advance(by: .milliseconds(600))
    mouse(terminal, .drag, 0, 3)
    mouse(terminal, .up, 0, 3)
    #expect(log.entries == ["long", "drag", "true 2"])
    log.entries = []
    terminal.click(row: 1, column: 3)
    #expect(log.entries == ["button", "tap"])
    terminal.click(row: 2, column: 1)
    #expect(log.entries == ["button", "tap"])
  }
}
