import Foundation
import TermView
import TermViewTesting
import Testing

@MainActor @Suite("Views that follow the time")
struct TimeTests {
  @Test("a timeline makes its content anew at each of its times")
  func timeline() async {
    let start = Date()
    let terminal = TestTerminal(columns: 20, rows: 1) {
      TimelineView(.periodic(from: start, by: 2)) { context in
        Text("\(Int(context.date.timeIntervalSince(start).rounded()))")
      }
    }
    #expect(terminal.screen.text == "0")
    await terminal.advance(by: .milliseconds(1500))
    #expect(terminal.screen.text == "0")
    await terminal.advance(by: .milliseconds(1000))
    #expect(terminal.screen.text == "2")
    await terminal.advance(by: .seconds(8))
    #expect(terminal.screen.text == "10")
    #expect(terminal.lastFrame.viewsEvaluated <= 8)
  }

  /// Its next time is never there.
  struct Never: TimelineSchedule {
    func next(after date: Date) -> Date? { Date(timeIntervalSinceReferenceDate: .infinity) }
  }

  @Test("a time that never comes is not waited for")
  func never() async {
    let terminal = TestTerminal(columns: 20, rows: 1) {
      TimelineView(Never()) { _ in Text("now") }
    }
    await terminal.advance(by: .seconds(5))
    #expect(terminal.screen.text == "now")
  }

  @Test("a schedule's next time is the first of its times that is later", arguments: 0..<200)
  func schedules(_: Int) {
    let start = Date(timeIntervalSinceReferenceDate: .random(in: 0...1e6).rounded())
    let interval = Double(Int.random(in: 1...1000)) / 8
    let date = start.addingTimeInterval((.random(in: -1000...1000) * 8).rounded() / 8)
    let next = PeriodicTimelineSchedule(from: start, by: interval).next(after: date)
    var expected = start
    while expected <= date { expected = expected.addingTimeInterval(interval) }
    #expect(next == expected)
  }

  @Test("the beginning of a minute is one")
  func minutes() throws {
    let date = Date(timeIntervalSinceReferenceDate: 1_000_000_123.5)
    let next = try #require(PeriodicTimelineSchedule.everyMinute.next(after: date))
    #expect(next.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 60) == 0)
    #expect(next > date && next.timeIntervalSince(date) <= 60)
  }
}
