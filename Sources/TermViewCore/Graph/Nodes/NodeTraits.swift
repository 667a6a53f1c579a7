/// The constant traits of a node, as bits, so that long walks read one word of each node.
struct NodeTraits: OptionSet {
  let rawValue: UInt32
  /// A modifier, or a view with a body, around one other view, rather than a container.
  static let wrapsOneView = NodeTraits(rawValue: 1)
  /// Evaluating the node makes the values of the views below.
  static let providesViews = NodeTraits(rawValue: 2)
  /// A change of size inside cannot change the node's own size.
  static let boundsLayout = NodeTraits(rawValue: 4)
  /// The same, but not in live lines, which are as tall as their content.
  static let boundsLayoutOnScreen = NodeTraits(rawValue: 8)
  /// The node computes itself which rows of the screen change when it is placed again.
  static let knowsDamage = NodeTraits(rawValue: 16)
  /// The node is a ``ScrollingNode``.
  static let scrolls = NodeTraits(rawValue: 32)
  /// The node is a ``VisibilityObserver``.
  static let observesVisibility = NodeTraits(rawValue: 64)
  /// The node is a ``PrioritisedNode``.
  static let hasPriority = NodeTraits(rawValue: 128)
  /// The node's size depends on the size of the window, besides its proposal.
  static let readsWindow = NodeTraits(rawValue: 256)
  /// The node is an ``AnyModifierNode`` around several views, to put a node around each of them.
  static let decorates = NodeTraits(rawValue: 512)
  /// The node was made around one element by a modifier of several views. It is not part of the
  /// tree: the element has another parent.
  static let isDecoration = NodeTraits(rawValue: 1024)
  /// A node was put around the element.
  static let isDecorated = NodeTraits(rawValue: 2048)
  /// The node has nothing from its view but what an update replaces: no state, no action, no id. So
  /// it may become the node of another element's view, see `AnyForEachNode+Reuse`.
  static let isReusable = NodeTraits(rawValue: 4096)
  /// An item that has no element at present: what changes in it changes nothing around it.
  static let isSpare = NodeTraits(rawValue: 8192)
  /// The node is beside a list with a gutter: it keeps off the edges by `\.screenInset`.
  static let keepsInset = NodeTraits(rawValue: 16384)
  /// The node is a ``KeyBindingsNode``.
  static let bindsKeys = NodeTraits(rawValue: 32768)
  /// The node is a ``PreferenceReader``.
  static let readsPreferences = NodeTraits(rawValue: 65536)
  /// The node of a modifier that acts once for all views of its content, also if they are rows.
  static let actsAsOne = NodeTraits(rawValue: 131072)
  /// The node shows a window of its rows.
  static let hasWindow = NodeTraits(rawValue: 262144)
  /// The node is a modal layer: a surface of its own over the whole screen, in front of its parent.
  static let isLayer = NodeTraits(rawValue: 524288)
  /// The node certainly has no child but ``ViewNode/child``.
  static let hasOnlyChild = NodeTraits(rawValue: 1_048_576)
  /// The node is an ``ElementHolder``.
  static let holdsElements = NodeTraits(rawValue: 2_097_152)
  /// The node is a ``StatefulNode``.
  static let keepsState = NodeTraits(rawValue: 4_194_304)
}

/// A node that is notified when its view comes onto the screen, or leaves it without being removed,
/// because a list scrolls its row away or a modifier hides it.
///
/// It has the trait ``NodeTraits/observesVisibility``, and notifies the views below it by
/// ``ViewNode/notifyContent(isVisible:)``.
@MainActor
protocol VisibilityObserver: ViewNode {
  func visibilityDidChange(_ isVisible: Bool)
}

extension ViewNode {
  /// Notifies the views of the node that they came onto the screen, or left it.
  final func tell(isVisible: Bool) {
    if traits.contains(.observesVisibility), let observer = self as? any VisibilityObserver {
      observer.visibilityDidChange(isVisible)
    } else {
      notifyContent(isVisible: isVisible)
    }
  }

  /// Notifies the views below.
  final func notifyContent(isVisible: Bool) {
    if let onlyChild { return onlyChild.tell(isVisible: isVisible) }
    for child in children { child.tell(isVisible: isVisible) }
  }
}

extension ViewNode {
  /// Whether the view is on the screen: in shown rows, and in nothing that is kept off the screen.
  final var isVisible: Bool { isInShownRows && graph.offscreenView(around: self) == nil }

  /// Whether the rows that the view is in are in the data and in the windows of their containers.
  /// Views of a container that are no elements of a `ForEach` are, until they leave the window.
  ///
  /// A container with a row that is not in its window notifies the row's views when it comes.
  ///
  /// Complexity: O(depth).
  final var isInShownRows: Bool {
    // Without a window each row is shown that is made.
    guard graph.presentation.scrolls else { return true }
    // What is around rows is in none itself.
    var isAroundRows = isElementSource
    var isInShownRow = false
    var next: ViewNode? = self
    while let node = next {
      if isAroundRows { isAroundRows = node.isElementSource }
      if let surface = node.surface {
        guard surface.isShown else { return awaitElement(in: node) }
        isInShownRow = true
      }
      if let item = node.itemNode, item.hosting.isLazy {
        guard isInShownRow || isAroundRows else { return awaitElement(in: node) }
        guard item.isInData else { return false }
      } else if node.traits.contains(.isLayer) {
        return true
      } else if node.traits.contains(.observesVisibility), let host = node as? any LazyHost,
        !host.givesElementsAway
      {
        isInShownRow = false
      }
      next = node.parent
    }
    return true
  }

  /// Has the container around `node`, which is not in its window, notify the views of new rows.
  private func awaitElement(in node: ViewNode) -> Bool {
    for case let host as any LazyHost in node.ancestors where !host.givesElementsAway {
      host.notifyNewElements()
      break
    }
    return false
  }
}

/// Has a layout priority for its stack. It has the trait ``NodeTraits/hasPriority``.
@MainActor
protocol PrioritisedNode: ViewNode {
  var ownLayoutPriority: Double { get }
}

extension ViewNode {
  /// The priority that `layoutPriority(_:)` gave; 0 without.
  final var layoutPriority: Double {
    var node = self
    while true {
      if node.traits.contains(.hasPriority), let own = node as? any PrioritisedNode {
        return own.ownLayoutPriority
      }
      if node.wrapsOneView, let child = node.child {
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

/// A node whose shape is not that of the views inside.
@MainActor
protocol HitShape: ViewNode {
  /// Whether a point of the node's surface is inside of the shape.
  func shapeCovers(_ point: Point) -> Bool
}

/// A node that keeps nodes which are not among its children, or measures by what is inside of them.
@MainActor
protocol WindowObserver: ViewNode {
  /// The window has another size.
  func windowSizeDidChange()
}
