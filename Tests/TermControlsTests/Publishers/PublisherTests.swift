#if !canImport(Combine)
  import Foundation
  import TermView
  import TermViewTesting
  import Testing

  /// What a test reads of an event.
  enum Told: Equatable {
    case value(Int)
    case finished
    case failed
  }

  struct Refusal: Error {}

  /// Keeps what a publisher tells.
  @MainActor
  final class Diary {
    var told: [Told] = []
    var watching: AnyCancellable?

    init<Failure: Error>(_ publisher: some Publisher<Int, Failure>) {
      watching = publisher.sink { [unowned self] completion in
        if case .finished = completion { told.append(.finished) } else { told.append(.failed) }
      } receiveValue: { [unowned self] in
        told.append(.value($0))
      }
    }
  }

  @MainActor @Suite("Publishers")
  struct PublisherTests {
    private static func numbers(_ values: [Told]) -> [Int] {
      values.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }

    @Test("what cannot fail is made of what cannot fail")
  func flatMapOfNever() {
    var seen: [Int] = []
    let kept = [1, 2].publisher
      .flatMap { number in Array(repeating: number, count: number).publisher }
      .sink { seen.append($0) }
    kept.cancel()
    #expect(seen == [1, 2, 2])
  }

  @Test("subjects tell those who listen, in their order, until they stop or it ends")
    func subjects() {
      let subject = PassthroughSubject<Int, Never>()
      var told: [String] = []
      let a = subject.sink { told.append("a\($0)") }
      subject.send(1)
      var b: AnyCancellable? = subject.sink { told.append("b\($0)") }
      subject.send(2)
      b = nil
      _ = b
      subject.send(3)
      a.cancel()
      subject.send(4)
      #expect(told == ["a1", "a2", "b2", "a3"])
      let c = Diary(subject)
      subject.send(5)
      subject.send(completion: .finished)
      subject.send(6)
      #expect(c.told == [.value(5), .finished])
      #expect(Diary(subject).told == [.finished])
    }

    @Test("who stops while a value is told is not told any more")
    func stoppingMeanwhile() {
      let subject = PassthroughSubject<Int, Never>()
      var told: [String] = []
      var second: AnyCancellable?
      let first = subject.sink {
        told.append("first \($0)")
        second?.cancel()
      }
      second = subject.sink { told.append("second \($0)") }
      subject.send(1)
      #expect(told == ["first 1"])
      first.cancel()
    }

    @Test("a value that is kept is told first")
    func currentValue() {
      let subject = CurrentValueSubject<Int, Refusal>(1)
      let diary = Diary(subject)
      subject.value += 1
      subject.send(3)
      let late = Diary(subject)
      subject.send(completion: .failure(Refusal()))
      subject.send(4)
      #expect(diary.told == [.value(1), .value(2), .value(3), .failed])
      #expect(late.told == [.value(3), .failed])
      #expect(subject.value == 3)
    }

    @Test("what is sent from another thread comes on the main actor")
    func otherThreads() async {
      let subject = PassthroughSubject<Int, Never>()
      let diary = Diary(subject)
      await Task.detached { subject.send(7) }.value
      await withCheckedContinuation { done in
        DispatchQueue.main.async { done.resume() }
      }
      #expect(diary.told == [.value(7)])
    }

    @Test("one value, none, a failure, a sequence, a promise")
    func sources() {
      #expect(Diary(Just(3)).told == [.value(3), .finished])
      #expect(Diary(Empty<Int, Never>()).told == [.finished])
      #expect(Diary(Fail<Int, Refusal>(error: Refusal())).told == [.failed])
      #expect(Diary((1...3).publisher).told == [.value(1), .value(2), .value(3), .finished])
      #expect(Diary((1...9).publisher.prefix(2)).told == [.value(1), .value(2), .finished])
      let asked = Asked()
      let future = Future<Int, Refusal> { asked.promise = $0 }
      let early = Diary(future)
      #expect(early.told.isEmpty)
      asked.promise?(.success(4))
      asked.promise?(.success(5))
      #expect(early.told == [.value(4), .finished])
      #expect(Diary(future).told == [.value(4), .finished])
    }

    private final class Asked { var promise: Future<Int, Refusal>.Promise? }

    @MainActor private final class Finder: ObservableObject {
      @Published var words = "a"
      @Published var pages = 1
      @Published var line = ""
      @Published private(set) var count = 0
      var kept = Set<AnyCancellable>()

      init() {
        $words.combineLatest($pages).map { "\($0) \($1)" }.assign(to: &$line)
        $line.map(\.count).removeDuplicates().sink { [weak self] in self?.count = $0 }
          .store(in: &kept)
      }
    }

    @Test("properties of classes are followed and set")
    func published() {
      var finder: Finder? = Finder()
      weak let kept = finder
      #expect(finder?.line == "a 1")
      finder?.pages = 12
      #expect(finder?.line == "a 12")
      #expect(finder?.count == 4)
      var announced = 0
      let watching = finder?.objectWillChange.sink { announced += 1 }
      finder?.words = "b"
      #expect(finder?.line == "b 12")
      #expect(announced == 2)
      watching?.cancel()
      finder = nil
      #expect(kept == nil)
    }

    @Test("a view shows what follows its model's property")
    func shown() {
      struct Screen: View {
        @StateObject private var finder = Finder()
        var body: some View {
          VStack {
            Text(finder.line)
            Button("More") { finder.pages += 1 }
          }
        }
      }
      let terminal = TestTerminal(Screen(), columns: 12, rows: 2)
      terminal.press(.return)
      #expect(terminal.screen.rows[0] == "a 2")
    }

    @Test("a view hears a publisher as long as it is there, and the new one when it is another")
    func received() async {
      let first = PassthroughSubject<Int, Never>()
      let second = CurrentValueSubject<Int, Never>(50)
      struct Screen: View {
        let publishers: [AnyPublisher<Int, Never>]
        let first: PassthroughSubject<Int, Never>
        let other: PassthroughSubject<Int, Never>
        @State private var sum = 0
        @State private var isOther = false
        @State private var isShown = true
        var body: some View {
          VStack {
            Button("\(sum)") { isOther.toggle() }
            if isShown { Text("on").onReceive(isOther ? other : first) { sum += $0 } }
            Text("all").onReceive(publishers[0]) { sum += $0 }
          }
          .onKeyPress("x") {
            isShown.toggle()
            return .handled
          }
        }
      }
      let other = PassthroughSubject<Int, Never>()
      let terminal = TestTerminal(
        Screen(publishers: [second.eraseToAnyPublisher()], first: first, other: other),
        columns: 12, rows: 3)
      first.send(1)
      other.send(2)
      await terminal.settled()
      #expect(terminal.screen.text.contains("51"))
      terminal.press(.return)
      first.send(4)
      other.send(8)
      await terminal.settled()
      #expect(terminal.screen.text.contains("59"))
      terminal.press("x")
      other.send(100)
      await terminal.settled()
      #expect(terminal.screen.text.contains("59"))
    }

    @Test("another name of notifications replaces the first")
    func notificationNames() async {
      struct Screen: View {
        @State private var isOther = false
        @State private var heard = 0
        var body: some View {
          Button("\(heard)") { isOther = true }
            .onReceive(
              NotificationCenter.default.publisher(
                for: Notification.Name(isOther ? "publisher b" : "publisher a"))
            ) { heard += $0.object as? Int ?? 0 }
        }
      }
      let terminal = TestTerminal(Screen(), columns: 12, rows: 1)
      let center = NotificationCenter.default
      center.post(name: Notification.Name("publisher a"), object: 1)
      await terminal.settled()
      terminal.press(.return)
      center.post(name: Notification.Name("publisher a"), object: 10)
      center.post(name: Notification.Name("publisher b"), object: 100)
      await terminal.settled()
      #expect(terminal.screen.text.contains("101"))
    }
  }
#endif
