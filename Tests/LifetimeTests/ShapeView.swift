import TermView

/// The views of a shape.
struct ShapeView: View {
  let shape: Shape
  let place: String
  let world: World
  var own: Binding<Int>?

  var body: some View {
    switch shape {
    case .text: Text("text")
    case .stack(let shapes):
      VStack(alignment: .leading, spacing: 0) {
        if shapes.count > 0 { inside(shapes[0], "0") }
        if shapes.count > 1 { inside(shapes[1], "1") }
        if shapes.count > 2 { inside(shapes[2], "2") }
      }
    case .condition(let flag, let one, let other):
      if world.flags[flag].value {
        inside(one, "yes")
      } else if let other {
        inside(other, "no")
      }
    case .identified(let slot, let shape):
      inside(shape, "id\(world.slots[slot].value)").id(world.slots[slot].value)
    case .each(let list, let shape):
      VStack(alignment: .leading, spacing: 0) {
        ForEach(world.lists[list].value, id: \.self) { id in
          ShapeView(shape: shape, place: place.element(id), world: world, own: own)
        }
      }
    case .rows(let list, let shape):
      ScrollView {
        LazyVStack(alignment: .leading, spacing: 0) {
          ForEach(world.lists[list].value, id: \.self) { id in row(shape, place.element(id)) }
        }
      }
      .frame(height: windowLines)
    case .list(let list, let shape):
      List(world.lists[list].value, id: \.self) { id in row(shape, place.element(id)) }
        .listStyle(.bare)
        .onCursorChange { world.cursors[place] = $0 }
        .frame(height: windowLines)
    case .component(let shape): Component(shape: shape, place: place.part("s"), world: world)
    case .owner(let shape): Owner(shape: shape, place: place.part("o"), world: world)
    case .environment(let number, let shape):
      inside(shape, "e").environment(\.probe, world.numbers[number].value)
    case .offscreen(let flag, let shape):
      inside(shape, "off").offscreen(world.flags[flag].value)
    case .sheet(let flag, let content, let sheet):
      // One view: a modifier of none has no effect.
      VStack(alignment: .leading, spacing: 0) { inside(content, "base") }
        .sheet(isPresented: isSet(flag)) { inside(sheet, "sheet") }
    case .navigation(let flag, let root, let screen):
      NavigationStack {
        VStack(alignment: .leading, spacing: 0) { inside(root, "root") }
          .navigationDestination(isPresented: isSet(flag)) { inside(screen, "screen") }
          .navigationDestination(for: Int.self) { inside(screen, "value\($0)") }
      }
      .frame(height: 12)
    case .link(let screen):
      NavigationLink {
        inside(screen, "screen")
      } label: {
        Text(world.marker(ofLink: place.part("link"), to: nil))
      }
    case .value(let value):
      NavigationLink(value: value) {
        Text(world.marker(ofLink: place.part("link"), to: value))
      }
    case .presenter(let flag, let screen):
      Text("text").navigationDestination(isPresented: isSet(flag)) { inside(screen, "screen") }
    case .hooks(let hooks, let shape):
      hooks.enumerated().reduce(AnyView(inside(shape, "h"))) { content, hook in
        hooked(content, hook.element, place.part("\(hook.offset)"))
      }
    }
  }

  private func inside(_ shape: Shape, _ name: String) -> ShapeView {
    ShapeView(shape: shape, place: place.part(name), world: world, own: own)
  }

  /// A row, the first cells of which name it.
  private func row(_ shape: Shape, _ place: String) -> some View {
    HStack(alignment: .top, spacing: 0) {
      Text(world.marker(of: place))
      ShapeView(shape: shape, place: place, world: world, own: own)
    }
    .frame(height: 1, alignment: .top)
  }

  private func isSet(_ flag: Int) -> Binding<Bool> {
    Binding {
      world.flags[flag].value
    } set: {
      world.flags[flag].value = $0
    }
  }

  private func hooked(_ content: AnyView, _ hook: Hook, _ key: String) -> AnyView {
    let (world, own) = (world, own)
    switch hook {
    case .appears(let effect):
      return AnyView(
        content.onAppear {
          world.log.append("+\(key)")
          world.run(effect, own)
        })
    case .disappears: return AnyView(content.onDisappear { world.log.append("-\(key)") })
    case .changes(let source, let initial, let effect):
      return AnyView(
        content.onChange(of: world.value(source, own, place), initial: initial) { old, new in
          world.log.append("~\(key) \(old) \(new)")
          world.run(effect, own)
        })
    case .starts(let source):
      return AnyView(
        content.task(id: source.map { world.value($0, own, place) } ?? 0) {
          if Task.isCancelled { return }
          world.started.append(key)
          await withTaskCancellationHandler {
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(600)) }
          } onCancel: {
            MainActor.assumeIsolated { world.cancelled.append(key) }
          }
        })
    case .writes(let source):
      return AnyView(content.preference(key: Handed.self, value: [world.value(source, own, place)]))
    case .observes(let effect):
      return AnyView(
        content.onPreferenceChange(Handed.self) { values in
          world.log.append("=\(key) \(values)")
          world.run(effect, own)
        })
    }
  }
}

/// A view with a state.
private struct Component: View {
  let shape: Shape
  let place: String
  let world: World
  @State private var count = 0
  @Environment(\.probe) private var probe

  var body: some View {
    let _ = world.states[place] = $count
    let _ = world.note(place, state: count, probe)
    ShapeView(shape: shape, place: place, world: world, own: $count)
  }
}

@Observable
@MainActor
private final class Box {
  var count = 0
}

/// A view with an object for a state.
private struct Owner: View {
  let shape: Shape
  let place: String
  let world: World
  @State private var box = Box()
  @Environment(\.probe) private var probe

  var body: some View {
    let _ = world.states[place] = $box.count
    let _ = world.note(place, state: box.count, probe)
    ShapeView(shape: shape, place: place, world: world, own: $box.count)
  }
}
