#if !canImport(Combine)
  import TermControls
  import TermViewCore

  /// Listens as long as a view is there.
  @MainActor
  private final class PublisherListener<Value> {
    var action: (@MainActor (Value) -> Void)?
    private var watching: AnyCancellable?

    func start(_ publisher: some Publisher<Value, Never>) {
      guard watching == nil else { return }
      watching = publisher.sink { [weak self] in self?.action?($0) }
    }

    func stop() { watching = nil }
  }

  /// The identity of the publisher, if it has one: by `==`, or as an object.
  @MainActor
  private func identity(of publisher: some Publisher) -> AnyHashable? {
    if let publisher = publisher as? any Hashable { return AnyHashable(publisher) }
    guard type(of: publisher) is AnyClass else { return nil }
    return ObjectIdentifier(publisher as AnyObject)
  }

  private struct PublisherReceiver<Source: Publisher>: ViewModifier where Source.Failure == Never {
    let publisher: Source
    let action: @MainActor (Source.Output) -> Void
    @State private var listener = PublisherListener<Source.Output>()

    func body(content: Content) -> some View {
      listener.action = action
      return
        content
        .onAppear { [listener, publisher] in listener.start(publisher) }
        .onDisappear { [listener] in listener.stop() }
        .onChange(of: identity(of: publisher)) { [listener, publisher] in
          listener.stop()
          listener.start(publisher)
        }
    }
  }

  extension View {
    /// Runs `action` with each value of a publisher as long as the view is there.
    ///
    /// A different publisher later replaces the first if it has an identity: subjects and other
    /// objects, timers, notifications. Otherwise, as for the results of operators, the first is
    /// kept: such a publisher is created at each evaluation of the body, and would start again each
    /// time. To replace it, give the view an `id(_:)` that changes with it.
    public func onReceive<Source: Publisher>(
      _ publisher: Source, perform action: @escaping @MainActor (Source.Output) -> Void
    ) -> some View where Source.Failure == Never {
      modifier(PublisherReceiver(publisher: publisher, action: action))
    }
  }
#endif
