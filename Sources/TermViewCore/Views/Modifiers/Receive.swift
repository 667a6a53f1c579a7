/// Hands the values of a published property to an action.
package struct PublishedReceiver<Value>: NodeModifier {
  let values: PublishedValues<Value>
  let action: @MainActor (Value) -> Void
  package func makeNode(_ context: NodeContext) -> ViewNode {
    PublishedReceiverNode(self, context)
  }
}

final class PublishedReceiverNode<Value>: PassThroughNode<PublishedReceiver<Value>> {
  private var listener = 0

  override init(_ modifier: PublishedReceiver<Value>, _ context: NodeContext) {
    super.init(modifier, context)
    listen()
  }

  private func listen() {
    listener = modifier.values.add { [weak self] in self?.modifier.action($0) }
    guard let value = modifier.values.latest else { return }
    graph.afterUpdate { [weak self] in self?.modifier.action(value) }
  }

  override func modifierDidChange(from old: PublishedReceiver<Value>) {
    guard old.values !== modifier.values else { return }
    old.values.remove(listener)
    listen()
  }

  override func unmount() {
    modifier.values.remove(listener)
    super.unmount()
  }
}

extension View {
  /// Runs `action` with the value of a `@Published` property, now and whenever it is set, as long
  /// as the view is there.
  public func onReceive<Value>(
    _ values: PublishedValues<Value>, perform action: @escaping @MainActor (Value) -> Void
  ) -> some View {
    ModifiedView(content: self, modifier: PublishedReceiver(values: values, action: action))
  }

  /// Runs `action` with each element of `sequence` as long as the view is there.
  ///
  /// The sequence is taken when the view is made; another one later counts for nothing.
  ///
  /// - Parameters:
  ///   - sequence: ends for the view when it throws.
  ///   - action: is given each element, on the main actor.
  public func onReceive<Elements: AsyncSequence>(
    _ sequence: Elements, perform action: @escaping @MainActor (Elements.Element) -> Void
  ) -> some View {
    task { @MainActor in
      var iterator = sequence.makeAsyncIterator()
      while !Task.isCancelled,
        let element = try? await iterator.next(isolation: MainActor.shared)
      {
        action(element)
      }
    }
  }

  /// Runs `action` for announcements of an object's changes.
  public func onReceive(
    _ publisher: ObservableObjectPublisher, perform action: @escaping @MainActor (()) -> Void
  ) -> some View {
    task {
      for await _ in publisher.values { action(()) }
    }
  }
}
