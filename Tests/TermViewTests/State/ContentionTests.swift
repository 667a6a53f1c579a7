import SampleViews
import Synchronization
import TermView
import TermViewTesting
import TestFolders
import Testing

/// A model that any thread may change: what it tells its readers comes from that thread.
private final class SharedModel: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let stored = Mutex<[Item]>(Item.many(40))

  var items: [Item] {
    registrar.access(self, keyPath: \.items)
    return stored.withLock { $0 }
  }

  func change(_ body: @Sendable (inout [Item]) -> Void) {
    registrar.withMutation(of: self, keyPath: \.items) { stored.withLock { body(&$0) } }
  }
}

private struct SharedList: View {
  let model: SharedModel

  var body: some View {
    List {
      ForEach(model.items) { item in MarkedRow(title: item.title) }
    }
  }
}

@MainActor
@Suite("Models changed by other threads", .serialized)
struct ContentionTests {
  @Test("the last state of a model is shown, from whichever thread it is changed")
  func changes() async {
    let model = SharedModel()
    let terminal = TestTerminal(columns: 20, rows: 10) { SharedList(model: model) }
    let end = ContinuousClock.now + stressTime
    let workers = (0..<4).map { worker in
      Task.detached {
        var number = 0
        while .now < end {
          number += 1
          let step = number
          model.change { items in
            items[(step * 7 + worker) % items.count].title = "\(worker) \(step)"
            items.swapAt(step % items.count, (step * 3) % items.count)
          }
          if number % 32 == 0 { try? await Task.sleep(for: .milliseconds(1)) }
        }
      }
    }
    while .now < end {
      terminal.press(.down, .pageDown, .home)
      terminal.update()
      await Task.yield()
    }
    for worker in workers { await worker.value }
    await terminal.settled()
    terminal.press(.home)
    #expect(terminal.lines == model.items.prefix(10).map(\.title))
  }
}
