import TermDevice
import TermProgram
import TermScreen
import TermViewCore

/// The steps that run, as live lines; where these cannot be drawn, as lines that are printed.
@MainActor @Observable
final class StepBoard {
  static let shared = StepBoard()

  /// The outermost steps, in the order in which they began.
  private(set) var steps: [StepModel] = []
  /// The steps that have not ended, in the order in which they began.
  @ObservationIgnored private var running: [StepModel] = []
  @ObservationIgnored private var display: LiveLines?
  /// How many questions have the terminal.
  @ObservationIgnored private var pauses = 0
  @ObservationIgnored private let options: InlineOptions
  @ObservationIgnored private let print: @MainActor ([String]) -> Void
  @ObservationIgnored private let isLive: @MainActor () -> Bool

  convenience init() {
    var options = InlineOptions.watching
    options.remains = .nothing
    self.init(options: options, isLive: { options.isEligibleForLiveLines }) {
      options.printPlain($0)
    }
  }

  /// - Parameters:
  ///   - isLive: whether live lines may be drawn.
  ///   - print: prints lines where they may not.
  init(
    options: InlineOptions, isLive: @escaping @MainActor () -> Bool,
    print: @escaping @MainActor ([String]) -> Void
  ) {
    self.options = options
    self.isLive = isLive
    self.print = print
  }

  // MARK: Steps

  func begin(_ step: Step, in outer: Step?) {
    update()
    let outer = running.first { $0.step === outer }
    let model = StepModel(step, depth: outer.map { $0.depth + 1 } ?? 0)
    running.append(model)
    if let outer { outer.steps.append(model) } else { steps.append(model) }
    show()
    if display == nil { print([model.plainTitle]) }
  }

  /// Takes over what has changed in the steps that run.
  func update() {
    for model in running {
      let lines = model.update()
      if display == nil, !lines.isEmpty { print(lines) }
    }
  }

  func end(_ step: Step, succeeded: Bool) {
    // What the others have printed before comes before.
    update()
    guard let index = running.firstIndex(where: { $0.step === step }) else { return }
    let model = running.remove(at: index)
    model.end(succeeded ? .done : .failed)
    if display == nil { print([model.plainEnd]) }
    if running.isEmpty { hide() }
  }

  /// The step belongs to the terminal's history.
  func remove(_ model: StepModel) {
    if model.phase != .running { steps.removeAll { $0 === model } }
  }

  // MARK: The display

  private func show() {
    guard display == nil, pauses == 0, isLive() else { return }
    let lines = LiveLines(options, printsChanges: false) { StepList(board: self) }
    // Inside of another session the steps are printed, and so above live lines.
    guard (try? lines.begin()) != nil else { return }
    display = lines
  }

  private func hide() {
    display?.end()
    display = nil
    steps = []
  }

  /// Leaves the terminal to a question.
  func pause() {
    pauses += 1
    display?.end()
    display = nil
    steps.removeAll { $0.phase != .running }
  }

  func resume() {
    pauses -= 1
    if !running.isEmpty { show() }
  }
}

/// What is shown of a step.
@MainActor @Observable
final class StepModel: Identifiable {
  enum Phase { case running, done, failed }

  let depth: Int
  let title: String
  private(set) var detail = ""
  private(set) var fraction: Double?
  /// The last of the printed lines.
  private(set) var lines: [String] = []
  private(set) var phase = Phase.running
  /// The time that the step took.
  private(set) var time = ""
  var steps: [StepModel] = []
  let step: Step
  @ObservationIgnored private let start = ContinuousClock.now
  /// The last quarter that was printed.
  @ObservationIgnored private var quarter = 0

  init(_ step: Step, depth: Int) {
    self.step = step
    self.depth = depth
    title = step.title
  }

  /// The text of a step that has ended.
  var outcome: String { phase == .failed ? step.failed : step.done }

  /// Takes over what has changed, and returns it as lines to be printed.
  func update() -> [String] {
    let (detail, fraction, printed) = step.take()
    if detail != self.detail { self.detail = detail }
    if fraction != self.fraction { self.fraction = fraction }
    if !printed.isEmpty { lines = Array((lines + printed.suffix(step.lines)).suffix(step.lines)) }
    var news = printed.map { plain("  " + $0) }
    let quarter = fraction.map { Int($0 * 4 + 1e-9) } ?? 0
    if quarter != self.quarter, 1...3 ~= quarter { news.append(plain("\(title) \(quarter * 25)%")) }
    self.quarter = quarter
    return news
  }

  func end(_ phase: Phase) {
    self.phase = phase
    time = (ContinuousClock.now - start).formattedTime
    // A step that has failed keeps the lines that may say why.
    if phase == .done { (steps, lines) = ([], []) }
  }

  var plainTitle: String { plain(title) }

  var plainEnd: String {
    let glyphs = TerminalEnvironment.current.usesUTF8 ? Glyphs.full : Glyphs.ascii
    return plain("\(phase == .failed ? glyphs.failure : glyphs.success) \(outcome)  \(time)")
  }

  private func plain(_ text: String) -> String {
    String(repeating: "  ", count: depth) + text.displayText(columns: 4000)
  }
}

extension Duration {
  /// `0.3 s`, `1 min 5 s`.
  var formattedTime: String {
    let (seconds, attoseconds) = components
    if seconds < 60 { return "\(seconds).\(attoseconds / 100_000_000_000_000_000) s" }
    return "\(seconds / 60) min \(seconds % 60) s"
  }
}
