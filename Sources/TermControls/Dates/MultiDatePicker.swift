#if Foundation
  import Foundation
  import TermViewCore

  /// A month in which days are chosen.
  ///
  /// With the focus the arrows go from day to day, Page Up and Page Down from month to month,
  /// Space, Return and a click choose a day or take it back. Days outside of the range are dim and
  /// not chosen. A chosen day is bold and in brackets. The month that is shown first is that of
  /// today, or of the day of the range that is closest to it.
  public struct MultiDatePicker<Label: View>: View {
    private let selection: Binding<Set<DateComponents>>
    private let least: Date?
    private let end: Date?
    private let label: Label
    @State private var cursor: Date
    @FocusState private var isFocused: Bool
    @Environment(\.calendar) private var calendar
    @Environment(\.hidesLabels) private var hidesLabels
    @Environment(\.isEnabled) private var isEnabled

    fileprivate init(
      _ selection: Binding<Set<DateComponents>>, from least: Date?, until end: Date?, _ label: Label
    ) {
      self.selection = selection
      self.least = least
      self.end = end
      self.label = label
      var first = Date()
      if let least { first = max(first, least) }
      if let end { first = min(first, end.addingTimeInterval(-1)) }
      _cursor = State(wrappedValue: first)
    }

    private var month: CalendarMonth { CalendarMonth(of: cursor, in: calendar) }

    public var body: some View {
      let month = month
      let chosen = chosenDays(of: month)
      VStack(alignment: .leading) {
        if !hidesLabels { label }
        VStack(alignment: .leading) {
          Text(month.title).bold()
          Text(month.weekdays).foregroundStyle(.secondary)
          ForEach(month.weeks.indices, id: \.self) { week in
            HStack(spacing: 0) {
              ForEach(0..<7, id: \.self) { place in day(month.weeks[week][place], chosen) }
            }
          }
        }
        .focusable()
        .focused($isFocused)
      }
      .onKeyPress(phases: [.down, .repeat]) { press in
        press.modifiers.isEmpty ? key(press) : .ignored
      }
    }

    @ViewBuilder private func day(_ day: CalendarMonth.Day?, _ chosen: Set<Int>) -> some View {
      if let day {
        let isChosen = chosen.contains(day.number)
        let isCursor = isFocused && calendar.isDate(day.date, inSameDayAs: cursor)
        let number = day.number < 10 ? " \(day.number)" : "\(day.number)"
        Text(isChosen ? "[\(number)]" : " \(number) ")
          .bold(isChosen)
          .dim(!isInRange(day.date))
          .reverse(isCursor)
          .onTapGesture { press(day.date) }
      } else {
        Text("    ")
      }
    }

    private func chosenDays(of month: CalendarMonth) -> Set<Int> {
      Set(
        selection.wrappedValue.compactMap { components in
          components.year == month.year && components.month == month.month ? components.day : nil
        })
    }

    /// Whether a day may be chosen: the range is of days, from the first to the one before its end.
    private func isInRange(_ date: Date) -> Bool {
      let start = calendar.startOfDay(for: date)
      if let least, start < calendar.startOfDay(for: least) { return false }
      if let end, start >= end { return false }
      return true
    }

    private func press(_ date: Date) {
      guard isEnabled else { return }
      isFocused = true
      cursor = date
      toggle(date)
    }

    private func toggle(_ date: Date) {
      guard isInRange(date) else { return }
      let day = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: date)
      let same = selection.wrappedValue.filter {
        $0.year == day.year && $0.month == day.month && $0.day == day.day
      }
      if same.isEmpty {
        selection.wrappedValue.insert(day)
      } else {
        selection.wrappedValue.subtract(same)
      }
    }

    private func key(_ press: KeyPress) -> KeyPress.Result {
      guard isEnabled else { return .ignored }
      switch press.key {
      case .leftArrow: move(.day, -1)
      case .rightArrow: move(.day, 1)
      case .upArrow: move(.day, -7)
      case .downArrow: move(.day, 7)
      case .pageUp: move(.month, -1)
      case .pageDown: move(.month, 1)
      case .space, .return: toggle(cursor)
      default: return .ignored
      }
      return .handled
    }

    private func move(_ component: Calendar.Component, _ distance: Int) {
      cursor = calendar.date(byAdding: component, value: distance, to: cursor) ?? cursor
    }
  }

  extension MultiDatePicker {
    /// A picker of days with views for its label.
    public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
      self.init(selection, from: nil, until: nil, label())
    }
    /// A picker of days from the start of `range` to the one before its end.
    public init(
      selection: Binding<Set<DateComponents>>, in range: Range<Date>,
      @ViewBuilder label: () -> Label
    ) {
      self.init(selection, from: range.lowerBound, until: range.upperBound, label())
    }
  }

  extension MultiDatePicker where Label == Text {
    /// A picker of days, named `title`.
    public init(_ title: String, selection: Binding<Set<DateComponents>>) {
      self.init(selection, from: nil, until: nil, Text(title))
    }
    /// A picker of days from the start of `range` to the one before its end, named `title`.
    public init(
      _ title: String, selection: Binding<Set<DateComponents>>, in range: Range<Date>
    ) {
      self.init(selection, from: range.lowerBound, until: range.upperBound, Text(title))
    }
    /// A picker of days from the start of `range` on, named `title`.
    public init(
      _ title: String, selection: Binding<Set<DateComponents>>, in range: PartialRangeFrom<Date>
    ) {
      self.init(selection, from: range.lowerBound, until: nil, Text(title))
    }
    /// A picker of days before the end of `range`, named `title`.
    public init(
      _ title: String, selection: Binding<Set<DateComponents>>, in range: PartialRangeUpTo<Date>
    ) {
      self.init(selection, from: nil, until: range.upperBound, Text(title))
    }
  }

  /// The days of a month, by weeks.
  struct CalendarMonth {
    struct Day: Hashable {
      let number: Int
      let date: Date
    }
    let year: Int?
    let month: Int?
    let title: String
    /// Two letters for each day of the week, four columns apart.
    let weekdays: String
    /// Weeks of seven places; `nil` before the first day and behind the last.
    let weeks: [[Day?]]

    init(of date: Date, in calendar: Calendar) {
      let parts = calendar.dateComponents([.era, .year, .month], from: date)
      (year, month) = (parts.year, parts.month)
      let names = calendar.standaloneMonthSymbols
      let name = parts.month.flatMap { names.indices.contains($0 - 1) ? names[$0 - 1] : nil } ?? ""
      title = "\(name) \(parts.year ?? 0)"
      let symbols = calendar.shortStandaloneWeekdaySymbols
      let first = calendar.firstWeekday - 1
      weekdays = symbols.indices.map { index in
        let name = symbols[(first + index) % symbols.count].prefix(2)
        return " " + name + String(repeating: " ", count: max(0, 3 - name.count))
      }.joined()
      let start = calendar.date(from: parts) ?? date
      let count = calendar.range(of: .day, in: .month, for: start)?.count ?? 0
      let weekday = calendar.component(.weekday, from: start) - 1
      var places: [Day?] = Array(repeating: nil, count: (weekday - first + 7) % 7)
      for number in 0..<count {
        // Midday: a day may begin an hour later or earlier.
        let day = calendar.date(byAdding: .day, value: number, to: start) ?? start
        places.append(Day(number: number + 1, date: day.addingTimeInterval(12 * 3600)))
      }
      while places.count % 7 != 0 { places.append(nil) }
      weeks = stride(from: 0, to: places.count, by: 7).map { Array(places[$0..<$0 + 7]) }
    }
  }
#endif
