#if !canImport(Combine)
  import Foundation
  import TermControls
  import TermViewCore

  extension Timer {
    /// The name under which Foundation has the publisher on Apple's systems.
    public typealias TimerPublisher = TermFoundation.TimerPublisher

    /// The date every `interval` seconds, for `onReceive(_:perform:)` and the words of a publisher.
    ///
    /// ```swift
    /// struct Stopwatch: View {
    ///   @State private var seconds = 0
    ///   private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    ///   var body: some View {
    ///     Text("\(seconds)").onReceive(timer) { _ in seconds += 1 }
    ///   }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - interval: seconds, at least a thousandth.
    ///   - tolerance: has no effect.
    ///   - runLoop: has no effect: actions run on the main actor.
    ///   - mode: has no effect.
    public static func publish(
      every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
      in mode: RunLoop.Mode
    ) -> TimerPublisher {
      TimerPublisher(interval: interval)
    }
  }

  /// Dates at regular intervals. Whatever listens has its own, from then on: a view by `\.clock`,
  /// as long as it is there.
  ///
  /// ```swift
  /// struct Seconds: View {
  ///   @State private var seconds = 0
  ///   private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  ///   var body: some View {
  ///     Text("\(seconds) s").onReceive(timer) { _ in seconds += 1 }
  ///   }
  /// }
  /// ```
  public struct TimerPublisher: Publisher, Hashable, Sendable {
    /// Dates never fail.
    public typealias Failure = Never
    /// The seconds between two dates.
    public nonisolated let interval: TimeInterval

    /// Dates every `interval` seconds, at least a thousandth.
    public nonisolated init(interval: TimeInterval) {
      self.interval = interval.isFinite ? max(interval, 0.001) : 1e9
    }

    /// The same dates: they begin when something listens.
    public nonisolated func autoconnect() -> TimerPublisher { self }
    /// The same dates.
    public nonisolated var upstream: TimerPublisher { self }
    /// Does nothing: the dates begin when something listens.
    @discardableResult public nonisolated func connect() -> TimerConnection { TimerConnection() }

    /// The dates from now on.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Date, Never>) -> Void
    ) -> AnyCancellable {
      let task = Task { @MainActor in
        await run(by: ContinuousClock()) { receive(.value($0)) }
      }
      return AnyCancellable { task.cancel() }
    }

    /// Calls `action` until the task is cancelled.
    fileprivate func run(
      by clock: any Clock<Duration>, _ action: @MainActor (Date) -> Void
    ) async {
      // From the beginning, so that what each date takes does not add up; a test's clock waits.
      let isReal = clock is ContinuousClock
      let start = ContinuousClock.now
      let interval = Duration.seconds(interval)
      var count = 0
      while !Task.isCancelled {
        count += 1
        let wait = isReal ? interval * count - (.now - start) : interval
        if wait > .zero, (try? await clock.sleep(for: wait)) == nil { return }
        // Ticks missed while the machine slept are delivered as one.
        if isReal { count = max(count, Int((ContinuousClock.now - start) / interval)) }
        action(Date())
      }
    }
  }

  /// Cancels a timer.
  ///
  /// ```swift
  /// struct Seconds: View {
  ///   @State private var seconds = 0
  ///   private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  ///   var body: some View {
  ///     Text("\(seconds) s").onReceive(timer) { _ in seconds += 1 }
  ///   }
  /// }
  /// ```
  public struct TimerConnection: Cancellable, Hashable, Sendable {
    /// Does nothing: the dates end when the subscriber is cancelled or released.
    public nonisolated func cancel() {}
  }

  /// Publishes the date at regular intervals.
  private struct TimerReceiver: ViewModifier {
    let publisher: TimerPublisher
    let action: @MainActor (Date) -> Void
    @Environment(\.clock) private var clock

    func body(content: Content) -> some View {
      content.task(id: publisher) { await publisher.run(by: clock, action) }
    }
  }

  extension View {
    /// Runs `action` with the date at regular intervals, by `\.clock`, as long as the view is
    /// there.
    public func onReceive(
      _ publisher: TimerPublisher, perform action: @escaping @MainActor (Date) -> Void
    ) -> some View {
      modifier(TimerReceiver(publisher: publisher, action: action))
    }
  }
#endif
