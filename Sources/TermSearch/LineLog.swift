import Dispatch
import Observation
import TermAtomicFile
import TermFuzzy
import TermView
import TermViewCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The lines of a file or a pipe as they come, and those of them that a query finds.
///
/// Bytes are read, parted into lines and searched off the main actor, and no line is decoded before
/// it is shown: a list of ``lines`` shows gigabytes. A line ends with LF or CR LF; the last one
/// needs neither where the input ends. Bytes that are not UTF-8 are shown as U+FFFD.
///
/// ```swift
/// struct LogViewer: View {
///   @State private var log = LineLog()
///
///   var body: some View {
///     List(log.lines) { line in log.text(of: line) }
///       .defaultScrollAnchor(.bottom)
///       .searchable(text: $log.query)
///       .task { await log.follow("server.log") }
///   }
/// }
/// ```
///
/// Memory is bounded: a line longer than ``lineLimit`` goes on in the next one, and when all lines
/// take ``memoryLimit``, the older half of them goes.
@MainActor @Observable
public final class LineLog {
  /// A line, by its number among all that have come: from 0 on.
  public struct Line: Identifiable, Hashable, Sendable {
    /// The number of the line.
    public let id: Int
    /// The bytes of the line that can be shown, without its end.
    let bytes: [UInt8]

    /// As many bytes of a line are shown.
    static let shown = 16_384

    /// The line's characters, without colours and other control sequences.
    public var string: String {
      var parser = RunsOfStyle()
      return String(decoding: bytes.filter { parser.take($0) }, as: UTF8.self)
    }
  }

  /// Lines in their order: a value, which a list finds rows in by their ids.
  ///
  /// A line is made when it is read: O(its length).
  public struct Lines: IdentifiedCollection {
    fileprivate let results: FuzzyResults
    /// The number of the first line that is kept.
    fileprivate let first: Int

    public var startIndex: Int { 0 }
    public var endIndex: Int { results.count }

    /// The line at a position. What is assigned is not kept.
    public subscript(position: Int) -> Line {
      get {
        let place = results[position]
        return Line(
          id: first + place,
          bytes: results.lines.withLine(place) { Array($0.prefix(Line.shown)) })
      }
      set {}
    }

    /// The position of the line with a number. Complexity: O(log count).
    public func index(id: Int) -> Int? {
      id < first ? nil : results.place(ofLine: id - first)
    }
  }

  /// The lines that the query finds; all without one.
  public private(set) var lines: Lines
  /// The number of lines that have come, also of those that have gone again.
  public private(set) var count = 0
  /// The number of lines that have gone because there was no more memory for them.
  public private(set) var droppedCount = 0
  /// How many times the file was truncated or replaced by another.
  public private(set) var restartCount = 0
  /// Whether the input has ended.
  public private(set) var hasEnded = false
  /// Why reading ended, if not because the input did.
  public private(set) var problem: String?
  /// Words that a line must have, in the language of `FuzzyQuery` with `isExact`. Setting it
  /// searches; up to some thousand lines at once.
  public var query = "" {
    didSet { if query != oldValue { search() } }
  }
  /// The bytes that all lines may take together.
  public let memoryLimit: Int
  /// The bytes that a line may have.
  public let lineLimit: Int

  @ObservationIgnored private let store: LineKeeper
  @ObservationIgnored private var current: LineKeeper.Snapshot
  @ObservationIgnored private var results: FuzzyResults
  @ObservationIgnored private var matcher = FuzzyMatcher(FuzzyQuery(""))
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates a log without lines. Traps unless both limits are positive.
  public init(memoryLimit: Int = 1 << 30, lineLimit: Int = 1 << 20) {
    precondition(memoryLimit > 0 && lineLimit > 0, "a log needs memory for its lines")
    (self.memoryLimit, self.lineLimit) = (memoryLimit, lineLimit)
    store = LineKeeper(memoryLimit: memoryLimit, lineLimit: lineLimit)
    current = store.snapshot
    results = .all(of: current.lines)
    lines = Lines(results: results, first: 0)
  }

  // MARK: Reading

  /// Reads a file to its end and goes on with what is added to it, until the task is cancelled.
  ///
  /// A file that is truncated is read from its beginning, one that is replaced to its end, and then
  /// the other; the lines so far stay. A file that does not exist is waited for. It is looked at
  /// five times a second.
  public func follow(_ path: FilePath) async { await read(FollowedBytes(path: path)) }

  /// Reads what a file descriptor is open for, such as 0 for standard input, until it ends or the
  /// task is cancelled. The descriptor stays open.
  public func read(_ descriptor: Int32) async {
    await read(FollowedBytes(descriptor: descriptor))
  }

  private func read(_ bytes: FollowedBytes) async {
    (hasEnded, problem) = (false, nil)
    let (changes, continuation) = AsyncStream.makeStream(
      of: Int32?.self, bufferingPolicy: .bufferingNewest(1))
    continuation.onTermination = { _ in bytes.stop() }
    DispatchQueue(label: "TermSearch.LineLog").async { [store] in
      let error = bytes.read { event in
        store.take(event)
        continuation.yield(nil)
        return true
      }
      store.endLine()
      continuation.yield(error)
      continuation.finish()
    }
    for await end in changes {
      await update()
      guard let end else {
        // A frame is drawn between two parts of a flood.
        try? await Task.sleep(for: .milliseconds(20))
        continue
      }
      hasEnded = true
      if end != 0 { problem = String(cString: strerror(end)) }
    }
  }

  /// Shows what has come.
  private func update() async {
    let snapshot = store.snapshot
    guard snapshot.count != current.count || snapshot.restartCount != current.restartCount else {
      return
    }
    let isShorter = snapshot.first != current.first
    current = snapshot
    count = snapshot.count
    droppedCount = snapshot.first
    restartCount = snapshot.restartCount
    // The results of the lines so far, and the new lines are searched.
    search(after: isShorter ? nil : results)
    await task?.value
  }

  // MARK: Searching

  /// Up to this many lines are searched at once.
  private static var smallCount: Int { 4096 }

  private func search() { search(after: results) }

  private func search(after previous: FuzzyResults?) {
    task?.cancel()
    task = nil
    let query = FuzzyQuery(query, options: Self.options)
    let lines = current.lines
    if query.isEmpty { return show(.all(of: lines)) }
    if lines.count <= Self.smallCount {
      return show(
        FuzzySearch.resultsAtOnce(for: query, in: lines, after: previous, sorted: false))
    }
    task = Task { [weak self] in
      let results = try? await FuzzySearch.results(
        for: query, in: lines, after: previous, sorted: false)
      if let results, !Task.isCancelled { self?.show(results) }
    }
  }

  private static var options: FuzzyQuery.Options {
    var options = FuzzyQuery.Options()
    options.isExact = true
    return options
  }

  private func show(_ results: FuzzyResults) {
    self.results = results
    if matcher.query != results.query { matcher = FuzzyMatcher(results.query) }
    lines = Lines(results: results, first: current.first)
  }

  // MARK: Rows

  /// A line with its colours, and with what the query finds highlighted. The text's
  /// `plainText` is ``Line/string``.
  ///
  /// - Complexity: O(length of the line).
  public func text(of line: Line) -> Text {
    let text = Text(printed: line.bytes)
    guard !matcher.query.isEmpty else { return text }
    return text.highlighted(bytes: matcher.highlights(in: text.plainText.utf8))
  }

  /// A line as ``text(of:)``, without its beginning where that leaves the first match outside of
  /// `columns` columns: for rows of one line.
  ///
  /// - Complexity: O(length of the line).
  public func text(of line: Line, columns: Int) -> Text {
    let text = Text(printed: line.bytes)
    guard !matcher.query.isEmpty else { return text }
    let plain = text.plainText
    let found = matcher.highlights(in: plain.utf8)
    let shown = text.highlighted(bytes: found)
    guard let match = found.first else { return shown }
    // No character is wider than two columns.
    func width(_ part: Substring.UTF8View) -> Int {
      Substring(part).reduce(0) { $0 + ($1.isASCII ? 1 : 2) }
    }
    let utf8 = plain.utf8[...]
    guard width(utf8.prefix(match.upperBound)) > columns else { return shown }
    // A third of the row is left for what is before the match.
    var start = match.lowerBound
    var room = max(0, (columns - width(utf8.prefix(match.upperBound).dropFirst(start))) / 3)
    for character in Substring(utf8.prefix(match.lowerBound)).reversed() {
      room -= character.isASCII ? 1 : 2
      if room < 1 { break }
      start -= String(character).utf8.count
    }
    return Text(verbatim: "…") + shown.dropping(bytes: start)
  }
}
