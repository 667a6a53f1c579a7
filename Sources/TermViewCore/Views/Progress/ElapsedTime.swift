import TermScreen

/// The elapsed time of a task, in seconds, minutes and hours, with an estimate of the remaining
/// time if its progress is known.
///
/// The time begins with the view and runs while it is visible. A frame is drawn once a second.
///
/// ```swift
/// ElapsedTime()                    // 1:07
/// ElapsedTime(fraction: 0.25)      // 0:10   0:30 left
/// ```
public struct ElapsedTime: View {
  private let fraction: Double?
  private let isRunning: Bool
  @Environment(\.frameClock) private var clock
  @Environment(\.showsChangesOnly) private var showsChangesOnly
  @Environment(\.isThemed) private var isThemed
  @State private var began: Moment?
  @State private var ended: Duration?

  /// - Parameters:
  ///   - fraction: how much is done, from 0 to 1; the estimate supposes that the rest goes as fast.
  ///   - isRunning: the time stops when this is false.
  public init(fraction: Double? = nil, isRunning: Bool = true) {
    self.fraction = fraction.flatMap { $0.isFinite ? min(1, max(0, $0)) : nil }
    self.isRunning = isRunning
  }

  public var body: some View {
    Group {
      if let ended {
        Text(ElapsedTime.text(ended)).foregroundColor(color)
      } else if !showsChangesOnly {
        // Ticks count from the view's own start, so that each full second is shown at once.
        Ticking(interval: .seconds(1), start: began) { _ in
          Text(text).foregroundColor(color)
        }
      }
    }
    .onAppear { if began == nil { began = clock.now } }
    .onChange(of: isRunning, initial: true) {
      ended = isRunning ? nil : began.map { clock.now - $0 } ?? .zero
    }
  }

  private var color: Color? { isThemed ? .secondary : nil }

  private var text: String {
    let elapsed = began.map { clock.now - $0 } ?? .zero
    let text = ElapsedTime.text(elapsed)
    guard let fraction, fraction > 0, fraction < 1, elapsed >= .seconds(1) else { return text }
    let gap = isThemed ? "   " : ", "
    return "\(text)\(gap)\(ElapsedTime.text(elapsed / fraction - elapsed)) left"
  }

  /// Hours, minutes and seconds, as `1:02:03` or `0:07`.
  static func text(_ duration: Duration) -> String {
    let seconds = max(0, duration.components.seconds)
    func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
    return hours > 0
      ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
  }
}
