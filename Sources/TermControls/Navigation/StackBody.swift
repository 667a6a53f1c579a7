import TermViewCore

/// The screens of a navigation stack between its bars.
struct StackBody<Root: View>: View {
  let path: Binding<[AnyHashable]>
  let root: Root
  /// The bars of the container around, to which one can go back from the root.
  var outer: NavigationBars?
  /// Goes back from the root.
  var leave: (@MainActor () -> Void)?
  /// Whether the root has the focus where nothing in it can have it.
  var rootTakesFocus = true
  @State private var structure: [ScreenID: ScreenStructure] = [:]
  /// The screens that links in the bars of a screen have shown.
  @State private var shown: [ScreenID: [PushedScreen]] = [:]
  @State private var bars = NavigationBars()

  /// A screen above the root.
  private struct Screen: Identifiable {
    let id: ScreenID
    let view: AnyView
    let pop: @MainActor () -> Void
  }

  var body: some View {
    let screens = screens
    let top = screens.last?.id ?? .root
    BarsLayout {
      ZStack(alignment: .topLeading) {
        root.modifier(
          ScreenModifier(
            id: .root, isTop: top == .root, pop: nil, bars: bars, takesFocus: rootTakesFocus
          ) { id, new in
            note(new, of: id)
          })
        ForEach(screens) { screen in
          screen.view.modifier(
            ScreenModifier(id: screen.id, isTop: screen.id == top, pop: screen.pop, bars: bars) {
              id, new in note(new, of: id)
            })
        }
      }
      .environment(\.navigation, NavigationActions(push: push))
      .focusScope(takesFocus: rootTakesFocus || top != .root)
      .modifier(BackKeys(bars: bars, top: top, isLeft: leave != nil) { goBack() })
      NavigationBar(bars: bars, top: top, below: screens.dropLast().last?.id ?? .root, outer: outer)
      {
        _ = goBack()
      }
      .modifier(BarEnvironment(actions: actions(inBarsOf: top), pop: screens.last?.pop))
      BottomBar(bars: bars, top: top)
        .modifier(BarEnvironment(actions: actions(inBarsOf: top), pop: screens.last?.pop))
    }
    .onChange(of: screens.map(\.id)) { _, ids in forgetAll(but: ids) }
    .transformPreference(ScreenStructureKey.self) { $0 = ScreenStructure() }
    .transformPreference(ScreenBarKey.self) { $0 = ScreenBar() }
  }

  private func push(_ value: AnyHashable) { path.wrappedValue.append(value) }

  /// The actions of links in the bars of a screen.
  private func actions(inBarsOf id: ScreenID) -> NavigationActions {
    NavigationActions(push: push) { view, didPop in
      let token = NavigationToken()
      let screen = PushedScreen(token: token, view: view) {
        shown[id]?.removeAll { $0.token === token }
        didPop()
      }
      shown[id, default: []].append(screen)
    }
  }

  /// The screens above the root: those that the screens below show themselves, then those of
  /// values.
  private var screens: [Screen] {
    var screens: [Screen] = []
    func addPushed(by id: ScreenID) {
      let pushed = (structure[id]?.pushed ?? []) + (shown[id] ?? [])
      for pushed in pushed where screens.count < 1000 {
        screens.append(Screen(id: pushed.id, view: pushed.view, pop: pushed.pop))
        addPushed(by: pushed.id)
      }
    }
    addPushed(by: .root)
    for (index, value) in path.wrappedValue.enumerated() {
      let id = ScreenID.value(index, value)
      let path = path
      screens.append(
        Screen(id: id, view: destination(of: value)) {
          let count = path.wrappedValue.count - index
          if count > 0 { path.wrappedValue.removeLast(count) }
        })
      addPushed(by: id)
    }
    return screens
  }

  private func destination(of value: AnyHashable) -> AnyView {
    let type = ObjectIdentifier(Swift.type(of: value.base))
    for structure in structure.values {
      if let view = structure.destinations[type]?(value) { return view }
    }
    return AnyView(
      Text("No navigationDestination(for: \(Swift.type(of: value.base)).self) is around the link."))
  }

  private func note(_ new: ScreenStructure, of id: ScreenID) {
    if structure[id]?.isSame(as: new) != true { structure[id] = new }
  }

  private func forgetAll(but ids: [ScreenID]) {
    let live = Set(ids).union([.root])
    if structure.keys.contains(where: { !live.contains($0) }) {
      structure = structure.filter { live.contains($0.key) }
    }
    if shown.contains(where: { !live.contains($0.key) || $0.value.isEmpty }) {
      shown = shown.filter { live.contains($0.key) && !$0.value.isEmpty }
    }
    bars.keep(live)
  }

  private func goBack() -> KeyPress.Result {
    if screens.isEmpty, let leave {
      leave()
      return .handled
    }
    guard let top = screens.last, !bars.hidingBack.contains(top.id) else { return .ignored }
    top.pop()
    return .handled
  }
}

/// The environment that a screen's items in the bars get from their screen.
private struct BarEnvironment: ViewModifier {
  let actions: NavigationActions
  /// Takes the screen off; `nil` at the root.
  let pop: (@MainActor () -> Void)?

  func body(content: Content) -> some View {
    content
      .environment(\.navigation, actions)
      .transformEnvironment(\.dismiss) { if let pop { $0 = DismissAction(pop) } }
      .transformEnvironment(\.isPresented) { if pop != nil { $0 = true } }
  }
}

/// The keys that lead back from a screen, and their hint. Where a screen hides the way back Esc
/// presses the button that it has in its place. Where there is no way back the keys belong to what
/// is around the stack, such as a sheet.
private struct BackKeys: ViewModifier {
  let bars: NavigationBars
  let top: ScreenID
  /// Whether one can go back from the root.
  let isLeft: Bool
  let goBack: @MainActor () -> KeyPress.Result
  @Environment(\.leaveField) private var leaveField
  @Environment(\.sendKey) private var sendKey

  func body(content: Content) -> some View {
    let goesBack = top == .root ? isLeft : !bars.hidingBack.contains(top)
    let hasOwnWay = !goesBack && bars.hasOwnWay(from: top)
    content
      .onKeyPress(keys: goesBack ? [.escape, .leftArrow] : hasOwnWay ? [.escape] : []) { press in
        if press.key == .escape, leaveField() { return .handled }
        if goesBack { return goBack() }
        return sendKey(.return, to: bars.leadingPane) ? .handled : .ignored
      }
      .backKeyHint(isShown: goesBack || hasOwnWay, hasLeft: goesBack)
  }
}

/// Makes a screen of a navigation stack of a view.
struct ScreenModifier: ViewModifier {
  let id: ScreenID
  let isTop: Bool
  /// Takes the screen off; `nil` at the root.
  let pop: (@MainActor () -> Void)?
  let bars: NavigationBars
  /// Whether the screen has the focus where nothing in it can have it.
  var takesFocus = true
  let note: @MainActor (ScreenID, ScreenStructure) -> Void

  func body(content: Content) -> some View {
    // Of several views one is made, which takes the room.
    VStack(alignment: .leading, spacing: 0) { content }
      .focusScope(takesFocus: takesFocus)
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      .onPreferenceChange(ScreenStructureKey.self) { note(id, $0) }
      .onPreferenceChange(ScreenBarKey.self) { bars.note($0, of: id) }
      .offscreen(!isTop)
      .transformEnvironment(\.dismiss) { if let pop { $0 = DismissAction(pop) } }
      .transformEnvironment(\.isPresented) { if pop != nil { $0 = true } }
  }
}
