import TermView

/// A list whose values eight tasks change, `rate` times a second in all; each follows another task,
/// which is not on the main actor. A key is answered with the number of keys so far.
struct ManyUpdates: View {
  let rate: Int
  @State private var feed = UpdateFeed()
  @State private var keys = 0
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      List(feed.values.indices, id: \.self) { index in Text("row \(index): \(feed.values[index])") }
        .listStyle(.bare)
      Text(keys.isMultiple(of: 2) ? "ping" : "tock")
    }
    .keyBindings {
      KeyBinding("x", "Count") { keys += 1 }
      KeyBinding("q", "Quit") {
        print("\(feed.updates) of \(feed.offered) updates")
        dismiss()
      }
    }
    .task { await feed.run(rate: rate) }
  }
}

@MainActor @Observable
private final class UpdateFeed {
  var values = [Int](repeating: 0, count: 1000)
  @ObservationIgnored var updates = 0
  @ObservationIgnored private let start = ContinuousClock.now
  @ObservationIgnored private var rate = 0

  /// How many updates the tasks had to make until now.
  var offered: Int { Int((ContinuousClock.now - start) / .seconds(1) * Double(rate)) }

  func run(rate: Int) async {
    self.rate = rate
    await withTaskGroup { group in
      for task in 0..<8 {
        let (numbers, continuation) = AsyncStream.makeStream(
          of: Int.self, bufferingPolicy: .bufferingNewest(10_000))
        group.addTask { await self.follow(numbers) }
        group.addTask { await produce(continuation, rate: rate / 8, first: task) }
      }
    }
  }

  private func follow(_ numbers: AsyncStream<Int>) async {
    for await number in numbers {
      values[number % values.count] = number
      updates += 1
    }
  }
}

/// Hands over numbers, as many as are due, every millisecond.
@concurrent
private func produce(_ numbers: AsyncStream<Int>.Continuation, rate: Int, first: Int) async {
  let start = ContinuousClock.now
  var count = 0
  while (try? await Task.sleep(for: .milliseconds(1))) != nil {
    let due = Int((ContinuousClock.now - start) / .seconds(1) * Double(rate))
    while count < due {
      numbers.yield(first + 8 * count)
      count += 1
    }
  }
}
