import TermView

/// A day of the Gregorian calendar.
struct Day: Hashable {
  var year: Int
  var month: Int
  var day: Int

  /// Days since 1 March of the year 0.
  private var number: Int {
    let year = month > 2 ? year : year - 1
    let month = month > 2 ? month - 3 : month + 9
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day - 1
  }

  /// 0 on Mondays, 6 on Sundays.
  var weekday: Int { (number + 2) % 7 }

  func adding(months: Int) -> Day {
    let month = year * 12 + self.month - 1 + months
    let first = Day(year: month / 12, month: month % 12 + 1, day: 1)
    return Day(year: first.year, month: first.month, day: min(day, first.daysInMonth))
  }

  func adding(days: Int) -> Day {
    var day = self
    day.day += days
    while day.day < 1 {
      let before = Day(year: day.year, month: day.month, day: 1).adding(months: -1)
      day = Day(year: before.year, month: before.month, day: day.day + before.daysInMonth)
    }
    while day.day > day.daysInMonth {
      let next = Day(year: day.year, month: day.month, day: 1).adding(months: 1)
      day = Day(year: next.year, month: next.month, day: day.day - day.daysInMonth)
    }
    return day
  }

  var daysInMonth: Int {
    let first = Day(year: year, month: month, day: 1)
    let next = Day(
      year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
    return next.number - first.number
  }
}

/// A month to choose a day in: arrow keys by days and weeks, Page Up and Down by months, the wheel
/// by months, or a click.
struct MonthCalendar: View {
  @Binding var selection: Day

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  var body: some View {
    VStack(alignment: .center) {
      Button("\(MonthCalendar.months[selection.month - 1]) \(selection.year)") {}
        .buttonStyle(.plain)
        .onKeyPress(phases: [.down, .repeat]) { press in move(press) }
      Grid(alignment: .trailing) {
        GridRow {
          ForEach(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], id: \.self) {
            Text($0).foregroundStyle(.secondary)
          }
        }
        ForEach(weeks, id: \.self) { week in
          GridRow {
            ForEach(0..<7, id: \.self) { weekday in
              if let day = week[weekday] {
                Text("\(day)")
                  .reverse(day == selection.day)
                  .onTapGesture { selection.day = day }
              } else {
                Text(" ")
              }
            }
          }
        }
      }
    }
    .onScroll { step in selection = selection.adding(months: step.rows) }
  }

  /// The days of the month by weeks, Monday first.
  private var weeks: [[Int?]] {
    let first = Day(year: selection.year, month: selection.month, day: 1)
    var days: [Int?] = Array(repeating: nil, count: first.weekday)
    days += (1...first.daysInMonth).map { $0 }
    while days.count % 7 != 0 { days.append(nil) }
    return stride(from: 0, to: days.count, by: 7).map { Array(days[$0..<$0 + 7]) }
  }

  private func move(_ press: KeyPress) -> KeyPress.Result {
    switch press.key {
    case .leftArrow: selection = selection.adding(days: -1)
    case .rightArrow: selection = selection.adding(days: 1)
    case .upArrow: selection = selection.adding(days: -7)
    case .downArrow: selection = selection.adding(days: 7)
    case .pageUp: selection = selection.adding(months: -1)
    case .pageDown: selection = selection.adding(months: 1)
    default: return .ignored
    }
    return .handled
  }
}
