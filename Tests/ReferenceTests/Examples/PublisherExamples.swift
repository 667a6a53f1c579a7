#if !canImport(Combine)
  import Foundation
  import TermView

  // What the doc comments show of publishers; a test compares every block with this file.

  final class Finder: ObservableObject {
    @Published var words = ""
    @Published var found: [String] = []
    private var kept = Set<AnyCancellable>()

    init() {
      $words.removeDuplicates()
        .sink { [weak self] in self?.found = [$0] }
        .store(in: &kept)
    }
  }

  typealias Words = AnyPublisher<String, Never>
  @MainActor func longWords(_ words: some Publisher<String, Never>) -> Words {
    words.filter { $0.count > 4 }.eraseToAnyPublisher()
  }

  func announce(_ word: String, to subject: some Subject<String, Never>) { subject.send(word) }

  private struct Lines: Publisher {
    let lines: AsyncStream<String>
    func observe(
      _ receive: @escaping @MainActor (PublisherEvent<String, Never>) -> Void
    ) -> AnyCancellable {
      let reading = Task {
        for await line in lines where !Task.isCancelled { receive(.value(line)) }
        if !Task.isCancelled { receive(.completion(.finished)) }
      }
      return AnyCancellable { reading.cancel() }
    }
  }

  private func find(_ word: String) {}

  @MainActor
  private final class PublisherExamples {
    let words = PassthroughSubject<String, Never>()
    let number = CurrentValueSubject<Int, Never>(1)
    let finder = Finder()
    var count = 0
    var line = ""
    var found: [String] = []

    func parts() {
      var (count, line, found) = (count, line, found)
      do {
        let search: any Cancellable = words.sink { find($0) }
        search.cancel()
      }
      do {
        let watching = words.observe { event in
          if case .value(let word) = event { find(word) }
        }
        _ = watching
      }
      do {
        let watching = Just(3).sink { (completion: Subscribers.Completion<Never>) in
          count += 1
        } receiveValue: {
          count += $0
        }
        _ = watching
      }
      do {
        let added = PassthroughSubject<String, Never>()
        let watching = added.sink { found.append($0) }
        added.send("fig")
        _ = watching
      }
      do {
        let page = CurrentValueSubject<Int, Never>(1)
        let watching = page.sink { count = $0 }
        page.value += 1
        _ = watching
      }
      do {
        let watching = Just(3).sink { count = $0 }
        _ = watching
      }
      do {
        let nothing: AnyPublisher<String, Never> = Empty().eraseToAnyPublisher()
        let refused: AnyPublisher<String, any Error> =
          Fail(error: CancellationError()).eraseToAnyPublisher()
        _ = (nothing, refused)
      }
      do {
        let answer = Future<Int, Never> { promise in promise(.success(42)) }
        let watching = answer.sink { count = $0 }
        _ = watching
      }
      do {
        let watching = Publishers.CombineLatest(finder.$words, finder.$found).sink { words, found in
          line = "\(found.count) with \(words)"
        }
        _ = watching
      }
      do {
        let three = Publishers.CombineLatest3(words, finder.$words, finder.$found)
        let both = Publishers.Merge(words, finder.$words)
        let all = Publishers.MergeMany(words, words)
        let pairs = Publishers.Zip(words, finder.$words)
        _ = (three, both, all, pairs)
      }
      do {
        let quiet = words.debounce(for: .seconds(0.3), scheduler: RunLoop.main)
        _ = quiet
      }
      do {
        let quiet = words.debounce(for: 1, scheduler: ClockScheduler(ContinuousClock()))
        _ = quiet
      }
      do {
        let quiet = words.debounce(for: .milliseconds(300), scheduler: RunLoop.main)
        _ = quiet
      }
      (self.count, self.line, self.found) = (count, line, found)
    }

    func members() {
      var (count, line) = (count, line)
      do {
        let all = AnyPublisher(words)
        _ = all
      }
      do {
        let saved = NotificationCenter.default.publisher(for: Notification.Name("saved"))
          .receive(on: DispatchQueue.main)
        _ = saved
      }
      do {
        let saved = PassthroughSubject<Void, Never>()
        let watching = saved.sink { count += 1 }
        saved.send()
        _ = watching
      }
      do {
        let page = CurrentValueSubject<Int, Never>(1)
        let watching = page.sink { count = $0 }
        page.send(2)
        _ = watching
      }
      do {
        let watching = finder.objectWillChange.sink { count += 1 }
        _ = watching
      }
      do {
        let watching = finder.$words.sink { line = $0 }
        _ = watching
      }
      finder.$words.follow { set in words.sink { set($0) } }
      words.send(completion: .finished)
      number.send(completion: .finished)
      (self.count, self.line) = (count, line)
    }

    func keep() {
      do {
        var kept = Set<AnyCancellable>()
        words.sink { find($0) }.store(in: &kept)
      }
      do {
        var kept: [AnyCancellable] = []
        words.sink { find($0) }.store(in: &kept)
      }
      do {
        let task = Task { try await Task.sleep(for: .seconds(1)) }
        let waiting = AnyCancellable { task.cancel() }
        _ = waiting
      }
      do {
        let search: any Cancellable = words.sink { find($0) }
        let kept = AnyCancellable(search)
        _ = kept
      }
    }
  }

  private struct ReceivedWords: View {
    let words: PassthroughSubject<String, Never>
    let title = ""
    @State private var found: [String] = []
    var body: some View {
      Text(title).onReceive(words.filter { $0.count > 4 }) { found.append($0) }
    }
  }
#endif

final class AnnouncedShelf: ObservableObject {
  let objectWillChange = PassthroughSubject<Void, Never>()
  var titles: [String] = [] { willSet { objectWillChange.send() } }
}
