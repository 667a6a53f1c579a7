import TermScreen

/// The queries that a session sends to its terminal once, and their answers.
@MainActor
final class Handshake {
  @exclusivity(unchecked) private var queries: TerminalQueries
  /// Whether the terminal can be queried.
  private let asks: Bool
  /// The theme that the user requests, which overrides the program's.
  private let usersTheme: Theme?

  init(
    terminfo: Terminfo, options: TerminalOptions, choice: DeviceChoice,
    capabilities: TerminalCapabilities, environment: TerminalEnvironment
  ) throws(TerminalError) {
    asks = options.asksTerminal && terminfo.ignoresUnknown && !terminfo.hasKeysLikeAnswers
    usersTheme = try environment.theme
    var capabilities = capabilities
    capabilities.theme = usersTheme ?? .standard
    capabilities.isDark = environment.isDark
    var traits = TerminalTraits(
      capabilities: capabilities,
      widthPolicy: WidthPolicy.initial(term: terminfo.name, environment: environment))
    traits.rewrapping = LineRewrapping.initial(term: terminfo.name, environment: environment)
    traits.window = WindowFeatures(term: terminfo.name, environment: environment)
    traits.announcesFocus = environment.isAccessible
    traits.reducesMotion = environment.reducesMotion
    queries = TerminalQueries(
      traits: traits,
      keepsWidthPolicy: environment["TERMVIEW_WIDTH"] != nil || choice.usesCurses,
      usesKeyboardProtocol: options.usesKeyboardProtocol)
  }

  /// The traits of the terminal known so far.
  var traits: TerminalTraits { queries.traits }

  /// When the questions were sent, while the terminal owes answers.
  var sentAt: Moment? { queries.sentAt }

  /// Queries what terminfo does not describe, without waiting for the answers.
  func ask(_ output: OutputQueue) {
    guard asks else { return }
    output.send(TerminalQueries.bytes)
    queries.noteSent(at: .now)
    GuardCalls.setExpecting(true)
  }

  /// Queries the colours again, of a terminal that answers: they may be others by now.
  func askColors(_ output: OutputQueue) {
    guard asks, queries.hasAnswered else { return }
    output.send(TerminalQueries.colorBytes)
    queries.noteSent(at: .now)
    GuardCalls.setExpecting(true)
  }

  /// Learns from an answer.
  func take(_ reply: TerminalReply) -> TerminalQueries.Change {
    let wasWaiting = sentAt != nil
    defer { if wasWaiting, sentAt == nil { GuardCalls.setExpecting(false) } }
    return queries.take(reply)
  }

  /// How long to wait for outstanding answers before the terminal is left, so that none of them
  /// becomes input of the shell. A terminal that was silent for a second stays so.
  var patience: Duration {
    guard let sentAt else { return .zero }
    return max(.zero, min(.milliseconds(500), sentAt + .seconds(1) - .now))
  }

  /// Adopts the program's theme, unless the user requests one; returns whether the look has
  /// changed.
  func adopt(_ theme: Theme?) -> Bool { queries.adopt(usersTheme ?? theme ?? .standard) }
}
