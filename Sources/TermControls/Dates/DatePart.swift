#if Foundation
  import Foundation

  /// The parts of a date that a date picker changes one by one.
  enum DatePart: CaseIterable, Hashable {
    case year, month, day, hour, minute

    var component: Calendar.Component {
      switch self {
      case .year: .year
      case .month: .month
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      }
    }

    /// The separator before the part.
    var separator: String {
      switch self {
      case .year: ""
      case .month, .day: "-"
      case .hour: " "
      case .minute: ":"
      }
    }

    var digits: Int { self == .year ? 4 : 2 }

    /// The part of `date`, with as many digits as it has.
    func text(of date: Date, in calendar: Calendar) -> String {
      let number = String(calendar.component(component, from: date))
      return String(repeating: "0", count: max(0, digits - number.count)) + number
    }

    /// `date` with the part changed by `steps`; days of shorter months are taken as the last one.
    func advanced(_ date: Date, by steps: Int, in calendar: Calendar) -> Date {
      calendar.date(byAdding: component, value: steps, to: date) ?? date
    }

    /// `date` with `number` for the part, or `nil` where there is no such date.
    func setting(_ number: Int, of date: Date, in calendar: Calendar) -> Date? {
      var parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: date)
      switch self {
      case .year: parts.year = number
      case .month: parts.month = number
      case .day: parts.day = number
      case .hour: parts.hour = number
      case .minute: parts.minute = number
      }
      let bounds: ClosedRange<Int> =
        switch self {
        case .year: 1...9999
        case .month: 1...12
        case .day: 1...31
        case .hour: 0...23
        case .minute: 0...59
        }
      guard bounds.contains(number) else { return nil }
      if self == .year || self == .month {
        // The 31st of a shorter month is its last day.
        var first = parts
        first.day = 1
        guard let start = calendar.date(from: first),
          let days = calendar.range(of: .day, in: .month, for: start)
        else { return nil }
        parts.day = min(parts.day ?? 1, days.upperBound - 1)
      }
      guard let made = calendar.date(from: parts),
        calendar.component(component, from: made) == number
      else { return nil }
      return made
    }
  }
#endif
