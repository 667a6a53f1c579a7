import Foundation
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Days of a month")
struct MultiDatePickerTests {
  @Observable final class Model {
    var days: Set<DateComponents> = []
  }

  private var calendar: Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC")!
    calendar.locale = Locale(identifier: "en_GB")
    calendar.firstWeekday = 2
    return calendar
  }

  @Test("days of a month are chosen by keys and clicks, those of the range only")
  func days() {
    let model = Model()
    let now = calendar.startOfDay(for: Date())
    let month = calendar.dateInterval(of: .month, for: now)!
    let terminal = TestTerminal(columns: 40, rows: 10) {
      MultiDatePicker(
        "Days", selection: Binding(get: { model.days }, set: { model.days = $0 }),
        in: month.start..<calendar.date(byAdding: .month, value: 2, to: month.start)!
      )
      .environment(\.calendar, calendar)
    }
    #expect(terminal.screen.rows[0] == "Days")
    #expect(
      terminal.screen.rows[2].split(separator: " ") == ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"])
    let count = calendar.range(of: .day, in: .month, for: now)!.count
    let numbers = terminal.screen.rows[3...].joined(separator: " ").split(separator: " ").compactMap
    { Int($0) }
    #expect(numbers == Array(1...count))
    terminal.press(.space)
    #expect(model.days.map(\.day) == [calendar.component(.day, from: now)])
    #expect(terminal.screen.rows.joined().contains("["))
    terminal.press(.space)
    #expect(model.days.isEmpty)
    // Another month is outside of the range two months on.
    terminal.press(.pageDown, .space)
    #expect(model.days.count == 1)
    terminal.press(.pageDown, .space)
    #expect(model.days.count == 1)
  }

  @Test("a month of a range that today is outside of is the closest one")
  func closestMonth() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    calendar.locale = Locale(identifier: "en_US")
    func day(_ year: Int, _ month: Int, _ day: Int) -> Date {
      calendar.date(from: DateComponents(year: year, month: month, day: day))!
    }
    func title(_ range: Range<Date>) -> String {
      TestTerminal(columns: 40, rows: 10) {
        MultiDatePicker("Days", selection: .constant([]), in: range)
          .environment(\.calendar, calendar)
      }.screen.rows[1]
    }
    #expect(title(day(1999, 3, 4)..<day(1999, 6, 1)) == "May 1999")
    #expect(title(day(2999, 3, 4)..<day(2999, 6, 1)) == "March 2999")
  }
}
