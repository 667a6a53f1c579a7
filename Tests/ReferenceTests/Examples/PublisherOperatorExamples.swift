#if !canImport(Combine)
  import Foundation
  import TermView

  // What the doc comments show of the operators of publishers; a test compares every block with
  // this file.

  private struct Unreadable: Error { let reason: String }

  @MainActor
  private func page(of word: String) -> AnyPublisher<String, any Error> {
    Fail(error: CancellationError()).eraseToAnyPublisher()
  }

  @MainActor
  private func suggestions(for word: String) -> AnyPublisher<[String], Never> {
    Just([word]).eraseToAnyPublisher()
  }

  @MainActor func pause(by scheduler: some Scheduler) async throws {
    try await scheduler.wait(.seconds(1))
  }

  private func pauseBriefly() async throws {
    try await ClockScheduler(ContinuousClock()).wait(.milliseconds(300))
  }

  @MainActor
  private final class PublisherOperatorExamples {
    let words = PassthroughSubject<String, Never>()
    let number = CurrentValueSubject<Int, Never>(1)
    let pages = PassthroughSubject<String, any Error>()
    let answers = PassthroughSubject<Data, Never>()
    let finder = Finder()
    var line = ""

    func operators() {
      var line = line
      do {
        let lengths = words.map { $0.count }
        _ = lengths
      }
      do {
        let lengths = words.map(\.count)
        _ = lengths
      }
      do {
        let numbers = words.compactMap { Int($0) }
        _ = numbers
      }
      do {
        let checked = words.tryMap { word in
          if word.isEmpty { throw CancellationError() }
          return word
        }
        _ = checked
      }
      do {
        let long = words.filter { $0.count > 4 }
        _ = long
      }
      do {
        let other = words.removeDuplicates { $0.lowercased() == $1.lowercased() }
        _ = other
      }
      do {
        let changes = finder.$words.dropFirst()
        _ = changes
      }
      do {
        let three = words.prefix(3)
        _ = three
      }
      do {
        let first = words.first()
        _ = first
      }
      do {
        let long = words.first { $0.count > 4 }
        _ = long
      }
      do {
        let total = words.scan(0) { $0 + $1.count }
        _ = total
      }
      do {
        let three = words.prefix(3).collect()
        _ = three
      }
      do {
        let seen = words.handleEvents(receiveOutput: { line = $0 }, receiveCancel: { line = "" })
        _ = seen
      }
      do {
        let numbers = words.map { Int($0) }.replaceNil(with: 0)
        _ = numbers
      }
      do {
        let same = words.share()
        _ = same
      }
      do {
        let other = words.removeDuplicates()
        _ = other
      }
      do {
        let told = pages.mapError { Unreadable(reason: "\($0)") }
        _ = told
      }
      do {
        let shown = pages.catch { error in Just("No page: \(error)") }
        _ = shown
      }
      do {
        let shown = pages.replaceError(with: "No page")
        _ = shown
      }
      do {
        let names = answers.decode(type: [String].self, decoder: JSONDecoder())
        _ = names
      }
      do {
        let fallible = words.setFailureType(to: CancellationError.self)
        _ = fallible
      }
      self.line = line
    }

    func combinations() {
      var line = line
      do {
        let linked = pages.flatMap { word in page(of: word) }
        _ = linked
      }
      do {
        let read = words.flatMap { word in page(of: word) }
        _ = read
      }
      do {
        let newest = words.map { word in suggestions(for: word) }.switchToLatest()
        _ = newest
      }
      do {
        let all = words.merge(with: finder.$words)
        _ = all
      }
      do {
        let watching = finder.$words.combineLatest(finder.$found).sink { words, found in
          line = "\(found.count) with \(words)"
        }
        _ = watching
      }
      do {
        let lines = finder.$words.combineLatest(finder.$found) { "\($1.count) with \($0)" }
        _ = lines
      }
      do {
        let three = words.combineLatest(finder.$words, finder.$found)
        _ = three
      }
      do {
        let four = words.combineLatest(finder.$words, finder.$found, number)
        _ = four
      }
      do {
        let pairs = words.zip(finder.$words)
        _ = pairs
      }
      do {
        let all = words.prepend("apple", "fig")
        _ = all
      }
      self.line = line
    }

    func times() {
      do {
        let quiet = words.debounce(for: .seconds(0.3), scheduler: RunLoop.main)
        _ = quiet
      }
      do {
        let late = words.delay(for: .seconds(1), scheduler: RunLoop.main)
        _ = late
      }
      do {
        let calm = words.throttle(for: .microseconds(500), scheduler: RunLoop.main, latest: true)
        _ = calm
      }
      do {
        let late = words.delay(for: .nanoseconds(500), scheduler: RunLoop.main)
        _ = late
      }
      do {
        let later = words.receive(on: DispatchQueue.main)
        _ = later
      }
      do {
        let same = words.subscribe(on: DispatchQueue.main)
        _ = same
      }
      do {
        let quiet = words.debounce(for: 0.3, scheduler: RunLoop.main)
        _ = quiet
      }
      do {
        let calm = words.throttle(for: 1, scheduler: RunLoop.main, latest: true)
        _ = calm
      }
      do {
        let late = words.delay(for: 0.5, scheduler: RunLoop.main)
        _ = late
      }
    }

    func ends() {
      var line = line
      do {
        let numbers: AnyPublisher<Int, Never> = words.compactMap { Int($0) }.eraseToAnyPublisher()
        _ = numbers
      }
      do {
        let watching = words.assign(to: \.words, on: finder)
        _ = watching
      }
      do {
        words.map { [$0] }.assign(to: &finder.$found)
      }
      do {
        let watching = pages.sink { completion in
          if case .failure(let error) = completion { line = "\(error)" }
        } receiveValue: {
          line = $0
        }
        _ = watching
      }
      do {
        let watching = words.sink { line = $0 }
        _ = watching
      }
      self.line = line
    }
  }
#endif
