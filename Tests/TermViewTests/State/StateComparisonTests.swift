import TermView
import TermViewTesting
import Testing

@testable import TermViewCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// States that closures have captured are the same when they are the same state, whatever else lies
/// in their memory.
@Suite @MainActor
struct StateComparisonTests {
  struct Large: Equatable {
    var words = (1, 2, 3, 4, 5, 6)
    static func == (one: Large, other: Large) -> Bool { one.words == other.words }
  }

  final class Captured {
    var states: [State<Large>] = []
  }

  struct Pair: View {
    @State var one = Large()
    @State var two = Large()
    let captured: Captured

    var body: some View {
      let _ = captured.states = [_one, _two]
      Text("pair")
    }
  }

  /// `value` in memory that held something else before.
  private func inUsedMemory<T, Result>(
    _ value: T, filledWith byte: Int32, _ body: (UnsafeRawPointer) -> Result
  ) -> Result {
    let place = UnsafeMutablePointer<T>.allocate(capacity: 1)
    memset(place, byte, MemoryLayout<T>.size)
    place.initialize(to: value)
    defer {
      place.deinitialize(count: 1)
      place.deallocate()
    }
    return body(place)
  }

  @Test("a state is itself, and no other")
  func comparesLocations() {
    let captured = Captured()
    let terminal = TestTerminal(columns: 8, rows: 1) { Pair(captured: captured) }
    #expect(terminal.screen.text == "pair" && captured.states.count == 2)
    let comparison = ValueComparison.of(State<Large>.self)
    for one in [0, 0xAA] as [Int32] {
      for (place, other) in captured.states.enumerated() {
        let isSame = inUsedMemory(captured.states[0], filledWith: one) { a in
          inUsedMemory(other, filledWith: 0x55) { b in comparison.isSame(a, b) }
        }
        #expect(isSame == (place == 0))
      }
    }
  }
}
