import Foundation
import TermView
import TermViewTesting
import Testing

@MainActor
@Suite("Steppers, sliders and date pickers")
struct ValueControlTests {
  private struct Guests: View {
    @State var guests = 2
    var body: some View {
      Stepper("Guests: \(guests)", value: $guests, in: 1...3)
    }
  }

  @Test("A stepper goes by one and stays in its bounds")
  func stepper() {
    let terminal = TestTerminal(columns: 24, rows: 2) { Guests() }
    #expect(terminal.screen.text.hasPrefix("Guests: 2  - │ +"))
    terminal.press(.right, .right)
    #expect(terminal.screen.text.hasPrefix("Guests: 3"))
    terminal.press("-", "-", "-")
    #expect(terminal.screen.text.hasPrefix("Guests: 1"))
    terminal.click(row: 0, column: 15)
    #expect(terminal.screen.text.hasPrefix("Guests: 2"))
    terminal.click(row: 0, column: 11)
    #expect(terminal.screen.text.hasPrefix("Guests: 1"))
  }

  @Test("A stepper runs actions, and tells when it changes")
  func stepperActions() {
    struct Volume: View {
      @State var log = ""
      var body: some View {
        Stepper {
          Text(log)
        } onIncrement: {
          log += "+"
        } onDecrement: {
          log += "-"
        } onEditingChanged: {
          log += $0 ? "(" : ")"
        }
      }
    }
    let terminal = TestTerminal(columns: 24, rows: 2) { Volume() }
    terminal.press(.right, .left)
    #expect(terminal.screen.text.hasPrefix("(+)(-)"))
  }

  @Test("In the row of a list a stepper takes its keys")
  func stepperInRow() {
    let terminal = TestTerminal(columns: 24, rows: 3) { List { Guests() } }
    terminal.press("+")
    #expect(terminal.screen.text.contains("Guests: 3"))
  }

  private struct Volume: View {
    @State var volume = 5.0
    var body: some View {
      VStack {
        Slider(value: $volume, in: 0...10, step: 1)
        Text("at \(Int(volume))")
      }
    }
  }

  @Test("A slider goes by its step, and to where the track is pressed")
  func slider() {
    let terminal = TestTerminal(columns: 11, rows: 2) { Volume() }
    #expect(terminal.screen.text == "━━━━━●─────\nat 5")
    terminal.press(.right, .right)
    #expect(terminal.screen.text == "━━━━━━━●───\nat 7")
    terminal.click(row: 0, column: 1)
    #expect(terminal.screen.text == "━●─────────\nat 1")
    terminal.drag(from: Point(row: 0, column: 1), to: Point(row: 0, column: 10))
    #expect(terminal.screen.text == "━━━━━━━━━━●\nat 10")
    terminal.press(.right)
    #expect(terminal.screen.text.hasSuffix("at 10"))
  }

  @Test("A slider is of ASCII where there are few glyphs")
  func sliderInASCII() {
    let terminal = TestTerminal(columns: 11, rows: 2) {
      Volume().environment(\.hasFewGlyphs, true)
    }
    #expect(terminal.screen.text == "=====o-----\nat 5")
  }

  private static var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    return calendar
  }

  private struct Due: View {
    @State var due = Date(timeIntervalSince1970: 1_706_702_400)  // 2024-01-31 12:00
    var components: DatePickerComponents = [.date, .hourAndMinute]
    var body: some View {
      DatePicker("Due", selection: $due, displayedComponents: components)
        .environment(\.calendar, ValueControlTests.calendar)
    }
  }

  @Test("A date picker is stepped part by part")
  func dateSteps() {
    let terminal = TestTerminal(columns: 30, rows: 2) { Due() }
    #expect(terminal.screen.text.hasPrefix("Due 2024-01-31 12:00"))
    terminal.press(.up)
    #expect(terminal.screen.text.hasPrefix("Due 2024-01-31 12:00"))
    terminal.press(.return, .up)
    #expect(terminal.screen.text.hasPrefix("Due 2025-01-31 12:00"))
    terminal.press(.down, .right, .up)
    #expect(terminal.screen.text.hasPrefix("Due 2024-02-29 12:00"))
    terminal.press(.right, .right, .right, .down)
    #expect(terminal.screen.text.hasPrefix("Due 2024-02-29 11:59"))
    terminal.press(.escape, .up)
    #expect(terminal.screen.text.hasPrefix("Due 2024-02-29 11:59"))
  }

  @Test("While a date is changed the hints are the keys of that, and Escape closes nothing else")
  func dateHints() {
    struct Sheet: View {
      @State private var isShown = true
      var body: some View {
        VStack {
          Spacer()
          KeyHints()
        }
        .sheet(isPresented: $isShown) { Due(components: .date) }
      }
    }
    let terminal = TestTerminal(columns: 80, rows: 24) { Sheet() }
    var hints: String { terminal.screen.rows.last ?? "" }
    #expect(hints.contains("enter change") && hints.contains("esc close"))
    terminal.press(.return)
    #expect(hints.contains("enter done"))
    #expect(hints.contains("↑/↓ change") && hints.contains("←/→ part"))
    #expect(!hints.contains("close"))
    terminal.press(.return)
    #expect(hints.contains("enter change") && hints.contains("esc close"))
  }

  @Test("Digits are typed over a part, and what makes no date is dropped")
  func typedDate() {
    let terminal = TestTerminal(columns: 30, rows: 2) { Due(components: .date) }
    terminal.press(.return)
    terminal.type("2023")
    terminal.type("02")
    #expect(terminal.screen.text.hasPrefix("Due 2023-02-28"))
    terminal.type("31")
    #expect(terminal.screen.text.hasPrefix("Due 2023-02-28"))
    terminal.type("07")
    #expect(terminal.screen.text.hasPrefix("Due 2023-02-07"))
    terminal.press(.left, .left, .left)
    terminal.type("00")
    #expect(terminal.screen.text.hasPrefix("Due 00"))
  }

  @Test("A date stays in its range")
  func dateRange() {
    struct Bounded: View {
      @State var due = Date(timeIntervalSince1970: 0)
      var body: some View {
        DatePicker(
          "Due", selection: $due,
          in: Date(timeIntervalSince1970: 0)...Date(timeIntervalSince1970: 86_400),
          displayedComponents: .date
        )
        .environment(\.calendar, ValueControlTests.calendar)
      }
    }
    let terminal = TestTerminal(columns: 30, rows: 2) { Bounded() }
    terminal.press(.return, .right, .right, .up, .up)
    #expect(terminal.screen.text.hasPrefix("Due 1970-01-02"))
    terminal.press(.down, .down, .down)
    #expect(terminal.screen.text.hasPrefix("Due 1970-01-01"))
  }
}
