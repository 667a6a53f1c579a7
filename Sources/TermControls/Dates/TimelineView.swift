#if Foundation
  import Foundation
  import TermViewCore

  /// The times at which a ``TimelineView`` is updated.
  public protocol TimelineSchedule: Sendable {
    /// The first time after `date`; `nil` for never again.
    func next(after date: Date) -> Date?
  }

  /// Times at regular distances.
  public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable {
    private let start: Date
    private let interval: TimeInterval

    /// Times from `start` on, every `interval` seconds, at least a sixtieth.
    public init(from start: Date, by interval: TimeInterval) {
      self.start = start
      self.interval = interval.isFinite ? max(interval, 1 / 60) : 1e9
    }
    /// The first of the times after `date`.
    public func next(after date: Date) -> Date? {
      let passed = date.timeIntervalSince(start)
      if passed < 0 { return start }
      return start.addingTimeInterval(((passed / interval).rounded(.down) + 1) * interval)
    }
  }

  extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Times from `start` on, every `interval` seconds.
    public static func periodic(
      from start: Date, by interval: TimeInterval
    ) -> PeriodicTimelineSchedule {
      PeriodicTimelineSchedule(from: start, by: interval)
    }
    /// The beginning of each minute.
    public static var everyMinute: PeriodicTimelineSchedule {
      PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
    }
    /// Ten times a second, or every `interval` seconds.
    ///
    /// - Parameters:
    ///   - interval: the seconds between two times; `nil` for a tenth.
    ///   - isPaused: whether nothing changes.
    public static func animation(
      minimumInterval interval: TimeInterval? = nil, paused isPaused: Bool = false
    ) -> PeriodicTimelineSchedule {
      PeriodicTimelineSchedule(
        from: Date(timeIntervalSinceReferenceDate: 0), by: isPaused ? 1e9 : interval ?? 0.1)
    }
    /// Ten times a second.
    public static var animation: PeriodicTimelineSchedule { .animation() }
  }
  /// The context in which a ``TimelineView`` makes its content.
  public struct TimelineContext: Hashable, Sendable {
    /// The time that the content is for.
    public let date: Date
  }

  /// A view that is updated over time, by a schedule.
  ///
  /// It has a task only while it is there, and sleeps by `\.clock`.
  public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    /// The context in which the content is made.
    public typealias Context = TimelineContext

    private let schedule: Schedule
    private let content: @MainActor (TimelineContext) -> Content
    @State private var date = Date()
    @Environment(\.clock) private var clock

    /// A view that `content` makes for each time of `schedule`, the first for the present one.
    public init(
      _ schedule: Schedule, @ViewBuilder content: @escaping @MainActor (TimelineContext) -> Content
    ) {
      self.schedule = schedule
      self.content = content
    }

    public var body: some View {
      content(TimelineContext(date: date)).task {
        // By the calendar where the clock is real; a test's clock takes the date along with it.
        let isReal = clock is ContinuousClock
        while !Task.isCancelled {
          let now = isReal ? max(date, Date()) : date
          guard let next = schedule.next(after: now) else { return }
          let wait = next.timeIntervalSince(now)
          // A date thousands of years away is not waited for.
          guard wait < 1e12, (try? await clock.sleep(for: .seconds(wait))) != nil else { return }
          date = next
        }
      }
    }
  }
#endif
