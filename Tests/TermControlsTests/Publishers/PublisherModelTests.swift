#if !canImport(Combine)
  import TermView
  import TermViewTesting
  import Testing

  /// Random scripts of two subjects, and what each operator must make of them as plain arrays.
  @MainActor @Suite("Publishers beside arrays")
  struct PublisherModelTests {
    private struct Step {
      let isSecond: Bool
      let told: Told
    }

    private struct Generator: RandomNumberGenerator {
      var state: UInt64
      mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
      }
    }

    private static func script(_ random: inout Generator) -> [Step] {
      (0..<Int.random(in: 0...14, using: &random)).map { _ in
        let kind = Int.random(in: 0..<20, using: &random)
        let told: Told =
          kind == 0 ? .finished : kind == 1 ? .failed : .value(.random(in: 0..<4, using: &random))
        return Step(isSecond: .random(using: &random), told: told)
      }
    }

    /// Plays the steps on two subjects that `make` has made one publisher of.
    private static func play<Result>(
      _ steps: [Step],
      _ make: (PassthroughSubject<Int, Refusal>, PassthroughSubject<Int, Refusal>) -> Result
    ) -> [Told] where Result: Publisher, Result.Output == Int {
      let first = PassthroughSubject<Int, Refusal>()
      let second = PassthroughSubject<Int, Refusal>()
      let diary = Diary(make(first, second))
      for step in steps {
        let subject = step.isSecond ? second : first
        switch step.told {
        case .value(let value): subject.send(value)
        case .finished: subject.send(completion: .finished)
        case .failed: subject.send(completion: .failure(Refusal()))
        }
      }
      return diary.told
    }

    /// What one subject tells: its steps up to its end.
    private static func told(_ steps: [Step], isSecond: Bool = false) -> [Told] {
      var all: [Told] = []
      for step in steps where step.isSecond == isSecond {
        all.append(step.told)
        if step.told == .finished || step.told == .failed { break }
      }
      return all
    }

    private static func values(_ told: [Told]) -> [Int] {
      told.compactMap { if case .value(let value) = $0 { value } else { nil } }
    }

    private static func end(_ told: [Told]) -> [Told] {
      told.last.map { $0 == .finished || $0 == .failed ? [$0] : [] } ?? []
    }

    @Test("operators of one publisher", arguments: 0..<300)
    func single(seed: Int) {
      var random = Generator(state: UInt64(seed) &* 7919)
      let steps = Self.script(&random)
      let input = Self.told(steps)
      let values = Self.values(input)
      let end = Self.end(input)
      func check(
        _ name: String, _ expected: [Told],
        _ make: @MainActor (PassthroughSubject<Int, Refusal>) -> AnyPublisher<Int, Refusal>
      ) {
        let told = Self.play(steps) { first, _ in make(first) }
        #expect(told == expected, "\(name) of \(input), seed \(seed)")
      }
      func all(_ values: [Int]) -> [Told] { values.map(Told.value) + end }
      check("erased", input) { $0.eraseToAnyPublisher() }
      check("map", all(values.map { $0 * 2 })) { $0.map { $0 * 2 } }
      check("compactMap", all(values.compactMap { $0 > 1 ? $0 : nil })) {
        $0.compactMap { $0 > 1 ? $0 : nil }
      }
      check("filter", all(values.filter { $0 > 1 })) { $0.filter { $0 > 1 } }
      check("dropFirst", all(Array(values.dropFirst(2)))) { $0.dropFirst(2) }
      check("prefix", values.count >= 2 ? all2(values) : all(values)) { $0.prefix(2) }
      check("no prefix", [.finished]) { $0.prefix(0) }
      check("scan", all(values.indices.map { values[...$0].reduce(0, +) })) { $0.scan(0, +) }
      check("prepend", [.value(8), .value(9)] + input) { $0.prepend(8, 9) }
      check("handleEvents", input) { $0.handleEvents(receiveOutput: { _ in }) }
      check("collect", end == [.finished] ? [.value(values.count), .finished] : end) {
        $0.collect().map(\.count)
      }
      check("catch", end == [.failed] ? values.map(Told.value) + [.value(7), .finished] : input) {
        $0.catch { _ in Just(7) }.setFailureType(to: Refusal.self)
      }
      check("replaceError", end == [.failed] ? all3(values) : input) {
        $0.replaceError(with: 7).setFailureType(to: Refusal.self)
      }
      var distinct: [Int] = []
      for value in values where value != distinct.last { distinct.append(value) }
      check("removeDuplicates", all(distinct)) { $0.removeDuplicates() }
      let until = values.firstIndex(of: 3)
      check("tryMap", until.map { values[..<$0].map(Told.value) + [.failed] } ?? input) {
        $0.tryMap { if $0 == 3 { throw Refusal() } else { $0 } }.mapError { _ in Refusal() }
      }
      check("flatMap", all(values.flatMap { Array(repeating: $0, count: $0) })) {
        $0.flatMap { value in
          Array(repeating: value, count: value).publisher.setFailureType(to: Refusal.self)
        }
      }
    }

    private func all2(_ values: [Int]) -> [Told] { values.prefix(2).map(Told.value) + [.finished] }
    private func all3(_ values: [Int]) -> [Told] {
      values.map(Told.value) + [.value(7), .finished]
    }

    @Test("operators of two publishers", arguments: 0..<300)
    func pairs(seed: Int) {
      var random = Generator(state: UInt64(seed) &* 104_729)
      let steps = Self.script(&random)
      // The steps that count: those of a subject that has not ended, until the first failure.
      var ended: Set<Bool> = []
      var merged: [Told] = []
      var latest: [Told] = []
      var zipped: [Told] = []
      var last: [Bool: Int] = [:]
      var queue: [Bool: [Int]] = [false: [], true: []]
      var isZipOver = false
      for step in steps where !ended.contains(step.isSecond) {
        switch step.told {
        case .value(let value):
          merged.append(.value(value))
          last[step.isSecond] = value
          if let a = last[false], let b = last[true] { latest.append(.value(a * 10 + b)) }
          queue[step.isSecond, default: []].append(value)
        case .finished: ended.insert(step.isSecond)
        case .failed: ended = [false, true]
        }
        if !isZipOver {
          if let a = queue[false]?.first, let b = queue[true]?.first {
            zipped.append(.value(a * 10 + b))
            queue[false]?.removeFirst()
            queue[true]?.removeFirst()
          }
          if step.told == .failed {
            zipped.append(.failed)
            isZipOver = true
          } else if ended.contains(where: { queue[$0] == [] }) {
            zipped.append(.finished)
            isZipOver = true
          }
        }
        if ended.count == 2 {
          merged.append(step.told == .failed ? .failed : .finished)
          latest.append(step.told == .failed ? .failed : .finished)
          break
        }
      }
      #expect(Self.play(steps) { $0.merge(with: $1) } == merged, "seed \(seed)")
      #expect(Self.play(steps) { Publishers.Merge($0, $1) } == merged, "seed \(seed)")
      #expect(Self.play(steps) { Publishers.MergeMany($0, $1) } == merged, "seed \(seed)")
      #expect(
        Self.play(steps) { $0.combineLatest($1) { $0 * 10 + $1 } } == latest, "seed \(seed)")
      #expect(
        Self.play(steps) { Publishers.CombineLatest($0, $1).map { $0 * 10 + $1 } } == latest,
        "seed \(seed)")
      #expect(Self.play(steps) { $0.zip($1).map { $0 * 10 + $1 } } == zipped, "seed \(seed)")
    }

    @Test("operators by time", arguments: 0..<12)
    func times(seed: Int) async {
      var random = Generator(state: UInt64(seed) &* 15_485_863)
      let terminal = TestTerminal(Text(""), columns: 4, rows: 1)
      let scheduler = ClockScheduler(terminal.clock)
      let subject = PassthroughSubject<Int, Never>()
      let quiet = Diary(subject.debounce(for: .milliseconds(25), scheduler: scheduler))
      let last = Diary(subject.throttle(for: .milliseconds(25), scheduler: scheduler, latest: true))
      let first = Diary(
        subject.throttle(for: .milliseconds(25), scheduler: scheduler, latest: false))
      let late = Diary(subject.delay(for: .milliseconds(25), scheduler: scheduler))
      let queued = Diary(subject.receive(on: scheduler))
      // A tick is 10 ms; a value comes at its beginning.
      let script = (0..<30).map { _ in Int.random(in: 0..<3, using: &random) == 0 }
      for (tick, comes) in script.enumerated() {
        if comes { subject.send(tick) }
        await terminal.advance(by: .milliseconds(10))
      }
      await terminal.advance(by: .milliseconds(100))
      let ticks = script.indices.filter { script[$0] }
      #expect(late.told == ticks.map(Told.value))
      #expect(queued.told == ticks.map(Told.value))
      #expect(
        quiet.told
          == ticks.filter { tick in !ticks.contains { $0 > tick && $0 < tick + 3 } }.map(Told.value)
      )
      func throttled(latest: Bool) -> [Told] {
        var told: [Told] = []
        var closes: Int?
        var kept: Int?
        for time in stride(from: 0, to: 400, by: 5) {
          if time == closes {
            closes = nil
            if let value = kept {
              told.append(.value(value))
              kept = nil
              closes = time + 25
            }
          }
          guard time % 10 == 0, ticks.contains(time / 10) else { continue }
          if closes == nil {
            told.append(.value(time / 10))
            closes = time + 25
          } else if latest || kept == nil {
            kept = time / 10
          }
        }
        return told
      }
      #expect(last.told == throttled(latest: true), "seed \(seed), \(ticks)")
      #expect(first.told == throttled(latest: false), "seed \(seed), \(ticks)")
    }
  }
#endif
