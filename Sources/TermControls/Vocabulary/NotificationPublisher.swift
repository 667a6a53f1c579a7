#if !canImport(Combine)
  import Foundation
  import TermViewCore

  extension NotificationCenter {
    /// The notifications of a name, for `onReceive(_:perform:)`.
    ///
    /// ```swift
    /// let saved = NotificationCenter.default.publisher(for: Notification.Name("saved"))
    /// Text("\(count)").onReceive(saved) { _ in count += 1 }
    /// ```
    ///
    /// - Parameters:
    ///   - name: which notifications.
    ///   - object: whose notifications; `nil` for all.
    public nonisolated func publisher(
      for name: Notification.Name, object: AnyObject? = nil
    ) -> NotificationPublisher {
      NotificationPublisher(center: self, name: name, object: object)
    }
  }

  /// The notifications of a name. It is no publisher of Combine: only views receive it.
  ///
  /// ```swift
  /// let saved = NotificationCenter.default.publisher(for: Notification.Name("saved"))
  /// Text("\(count)").onReceive(saved) { _ in count += 1 }
  /// ```
  public struct NotificationPublisher {
    let center: NotificationCenter
    let name: Notification.Name
    let object: AnyObject?

    /// The same: a view is on the main actor.
    public func receive(on queue: some Any) -> NotificationPublisher { self }
  }

  /// Keeps an observer as long as a view does.
  @MainActor
  private final class NotificationObserver {
    private var token: (any NSObjectProtocol)?
    private var center: NotificationCenter?
    var action: (@MainActor (Notification) -> Void)?

    func start(_ publisher: NotificationPublisher) {
      guard token == nil else { return }
      center = publisher.center
      token = publisher.center.addObserver(
        forName: publisher.name, object: publisher.object, queue: nil
      ) { [weak self] notification in
        nonisolated(unsafe) let notification = notification
        if Thread.isMainThread {
          MainActor.assumeIsolated { self?.action?(notification) }
        } else {
          Task { @MainActor in self?.action?(notification) }
        }
      }
    }

    func stop() {
      if let token { center?.removeObserver(token) }
      token = nil
    }

    isolated deinit { stop() }
  }

  private struct NotificationReceiver: ViewModifier {
    let publisher: NotificationPublisher
    let action: @MainActor (Notification) -> Void
    @State private var observer = NotificationObserver()

    func body(content: Content) -> some View {
      observer.action = action
      return content
        .onAppear { [observer, publisher] in observer.start(publisher) }
        .onDisappear { [observer] in observer.stop() }
    }
  }

  extension View {
    /// Runs `action` with each notification that is posted while the view is there.
    ///
    /// ```swift
    /// let saved = NotificationCenter.default.publisher(for: Notification.Name("saved"))
    /// Text("\(count)").onReceive(saved) { _ in count += 1 }
    /// ```
    public func onReceive(
      _ publisher: NotificationPublisher, perform action: @escaping @MainActor (Notification) -> Void
    ) -> some View {
      modifier(NotificationReceiver(publisher: publisher, action: action))
    }
  }
#endif
