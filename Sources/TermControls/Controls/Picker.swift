import TermViewCore

/// A control that chooses one of several values, each shown by a view with a tag.
///
/// The views are identified by `tag(_:)`, and those of a `ForEach` without one by the element's id.
/// In the menu style, the default, the line shows the value: Return or Space opens the others below
/// it, in a toolbar over the screen, Up and Down choose, Return or Escape closes; Left and Right
/// choose without opening. The inline style shows all of them, the segmented one in a line. A click
/// chooses.
///
/// ```swift
/// Picker("Flavour", selection: $flavour) {
///   ForEach(Flavour.allCases) { Text($0.name).tag($0) }
/// }
/// .pickerStyle(.segmented)
/// ```
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>
  private let label: Label
  private let content: Content
  @State private var tags: [SelectionValue] = []
  @State private var isOpen = false
  @Environment(\.pickerStyle) private var style
  @Environment(\.hidesLabels) private var hidesLabels
  @Environment(\.isInForm) private var isInForm
  @Environment(\.isThemed) private var isThemed
  @FocusState private var isFocused: Bool
  /// Whether the chosen value has the focus where the values come up in a menu.
  private var opensAtChosen = false

  /// A picker of `selection` with views for a label.
  public init(
    selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.content = content()
    self.label = label()
  }

  /// A picker of `selection` with a view for a label.
  public init(
    selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }

  public var body: some View {
    // Around all styles: in the row of a list keys are offered to the handlers around the row.
    styled.onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow, .escape]) { press in
      menuContext == nil ? handle(press.key) : .ignored
    }
    .keyHints(hints)
  }

  private var hints: [KeyHint.Key] {
    if menuContext != nil || !isEnabled { return [] }
    let isVertical = isOpen || style == .inline
    return [
      KeyHint.Key(isVertical ? .up : .left, "Value before", "choose"),
      KeyHint.Key(isVertical ? .down : .right, "Value after", "choose"),
    ]
  }

  @ViewBuilder
  private var styled: some View {
    if menuContext != nil {
      inMenu
    } else {
      switch style {
      case .menu where isInBar && !isInForm && !isInRow: menuOfBar.dim(!isEnabled)
      case .menu: menu.dim(!isEnabled)
      case .inline: inline.dim(!isEnabled)
      case .segmented: segmented.dim(!isEnabled)
      }
    }
  }

  private func handle(_ key: KeyEquivalent) -> KeyPress.Result {
    let isVertical = key == .upArrow || key == .downArrow
    switch style {
    case .menu where key == .escape:
      guard isOpen else { return .ignored }
      isOpen = false
      return .handled
    case .menu where isVertical:
      guard isOpen else { return .ignored }
      _ = move(by: key == .upArrow ? -1 : 1)
      return .handled
    case .segmented where isVertical: return .ignored
    default:
      guard key != .escape else { return .ignored }
      return move(by: key == .upArrow || key == .leftArrow ? -1 : 1)
    }
  }

  // MARK: Styles

  private var menu: some View {
    VStack {
      HStack {
        if !hidesLabels {
          label
          if isInForm || isInRow { Spacer(minLength: 0) }
        }
        Button {
          isOpen.toggle()
          takeFocus()
        } label: {
          HStack {
            TaggedViews(showing: selection.wrappedValue, tags: { tags = $0 }) { content }
            Text(arrow)
          }
          .labelMark()
        }
        .environment(\.pressTitle, isOpen ? "Close" : "Open")
        .focused($isFocused)
      }
      if isOpen { options(window).padding(.leading, 2) }
    }
  }

  /// In a bar, which has one row, the values are in a list over the screen.
  private var menuOfBar: some View {
    HStack {
      if !hidesLabels { label }
      Menu {
        valuesOfBar
      } label: {
        TaggedViews(showing: selection.wrappedValue, tags: { tags = $0 }) { content }
      }
    }
  }

  private var valuesOfBar: some View {
    var picker = Picker(selection: selection, content: { content }, label: { label })
    picker.opensAtChosen = true
    return picker.labelsHidden()
  }

  private var inline: some View {
    VStack {
      if !hidesLabels { label }
      options(tags)
      reader
    }
    .focusable()
    .focused($isFocused)
  }

  /// Says in which direction the values open, or close.
  private var arrow: String {
    if glyphs.isPlain { return isOpen ? glyphs.ascending : glyphs.descending }
    return isOpen ? "▴" : "▾"
  }

  /// A button of the menu for each value, the chosen one with a mark.
  private var inMenu: some View {
    VStack(alignment: .leading, spacing: 0) {
      if !hidesLabels {
        label.lineLimit(1).foregroundStyle(.secondary).padding(.horizontal, 1)
      }
      ForEach(tags, id: \.self) { tag in
        Button {
          choose(tag)
        } label: {
          HStack(spacing: 0) {
            MenuMark(isShown: tag == selection.wrappedValue)
            TaggedViews(showing: tag) { content }
          }
        }
        .modifier(PreferredFocus(isPreferred: opensAtChosen && tag == selection.wrappedValue))
      }
      reader
    }
  }

  private var segmented: some View {
    HStack {
      if !hidesLabels {
        label
        if isInForm || isInRow { Spacer(minLength: 0) }
      }
      SegmentLayout(
        chosen: tags.firstIndex(of: selection.wrappedValue) ?? 0, count: tags.count
      ) {
        ForEach(tags, id: \.self) { tag in
          let isChosen = tag == selection.wrappedValue
          HStack(spacing: 0) {
            Text(isChosen ? "[" : " ")
            TaggedViews(showing: tag) { content }.bold(isChosen)
            Text(isChosen ? "]" : " ")
          }
          .modifier(ChosenTint(isShown: isThemed && isEnabled && isChosen && !isFocused))
          .modifier(FocusBar(isShown: isChosen && isFocused))
          .contentShape(.rect)
          .onTapGesture { click(tag) }
        }
        Text(glyphs.moreLeft).foregroundStyle(.tertiary)
        Text(glyphs.moreRight).foregroundStyle(.tertiary)
        reader
      }
      .lineLimit(1)
    }
    .focusable()
    .focused($isFocused)
  }

  private func options(_ tags: [SelectionValue]) -> some View {
    ForEach(tags, id: \.self) { tag in
      let isChosen = tag == selection.wrappedValue
      HStack {
        Text(glyphs.isPlain ? isChosen ? "*" : "o" : isChosen ? "●" : "○")
          .foregroundStyle(
            !isThemed ? .default : isChosen && isEnabled ? .tint : .tertiary)
        TaggedViews(showing: tag) { content }.bold(isChosen)
      }
      .modifier(FocusBar(isShown: isChosen && (isFocused || isOpen)))
      .contentShape(.rect)
      .onTapGesture { click(tag) }
    }
  }

  /// Finds out which tags there are; takes no room.
  private var reader: some View {
    TaggedViews<SelectionValue, Content>(showing: nil, tags: { tags = $0 }) { content }
  }

  // MARK: Choice

  private func click(_ tag: SelectionValue) {
    choose(tag)
    takeFocus()
  }

  private func takeFocus() { if isEnabled, clicksTakeFocus { isFocused = true } }

  /// The tags that an open menu shows: at most eight around the one that is chosen.
  private var window: [SelectionValue] {
    let most = 8
    guard tags.count > most else { return tags }
    let chosen = tags.firstIndex(of: selection.wrappedValue) ?? 0
    let start = min(max(0, chosen - most / 2), tags.count - most)
    return Array(tags[start..<start + most])
  }

  private func choose(_ tag: SelectionValue) {
    guard isEnabled else { return }
    if tag != selection.wrappedValue { selection.wrappedValue = tag }
    isOpen = false
  }

  /// Chooses the value that is `step` views on; `.ignored` where there is none.
  private func move(by step: Int) -> KeyPress.Result {
    guard isEnabled, !tags.isEmpty else { return .ignored }
    guard let chosen = tags.firstIndex(of: selection.wrappedValue) else {
      selection.wrappedValue = step > 0 ? tags[0] : tags[tags.count - 1]
      return .handled
    }
    guard tags.indices.contains(chosen + step) else { return .ignored }
    selection.wrappedValue = tags[chosen + step]
    return .handled
  }

  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.glyphs) private var glyphs
  @Environment(\.isInBar) private var isInBar
  @Environment(\.clicksTakeFocus) private var clicksTakeFocus
  @Environment(\.isInRow) private var isInRow
  @Environment(\.menuContext) private var menuContext
}

/// The accent on what is chosen.
private struct ChosenTint: ViewModifier {
  let isShown: Bool

  func body(content: Content) -> some View {
    if isShown { content.foregroundStyle(.tint) } else { content }
  }
}

extension Picker where Label == Text {
  /// A picker of `selection`, named `title`.
  public init(
    _ title: String, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(title) }
  }
}

/// The mark before what is on, or chosen, in a menu; as wide a blank before what is not.
struct MenuMark: View {
  let isShown: Bool
  @Environment(\.glyphs) private var glyphs

  /// `✓`, or what marks selected rows where there is none.
  private var mark: String { glyphs == .full ? "✓" : glyphs.selected }
  var body: some View { Text(isShown ? "\(mark) " : "  ") }
}

/// Takes the focus when it appears.
private struct PreferredFocus: ViewModifier {
  let isPreferred: Bool
  @FocusState private var isFocused: Bool

  func body(content: Content) -> some View {
    content.focused($isFocused).onAppear { if isPreferred { isFocused = true } }
  }
}
