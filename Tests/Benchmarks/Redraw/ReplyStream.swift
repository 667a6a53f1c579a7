import Observation
import TermScreen
import TermViewCore

/// A reply that streams into live lines, a frame for each token: what a token costs at any length
/// of the reply and of the transcript.
@MainActor
enum ReplyStream {
  private static let size = Size(columns: 80, rows: 24)
  /// Bytes that a token may cost beyond its own, in the mean.
  private static let limit = 22.0

  /// - Returns: What took too many bytes.
  static func measure() -> [String] {
    let table = Table(
      "A token of a reply in live lines at 80x24: µs of processor time, the least and the median;"
        + " bytes\nbeyond the token's own, rows evaluated",
      [
        ("tokens before", 14), ("settled rows", 12), ("least", 8), ("median", 8), ("bytes", 8),
        ("rows", 6),
      ])
    var excessive: [String] = []
    for settled in [0, 1000, 100_000] {
      for length in [10, 1000, 100_000] {
        let stream = Stream(settled: settled)
        for _ in 0..<length { stream.addToken() }
        stream.draw()
        let time = Measurement(most: 6000) { _ in
          stream.step()
        } afterWarmUp: {
          stream.forgetCosts()
        }
        let bytes = Double(stream.bytes - stream.tokenBytes) / Double(time.count)
        table.add(
          ["\(length)", "\(settled)"]
            + [time.least, time.median, bytes, Double(stream.rows) / Double(time.count)]
            .map(digits))
        if bytes > limit {
          excessive.append("a token after \(length), \(settled) settled: \(digits(bytes)) bytes")
        }
      }
    }
    return excessive
  }

  struct Message: Identifiable {
    let id: Int
    var text: String
    var isDone: Bool
  }

  @Observable
  @MainActor
  final class Model {
    var messages: [Message] = []
    var draft = "a draft"
    /// Whether what has settled is removed.
    var letsGo = false

    func letGo(_ id: Int) {
      if letsGo { messages.removeAll { $0.id == id } }
    }
  }

  struct Chat: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Transcript(model.messages, committed: \.isDone) {
          model.letGo($0)
        } row: { message in
          Text("message \(message.id)").bold()
          Text(message.text).growing()
        }
        Divider()
        TextField("Ask", text: $model.draft)
      }
    }
  }

  /// The program and its terminal.
  @MainActor
  final class Stream {
    private let model = Model()
    private let graph: ViewGraph
    private var encoder = InlineEncoder(screen: size, capabilities: BenchScreen.capabilities)
    private var buffer: [UInt8] = []
    private var word = 0
    private var count = 0
    private(set) var bytes = 0
    private(set) var tokenBytes = 0
    private(set) var rows = 0

    init(settled: Int, letsGo: Bool = false) {
      model.letsGo = letsGo
      graph = ViewGraph(
        Chat(model: model), size: size, presentation: InlinePresentation(height: .max))
      model.messages = (0..<settled).map { Message(id: $0, text: "a row", isDone: true) }
      draw()
      count = settled
      model.messages.append(Message(id: settled, text: "", isDone: false))
      draw()
    }

    func forgetCosts() { (bytes, tokenBytes, rows) = (0, 0, 0) }

    /// Words of one to nine letters, in lines of one to thirty words.
    func addToken() {
      word += 1
      let isLast = word * 7919 % 97 < 6
      let token = String("abcdefghi".prefix(1 + word * 31 % 9)) + (isLast ? "\n" : " ")
      tokenBytes += token.utf8.count
      model.messages[model.messages.count - 1].text += token
    }

    /// The messages that the program has.
    var messages: Int { model.messages.count }

    /// Finishes the last message and begins another one.
    func settle() {
      step()
      model.messages[model.messages.count - 1].isDone = true
      count += 1
      model.messages.append(Message(id: count, text: "", isDone: false))
      draw()
    }

    func draw() {
      while let frame = graph.nextFrame() {
        buffer.removeAll(keepingCapacity: true)
        encoder.encode(frame, into: &buffer)
        bytes += buffer.count
        rows += graph.lastStatistics.rowsEvaluated
      }
    }

    func step() {
      addToken()
      draw()
    }
  }
}
