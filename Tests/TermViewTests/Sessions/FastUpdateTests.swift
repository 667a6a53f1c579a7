import TermDevice
import TermView
import Testing

/// Values that change much more often than frames are drawn.
@MainActor @Suite("Thousands of updates a second")
struct FastUpdateTests {
  /// What eight tasks write to.
  @MainActor @Observable
  final class Feed {
    var values: [Int] = (0..<200).map { $0 }
    var updates = 0
    @ObservationIgnored var evaluations = 0

    func follow(_ source: AsyncStream<Int>) async {
      for await number in source {
        values[number % values.count] = number
        updates += 1
      }
    }
  }

  struct Feeds: View {
    let feed: Feed
    let sources: [AsyncStream<Int>]
    @State private var keys = 0

    var body: some View {
      VStack {
        List(feed.values.indices, id: \.self) { index in
          let _ = feed.evaluations += 1
          Text("\(index): \(feed.values[index])")
        }
        .onKeyPress("x") {
          keys += 1
          return .handled
        }
        Text("\(feed.updates) updates, \(keys) keys")
      }
      .task {
        await withTaskGroup { group in
          for source in sources { group.addTask { await feed.follow(source) } }
        }
      }
    }
  }

  @Test("10,000 from eight tasks: 60 frames a second, a key in one frame, the last state")
  func tasks() async throws {
    let feed = Feed()
    let pairs = (0..<8).map { _ in AsyncStream.makeStream(of: Int.self) }
    let screen = DeviceSessionTests.Screen(columns: 40, rows: 8)
    let session = TerminalSession(
      device: StreamDevice { screen.take($0) }, columns: 40, rows: 8
    ) { Feeds(feed: feed, sources: pairs.map(\.stream)) }
    let run = Task { try await session.run() }
    for _ in 0..<2000 where screen.text.last != "0 updates, 0 keys" {
      try? await Task.sleep(for: .milliseconds(2))
    }
    let (pieces, evaluations) = (screen.pieces, feed.evaluations)
    let start = ContinuousClock.now
    for (task, pair) in pairs.enumerated() {
      Task.detached {
        for number in 0..<1250 {
          pair.continuation.yield(task * 1250 + number)
          if number % 25 == 24 { try? await Task.sleep(for: .milliseconds(5)) }
        }
        pair.continuation.finish()
      }
    }
    // The text below the list begins where its rows do.
    func last() -> String { String((screen.text.last ?? "").drop { $0 == " " }) }
    var keys = 0
    while feed.updates < 10_000, ContinuousClock.now - start < .seconds(60) {
      try? await Task.sleep(for: .milliseconds(20))
      let before = screen.pieces
      session.receive("x".utf8)
      keys += 1
      #expect(screen.pieces == before + 1)
      #expect(last() == "\(feed.updates) updates, \(keys) keys")
    }
    for _ in 0..<2000 where last() != "10000 updates, \(keys) keys" {
      try? await Task.sleep(for: .milliseconds(2))
    }
    #expect(last() == "10000 updates, \(keys) keys")
    for line in 0..<7 { #expect(screen.text[line].contains("\(line): \(feed.values[line])")) }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    let frames = screen.pieces - pieces
    #expect(Double(frames) <= 3 + 60 * seconds + Double(keys))
    // Each frame evaluates the rows that it shows, and none of the others.
    #expect(feed.evaluations - evaluations <= (frames + 1) * 8)
    session.hangUp()
    _ = try? await run.value
  }
}
