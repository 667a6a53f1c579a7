import TermDevice
import TermScreen
import TermViewCore

/// Says what a graph of views is and what changes, in a session in reader mode.
@MainActor
final class SpeakingSource: GraphSource {
  private let reader: Reader
  private let makeLastWords: @MainActor () -> [String]

  /// - Parameter makeLastWords: returns what is said when the views have ended.
  init(
    speaking graph: ViewGraph, makeLastWords: @escaping @MainActor () -> [String] = { [] }
  ) {
    reader = Reader(graph)
    self.makeLastWords = makeLastWords
    super.init(graph)
  }

  override func handle(_ events: [InputEvent]) -> SessionRequest {
    reader.noteEvents(events)
    let request = super.handle(events)
    guard request == .repaint else { return request }
    // What a repaint is on a screen is a look at everything here.
    reader.sayAll()
    return .none
  }

  // The lines are wrapped by the terminal, in a window of any size.
  override func resize(to size: Size) {}
  override func adapt(to traits: TerminalTraits) {}

  override func sessionDidContinue() {
    super.sessionDidContinue()
    reader.sayAll()
  }

  override func nextFrame(releasingLast: () -> Void) -> Frame? {
    _ = super.nextFrame(releasingLast: releasingLast)
    reader.update()
    return reader.hasSpeech ? Frame(size: .zero) : nil
  }

  override func takeSpeech() -> [Utterance] { reader.take() }

  override func sayLast() {
    _ = graph.nextFrame()
    reader.update()
    for line in makeLastWords() { reader.say(line) }
  }
}
