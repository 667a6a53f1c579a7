import TermViewCore

/// A button that opens a list of others over the screen.
///
/// Up and Down choose, Return and a click press and close the menu, and so does the letter at a
/// button's right, the first one of its title that no button above has; Esc closes. A menu in a
/// menu opens with Return or Right, and Left returns from it.
///
/// ```swift
/// Menu("Sort by") {
///   Button("Title") { order = .title }
///   Button("Author") { order = .author }
///   Divider()
///   Menu("More") { Button("Pages") { order = .pages } }
/// }
/// ```
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: @MainActor () -> Content
  private let primaryAction: (@MainActor () -> Void)?
  @State private var isOpen = false
  @Environment(\.presentationStyle) private var style
  @Environment(\.menuContext) private var outer
  @Environment(\.terminalSize) private var size
  @Environment(\.menuStyle) private var menuStyle

  /// A menu of `content` with views for its label.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    primaryAction = nil
  }

  /// A button that runs `primaryAction`, and opens the menu with Down.
  public init(
    @ViewBuilder content: @escaping @MainActor () -> Content, @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.label = label()
    self.content = content
    self.primaryAction = primaryAction
  }

  public var body: some View {
    if let menuStyle {
      menuStyle.styled(
        MenuStyleConfiguration(
          label: MenuStyleConfiguration.Label(view: AnyView(label)),
          content: { [content] in AnyView(content()) }, primaryAction: primaryAction))
    } else {
      button
    }
  }

  private var button: some View {
    Button {
      if let primaryAction { primaryAction() } else { isOpen = true }
    } label: {
      HStack {
        label
        if outer != nil { Spacer(minLength: 0) }
        Text(outer == nil ? style.menu : style.forward).labelMark()
      }
    }
    .onButtonPress(perform: didPress)
    .onKeyPress(keys: opening) { _ in
      isOpen = true
      return .handled
    }
    .modalLayer(
      isPresented: isOpen, placement: isShort ? .screen : .anchored,
      dimsBackground: false, onPressOutside: { isOpen = false }
    ) {
      MenuList(content: content(), isNested: outer != nil, isFramed: !isShort) { isDone in
        isOpen = false
        if isDone { outer?.close() }
      }
    }
  }

  /// Whether a frame takes too many of the screen's rows.
  private var isShort: Bool { (size?.rows ?? 24) < 8 }

  /// Opening a menu in a menu does not close the outer one.
  private var didPress: (@MainActor (ButtonRole?) -> Void)? {
    if outer == nil { return { _ in } }
    return nil
  }

  /// The keys besides Return that open the menu.
  private var opening: Set<KeyEquivalent> { outer == nil ? [.downArrow] : [.rightArrow] }
}

extension Menu where Label == Text {
  /// A menu of `content`, named `title`.
  public init(
    _ title: String, @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { Text(title) }
  }

  /// A button named `title` that runs `primaryAction`, and opens the menu with Down.
  public init(
    _ title: String, @ViewBuilder content: @escaping @MainActor () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

/// The menu that views are in.
struct MenuContext {
  /// Closes the menu, and those that it is in.
  let close: @MainActor () -> Void
}

private enum MenuContextKey: EnvironmentKey {
  static let defaultValue: MenuContext? = nil
}

extension EnvironmentValues {
  /// The menu around; `nil` outside of menus.
  var menuContext: MenuContext? {
    get { self[MenuContextKey.self] }
    set { self[MenuContextKey.self] = newValue }
  }
}

/// The buttons of an open menu.
struct MenuList<Content: View>: View {
  let content: Content
  let isNested: Bool
  let isFramed: Bool
  /// Closes the menu; with those around it where something was chosen.
  let close: @MainActor (_ isDone: Bool) -> Void
  @State private var buttons: [ButtonProxy] = []
  @State private var letters = MenuLetters()
  @State private var thumb: Range<Int>?
  @Environment(\.isThemed) private var isThemed

  /// Whether the thumb is on the border.
  private var bordersThumb: Bool { isFramed && isThemed }

  var body: some View {
    PresentationFrame(
      title: nil, screen: isFramed ? .regular : .tiny,
      padding: Size(columns: 0, rows: 0), thumb: bordersThumb ? thumb : nil
    ) {
      FittingScroll(barColumns: bordersThumb ? 0 : 1) {
        ScrollView {
          VStack(spacing: 0) { content }
            .buttonStyle(MenuItemStyle())
            .toggleStyle(MenuToggleStyle())
            .onButtonPress { _ in close(true) }
            .onPreferenceChange(ActionButtonsKey.self) {
              buttons = $0
              letters = MenuLetters($0)
            }
            .environment(\.menuLetters, letters)
            .onKeyPress(.upArrow) { move(-1) }
            .keyHint(.up, "Item before")
            .onKeyPress(.downArrow) { move(1) }
            .keyHint(.down, "Item after")
            .onKeyPress(.home) { go(to: enabled.first) }
            .keyHint(.home, "First item")
            .onKeyPress(.end) { go(to: enabled.last) }
            .keyHint(.end, "Last item")
            .onKeyPress(.escape) {
              close(false)
              return .handled
            }
            .keyHint(.escape, "Close", "close")
            .onKeyPress(.leftArrow) {
              if isNested { close(false) }
              return .handled
            }
            .keyHint(.left, "Close", isShown: isNested)
            .onKeyPress(phases: .down) { find($0) }
        }
        .scrollIndicators(bordersThumb ? .hidden : .automatic)
        .onWindowPartChange { thumb = $0.thumb }
      }
    }
    .environment(\.menuContext, MenuContext { close(true) })
    .environment(\.isPresented, true)
    .environment(\.dismiss, DismissAction { close(true) })
    .onKeyPress(.escape) {
      close(false)
      return .handled
    }
    .keyHint(.escape, "Close", "close")
  }

  private var enabled: [ButtonProxy] { buttons.filter(\.isEnabled) }

  private func go(to button: ButtonProxy?) -> KeyPress.Result {
    button?.focus()
    return .handled
  }

  private func move(_ step: Int) -> KeyPress.Result {
    let buttons = enabled
    guard let index = buttons.firstIndex(where: \.isFocused) else { return go(to: buttons.first) }
    return buttons.indices.contains(index + step) ? go(to: buttons[index + step]) : .handled
  }

  /// Presses the button with the letter; without one, goes to the next whose title begins with it.
  private func find(_ press: KeyPress) -> KeyPress.Result {
    guard press.modifiers.isEmpty, let letter = press.characters.first,
      letter.isLetter || letter.isNumber
    else { return .ignored }
    if let button = letters.button(for: letter) {
      // What the action presents returns the focus to the button.
      button.focus()
      button.press()
      return .handled
    }
    let buttons = enabled
    let start = buttons.firstIndex(where: \.isFocused).map { $0 + 1 } ?? 0
    let next = (buttons[start...] + buttons[..<start]).first {
      $0.title.first?.lowercased() == letter.lowercased()
    }
    return go(to: next)
  }
}

/// A toggle in a menu: a button of it, with a mark while it is on.
private struct MenuToggleStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack(spacing: 0) {
        MenuMark(isShown: configuration.isOn)
        configuration.label
      }
    }
  }
}

/// The look of a button in a menu. It hands the button up to the menu.
private struct MenuItemStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    MenuRow(configuration: configuration)
      .preference(key: ActionButtonsKey.self, value: [configuration.button])
  }
}

/// Limits a scroll view to the ideal size of its content.
struct FittingScroll: Layout {
  /// The columns of the scroll bar.
  var barColumns = 1

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    guard let scroll = subviews.first else { return .zero }
    var ideal = scroll.sizeThatFits(.unspecified).columns
    // The bar of a menu that scrolls covers no text.
    if let rows = proposal.rows, rows != .max,
      scroll.sizeThatFits(ProposedViewSize(columns: ideal, rows: nil)).rows > rows
    {
      ideal += barColumns
    }
    let columns = min(ideal, proposal.columns ?? ideal)
    var size = scroll.sizeThatFits(ProposedViewSize(columns: columns, rows: nil))
    size.columns = columns
    if let rows = proposal.rows { size.rows = min(size.rows, rows) }
    return size
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}
