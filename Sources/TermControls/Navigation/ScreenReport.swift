import Observation
import TermViewCore

/// The identity of a screen of a navigation stack.
enum ScreenID: Hashable {
  case root
  /// The screen of a value at a place of the path.
  case value(Int, AnyHashable)
  /// A screen that a link or a modifier shows.
  case pushed(ObjectIdentifier)
}

/// A screen that a link or a modifier shows as long as it is active.
struct PushedScreen {
  let token: NavigationToken
  let view: AnyView
  /// Ends the link's being active.
  let pop: @MainActor () -> Void

  var id: ScreenID { .pushed(ObjectIdentifier(token)) }
}

/// The identity of a link.
final class NavigationToken: Sendable {}

/// A screen's report of the screens above it.
struct ScreenStructure {
  var pushed: [PushedScreen] = []
  /// The makers of screens for values, by the type of the value.
  var destinations: [ObjectIdentifier: @MainActor (AnyHashable) -> AnyView?] = [:]

  /// Whether evaluating the screens above again would change nothing.
  @MainActor
  func isSame(as other: ScreenStructure) -> Bool {
    guard pushed.isEmpty, other.pushed.isEmpty, destinations.count == other.destinations.count
    else { return false }
    return destinations.allSatisfy { type, make in
      other.destinations[type].map { isSameViewValue(Maker(make: make), Maker(make: $0)) } ?? false
    }
  }

  private struct Maker {
    let make: @MainActor (AnyHashable) -> AnyView?
  }
}

enum ScreenStructureKey: PreferenceKey {
  static let defaultValue = ScreenStructure()
  static func reduce(value: inout ScreenStructure, nextValue: () -> ScreenStructure) {
    let next = nextValue()
    value.pushed += next.pushed
    value.destinations.merge(next.destinations) { first, _ in first }
  }
}

/// A screen's contents of the bars.
struct ScreenBar {
  var title: Text?
  var subtitle: Text?
  var items: [ToolbarEntry] = []
  var hidesBack = false
  var isHidden = false
}

enum ScreenBarKey: PreferenceKey {
  static let defaultValue = ScreenBar()
  static func reduce(value: inout ScreenBar, nextValue: () -> ScreenBar) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.subtitle = value.subtitle ?? next.subtitle
    value.items += next.items
    value.hidesBack = value.hidesBack || next.hidesBack
    value.isHidden = value.isHidden || next.isHidden
  }
}

/// The contents of the bars of a navigation container: a model, so that a change of a title
/// evaluates the bars and no screen.
@Observable
@MainActor
final class NavigationBars {
  var bars: [ScreenID: ScreenBar] = [:]
  /// The screens that hide what leads back: what is around the screens reads this, so that it is
  /// evaluated for no other change of a bar.
  private(set) var hidingBack: Set<ScreenID> = []

  /// The name of the items before the title.
  var leadingPane: ObjectIdentifier { ObjectIdentifier(self) }

  /// Whether screen `id` hides what leads back, and has an item in its place.
  func hasOwnWay(from id: ScreenID) -> Bool {
    hidingBack.contains(id) && bars[id]?.items.contains { $0.region == .leading } == true
  }

  /// Stores the contents of the bars of screen `id`.
  func note(_ bar: ScreenBar, of id: ScreenID) {
    bars[id] = bar
    if bar.hidesBack != hidingBack.contains(id) {
      if bar.hidesBack { hidingBack.insert(id) } else { hidingBack.remove(id) }
    }
  }

  /// Forgets all screens but those of `ids`.
  func keep(_ ids: Set<ScreenID>) {
    bars = bars.filter { ids.contains($0.key) }
    if !hidingBack.isSubset(of: ids) { hidingBack.formIntersection(ids) }
  }
}

/// The actions of links in a container.
struct NavigationActions {
  /// Shows the screen of a value.
  let push: @MainActor (AnyHashable) -> Void
  /// Shows a screen for a link that the screen takes away, as one in a bar: the bars are those of
  /// the screen in front. The closure runs when it is left. `nil` where links stay.
  var show: (@MainActor (AnyView, _ didPop: @escaping @MainActor () -> Void) -> Void)?
}

private enum NavigationActionsKey: EnvironmentKey {
  static let defaultValue: NavigationActions? = nil
}

extension EnvironmentValues {
  /// The navigation container around; `nil` outside of any.
  var navigation: NavigationActions? {
    get { self[NavigationActionsKey.self] }
    set { self[NavigationActionsKey.self] = newValue }
  }
}
