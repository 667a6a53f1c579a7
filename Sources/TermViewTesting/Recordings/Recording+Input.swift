import TermScreen
import Testing

extension Recording {
  /// An input of the user at one time, as views receive it.
  public struct Input: Hashable, Sendable {
    /// The action of the user.
    public enum Action: Hashable, Sendable {
      /// Keys, text, pastes and the mouse, delivered together.
      case events([TermScreen.InputEvent])
      /// The terminal got another size.
      case resize(columns: Int, rows: Int)
    }

    /// The time since the beginning.
    public var time: Duration
    /// The action of the user.
    public var action: Action
  }

  /// The user's input, decoded as by a session; without the terminal's answers.
  ///
  /// Complexity: O(bytes).
  public var inputs: [Input] {
    var inputs: [Input] = []
    var decoder = InputDecoder()
    /// When a held ESC is a key.
    var deadline: Duration?
    /// When the terminal's features were queried.
    var askedAt: Duration?

    func add(_ events: [InputEvent], at time: Duration) {
      let typed = events.filter { if case .reply = $0 { false } else { true } }
      if !typed.isEmpty { inputs.append(Input(time: time, action: .events(typed))) }
      if typed.count < events.count,
        events.contains(where: { if case .reply(.deviceAttributes) = $0 { true } else { false } })
      {
        askedAt = nil
      }
    }

    for event in events {
      if let due = deadline, due <= event.time {
        add(decoder.timeout(), at: due)
        deadline = nil
      }
      switch event.kind {
      case .output(let text):
        decoder.expectedCursorReports += Recording.count("\u{1B}[6n", in: text)
        if Recording.count("\u{1B}[c", in: text) > 0 { askedAt = event.time }
      case .input(let text):
        decoder.expectsReplies = askedAt != nil
        decoder.holdsEscapeForReplies = askedAt.map { event.time < $0 + .seconds(1) } ?? false
        add(decoder.feed(text.utf8), at: event.time)
        deadline = decoder.pendingTimeout.map { event.time + $0 }
      case .resize(let columns, let rows):
        inputs.append(Input(time: event.time, action: .resize(columns: columns, rows: rows)))
      case .marker: break
      }
    }
    if let deadline { add(decoder.timeout(), at: deadline) }
    return inputs
  }

  /// The number of occurrences of a query in the output.
  private static func count(_ question: String, in text: String) -> Int {
    text.split(separator: question, omittingEmptySubsequences: false).count - 1
  }
}

extension TestTerminal {
  /// Replays the user's input: types, clicks and resizes as recorded, each at its time by
  /// ``clock``.
  ///
  /// The terminal should have the recording's size at first, and the program's theme, by default
  /// `.standard`. Tasks of the views run between the inputs, as in ``settled(sourceLocation:)``.
  ///
  /// - Parameters:
  ///   - recording: the recording to replay.
  ///   - time: later input is left out; `nil` for none.
  /// - Complexity: O(inputs), with a frame for each; no time passes but that of the clock.
  public func replay(_ recording: Recording, until time: Duration? = nil) async {
    var now = Duration.zero
    for input in recording.inputs {
      if let time, input.time > time { break }
      await advance(by: input.time - now)
      now = input.time
      switch input.action {
      case .events(let events): send(events)
      case .resize(let columns, let rows): resize(columns: columns, rows: rows)
      }
    }
    let end = time ?? recording.events.last?.time ?? now
    await advance(by: max(.zero, end - now))
  }
}
