import Observation
import TermFuzzy
import TermProgram
import TermScreen
import TermViewCore

/// The state of a picker: the lines, the query, the matches and the cursor.
@MainActor @Observable
final class PickModel {
  /// The outcome of a picker.
  enum Outcome {
    case chosen([Int])
    case cancelled
    case timedOut
  }

  @ObservationIgnored var lines: FuzzyLines
  @ObservationIgnored let takesMany: Bool
  @ObservationIgnored let matching: FuzzyQuery.Options
  @ObservationIgnored let sortsMatches: Bool
  /// Whether Return ends the question also where nothing matches.
  @ObservationIgnored var acceptsNothing = false

  /// The query.
  private(set) var text: String
  /// The matches found so far.
  var results: FuzzyResults
  /// Counts the results of different queries, and of different lines.
  var generation = 0
  /// The line that the cursor is on.
  var cursor: Int?
  /// The lines that were marked, in the order in which they were.
  private(set) var marked: [Int] = []
  private(set) var markedLines: Set<Int> = []
  /// Whether the results are not those of the query yet.
  private(set) var isSearching = false
  /// Whether more lines may come.
  var isReading = true
  /// The number of reloads of the lines.
  var reloadCount = 0
  /// Counts the lists that have come after the first.
  var listCount = 0
  /// The text in place of the question, and of the header.
  var prompt: String?
  var header: String?
  var showsPreview: Bool
  /// The actions of keys and events besides choosing.
  @ObservationIgnored let script: PickScript?
  @ObservationIgnored let preview: PickPreview?
  private(set) var outcome: Outcome?
  /// Returns what is wrong with a choice.
  @ObservationIgnored var validate: @MainActor ([Int]) -> String? = { _ in nil }
  /// The problem with the last choice.
  private(set) var problem: String?

  /// Finds the ranges to highlight in the rows.
  @ObservationIgnored private(set) var highlighter: FuzzyMatcher
  /// The number of rows that the list shows.
  @ObservationIgnored var pageLength = 10
  /// The width of the rows.
  private(set) var columns = 80
  /// How the terminal counts columns.
  private(set) var widthPolicy = WidthPolicy.conservative
  @ObservationIgnored private var query: FuzzyQuery
  /// Whether the cursor was moved since something was typed, and so stays on its row.
  @ObservationIgnored var keepsCursor = false
  @ObservationIgnored private var search: Task<Void, Never>?
  @ObservationIgnored private var searchNumber = 0
  /// What keys do that were pressed before the answer of their query, in their order.
  @ObservationIgnored private var waiting: [@MainActor () -> Void] = []
  /// Whether keys that are pressed before the first line is there wait for it, since it comes at
  /// once. The lines of a pipe may take long, and would be chosen unseen.
  @ObservationIgnored var awaitsFirstLine = false
  /// The results of earlier queries, the newest last.
  @ObservationIgnored private(set) var history: [FuzzyResults] = []
  @ObservationIgnored private var lastClick: (line: Int, time: ContinuousClock.Instant)?
  /// Other lines, and what of these is to be found again among them.
  @ObservationIgnored var reload = PickReload()

  init(
    lines: FuzzyLines, takesMany: Bool, options: PromptOptions = PromptOptions(),
    cursor: Int? = nil, script: PickScript? = nil
  ) {
    self.lines = lines
    self.script = script
    preview = script?.preview.map { PickPreview(template: $0) }
    showsPreview = script?.isPreviewHidden != true
    self.takesMany = takesMany
    matching = options.matching
    sortsMatches = options.sortsMatches
    text = options.query
    query = FuzzyQuery(
      script?.ignoresQuery == true ? "" : options.query, options: options.matching)
    highlighter = FuzzyMatcher(query)
    results = FuzzyResults.all(of: FuzzyLines().snapshot)
    self.cursor = cursor
    keepsCursor = cursor != nil
    refresh()
  }

  /// Lines up to this many are searched at once; more on other threads.
  private static let smallCount = 4096
  private static let historyLength = 12

  // MARK: Searching

  /// Changes the query.
  func setText(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    problem = nil
    // An edit takes back what was about to be done with the rows of the query before.
    waiting = []
    defer { fire(.change) }
    let query = FuzzyQuery(script?.ignoresQuery == true ? "" : text, options: matching)
    if query == self.query { return }
    self.query = query
    keepsCursor = false
    reload.stopFindingCursor()
    search?.cancel()
    search = nil
    refresh()
  }

  /// Looks at lines that have come, and for what is typed.
  func refresh() {
    takeIncomingLines()
    guard search == nil else { return }
    let snapshot = lines.snapshot
    let wasReading = isReading
    let readsOn = !snapshot.isComplete || reload.incoming != nil
    if isReading != readsOn { isReading = readsOn }
    findAgain(in: snapshot)
    defer { if wasReading, !isReading { fire(.load) } }
    let isCurrent = results.query == query
    // A pipe that is silent changes nothing.
    guard
      !isCurrent || results.searchedCount < snapshot.count
        || results.lines.isComplete != snapshot.isComplete
    else { return }
    if query.isEmpty { return take(.all(of: snapshot), for: query) }
    let typed = query
    let previous = isCurrent ? results : history.last { typed.narrows($0.query) }
    if snapshot.count <= Self.smallCount {
      return take(
        FuzzySearch.resultsAtOnce(
          for: query, in: snapshot, after: previous, sorted: sortsMatches),
        for: query)
    }
    isSearching = !isCurrent
    searchNumber += 1
    let number = searchNumber
    let query = query
    let sorted = sortsMatches
    let onProgress: @Sendable (FuzzyResults) -> Void = { [weak self] progress in
      Task { @MainActor in self?.take(progress, from: number) }
    }
    search = Task.detached(priority: .userInitiated) { [weak self] in
      let results = try? await FuzzySearch.results(
        for: query, in: snapshot, after: previous, sorted: sorted, onProgress: onProgress)
      await self?.end(results, from: number)
    }
  }

  /// Does what keys do with rows: at once, or when those of the query are found. Keys may come
  /// faster than an answer, and are not meant for the rows of the query before.
  func onAnswer(_ act: @escaping @MainActor () -> Void) {
    guard !waiting.isEmpty || search != nil && results.query != query || awaitsLine
    else { return act() }
    if waiting.count < Self.mostWaiting { waiting.append(act) }
  }

  private static let mostWaiting = 4096

  private var awaitsLine: Bool {
    awaitsFirstLine && isReading && results.lines.count == 0 && !results.lines.isComplete
  }

  private func actOnAnswer() {
    guard !waiting.isEmpty, search == nil, results.query == query, !awaitsLine else { return }
    let acts = waiting
    waiting = []
    for act in acts where outcome == nil { act() }
  }

  /// What is going on, for the line of numbers.
  var activity: String {
    if lines.isCut { return " no room for more" }
    return isReading ? " reading …" : isSearching ? " searching …" : ""
  }

  private func take(_ results: FuzzyResults, from number: Int) {
    // The newest query wins; what an older one still finds is late.
    guard number == searchNumber, search != nil, results.query == query else { return }
    take(results, for: query)
  }

  private func end(_ results: FuzzyResults?, from number: Int) {
    guard number == searchNumber, search != nil else { return }
    search = nil
    isSearching = false
    guard let results, results.query == query else { return }
    take(results, for: query)
    if lines.count != results.lines.count { refresh() }
  }

  private func take(_ results: FuzzyResults, for query: FuzzyQuery) {
    if results.query != self.results.query {
      generation += 1
      highlighter = FuzzyMatcher(query)
    }
    self.results = results
    if results.searchedCount == results.lines.count, !query.isEmpty {
      history.removeAll { $0.query == query }
      history.append(results.withoutRanks)
      if history.count > Self.historyLength { history.removeFirst() }
    }
    placeCursor()
    actOnAnswer()
  }

  func placeCursor() {
    if let place = reload.cursorPlace {
      let nearest = results.isEmpty ? nil : results[min(place, results.count - 1)]
      if cursor != nearest { cursor = nearest }
      return
    }
    if keepsCursor, let cursor {
      if results.place(ofLine: cursor) != nil { return }
      // Its line may still come, or be found.
      let isThrough = !isReading && results.searchedCount == results.lines.count
      if cursor >= results.searchedCount, !isThrough { return }
    }
    let first = results.first
    if cursor != first { cursor = first }
  }

  /// Looks again and again whether lines have come, until all have.
  func watch() async {
    var pause = Duration.milliseconds(5)
    while isReading, outcome == nil, !Task.isCancelled {
      try? await Task.sleep(for: pause)
      pause = min(pause * 2, .milliseconds(50))
      refresh()
    }
  }

  /// Whether what is typed has been searched for in all lines, and no more will come.
  var isSettled: Bool {
    search == nil && results.isComplete && results.query == query && reload.incoming == nil
  }

  /// Forgets all that was found in lines that are not searched any more.
  func forgetResults() {
    search?.cancel()
    search = nil
    isSearching = false
    searchNumber += 1
    history = []
    generation += 1
    results = FuzzyResults.all(of: FuzzyLines().snapshot)
  }

  /// The list was given a size.
  func resize(to size: Size, widthPolicy: WidthPolicy = WidthPolicy.conservative) {
    pageLength = max(1, size.rows)
    if widthPolicy != self.widthPolicy { self.widthPolicy = widthPolicy }
    if size.columns != columns { columns = size.columns }
  }

  // MARK: Cursor and marks

  /// Moves the cursor by rows; a negative number is up.
  func move(by distance: Int) { onAnswer { [self] in moveNow(by: distance) } }

  private func moveNow(by distance: Int) {
    guard !results.isEmpty else { return }
    let place = cursor.flatMap { results.place(ofLine: $0) } ?? 0
    goNow(to: place + distance)
  }

  /// Puts the cursor on a row of the list, or on the nearest that there is.
  func go(to place: Int) { onAnswer { [self] in goNow(to: place) } }

  private func goNow(to place: Int) {
    guard !results.isEmpty else { return }
    keepsCursor = true
    reload.stopFindingCursor()
    cursor = results[max(0, min(place, results.count - 1))]
  }

  /// A row was clicked: the cursor goes there, and twice chooses it.
  func click(_ line: Int, at time: ContinuousClock.Instant = .now) {
    keepsCursor = true
    reload.stopFindingCursor()
    cursor = line
    if let last = lastClick, last.line == line, time - last.time < .milliseconds(400) {
      return accept()
    }
    lastClick = (line, time)
  }

  /// Marks the cursor's row, or takes its mark away.
  func toggleMark() { onAnswer { [self] in toggleMarkNow() } }

  private func toggleMarkNow() {
    guard takesMany, let cursor else { return }
    problem = nil
    if markedLines.remove(cursor) != nil {
      marked.removeAll { $0 == cursor }
    } else {
      markedLines.insert(cursor)
      marked.append(cursor)
    }
  }

  /// Marks all rows that match, or, if all are marked, none of them.
  func toggleAll() { onAnswer { [self] in toggleAllNow() } }

  private func toggleAllNow() {
    guard takesMany else { return }
    problem = nil
    let new = results.filter { !markedLines.contains($0) }
    if new.isEmpty {
      let gone = Set(results)
      marked.removeAll { gone.contains($0) }
    } else {
      marked += new
    }
    markedLines = Set(marked)
  }

  /// Replaces the marks.
  func setMarks(_ lines: [Int]) {
    marked = lines
    markedLines = Set(lines)
    problem = nil
  }

  // MARK: Ending

  /// Chooses the marked rows, or the cursor's row.
  func accept() { onAnswer { [self] in acceptNow() } }

  private func acceptNow() {
    if !marked.isEmpty {
      choose(marked)
    } else if let cursor, results.place(ofLine: cursor) != nil {
      choose([cursor])
    } else if acceptsNothing, isSettled {
      choose([])
    }
  }

  private func choose(_ lines: [Int]) {
    problem = validate(lines)
    if problem == nil { finish(.chosen(lines)) }
  }

  func finish(_ outcome: Outcome) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    search?.cancel()
    search = nil
  }
}
