import TermViewCore

// Modifiers of SwiftUI's lists and controls that have no meaning in cells. They return the view
// unchanged; `docs/swiftui.md` lists them.

extension View {
  /// Returns the view unchanged.
  ///
  /// ```swift
  /// Section("New") { ShelfRow(book: book) }.listSectionSeparator(.hidden)     // there is none
  /// ```
  public func listSectionSeparator(
    _ visibility: Visibility, edges: VerticalEdge.Set = .all
  ) -> Self { self }
  /// Returns the view unchanged.
  ///
  /// ```swift
  /// Section("New") { ShelfRow(book: book) }.listSectionSeparatorTint(.green)     // there is none
  /// ```
  public func listSectionSeparatorTint(
    _ color: Color?, edges: VerticalEdge.Set = .all
  ) -> Self { self }
  /// Returns the view unchanged: the list's style sets the spacing of rows.
  ///
  /// ```swift
  /// list.listRowSpacing(1)     // no blank rows
  /// ```
  public func listRowSpacing(_ spacing: Double?) -> Self { self }
  /// Returns the view unchanged: the list's style sets the spacing of sections.
  ///
  /// ```swift
  /// list.listSectionSpacing(.compact)     // as the style has it
  /// list.listStyle(.inset)     // a blank row between sections
  /// ```
  public func listSectionSpacing(_ spacing: ListSectionSpacing) -> Self { self }
  /// Returns the view unchanged: the list's style sets the spacing of sections.
  public func listSectionSpacing(_ spacing: Double) -> Self { self }
  /// Returns the view unchanged: the content of a list has no background of its own.
  ///
  /// ```swift
  /// list.scrollContentBackground(.hidden)     // rows are on what is behind the list in any case
  /// ```
  public func scrollContentBackground(_ visibility: Visibility) -> Self { self }
  /// Returns the view unchanged: rows have what is behind the list.
  ///
  /// ```swift
  /// list.alternatingRowBackgrounds()     // as without
  /// ```
  public func alternatingRowBackgrounds(
    _ behavior: AlternatingRowBackgroundBehavior = .enabled
  ) -> Self { self }
  /// Returns the view unchanged: scrolling stops at every row.
  ///
  /// ```swift
  /// ScrollView { LazyVStack { Text(book.title).scrollTarget() } }     // row by row
  /// ```
  public func scrollTarget(isEnabled: Bool = true) -> Self { self }
  /// Returns the view unchanged: scrolling stops at every row.
  ///
  /// ```swift
  /// ScrollView { LazyVStack { Text(book.title) }.scrollTargetLayout() }     // row by row
  /// ```
  public func scrollTargetLayout(isEnabled: Bool = true) -> Self { self }
  /// Returns the view unchanged: a terminal does not bounce.
  ///
  /// ```swift
  /// ScrollView { Text(book.summary) }.scrollBounceBehavior(.basedOnSize)     // never bounces
  /// ```
  public func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical
  ) -> Self { self }
  /// Returns the view unchanged: a scroll bar is there as long as there is more to see.
  ///
  /// ```swift
  /// ScrollView { Text(book.summary) }.scrollIndicatorsFlash(onAppear: true)     // does not flash
  /// ```
  public func scrollIndicatorsFlash(onAppear: Bool) -> Self { self }
  /// Returns the view unchanged: a scroll bar is there as long as there is more to see.
  public func scrollIndicatorsFlash<Value: Equatable>(trigger value: Value) -> Self { self }
  /// Returns the view unchanged: headers are bold.
  ///
  /// ```swift
  /// Section("New") { ShelfRow(book: book) }.headerProminence(.increased)     // bold in any case
  /// ```
  public func headerProminence(_ prominence: Prominence) -> Self { self }
  /// Returns the view unchanged: controls have one size.
  ///
  /// ```swift
  /// Button("Save") { save() }.controlSize(.large)     // one row
  /// ```
  public func controlSize(_ size: ControlSize) -> Self { self }
  /// Returns the view unchanged: a button's shape is its style's.
  ///
  /// ```swift
  /// Button("Save") { save() }.buttonBorderShape(.capsule)     // as its style draws it
  /// ```
  public func buttonBorderShape(_ shape: ButtonBorderShape) -> Self { self }
  /// Returns the view unchanged: symbols are characters.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Self { self }
  /// Returns the view unchanged: symbols are characters.
  public func symbolVariant(_ variant: SymbolVariants) -> Self { self }
  /// Returns the view unchanged: the focus is always shown.
  ///
  /// ```swift
  /// Button("Save") { save() }.focusEffectDisabled()     // shows that it has the focus
  /// ```
  public func focusEffectDisabled(_ disabled: Bool = true) -> Self { self }
  /// Returns the view unchanged: a key sheet lists what keys do.
  ///
  /// ```swift
  /// Button("Save") { save() }.help("Writes the file")     // not shown
  /// ```
  public func help<S: StringProtocol>(_ text: S) -> Self { self }
  /// Returns the view unchanged: a key sheet lists what keys do.
  public func help(_ text: Text) -> Self { self }
  /// Returns the view unchanged: the whole interface of a program has one tint of controls.
  public func menuIndicator(_ visibility: Visibility) -> Self { self }
}

/// The distance between the sections of a list; without an effect.
///
/// ```swift
/// list.listSectionSpacing(.compact)     // as the style has it
/// list.listStyle(.inset)     // a blank row between sections
/// ```
public struct ListSectionSpacing: Sendable, Hashable {
  /// The spacing of the list's style.
  public static let `default` = ListSectionSpacing()
  /// A smaller spacing. Has no effect in a terminal.
  public static let compact = ListSectionSpacing()
  /// A spacing of so many points. Has no effect in a terminal.
  public static func custom(_ spacing: Double) -> ListSectionSpacing { ListSectionSpacing() }
}

/// Whether scrolling would bounce.
///
/// ```swift
/// ScrollView { Text(book.summary) }.scrollBounceBehavior(.basedOnSize)     // never bounces
/// ```
public enum ScrollBounceBehavior: Sendable, Hashable {
  /// None of them bounces.
  case automatic, always, basedOnSize
}

/// The prominence of a header; without an effect.
///
/// ```swift
/// Section("New") { ShelfRow(book: book) }.headerProminence(.increased)     // bold in any case
/// ```
public enum Prominence: Sendable, Hashable {
  /// Both are bold.
  case standard, increased
}

/// Sizes of controls.
///
/// ```swift
/// Button("Save") { save() }.controlSize(.large)     // one row
/// ```
public enum ControlSize: Sendable, Hashable, CaseIterable {
  /// All are one row.
  case mini, small, regular, large, extraLarge
}

/// Shapes of buttons.
///
/// ```swift
/// Button("Save") { save() }.buttonBorderShape(.capsule)     // as its style draws it
/// ```
public struct ButtonBorderShape: Sendable, Hashable {
  /// The shape of the button's style.
  public static let automatic = ButtonBorderShape()
  /// A capsule. Has no effect in a terminal.
  public static let capsule = ButtonBorderShape()
  /// A circle. Has no effect in a terminal.
  public static let circle = ButtonBorderShape()
  /// A rectangle with round corners. Has no effect in a terminal.
  public static let roundedRectangle = ButtonBorderShape()
  /// A rectangle with corners of a radius. Has no effect in a terminal.
  public static func roundedRectangle(radius: Double) -> ButtonBorderShape { ButtonBorderShape() }
}

/// The colouring of a symbol of several layers; without an effect.
public struct SymbolRenderingMode: Sendable, Hashable {
  /// All layers in one colour. Has no effect in a terminal.
  public static let monochrome = SymbolRenderingMode()
  /// Layers in colours of their own. Has no effect in a terminal.
  public static let multicolor = SymbolRenderingMode()
  /// Layers in shades of one colour. Has no effect in a terminal.
  public static let hierarchical = SymbolRenderingMode()
  /// Layers in the colours of a palette. Has no effect in a terminal.
  public static let palette = SymbolRenderingMode()
}

/// Variants of symbols.
public struct SymbolVariants: Sendable, Hashable {
  /// The symbol as it is named.
  public static let none = SymbolVariants()
  /// The filled symbol. Has no effect in a terminal.
  public static let fill = SymbolVariants()
  /// The symbol in a circle. Has no effect in a terminal.
  public static let circle = SymbolVariants()
  /// The symbol in a square. Has no effect in a terminal.
  public static let square = SymbolVariants()
  /// The symbol with a line through it. Has no effect in a terminal.
  public static let slash = SymbolVariants()
}

/// Whether every other row has another background, which no row of a terminal has.
///
/// ```swift
/// list.alternatingRowBackgrounds(.disabled)     // as without
/// ```
public enum AlternatingRowBackgroundBehavior: Sendable, Hashable {
  /// As the platform has it, every other row, none.
  case automatic, enabled, disabled
}
