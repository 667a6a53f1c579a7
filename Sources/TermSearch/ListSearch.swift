import Observation
import TermFuzzy
import TermView

/// A search among the elements of a list, with its query and results.
///
/// A list of ``found`` shows the elements that match, and its search field is
/// `searchable(_:prompt:)`. Words are found by their letters in this order, with anything between,
/// in the language of `FuzzyQuery`; see ``init(_:isRanked:matching:text:)`` for others.
///
/// ```swift
/// struct Shelf: View {
///   @State private var search = ListSearch(books) { $0.title }
///
///   var body: some View {
///     List(search.found) { book in search.text(book.title) }
///       .searchable(search, prompt: "Title")
///   }
/// }
/// ```
///
/// Up to 4,096 elements are searched synchronously: the frame after a key shows the results. Larger
/// collections are searched on background threads; the earlier results stay on the screen
/// meanwhile, and ``isSearching`` is `true`. The texts of all elements are read at the first
/// search, on the main actor, in slices between which keys are handled and frames are drawn.
@MainActor @Observable
public final class ListSearch<Element: Identifiable> {
  /// The query. Setting it searches.
  public var query = "" {
    didSet { if query != oldValue { refresh() } }
  }
  /// The searched elements. Setting them searches again, and reads the texts again.
  ///
  /// - Complexity: O(elements), as for an array that something else has a copy of.
  public var elements: [Element] {
    didSet {
      data = SearchedData(elements)
      known = []
      refresh()
    }
  }
  /// The elements that match the query; all of them without a query.
  public private(set) var found: FoundElements<Element>
  /// Whether ``found`` is not up to date with the query yet.
  public private(set) var isSearching = false

  /// Counts what ``found`` has been.
  private(set) var generation = 0

  @ObservationIgnored private var data: SearchedData<Element>
  @ObservationIgnored private let text: @MainActor (Element) -> String
  @ObservationIgnored private let options: FuzzyQuery.Options
  /// Whether the best matches come first.
  @ObservationIgnored let isRanked: Bool
  /// Matches the shown rows once more, to highlight what was found.
  @ObservationIgnored private var matcher: FuzzyMatcher
  /// Earlier results for ``data``, the newest last: a longer query searches only these.
  @ObservationIgnored private var known: [FuzzyResults] = []
  @ObservationIgnored private var task: Task<Void, Never>?

  /// Creates a search among `elements`. Complexity: O(1); nothing is read before the first query.
  ///
  /// - Parameters:
  ///   - elements: the elements to search.
  ///   - isRanked: whether the best matches come first; otherwise they stay in their order.
  ///   - options: how words are understood: `isExact` for words as they are typed.
  ///   - text: returns the text of an element to search. A line break in it is an ordinary
  ///     character.
  public init(
    _ elements: [Element] = [], isRanked: Bool = false,
    matching options: FuzzyQuery.Options = FuzzyQuery.Options(),
    text: @escaping @MainActor (Element) -> String
  ) {
    self.elements = elements
    self.text = text
    self.options = options
    self.isRanked = isRanked
    let data = SearchedData(elements)
    self.data = data
    found = FoundElements(data: data, results: nil)
    matcher = FuzzyMatcher(FuzzyQuery(""))
  }

  // MARK: Rows

  /// `string` as a `Text` with the matches of the current query highlighted.
  ///
  /// - Complexity: O(length of the string · length of the query).
  public func text(_ string: String) -> Text {
    Text(verbatim: string).highlighted(matches(in: string))
  }

  /// The ranges of `string` that match the current query; empty without a query or a match.
  ///
  /// - Complexity: O(length of the string · length of the query).
  public func matches(in string: String) -> [Range<String.Index>] {
    guard found.results != nil else { return [] }
    let start = string.startIndex
    return matcher.highlights(in: string.utf8).map { bytes in
      string.utf8.index(
        start, offsetBy: bytes.lowerBound)..<string.utf8.index(
          start, offsetBy: bytes.upperBound)
    }
  }

  // MARK: Going

  /// The next found element after the one with `id`, whether that was found or not: in the order of
  /// ``found``, after the last the first. The first without an `id`, `nil` where nothing was found.
  public func next(after id: Element.ID?) -> Element? { neighbour(of: id, step: 1) }

  /// The found element before the one with `id`, as ``next(after:)`` is the one after it.
  public func previous(before id: Element.ID?) -> Element? { neighbour(of: id, step: -1) }

  /// The element with `id` if it was found, else the next that was, and the first after the last.
  func first(from id: Element.ID?) -> Element? {
    if let id, let position = found.index(id: id) { return found[position] }
    return next(after: id)
  }

  private func neighbour(of id: Element.ID?, step: Int) -> Element? {
    let found = found
    let count = found.count
    guard count > 0 else { return nil }
    guard let id else { return found[step > 0 ? 0 : count - 1] }
    if let position = found.index(id: id) { return found[(position + step + count) % count] }
    guard !isRanked, let offset = found.data.offset(of: id) else {
      return found[step > 0 ? 0 : count - 1]
    }
    let next = found.position(atOrAfter: offset)
    return found[step > 0 ? next % count : (next + count - 1) % count]
  }

  // MARK: Searching

  /// Up to this many elements are searched at once.
  private static var smallCount: Int { 4096 }
  /// The number of texts that are read in a slice, before other work is checked for.
  private static var readCount: Int { 1024 }

  /// The number of results of shorter queries that are kept.
  private static var knownCount: Int { 8 }

  /// Searches the elements for the query.
  private func refresh() {
    task?.cancel()
    task = nil
    let query = FuzzyQuery(query, options: options)
    if query.isEmpty {
      isSearching = false
      matcher = FuzzyMatcher(query)
      return show(nil)
    }
    let previous = known.last { query.narrows($0.query) }
    if data.elements.count <= Self.smallCount {
      data.read(data.elements.count, text: text)
      guard let snapshot = data.snapshot else { return }
      return take(
        FuzzySearch.resultsAtOnce(for: query, in: snapshot, after: previous, sorted: isRanked))
    }
    isSearching = true
    task = Task { [weak self, data, isRanked] in
      guard let snapshot = await self?.readAll(of: data), !Task.isCancelled,
        let results = try? await FuzzySearch.results(
          for: query, in: snapshot, after: previous, sorted: isRanked), !Task.isCancelled
      else { return }
      self?.take(results)
    }
  }

  /// The texts of all elements; `nil` where other data has come meanwhile.
  private func readAll(of data: SearchedData<Element>) async -> FuzzySnapshot? {
    while data === self.data, !Task.isCancelled {
      if let snapshot = data.snapshot { return snapshot }
      data.read(Self.readCount, text: text)
      await Task.yield()
    }
    return nil
  }

  private func take(_ results: FuzzyResults) {
    isSearching = false
    known.removeAll { !results.query.narrows($0.query) }
    if known.count == Self.knownCount { known.removeFirst() }
    known.append(results)
    matcher = FuzzyMatcher(results.query)
    show(results)
  }

  private func show(_ results: FuzzyResults?) {
    found = FoundElements(data: data, results: results)
    generation += 1
  }
}
