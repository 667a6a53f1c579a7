import TermViewCore

// Effects of pixels. Cells have none of them: the view is shown as it is, so that sources which
// name them compile. `docs/swiftui.md` lists them.

extension View {
  /// Returns the view unchanged: cells have square corners. A border with round ones is
  /// `border(.rounded)`.
  ///
  /// ```swift
  /// Text("12 new").background(.green).cornerRadius(4)     // square
  /// Text("12 new").border(.rounded)     // round corners
  /// ```
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> Self { self }

  /// Returns the view unchanged: cells cast no shadow.
  ///
  /// ```swift
  /// GroupBox("Total") { Text("732 pages") }.shadow(radius: 3)     // no shadow
  /// ```
  public func shadow(
    color: Color = .default, radius: Double, x: Double = 0, y: Double = 0
  ) -> Self { self }

  /// Returns the view unchanged: cells are not out of focus.
  ///
  /// ```swift
  /// Text(book.summary).blur(radius: isLoading ? 2 : 0)     // as it is
  /// Text(book.summary).dim(isLoading)     // faint
  /// ```
  public func blur(radius: Double, opaque: Bool = false) -> Self { self }

  /// Turns the symbols in the view that point somewhere, by the nearest quarter; everything else
  /// is as it is: cells do not turn.
  ///
  /// ```swift
  /// Image(systemName: "chevron.right").rotationEffect(.degrees(isFlipped ? 90 : 0))     // › or ⌄
  /// Text("›").rotationEffect(.degrees(isFlipped ? 90 : 0))     // as it is
  /// ```
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    EnvironmentView(content: self, value: angle.degrees) { $0.symbolTurn += $1 }
  }

  /// Hides the view, as `hidden()`, if `scale` is 0; otherwise it is as it is: cells have one
  /// size.
  ///
  /// ```swift
  /// Text(book.title).scaleEffect(isFlipped ? 1 : 0)     // there or not, in its room
  /// Text(book.title).scaleEffect(1.5)     // as large as without
  /// ```
  public func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> some View {
    opacity(scale == 0 ? 0 : 1)
  }

  /// Returns the view unchanged: cells have one size.
  ///
  /// ```swift
  /// Text(book.title).scaleEffect(x: 2, y: 1)     // as large as without
  /// ```
  public func scaleEffect(
    x: Double = 1, y: Double = 1, anchor: UnitPoint = .center
  ) -> Self { self }

  /// Returns the view unchanged; choose a colour with `foregroundStyle(_:)`.
  ///
  /// ```swift
  /// Text("sold out").saturation(0.2)     // as it is
  /// Text("sold out").foregroundStyle(.secondary)     // paler
  /// ```
  public func saturation(_ amount: Double) -> Self { self }
  /// Returns the view unchanged; choose a colour with `foregroundStyle(_:)`.
  ///
  /// ```swift
  /// Text("12 new").foregroundStyle(.green).brightness(0.2)     // as it is
  /// Text("12 new").foregroundStyle(.brightGreen)     // brighter
  /// ```
  public func brightness(_ amount: Double) -> Self { self }
  /// Returns the view unchanged; choose a colour with `foregroundStyle(_:)`.
  ///
  /// ```swift
  /// Text("12 new").contrast(1.5)     // as it is: the theme keeps texts legible
  /// ```
  public func contrast(_ amount: Double) -> Self { self }
  /// Returns the view unchanged; choose a colour with `foregroundStyle(_:)`.
  ///
  /// ```swift
  /// Text("12 new").foregroundStyle(.green).grayscale(1)     // green
  /// ```
  public func grayscale(_ amount: Double) -> Self { self }
  /// Returns the view unchanged; choose a colour with `foregroundStyle(_:)`.
  ///
  /// ```swift
  /// Text("12 new").foregroundStyle(.green).hueRotation(.degrees(90))     // green
  /// ```
  public func hueRotation(_ angle: Angle) -> Self { self }
  /// Returns the view unchanged: cells are not composed of layers.
  ///
  /// ```swift
  /// Text("12 new").blendMode(.multiply)     // covers what is behind it
  /// ```
  public func blendMode(_ mode: BlendMode) -> Self { self }
  /// Returns the view unchanged: cells are not composed of layers.
  ///
  /// ```swift
  /// ZStack { Text("▒▒▒▒"); Text("12") }.compositingGroup()     // as without
  /// ```
  public func compositingGroup() -> Self { self }
  /// Returns the view unchanged: cells are not composed of layers.
  ///
  /// ```swift
  /// ZStack { Text("▒▒▒▒"); Text("12") }.drawingGroup()     // as without
  /// ```
  public func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> Self { self }

  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// ProgressView(value: progress).animation(.easeOut)     // jumps to each value
  /// ```
  public func animation(_ animation: Animation?) -> Self { self }

  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// Text("\(count)").contentTransition(.numericText())     // the new number, at once
  /// ```
  public func contentTransition(_ transition: ContentTransition) -> Self { self }

  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// Image(systemName: "bell").symbolEffect(.bounce)     // does not move
  /// if isLoading { ProgressView() }     // a spinner does
  /// ```
  public func symbolEffect(_ effect: SymbolEffect) -> Self { self }

  /// Returns the view unchanged: changes are shown at once.
  ///
  /// ```swift
  /// Image(systemName: "bell").symbolEffect(.bounce, value: count)     // does not move
  /// ```
  public func symbolEffect<Value: Equatable>(_ effect: SymbolEffect, value: Value) -> Self { self }

  /// Returns the view unchanged: a terminal does not vibrate.
  ///
  /// ```swift
  /// Text("\(count) saved").sensoryFeedback(.success, trigger: count)     // nothing vibrates
  /// ```
  public func sensoryFeedback<Trigger: Equatable>(
    _ feedback: SensoryFeedback, trigger: Trigger
  ) -> Self { self }

  /// Returns the view unchanged: a view that moves from one place to another jumps.
  ///
  /// ```swift
  /// struct Card: View {
  ///   let title: String
  ///   let isOpen: Bool
  ///   @Namespace private var cards
  ///
  ///   var body: some View {
  ///     // Jumps between the two places.
  ///     if isOpen {
  ///       VStack { Text(title).bold().matchedGeometryEffect(id: "title", in: cards) }
  ///     } else {
  ///       Text(title).matchedGeometryEffect(id: "title", in: cards)
  ///     }
  ///   }
  /// }
  /// ```
  public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
    anchor: UnitPoint = .center, isSource: Bool = true
  ) -> Self { self }

  /// Returns the view unchanged: a screen takes the place of another at once.
  ///
  /// ```swift
  /// Text(books[0].title).matchedTransitionSource(id: books[0].id, in: shelf)
  /// ```
  public func matchedTransitionSource<ID: Hashable>(
    id: ID, in namespace: Namespace.ID
  ) -> Self { self }
  /// Returns the view unchanged: a screen takes the place of another at once.
  ///
  /// ```swift
  /// BookDetail(book: book).navigationTransition(.zoom(sourceID: book.id, in: shelf))
  /// ```
  public func navigationTransition(_ transition: NavigationTransition) -> Self { self }

  /// Returns the view unchanged: no part of a terminal's window is unsafe.
  ///
  /// ```swift
  /// list.ignoresSafeArea(.keyboard)     // the whole window is safe
  /// ```
  public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> Self {
    self
  }

  /// Returns the view unchanged: no part of a terminal's window is unsafe.
  ///
  /// ```swift
  /// list.edgesIgnoringSafeArea(.bottom)     // the whole window is safe
  /// ```
  public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> Self { self }

  /// Returns the view unchanged: no part of a terminal's window is unsafe.
  ///
  /// ```swift
  /// list.safeAreaPadding(.horizontal)     // no blank columns: those are `padding(_:_:)`
  /// ```
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> Self { self }

  /// Returns the view unchanged: no part of a terminal's window is unsafe.
  ///
  /// ```swift
  /// list.safeAreaPadding(15)     // no blank columns: those are `padding(_:)`
  /// ```
  public func safeAreaPadding(_ length: Double) -> Self { self }

  /// Returns the view unchanged: no part of a terminal's window is unsafe.
  ///
  /// ```swift
  /// // No blank rows: those are `padding(_:)`.
  /// list.safeAreaPadding(EdgeInsets(top: 1, leading: 0, bottom: 1, trailing: 0))
  /// ```
  public func safeAreaPadding(_ insets: EdgeInsets) -> Self { self }

  /// Returns the view unchanged: the user chooses whether the terminal is dark or light.
  ///
  /// ```swift
  /// list.preferredColorScheme(.dark)     // as dark as the user's terminal
  /// ```
  public func preferredColorScheme(_ scheme: ColorScheme?) -> Self { self }

  /// Returns the view unchanged: a terminal has no status bar.
  ///
  /// ```swift
  /// list.statusBar(hidden: true)     // there is none to hide
  /// ```
  public func statusBar(hidden: Bool) -> Self { self }
  /// Returns the view unchanged: a terminal has no status bar.
  ///
  /// ```swift
  /// list.statusBarHidden()     // there is none to hide
  /// ```
  public func statusBarHidden(_ hidden: Bool = true) -> Self { self }
  /// Returns the view unchanged: a terminal has no controls of the system in its window.
  ///
  /// ```swift
  /// list.persistentSystemOverlays(.hidden)     // there are none to hide
  /// ```
  public func persistentSystemOverlays(_ visibility: Visibility) -> Self { self }

  /// Returns the view unchanged.
  ///
  /// ```swift
  /// Button("Save") { save() }.hoverEffect()     // `onHover(perform:)` follows the pointer
  /// ```
  public func hoverEffect() -> Self { self }
  /// Returns the view unchanged.
  ///
  /// ```swift
  /// Text(book.title).hoverEffect(.lift)     // `onHover(perform:)` follows the pointer
  /// ```
  public func hoverEffect(_ effect: HoverEffect, isEnabled: Bool = true) -> Self { self }
  /// Returns the view unchanged; a terminal has one font in one size.
  ///
  /// ```swift
  /// Text(book.title).dynamicTypeSize(.xLarge)     // in the size that the terminal has
  /// ```
  public func dynamicTypeSize(_ size: DynamicTypeSize) -> Self { self }
}

/// The space in which colours would be mixed. Has no effect in a terminal.
///
/// ```swift
/// ZStack { Text("▒▒▒▒"); Text("12") }.drawingGroup(colorMode: .linear)     // as without
/// ```
public enum ColorRenderingMode: Sendable, Hashable, CaseIterable {
  /// The space of the screen.
  case nonLinear
  /// A linear space.
  case linear, extendedLinear
}

/// What a view would do below the pointer. Has no effect in a terminal.
///
/// ```swift
/// Text(book.title).hoverEffect(.lift)     // `onHover(perform:)` follows the pointer
/// ```
public struct HoverEffect: Sendable, Hashable {
  /// As the system chooses. Has no effect in a terminal.
  public static let automatic = HoverEffect()
  /// A light behind the view. Has no effect in a terminal.
  public static let highlight = HoverEffect()
  /// A view that rises. Has no effect in a terminal.
  public static let lift = HoverEffect()
}
