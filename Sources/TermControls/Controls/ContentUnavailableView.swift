import TermViewCore

/// A placeholder for missing content: the reason, its meaning, and what can be done.
///
/// It takes all room that it is offered. It is in the middle of that, in a theme with a third of
/// the blank rows above it.
///
/// ```swift
/// if mails.isEmpty {
///   ContentUnavailableView(
///     "No Mail", icon: "✉", description: Text("New mails come here."))
/// }
/// ```
public struct ContentUnavailableView<Label: View, Description: View, Actions: View>: View {
  private let label: Label
  private let description: Description
  private let actions: Actions
  @Environment(\.isThemed) private var isThemed

  /// A label with a description and buttons below it.
  public init(
    @ViewBuilder label: () -> Label,
    @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  public var body: some View {
    UpperThird(part: isThemed ? 3 : 2) {
      VStack(alignment: .center, spacing: 1) {
        VStack(alignment: .center, spacing: 0) {
          label.bold()
          description.foregroundStyle(.secondary).lineLimit(nil)
            .multilineTextAlignment(.center)
        }
        actions
      }
      .coveringPart()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .preference(key: SaysUnavailable.self, value: true)
  }
}

/// Places a view in the middle of the columns, with a part of the blank rows above it.
private struct UpperThird: Layout {
  /// The rows above are one of so many parts, rounded down.
  let part: Int

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    guard let wanted = subviews.first?.sizeThatFits(proposal) else { return .zero }
    func length(_ proposed: Int?, _ wanted: Int) -> Int {
      proposed.map { $0 == .max ? wanted : $0 } ?? wanted
    }
    return Size(
      columns: length(proposal.columns, wanted.columns), rows: length(proposal.rows, wanted.rows))
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      let size = subview.sizeThatFits(ProposedViewSize(bounds.size))
      let blank = (
        rows: max(0, bounds.size.rows - size.rows),
        columns: max(0, bounds.size.columns - size.columns)
      )
      subview.place(
        at: Point(
          row: bounds.origin.row + blank.rows / part,
          column: bounds.origin.column + blank.columns / 2),
        proposal: ProposedViewSize(size))
    }
  }
}

extension ContentUnavailableView
where Label == TermControls.Label<Text, Text>, Description == Text?, Actions == EmptyView {
  /// A title after an icon of a character or two, over a description.
  public init(_ title: String, icon: String, description: Text? = nil) {
    self.init {
      TermControls.Label(title, icon: icon)
    } description: {
      description
    }
  }
}

/// A key and what it does, below what is missing. A click on it presses the key.
///
/// ```swift
/// ContentUnavailableView("No todos yet", key: "a", "add the first")     // “a add the first”
/// ```
public struct KeyAdvice: View {
  fileprivate let key: KeyPress
  fileprivate let words: String
  @Environment(\.glyphs) private var glyphs
  @Environment(\.activeKeys) private var activeKeys

  public var body: some View {
    HStack(spacing: 1) {
      Text(KeyLabel(key, glyphs).text).bold().foregroundStyle(.tint)
      Text(words)
    }
    .lineLimit(1)
    .contentShape(.rect)
    .onTapGesture { activeKeys.keys.first { $0.sequence.keys == [key] }?.press() }
  }
}

extension ContentUnavailableView
where Label == Text, Description == KeyAdvice, Actions == EmptyView {
  /// A title over a key and what it does, in a few words: what a list without rows shows.
  ///
  /// - Parameters:
  ///   - title: what there would be.
  ///   - key: the key of a `KeyBinding` around the view; a click on the words presses it, too.
  ///   - words: what the key does.
  public init(_ title: String, key: KeyPress, _ words: String) {
    self.init {
      Text(title)
    } description: {
      KeyAdvice(key: key, words: words)
    }
  }
}

/// The message for a search without results.
///
/// ```swift
/// if books.isEmpty { ContentUnavailableView.search(text: query) }
/// ```
public struct SearchUnavailableContent {
  /// That there is nothing, and for what.
  public struct Label: View {
    fileprivate let text: String?
    @Environment(\.glyphs) private var glyphs

    public var body: some View {
      TermControls.Label {
        Text(title)
      } icon: {
        Symbol("⌕", ascii: "/")
      }
    }

    private var title: String {
      guard let text, !text.isEmpty else { return "No Results" }
      return "No Results for \(glyphs.quoted(text))"
    }
  }

  /// The actions.
  public struct Description: View {
    public var body: some View { Text("Check the spelling or try a new search.") }
  }

  /// No buttons.
  public struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  /// The placeholder for a search without results.
  public static var search: ContentUnavailableView { unavailable(nil) }

  /// The placeholder for a search for `text` without results.
  public static func search(text: String) -> ContentUnavailableView { unavailable(text) }

  private static func unavailable(_ text: String?) -> ContentUnavailableView {
    ContentUnavailableView {
      SearchUnavailableContent.Label(text: text)
    } description: {
      SearchUnavailableContent.Description()
    } actions: {
      SearchUnavailableContent.Actions()
    }
  }
}

/// Whether a view inside says that there is nothing.
enum SaysUnavailable: PreferenceKey {
  static let defaultValue = false
  static func reduce(value: inout Bool, nextValue: () -> Bool) { value = value || nextValue() }
}
