/// The parts of sections that stay visible while their rows scroll.
///
/// ```swift
/// ScrollView {
///   LazyVStack(pinnedViews: [.sectionHeaders]) {
///     Section("New") { ForEach(books) { Text($0.title) } }
///   }
/// }
/// ```
public struct PinnedScrollableViews: OptionSet, Sendable, Hashable {
  /// The views as bits: 1 is the headers, 2 the footers.
  public let rawValue: Int
  /// The views whose bits `rawValue` has.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The header of the section whose rows are at the start of the window.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footer of the section whose rows are at the end of the window.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

enum ListPinnedViewsKey: EnvironmentKey {
  static let defaultValue: PinnedScrollableViews = []
}

extension View {
  /// Keeps the headers of sections visible in the lists inside, or their footers, while the
  /// sections' rows scroll.
  ///
  /// The header of the section that the first line of the window belongs to stays in that line when
  /// it would be scrolled out, until the end of the section pushes it out. It covers rows, but not
  /// the cursor's: keys scroll as far as the row is below it. It takes clicks as it does elsewhere;
  /// one on a section that folds goes to the header and folds the section.
  ///
  /// Of nested sections the innermost counts. The label of a `DisclosureGroup` scrolls with the
  /// rows. A header that takes more than a third of the window does so too.
  ///
  /// ```swift
  /// List {
  ///   ForEach(authors) { author in
  ///     Section(author.name) { ForEach(author.books) { Text($0.title) } }
  ///   }
  /// }
  /// .listPinnedViews(.sectionHeaders)
  /// ```
  ///
  /// - Parameter views: what stays; nothing with `[]`, the default.
  public func listPinnedViews(_ views: PinnedScrollableViews) -> some View {
    EnvironmentView(content: self, value: views) { environment, views in
      environment[ListPinnedViewsKey.self] = views
    }
  }
}
