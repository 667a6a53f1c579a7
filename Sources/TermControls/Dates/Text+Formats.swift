#if Foundation
  import Foundation
  import TermViewCore

  extension String {
    /// A formatted text with the blanks that keyboards have: what is printed into a pipe is
    /// searched and split at those, and languages write narrow ones that do not break
    /// (`3:04\u{202F}PM`).
    var withUsualBlanks: String {
      guard
        unicodeScalars.contains(where: { $0 == "\u{202F}" || $0 == "\u{A0}" || $0 == "\u{2009}" })
      else { return self }
      return String(
        UnicodeScalarView(
          unicodeScalars.map {
            $0 == "\u{202F}" || $0 == "\u{A0}" || $0 == "\u{2009}" ? " " : $0
          }))
    }
  }

  extension Text {
    /// The text of `input` in `format`.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
      self.init(format.format(input).withUsualBlanks)
    }

    /// The text of `subject` as `formatter` writes it.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
      self.init((formatter.string(for: subject) ?? "").withUsualBlanks)
    }

    /// A date in a style. A relative one is as of when the view is evaluated; ``DateText`` keeps
    /// itself current.
    public init(_ date: Date, style: DateStyle) {
      self.init(style.text(of: date, at: Date()).withUsualBlanks)
    }

    /// From when to when, as the user's language writes it: what both dates share is said once.
    public init(_ dates: ClosedRange<Date>) {
      self.init((dates.lowerBound..<dates.upperBound).formatted(.interval).withUsualBlanks)
    }

    /// From when to when, as a range of dates is written.
    public init(_ interval: DateInterval) {
      self.init(interval.start...interval.end)
    }

    /// The time that is left of `interval`, as of when the view is evaluated, or that has passed of
    /// it; ``DateText`` keeps itself current. Without `showsHours` an hour is sixty minutes.
    public init(
      timerInterval interval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
      showsHours: Bool = true
    ) {
      let now = min(max(pauseTime ?? Date(), interval.lowerBound), interval.upperBound)
      let seconds =
        countsDown
        ? interval.upperBound.timeIntervalSince(now) : now.timeIntervalSince(interval.lowerBound)
      self.init(
        DateStyle.clock(
          seconds.rounded(countsDown ? .up : .down), showsHours: showsHours))
    }

    /// A text with the links of `attributed`, its colours and lines, and its emphasis, code
    /// and strikethrough where Foundation has them, which it does on a Mac.
    public init(_ attributed: some AttributedStringProtocol) {
      let attributed = AttributedString(attributed[attributed.startIndex...])
      var text = Text("")
      for run in attributed.runs {
        var part = Text(String(attributed[run.range].characters))
        #if canImport(Darwin)
          if let intent = run.inlinePresentationIntent {
            if intent.contains(.stronglyEmphasized) { part = part.bold() }
            if intent.contains(.emphasized) { part = part.italic() }
            if intent.contains(.strikethrough) { part = part.strikethrough() }
            if intent.contains(.code) { part = part.dim() }
          }
        #endif
        if let color = run.foregroundColor { part = part.foregroundColor(color) }
        if let color = run.backgroundColor { part = part.backgroundColor(color) }
        if run.underlineStyle != nil { part = part.underline() }
        if run.strikethroughStyle != nil { part = part.strikethrough() }
        if let link = run.link { part = part.underline().link(link.absoluteString) }
        text = text + part
      }
      self = text
    }

    /// The format of a date.
    public struct DateStyle: Sendable, Hashable {
      enum Kind: Hashable, Sendable { case time, date, relative, offset, timer }
      let kind: Kind
      /// The time of the day.
      public static let time = DateStyle(kind: .time)
      /// The day.
      public static let date = DateStyle(kind: .date)
      /// The time since then, or until then: `3 min, 5 sec`.
      public static let relative = DateStyle(kind: .relative)
      /// The same with a sign: `+3 minutes`.
      public static let offset = DateStyle(kind: .offset)
      /// The same as a clock: `3:05`.
      public static let timer = DateStyle(kind: .timer)

      /// Whether the text changes as time passes.
      var isRelative: Bool { kind != .time && kind != .date }

      func text(
        of date: Date, at now: Date, locale: Locale = .autoupdatingCurrent,
        calendar: Calendar = .autoupdatingCurrent, timeZone: TimeZone = .autoupdatingCurrent
      ) -> String {
        let seconds = date.timeIntervalSince(now)
        func formatted(
          date day: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle
        ) -> String {
          date.formatted(
            Date.FormatStyle(
              date: day, time: time, locale: locale, calendar: calendar, timeZone: timeZone))
        }
        return switch kind {
        case .time: formatted(date: .omitted, time: .shortened)
        case .date: formatted(date: .long, time: .omitted)
        case .relative: Self.units(abs(seconds))
        case .offset: (seconds < 0 ? "-" : "+") + Self.units(abs(seconds))
        case .timer: Self.clock(abs(seconds).rounded(.down))
        }
      }

      /// The two greatest units of a length of time.
      static func units(_ seconds: Double) -> String {
        guard seconds.isFinite else { return "" }
        var left = Int(min(seconds, 1e15))
        var parts: [String] = []
        for (length, name) in [
          (31_536_000, "yr"), (2_592_000, "mo"), (86_400, "day"), (3_600, "hr"), (60, "min"),
        ] where left >= length && parts.count < 2 {
          let count = left / length
          parts.append("\(count) \(name)\(name == "day" && count > 1 ? "s" : "")")
          left %= length
        }
        if parts.isEmpty || parts.count == 1 && left > 0 && seconds < 3_600 {
          parts.append("\(left) sec")
        }
        return parts.joined(separator: ", ")
      }

      /// Hours, minutes and seconds, hours only where there are some.
      static func clock(_ seconds: Double, showsHours: Bool = true) -> String {
        let all = Int(max(0, min(seconds, 1e15)))
        func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let tail = "\(padded(all % 60))"
        guard showsHours, all >= 3_600 else { return "\(all / 60):\(tail)" }
        return "\(all / 3_600):\(padded(all / 60 % 60)):\(tail)"
      }
    }
  }

  /// A date that is written relative to now, and keeps itself current, once a second; or the day or
  /// the time of it, in the language, the calendar and the time zone of the environment.
  public struct DateText: View {
    private let date: Date
    private let style: Text.DateStyle
    @State private var now = Date()
    @Environment(\.clock) private var clock
    @Environment(\.locale) private var locale
    @Environment(\.calendar) private var calendar
    @Environment(\.timeZone) private var timeZone

    /// `date` in `style`.
    public init(_ date: Date, style: Text.DateStyle) {
      self.date = date
      self.style = style
    }

    public var body: some View {
      Text(style.text(of: date, at: now, locale: locale, calendar: calendar, timeZone: timeZone))
        .task(id: style.isRelative) {
          guard style.isRelative else { return }
          while (try? await clock.sleep(for: .seconds(1))) != nil { now = Date() }
        }
    }
  }
#endif
