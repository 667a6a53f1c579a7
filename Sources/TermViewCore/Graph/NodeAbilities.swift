/// Takes keys before the view that has the focus, or after it, as handlers around a view do.
@MainActor
protocol KeyInterceptor: ViewNode {
  /// Offers a key to the handler.
  func interceptKey(_ press: KeyPress) -> KeyPress.Result
}

/// Takes keys while it has the focus.
@MainActor
protocol KeyHandler: ViewNode {
  /// Offers a key to the focused view.
  func handleKey(_ press: KeyPress) -> KeyPress.Result
}

/// Takes text that is pasted while it has the focus.
@MainActor
protocol PasteHandler: ViewNode {
  func handlePaste(_ text: String) -> KeyPress.Result
}

/// May have the focus.
@MainActor
protocol FocusTarget: ViewNode {
  /// Whether the view can take the focus now.
  var takesFocus: Bool { get }
  /// The focus came or went.
  func focusDidChange(_ isFocused: Bool)
  /// Where the terminal's cursor stands while the view has the focus.
  func cursor() -> Cursor?
  /// The part of the view that keys act on, if it has parts: its handlers are asked first, and it is
  /// to be in sight.
  var activePart: ViewNode? { get }
  /// The part of the screen that has to be in sight while the view has the focus.
  var focusRect: Rect { get }
}

extension FocusTarget {
  func focusDidChange(_ isFocused: Bool) {}
  var activePart: ViewNode? { nil }
  var focusRect: Rect { Rect(origin: screenOrigin, size: rect.size) }
}

/// Scrolls what has the focus into sight, and takes keys that what is in it leaves alone.
@MainActor
protocol ScrollingNode: KeyHandler {
  var axis: Axis { get }
  /// Scrolls by as little as brings a stretch into sight, counted along the axis from the start of
  /// what is seen.
  func reveal(_ stretch: Range<Int>)
  /// The next view beyond what is seen that can take the focus, from `node` on, which is in sight.
  func focusable(beyond node: ViewNode, forward: Bool) -> ViewNode?
  /// The first view of all inside that can take the focus, or the last.
  func edgeFocusable(forward: Bool) -> ViewNode?
  /// Takes the focus that a program asked for, also where there is nothing to scroll.
  func takeRequestedFocus()
}

/// Is told when the focus comes into the view, or something below it, and when it leaves.
@MainActor
protocol FocusObserver: ViewNode {
  func focusWithinDidChange(_ isWithin: Bool)
}

/// Says itself among which of the nodes below the focus moves.
@MainActor
protocol FocusContainer: ViewNode {
  var nodesForFocus: [ViewNode] { get }
}

/// Is told when the view comes onto the screen, or leaves it, while the view lives on: with what it
/// stands in, which a list scrolls away or a modifier keeps off the screen.
///
/// It tells the views below itself, by ``ViewNode/tellContent(isVisible:)``.
@MainActor
protocol VisibilityObserver: ViewNode {
  func visibilityDidChange(_ isVisible: Bool)
}

/// Ends the way of a change of layout: what changes inside cannot change the size of the view.
@MainActor
protocol LayoutBoundary: ViewNode {
  /// Whether it does so at present.
  var boundsLayout: Bool { get }
  /// Whether the view says itself which rows of the screen change when it is placed again.
  var knowsDamage: Bool { get }
}

/// Gives the stack around a layout priority.
@MainActor
protocol PrioritisedNode: ViewNode {
  var ownLayoutPriority: Double { get }
}

/// The abilities of a kind of node: which of those protocols it adopts.
///
/// Found once for each kind, so that a walk over many nodes reads a bit of each, and looks up no
/// conformance of those that have nothing to say.
struct NodeAbilities: OptionSet {
  let rawValue: UInt16
  static let interceptsKeys = NodeAbilities(rawValue: 1)
  static let takesFocus = NodeAbilities(rawValue: 2)
  static let observesFocus = NodeAbilities(rawValue: 4)
  static let guidesFocus = NodeAbilities(rawValue: 8)
  static let observesVisibility = NodeAbilities(rawValue: 16)
  static let boundsLayout = NodeAbilities(rawValue: 32)
  static let hasPriority = NodeAbilities(rawValue: 64)
  static let scrolls = NodeAbilities(rawValue: 128)

  @MainActor private static var known: [ObjectIdentifier: NodeAbilities] = [:]

  /// The abilities of the nodes of a class. Complexity: O(1), amortised over the nodes of a class.
  @MainActor static func of(_ type: ViewNode.Type) -> NodeAbilities {
    if let abilities = known[ObjectIdentifier(type)] { return abilities }
    var abilities: NodeAbilities = []
    if type is any KeyInterceptor.Type { abilities.insert(.interceptsKeys) }
    if type is any FocusTarget.Type { abilities.insert(.takesFocus) }
    if type is any FocusObserver.Type { abilities.insert(.observesFocus) }
    if type is any FocusContainer.Type { abilities.insert(.guidesFocus) }
    if type is any VisibilityObserver.Type { abilities.insert(.observesVisibility) }
    if type is any LayoutBoundary.Type { abilities.insert(.boundsLayout) }
    if type is any PrioritisedNode.Type { abilities.insert(.hasPriority) }
    if type is any ScrollingNode.Type { abilities.insert(.scrolls) }
    known[ObjectIdentifier(type)] = abilities
    return abilities
  }
}

extension ViewNode {
  final var keyInterceptor: (any KeyInterceptor)? {
    abilities.contains(.interceptsKeys) ? self as? any KeyInterceptor : nil
  }

  final var focusTarget: (any FocusTarget)? {
    abilities.contains(.takesFocus) ? self as? any FocusTarget : nil
  }

  final var focusObserver: (any FocusObserver)? {
    abilities.contains(.observesFocus) ? self as? any FocusObserver : nil
  }

  final var layoutBoundary: (any LayoutBoundary)? {
    abilities.contains(.boundsLayout) ? self as? any LayoutBoundary : nil
  }

  final var scrolling: (any ScrollingNode)? {
    abilities.contains(.scrolls) ? self as? any ScrollingNode : nil
  }

  /// Whether the view can take the focus.
  final var isFocusable: Bool { focusTarget?.takesFocus ?? false }

  /// The nodes among which the focus moves by Tab.
  final var focusChildren: [ViewNode] {
    guard abilities.contains(.guidesFocus), let container = self as? any FocusContainer else {
      return children
    }
    return container.nodesForFocus
  }

  /// Tells the views of the node that they came onto the screen, or left it.
  final func tell(isVisible: Bool) {
    if abilities.contains(.observesVisibility), let observer = self as? any VisibilityObserver {
      observer.visibilityDidChange(isVisible)
    } else {
      tellContent(isVisible: isVisible)
    }
  }

  /// Tells the views below.
  final func tellContent(isVisible: Bool) {
    if let onlyChild { return onlyChild.tell(isVisible: isVisible) }
    for child in children { child.tell(isVisible: isVisible) }
  }

  /// The priority that `layoutPriority(_:)` gave; 0 without.
  final var layoutPriority: Double {
    var node = self
    while true {
      if node.abilities.contains(.hasPriority), let own = node as? any PrioritisedNode {
        return own.ownLayoutPriority
      }
      if node.wrapsOneView, let child = node.onlyChild {
        node = child
      } else if node.isStructural {
        let children = node.children
        if children.count != 1 { return 0 }
        node = children[0]
      } else {
        return 0
      }
    }
  }
}
