import TermViewCore

// Modifiers for windows, bars and menus of other systems. They return the view unchanged;
// `docs/swiftui.md` lists them.

/// The space between two items of a toolbar.
///
/// ```swift
/// list.toolbar {
///   ToolbarItem { Button("Add") { add() } }
///   ToolbarSpacer(.fixed)
///   ToolbarItem { Button("Save") { save() } }
/// }
/// ```
public struct ToolbarSpacer: ToolbarContent {
  public typealias Body = Never
  /// The size of the space; items of cells are two columns apart.
  public enum Sizing: Hashable, Sendable { case fixed, flexible }
  /// No item: others are two columns apart.
  public init(_ sizing: Sizing = .flexible, placement: ToolbarItemPlacement = .automatic) {}
  /// None. Not for you to call.
  public var _entries: [ToolbarEntry] { [] }
}

extension ToolbarContent {
  /// The items as they are: nothing is behind them.
  public func sharedBackgroundVisibility(_ visibility: Visibility) -> Self { self }
  /// The items as they are: the user does not arrange them.
  public func defaultCustomization(_ visibility: Visibility = .automatic) -> Self { self }
}

extension View {
  /// Shows items in the bars of the navigation container; the `id` changes nothing.
  public func toolbar<Content: ToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }
  /// Shows or hides the title row; the same as `toolbar(_:for:)`.
  ///
  /// ```swift
  /// list.toolbarVisibility(.hidden, for: .navigationBar)
  /// ```
  public func toolbarVisibility(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View {
    let isHidden = visibility == .hidden && bars.contains { $0.isTop }
    return transformPreference(ScreenBarKey.self) { if isHidden { $0.isHidden = true } }
  }
  /// Returns the view unchanged: a title row gives its title as much as there is.
  ///
  /// ```swift
  /// list.toolbarItemHidden()     // shown
  /// ```
  public func toolbarItemHidden(_ hidden: Bool = true) -> Self { self }
  /// Returns the view unchanged: links have a mark already.
  ///
  /// ```swift
  /// list.navigationLinkIndicatorVisibility(.hidden)     // links have their mark
  /// ```
  public func navigationLinkIndicatorVisibility(_ visibility: Visibility) -> Self { self }
  /// Returns the view unchanged: a terminal program has one window.
  ///
  /// ```swift
  /// list.handlesExternalEvents(preferring: ["books"], allowing: ["*"])     // no effect
  /// ```
  public func handlesExternalEvents(
    preferring: Set<String>, allowing: Set<String>
  ) -> Self { self }
  /// Returns the view unchanged: the pointer is the terminal's.
  ///
  /// ```swift
  /// Text(book.title).pointerStyle(.link)     // the terminal's pointer
  /// ```
  public func pointerStyle(_ style: PointerStyle?) -> Self { self }
  /// Returns the view unchanged: a dialog looks the same, whatever it asks.
  ///
  /// ```swift
  /// list.dialogSeverity(.critical)     // as without
  /// ```
  public func dialogSeverity(_ severity: DialogSeverity) -> Self { self }
  /// Returns the view unchanged: a dialog is shown each time.
  ///
  /// ```swift
  /// list.dialogSuppressionToggle(isSuppressed: $isFinding)     // no toggle
  /// ```
  public func dialogSuppressionToggle(isSuppressed: Binding<Bool>) -> Self { self }
  /// Returns the view unchanged: a text editor is a terminal's.
  ///
  /// ```swift
  /// TextEditor(text: $note).writingToolsBehavior(.disabled)     // there are none
  /// ```
  public func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> Self { self }
  /// Returns the view unchanged: a text runs from left to right unless its letters do not.
  public func flipsForRightToLeftLayoutDirection(_ enabled: Bool) -> Self { self }
  /// Leaves a cell free on all sides; the same as `padding(_:_:)`.
  ///
  /// ```swift
  /// list.scenePadding()
  /// ```
  public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges, 1) }
  /// Returns the view unchanged: a key is repeated by the keyboard.
  ///
  /// ```swift
  /// Button("More") { add() }.buttonRepeatBehavior(.enabled)     // a press is one action
  /// ```
  public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> Self { self }
  /// Returns the view unchanged: Tab goes through all controls, arrows through those of a group.
  ///
  /// ```swift
  /// HStack { Button("Add") { add() }; Button("Save") { save() } }.focusSection()
  /// ```
  public func focusSection() -> Self { self }
  /// Returns the view unchanged: cells are as wide as the terminal's.
  ///
  /// ```swift
  /// GridRow { Text(book.title).gridCellAnchor(.center) }     // aligned as the grid says
  /// ```
  public func gridCellAnchor(_ anchor: UnitPoint) -> Self { self }
  /// Returns the view unchanged: `labelsHidden()` leaves labels out.
  ///
  /// ```swift
  /// Toggle("Found", isOn: $isFinding).labelsVisibility(.visible)     // as without
  /// ```
  public func labelsVisibility(_ visibility: Visibility) -> Self { self }
  /// Returns the view unchanged: the list's style is a table's.
  ///
  /// ```swift
  /// list.tableStyle(.inset)     // as `listStyle(_:)` says
  /// ```
  public func tableStyle(_ style: TableStyle) -> Self { self }
  /// Returns the view unchanged.
  ///
  /// ```swift
  /// Text("\(count)").invalidatableContent()     // as without
  /// ```
  public func invalidatableContent(_ invalidatable: Bool = true) -> Self { self }
  /// Returns the view unchanged: radio buttons are lines.
  ///
  /// ```swift
  /// list.horizontalRadioGroupLayout()     // one below the other
  /// ```
  public func horizontalRadioGroupLayout() -> Self { self }
  /// Returns the view unchanged: `copyable(_:)` sets the copied value.
  ///
  /// ```swift
  /// list.userActivity("books") { _ in }     // not called
  /// ```
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (AnyObject) -> Void
  ) -> Self { self }
}

/// Pointers of a mouse; the terminal has its own.
///
/// ```swift
/// Text(book.title).pointerStyle(.link)     // the terminal's pointer
/// ```
public enum PointerStyle: Hashable, Sendable {
  /// The terminal's pointer stays.
  case `default`, link, horizontalText, verticalText, grabIdle, grabActive, zoomIn, zoomOut
  /// The terminal's pointer stays.
  case columnResize, rowResize, rectSelection
}

/// The rewriting that writing tools may do; a terminal has none.
///
/// ```swift
/// TextEditor(text: $note).writingToolsBehavior(.disabled)     // there are none
/// ```
public enum WritingToolsBehavior: Hashable, Sendable { case automatic, complete, limited, disabled }

/// Whether a button acts again while it is held.
///
/// ```swift
/// Button("More") { add() }.buttonRepeatBehavior(.enabled)     // a press is one action
/// ```
public enum ButtonRepeatBehavior: Hashable, Sendable { case automatic, enabled, disabled }

/// The style of tables; without an effect, because `listStyle(_:)` sets their look.
///
/// ```swift
/// list.tableStyle(.inset)     // as `listStyle(_:)` says
/// ```
public struct TableStyle: Hashable, Sendable {
  /// The one style.
  public static let automatic = TableStyle()
  /// Looks like ``automatic``.
  public static let inset = TableStyle()
  /// Looks like ``automatic``.
  public static let bordered = TableStyle()
  /// Looks like ``automatic``.
  public static func inset(alternatesRowBackgrounds: Bool) -> TableStyle { TableStyle() }
}

/// How serious a dialog is; without an effect.
///
/// ```swift
/// list.dialogSeverity(.critical)     // as without
/// ```
public enum DialogSeverity: Hashable, Sendable { case automatic, critical, standard }

extension View {
  /// Returns the view unchanged: a keyboard of a terminal has no bar to touch.
  ///
  /// ```swift
  /// list.touchBar { Button("Add") { add() } }     // not shown
  /// ```
  public func touchBar<Content: View>(@ViewBuilder content: () -> Content) -> Self { self }
  /// Returns the view unchanged: a keyboard of a terminal has no bar to touch.
  ///
  /// ```swift
  /// list.touchBar { Button("Add") { add() }.touchBarItemPrincipal() }     // not shown
  /// ```
  public func touchBarItemPrincipal(_ isPrincipal: Bool = true) -> Self { self }

  /// Returns the view unchanged: a watch's crown is an arrow key or the wheel here.
  public func digitalCrownRotation<V: BinaryFloatingPoint>(_ binding: Binding<V>) -> Self { self }

  /// Returns the view unchanged: a watch's crown is an arrow key or the wheel here.
  public func digitalCrownRotation<V: BinaryFloatingPoint>(
    _ binding: Binding<V>, from minValue: V, through maxValue: V, by stride: V? = nil,
    sensitivity: DigitalCrownRotationalSensitivity = .high, isContinuous: Bool = false,
    isHapticFeedbackEnabled: Bool = true
  ) -> Self { self }
}

/// The amount that a watch's crown turns for a step; without an effect.
public enum DigitalCrownRotationalSensitivity: Hashable, Sendable { case low, medium, high }
