/// Selects the headers that show the number of elements.
enum SectionCounts {
  case none
  /// The labels of disclosure groups: the list draws the counts of its sections itself.
  case groups
  case all

  func includes(_ kind: FoldingKind) -> Bool {
    switch self {
    case .none: false
    case .groups: kind == .group
    case .all: true
    }
  }
}

/// What a header says about the number of its section's rows.
enum SectionCount: Equatable {
  case rows(Int)
  /// The rows are no data, such as the fields of a form, or their number is unknown.
  case unstated
}

private enum SectionCountsKey: EnvironmentKey {
  static let defaultValue = SectionCounts.none
}

extension EnvironmentValues {
  var sectionCounts: SectionCounts {
    get { self[SectionCountsKey.self] }
    set { self[SectionCountsKey.self] = newValue }
  }

  /// Whether headers have to show counts themselves, because the list's style does not.
  @MainActor
  var sectionsNeedCounts: Bool { !listStyle.appearance(in: self).decoratesSections }
}

extension View {
  /// Has the headers of sections and the labels of disclosure groups inside that fold show how many
  /// elements are in them, also while they are folded.
  ///
  /// The number comes from the collections of the `ForEach`s in the content, without making any
  /// view; content with an unknown number shows none. List styles that decorate sections show the
  /// numbers by default.
  ///
  /// ```swift
  /// List {
  ///   Section("Done", isExpanded: $showsDone) { ForEach(done) { Text($0.title) } }
  /// }
  /// .sectionCounts()
  /// ```
  public func sectionCounts(_ areShown: Bool = true) -> some View {
    EnvironmentView(content: self, value: areShown) { environment, areShown in
      environment.sectionCounts = areShown ? .all : .none
    }
  }
}
