#if !canImport(Combine)
  import Foundation
  import TermControls
  import TermViewCore

  extension NotificationCenter {
    /// The notifications of a name, for `onReceive(_:perform:)` and the words of a publisher.
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

  /// The notifications of a name.
  public struct NotificationPublisher: Publisher, Hashable {
    /// Posting never fails.
    public typealias Failure = Never
    private nonisolated let center: NotificationCenter
    private nonisolated let name: Notification.Name
    /// Compared by its identity and handed to `center`; nothing of it is read.
    private nonisolated(unsafe) let object: AnyObject?

    nonisolated init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      (self.center, self.name, self.object) = (center, name, object)
    }

    /// The same: everything is on the main actor.
    public func receive(on queue: some Any) -> NotificationPublisher { self }

    /// The notifications that are posted from now on; those of other threads soon afterwards.
    public func observe(
      _ receive: @escaping @MainActor (PublisherEvent<Notification, Never>) -> Void
    ) -> AnyCancellable {
      // The token is only handed back. A notification is not `Sendable` in Foundation either: code
      // that posts one on another thread must not change it afterwards.
      nonisolated(unsafe) let token = center.addObserver(
        forName: name, object: object, queue: nil
      ) { notification in
        nonisolated(unsafe) let notification = notification
        onMainActor { receive(.value(notification)) }
      }
      return AnyCancellable { [center] in center.removeObserver(token) }
    }

    /// Whether they are the same notifications of the same objects.
    public nonisolated static func == (
      left: NotificationPublisher, right: NotificationPublisher
    ) -> Bool {
      left.center === right.center && left.name == right.name && left.object === right.object
    }
    /// Feeds the name.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(name) }
  }

  extension NotificationCenter {
    /// The name under which Combine has the publisher.
    public typealias Publisher = NotificationPublisher
  }
#endif
