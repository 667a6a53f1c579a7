import TermViewCore

/// Two or three columns, each showing the selection of the one before.
///
/// From 72 columns on they are side by side; on less one is shown, Return, Right or a link in it
/// leads to the next, and Esc and Left back. All keep their state meanwhile. A link in a column
/// shows its screen in the next one; in the last it is pushed, as on a stack. Where
/// `columnVisibility` leaves the last one alone in a wide window, Esc and Left lead back as well. A
/// sidebar has three tenths of the window, 20 to 34 columns, or the width set by
/// `navigationSplitViewColumnWidth(_:)`.
///
/// The mouse drags the lines between columns, and Alt-Left and Alt-Right move the one beside the
/// column with the focus: a column keeps at least 10 columns, the last one 20, and the bounds that
/// the program gives. The width stays while the view is there, also when the window changes.
///
/// ```swift
/// NavigationSplitView {
///   List(folders, selection: $folder) { Text($0.name) }
/// } detail: {
///   if let folder { MailList(folder: folder) }
/// }
/// ```
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let compactColumn: Binding<NavigationSplitViewColumn>?
  private let sidebar: Sidebar
  private let content: Content
  private let detail: Detail
  private let hasContent: Bool
  /// The column that is shown where there is room for one.
  @State private var shown = 0
  @State private var structures: [Int: ScreenStructure] = [:]
  @State private var values: [Int: AnyHashable] = [:]
  @State private var path: [AnyHashable] = []
  /// The widths that the columns' views request.
  @State private var widths: [Int: ColumnWidth] = [:]
  /// The widths that the user has given columns.
  @State private var dragged: [Int: DraggedWidth] = [:]
  @State private var bars = [NavigationBars(), NavigationBars(), NavigationBars()]
  /// The column with the focus, of those before the last.
  @FocusState private var focused: Int?
  @Environment(\.terminalSize) private var size
  @Environment(\.leaveField) private var leaveField

  /// Three columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
    hasContent = true
  }

  private var isWide: Bool { (size?.columns ?? 80) >= 72 }
  private var columns: Int { size?.columns ?? 80 }
  /// The width of a column before it was dragged. A sidebar has three tenths of the window, with
  /// another column beside the detail a quarter: a title and a button fit into it.
  private func usualWidth(of column: Int) -> Int {
    if column == 1 { return widths[1]?.columns(upTo: columns / 3) ?? min(40, max(16, columns / 3)) }
    if let asked = widths[0] { return asked.columns(upTo: hasContent ? columns / 3 : room(of: 0)) }
    return hasContent ? min(30, max(18, columns / 4)) : min(34, max(20, columns * 3 / 10))
  }

  /// The columns that a column may be dragged to: those beside it keep their least widths.
  private func room(of column: Int) -> Int {
    let rest = columns - 1 - NavigationSplitView.leastDetail
    if column == 1 { return rest - (shows(0) ? width(of: 0) + 1 : 0) }
    return rest - (hasContent ? (widths[1]?.least ?? DraggedWidth.least) + 1 : 0)
  }

  private static var leastDetail: Int { 20 }

  private func width(of column: Int) -> Int {
    let usual = usualWidth(of: column)
    let width = (dragged[column] ?? DraggedWidth())
      .columns(or: usual, asked: widths[column], room: room(of: column))
    // The last column keeps its least width where the sidebar was dragged.
    guard column == 1, dragged[0] != nil else { return width }
    return max(widths[1]?.least ?? DraggedWidth.least, min(width, room(of: 1)))
  }

  private func drag(_ column: Int, to columns: Int) {
    dragged[column, default: DraggedWidth()].drag(
      to: columns, or: usualWidth(of: column), asked: widths[column], room: room(of: column))
  }

  /// The keys that move the line beside a column: the one after it, before the last.
  private func lineKeys(of column: Int) -> [KeyBinding] {
    let line = min(column, last - 1)
    return ColumnDivider.keys(isEnabled: isWide && shows(line)) {
      drag(line, to: width(of: line) + $0)
    }
  }

  /// The keys that lead from a column that is alone on the screen to the next. Bindings of the
  /// program inside come first.
  private func nextKeys(of column: Int) -> [KeyBinding] {
    guard !isWide else { return [] }
    return [
      KeyBinding([.return], "To the next column") { go(to: column + 1) },
      KeyBinding([.right], "To the next column") { go(to: column + 1) },
    ].map { $0.hint("next", priority: .never).section("Columns") }
  }

  private var last: Int { hasContent ? 2 : 1 }
  private var current: Int {
    guard let compactColumn else { return shown }
    return switch compactColumn.wrappedValue {
    case .sidebar: 0
    case .content: min(1, last)
    case .detail: last
    }
  }

  private func go(to column: Int) {
    let column = max(0, min(column, last))
    shown = column
    if column < last, visibility?.wrappedValue == .detailOnly { visibility?.wrappedValue = .all }
    compactColumn?.wrappedValue =
      column == 0 ? .sidebar : column == last ? .detail : .content
  }

  /// Whether a column is on the screen.
  private func shows(_ column: Int) -> Bool {
    guard isWide else { return column == current }
    return switch visibility?.wrappedValue {
    case .detailOnly: column == last
    case .doubleColumn: column >= last - 1
    default: true
    }
  }

  public var body: some View {
    HStack(alignment: .top, spacing: 0) {
      column(0) { sidebar }
      if isWide, shows(0) { ColumnDivider(width: width(of: 0)) { drag(0, to: $0) } }
      if hasContent {
        column(1) { shownIn(1) { content } }
        if isWide, shows(1) { ColumnDivider(width: width(of: 1)) { drag(1, to: $0) } }
      }
      StackBody(
        path: $path, root: shownIn(last) { detail }, outer: isAlone ? bars[last - 1] : nil,
        leave: leaveDetail, rootTakesFocus: isAlone
      )
      .keyBindings(KeyBindings(lineKeys(of: last)))
      .offscreen(!shows(last))
    }
    .transformPreference(SplitColumnWidthKey.self) { $0 = nil }
    .focusScope()
    .onChange(of: values) { _, _ in path = [] }
    // The last column stays on a wide screen, where it would keep the focus.
    .onChange(of: current) { old, new in if isWide, new < old { focused = new } }
  }

  /// Whether the last column is the only one on the screen, if it is there.
  private var isAlone: Bool { !isWide || !shows(last - 1) }

  /// Goes back from the last column where it is the only one on the screen.
  private var leaveDetail: (@MainActor () -> Void)? {
    guard isAlone else { return nil }
    return { go(to: last - 1) }
  }

  /// The screen of a column: that of a link in the column before, or `view`.
  @ViewBuilder
  private func shownIn<V: View>(_ column: Int, @ViewBuilder view: () -> V) -> some View {
    if let pushed = structures[column - 1]?.pushed.last {
      pushed.view.id(pushed.id)
    } else if let value = values[column - 1], let view = destination(of: value) {
      view.id(value)
    } else {
      view()
    }
  }

  private func destination(of value: AnyHashable) -> AnyView? {
    let type = ObjectIdentifier(Swift.type(of: value.base))
    for structure in structures.values {
      if let view = structure.destinations[type]?(value) { return view }
    }
    return nil
  }

  /// A column before the last.
  private func column<V: View>(_ index: Int, @ViewBuilder view: () -> V) -> some View {
    BarsLayout {
      view()
        .modifier(
          ScreenModifier(
            id: .root, isTop: true, pop: nil, bars: bars[index], takesFocus: !isWide
          ) { _, new in
            note(new, of: index)
          }
        )
        .onPreferenceChange(SplitColumnWidthKey.self) { widths[index] = $0 }
        .transformPreference(SplitColumnWidthKey.self) { $0 = nil }
        .environment(
          \.navigation,
          NavigationActions { value in
            for pushed in structures[index]?.pushed ?? [] { pushed.pop() }
            values[index] = value
            go(to: index + 1)
          }
        )
      NavigationBar(
        bars: bars[index], top: .root, below: .root,
        outer: isWide || index == 0 ? nil : bars[index - 1]
      ) {
        go(to: index - 1)
      }
      BottomBar(bars: bars[index], top: .root)
    }
    // Around the layout, so that lists and controls in it come first.
    .onKeyPress(keys: isWide || index == 0 ? [] : [.escape, .leftArrow]) { press in
      if press.key != .escape || !leaveField() { go(to: index - 1) }
      return .handled
    }
    .backKeyHint(isShown: !isWide && index > 0, hasLeft: true)
    .keyBindings(KeyBindings(nextKeys(of: index) + lineKeys(of: index)))
    .focused($focused, equals: index)
    .environment(\.isBesideLine, true)
    .frame(width: isWide ? width(of: index) : nil)
    .offscreen(!shows(index))
    .transformPreference(ScreenStructureKey.self) { $0 = ScreenStructure() }
    .transformPreference(ScreenBarKey.self) { $0 = ScreenBar() }
  }

  private func note(_ new: ScreenStructure, of index: Int) {
    let old = structures[index] ?? ScreenStructure()
    if old.isSame(as: new) { return }
    structures[index] = new
    let known = Set(old.pushed.map(\.id))
    guard let newest = new.pushed.first(where: { !known.contains($0.id) }) else { return }
    // Of several links one is followed, and it comes last.
    for pushed in new.pushed where pushed.id != newest.id { pushed.pop() }
    structures[index]?.pushed = [newest]
    values[index] = nil
    path = []
    go(to: index + 1)
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Two columns.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>? = nil,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>? = nil,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    compactColumn = preferredCompactColumn
    self.sidebar = sidebar()
    content = EmptyView()
    self.detail = detail()
    hasContent = false
  }
}

/// The columns of a ``NavigationSplitView`` that are side by side.
///
/// ```swift
/// NavigationSplitView(columnVisibility: $visibility) {
///   list
/// } detail: {
///   ShelfDetails(book: book)
/// }
/// .onKeyPress("b") {
///   visibility = visibility == .detailOnly ? .all : .detailOnly
///   return .handled
/// }
/// ```
public enum NavigationSplitViewVisibility: Sendable, Hashable {
  /// All.
  case automatic, all
  /// The last two.
  case doubleColumn
  /// The last.
  case detailOnly
}

/// A column of a ``NavigationSplitView``.
public enum NavigationSplitViewColumn: Sendable, Hashable { case sidebar, content, detail }
