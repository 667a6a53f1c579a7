import TermScreen

/// The way of a key: the view that gets it first, and how far out it goes.
@MainActor
struct KeyWay {
  let target: ViewNode
  /// The layer that it does not leave; `nil` without one.
  let layer: LayerNode?
  /// Whether the view itself has had the key, in another form.
  var passesTarget = false

  /// The way of a key that only the views around are offered.
  var around: KeyWay { KeyWay(target: target, layer: layer, passesTarget: true) }
}

extension KeyWay {
  /// The way of a key that is pressed now.
  init(_ graph: ViewGraph) { self.init(target: graph.keyTarget, layer: graph.modal.front) }

  /// The way of a key once the layer in front is closed; `nil` without a layer.
  init?(behindFrontOf graph: ViewGraph) {
    let layers = graph.modal.layers
    guard let front = layers.last else { return nil }
    let layer = layers.dropLast().last
    let surface: ViewNode = layer ?? graph.root
    let focused = front.returnPlace.resolve {
      $0.isMounted && $0.isFocusable && $0.isInside(surface)
    }
    self.init(target: graph.keyTarget(of: focused ?? layer), layer: layer)
  }
}

/// What a key does, as the dispatch of a key that is only asked for finds it.
enum KeyEffect {
  case nothing
  /// The key is pressed, and has been taken.
  case done
  /// A handler around the focused view takes it, or one in a part of that view.
  case handler(ViewNode)
  /// The focused view takes it before the bindings, or a scroll view around.
  case control(ViewNode)
  /// It begins a chord.
  case begins
  case binding(KeyBinding)
  case button(any ShortcutNode)
  /// The focused view takes it, because no binding does.
  case unbound
  /// What is around the focused view takes the usual key of this action of the key set.
  case around(KeyAction)
  /// Every program does something with it.
  case program

  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }
}

extension KeyOffer {
  /// The effect of a key that is asked for.
  @inline(__always)
  func effect(_ effect: @autoclosure () -> KeyEffect) -> KeyEffect {
    self == .press ? .done : effect()
  }
}

extension ViewGraph {
  /// What the keys of a chord would do, or a key, if nothing else is pressed after them.
  func effect(of pressed: [KeyPress], on way: KeyWay) -> KeyEffect {
    var effect = effect(of: pressed[0], on: way, depth: 0)
    var count = 1
    while case .begins = effect, count < pressed.count {
      let match = match(pressed[count], afterKeys: Array(pressed[..<count]), on: way)
      count += 1
      effect = match.isStart ? .begins : match.full.map { self.effect(of: $0, on: way) } ?? .nothing
    }
    guard count == pressed.count else { return .nothing }
    guard case .begins = effect else { return effect }
    if count > 1 {
      return firstMatch(for: pressed, on: way).map { self.effect(of: $0, on: way) } ?? .nothing
    }
    guard actsAlone(pressed[0], on: way) else { return .nothing }
    return self.effect(of: pressed[0], on: way, depth: 1)
  }

  private func effect(of press: KeyPress, on way: KeyWay, depth: Int) -> KeyEffect {
    let effect = ask(press, on: way, depth: depth)
    guard effect.isNothing, let key = ProgramKey.key(for: press),
      key.isUseful(self, way.target)
    else { return effect }
    return .program
  }

  private func effect(of meaning: KeyMeaning, on way: KeyWay) -> KeyEffect {
    switch meaning {
    case .binding(let binding): effect(of: binding, on: way, depth: 0)
    case .action(let action): offer(action, .ask, on: way)
    }
  }

  /// The effect of a binding: of one that sends another key none, if that has none.
  func effect(of binding: KeyBinding, on way: KeyWay, depth: Int) -> KeyEffect {
    guard let other = binding.substitute else { return .binding(binding) }
    return depth < 8 && !effect(of: other, on: way, depth: depth + 1).isNothing
      ? .binding(binding) : .nothing
  }
}
