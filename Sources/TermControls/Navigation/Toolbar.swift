import TermViewCore

/// The place of an item of a toolbar: in the title row, before or after the title, or in a row at
/// the bottom.
///
/// ```swift
/// list.navigationTitle("Books").toolbar {
///   ToolbarItem(placement: .primaryAction) { Button("Add") { add() } }
///   ToolbarItem(placement: .bottomBar) { Text("\(books.count) books") }
/// }
/// ```
public struct ToolbarItemPlacement: Sendable, Hashable {
  enum Region: Sendable { case leading, principal, trailing, bottom }
  let region: Region
  /// Whether its buttons do what the screen is for: they stand out from what cancels.
  var isConfirmation = false

  /// After the title, at the right.
  public static let automatic = ToolbarItemPlacement(region: .trailing)
  /// In place of the title.
  public static let principal = ToolbarItemPlacement(region: .principal)
  /// In the place of the title.
  public static let title = ToolbarItemPlacement(region: .principal)
  /// In the place of the title.
  public static let largeTitle = ToolbarItemPlacement(region: .principal)
  /// After the title.
  public static let subtitle = ToolbarItemPlacement(region: .leading)
  /// After the title.
  public static let largeSubtitle = ToolbarItemPlacement(region: .leading)
  /// Before the title.
  public static let navigation = ToolbarItemPlacement(region: .leading)
  /// After the title, at the right.
  public static let primaryAction = ToolbarItemPlacement(region: .trailing)
  /// After the title, at the right.
  public static let secondaryAction = ToolbarItemPlacement(region: .trailing)
  /// After the title, at the right; buttons there are prominent.
  public static let confirmationAction = ToolbarItemPlacement(
    region: .trailing, isConfirmation: true)
  /// Before the title.
  public static let cancellationAction = ToolbarItemPlacement(region: .leading)
  /// After the title, at the right.
  public static let destructiveAction = ToolbarItemPlacement(region: .trailing)
  /// Before the title.
  public static let topBarLeading = ToolbarItemPlacement(region: .leading)
  /// After the title, at the right.
  public static let topBarTrailing = ToolbarItemPlacement(region: .trailing)
  /// Before the title.
  public static let navigationBarLeading = ToolbarItemPlacement(region: .leading)
  /// After the title, at the right.
  public static let navigationBarTrailing = ToolbarItemPlacement(region: .trailing)
  /// In the row at the bottom.
  public static let bottomBar = ToolbarItemPlacement(region: .bottom)
  /// In the row at the bottom.
  public static let status = ToolbarItemPlacement(region: .bottom)
  /// In the row at the bottom.
  public static let keyboard = ToolbarItemPlacement(region: .bottom)
}

/// Views of a toolbar with their place. Opaque to programs.
public struct ToolbarEntry {
  let region: ToolbarItemPlacement.Region
  let view: AnyView
}

extension ToolbarItemPlacement {
  /// Views beside one another in this place.
  @MainActor
  fileprivate func entry(@ViewBuilder _ content: () -> some View) -> ToolbarEntry {
    let views = HStack(spacing: 2) { content() }
    let view =
      isConfirmation ? AnyView(views.buttonStyle(.borderedProminent)) : AnyView(views)
    return ToolbarEntry(region: region, view: view)
  }
}

/// The content of a toolbar: items, groups of items, or combinations of them.
///
/// ```swift
/// struct BookTools: ToolbarContent {
///   let add: @MainActor () -> Void
///   let share: (@MainActor () -> Void)?
///
///   var body: some ToolbarContent {
///     ToolbarItem(placement: .primaryAction) { Button("Add") { add() } }
///     if let share {
///       ToolbarItem(placement: .secondaryAction) { Button("Share") { share() } }
///     }
///   }
/// }
/// // … list.toolbar { BookTools(add: add, share: share) }
/// ```
@preconcurrency @MainActor
public protocol ToolbarContent {
  /// The type of `body`; `Never` for content that has none.
  associatedtype Body: ToolbarContent
  /// The items that this consists of.
  @ToolbarContentBuilder var body: Body { get }
  /// The views with their places. Not for you to call or implement.
  var _entries: [ToolbarEntry] { get }
}

extension ToolbarContent {
  /// The views of ``body`` with their places. Not for you to call.
  public var _entries: [ToolbarEntry] { body._entries }
}

extension Never: ToolbarContent {
  /// Empty: `Never` has no items.
  public var _entries: [ToolbarEntry] { [] }
}

extension ToolbarContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body") }
}

/// One item of a toolbar.
///
/// ```swift
/// List(books) { BookRow(book: $0) }.toolbar {
///   ToolbarItem(placement: .topBarTrailing) { Button("Add") { isAdding = true } }
///   ToolbarItem(placement: .bottomBar) { Text("12 books") }
/// }
/// ```
public struct ToolbarItem<Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// An item of `content`.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// The one item with its place. Not for you to call.
  public var _entries: [ToolbarEntry] {
    [placement.entry { content }]
  }
}

/// Several items of a toolbar with one place.
///
/// ```swift
/// list.toolbar {
///   ToolbarItemGroup(placement: .bottomBar) {
///     Button("Add") { add() }
///     Button("Share") { share() }
///   }
/// }
/// ```
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  public typealias Body = Never
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// The views of `content` as items beside one another.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// The group as one entry: its views in a line, two columns apart. Not for you to call.
  public var _entries: [ToolbarEntry] {
    [placement.entry { content }]
  }
}

/// Items as a ``ToolbarContentBuilder`` makes them. Opaque to programs.
public struct ToolbarEntries: ToolbarContent {
  public typealias Body = Never
  /// The views with their places, in the order of the statements. Not for you to call.
  public let _entries: [ToolbarEntry]
}

/// Builds the items of a toolbar from the statements of a closure.
@preconcurrency @MainActor
@resultBuilder
public struct ToolbarContentBuilder {
  /// The entries of one statement.
  public static func buildExpression(_ item: some ToolbarContent) -> ToolbarEntries {
    ToolbarEntries(_entries: item._entries)
  }

  /// The entries of all statements, in their order.
  public static func buildBlock(_ items: ToolbarEntries...) -> ToolbarEntries {
    ToolbarEntries(_entries: items.flatMap(\._entries))
  }

  /// The entries of an `if` without `else`; none if its condition is false.
  public static func buildOptional(_ items: ToolbarEntries?) -> ToolbarEntries {
    items ?? ToolbarEntries(_entries: [])
  }

  /// The entries of the first branch of an `if` or `switch`.
  public static func buildEither(first items: ToolbarEntries) -> ToolbarEntries { items }
  /// The entries of the second branch of an `if` or `switch`.
  public static func buildEither(second items: ToolbarEntries) -> ToolbarEntries { items }
  /// The entries of the branch of an `if #available`.
  public static func buildLimitedAvailability(_ items: ToolbarEntries) -> ToolbarEntries { items }
}

extension View {
  /// Shows items in the bars of the navigation container that the view is in.
  ///
  /// ```swift
  /// list.navigationTitle("Books").toolbar {
  ///   ToolbarItem(placement: .primaryAction) { Button("Add") { add() } }
  ///   ToolbarItem(placement: .bottomBar) { Text("\(books.count) books") }
  /// }
  /// ```
  public func toolbar<Content: ToolbarContent>(
    @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    let entries = content()._entries
    return transformPreference(ScreenBarKey.self) { $0.items += entries }
  }

  // Disfavoured: items come first, as a group of items is a view too.
  /// Shows `content` at the right of the title row of the navigation container that the view is in.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    let entry = ToolbarEntry(region: .trailing, view: AnyView(HStack(spacing: 2) { content() }))
    return transformPreference(ScreenBarKey.self) { $0.items.append(entry) }
  }

  /// Shows or hides the title row of the navigation container that the view is in.
  ///
  /// ```swift
  /// list.toolbar(.hidden)     // a screen without its title row
  /// ```
  public func toolbar(_ visibility: Visibility) -> some View {
    let isHidden = visibility == .hidden
    return transformPreference(ScreenBarKey.self) { if isHidden { $0.isHidden = true } }
  }
}
