#if Foundation
  import Foundation
  import TermViewCore

  /// A title that opens an address: as a link of the terminal's (OSC 8), which most terminals open
  /// by a click with Control or Command held, and by Return with the `openURL` of the environment.
  ///
  /// Without an `openURL` of the program's own Return runs `xdg-open`, or `open` on a Mac.
  public struct Link<Label: View>: View {
    private let destination: URL
    private let label: Label
    @Environment(\.openURL) private var openURL
    @Environment(\.isThemed) private var isThemed

    /// A link with views for a label.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
      self.destination = destination
      self.label = label()
    }

    public var body: some View {
      if isThemed { button.buttonStyle(.link) } else { button }
    }

    private var button: some View {
      Button {
        openURL(destination)
      } label: {
        if let text = label as? Text {
          text.underline().link(destination.absoluteString)
        } else {
          label.underline()
        }
      }
    }
  }

  extension Link where Label == Text {
    /// A link named `title`.
    public init(_ title: String, destination: URL) {
      self.init(destination: destination) { Text(title) }
    }
  }

  /// Opens addresses.
  ///
  /// ```swift
  /// struct Homepage: View {
  ///   @Environment(\.openURL) private var openURL
  ///   var body: some View {
  ///     Button("Homepage") { openURL(URL(string: "https://swift.org")!) }
  ///   }
  /// }
  /// ```
  @preconcurrency @MainActor
  public struct OpenURLAction {
    /// The result of opening an address.
    public struct Result: Sendable, Hashable {
      let isHandled: Bool
      /// The program has taken care of it.
      public static let handled = Result(isHandled: true)
      /// The address was not wanted.
      public static let discarded = Result(isHandled: true)
      /// The system is to open it.
      public static let systemAction = Result(isHandled: false)
    }
    private let handler: @MainActor (URL) -> Result

    /// Creates an action that calls `handler` first.
    public nonisolated init(handler: @escaping @MainActor (URL) -> Result) {
      self.handler = handler
    }

    /// Opens `url`. A program that cannot be started opens nothing.
    public func callAsFunction(_ url: URL) {
      if !handler(url).isHandled { Self.openBySystem(url) }
    }

    /// Opens `url`, and reports whether it was accepted.
    public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
      self(url)
      completion(true)
    }

    private static func openBySystem(_ url: URL) {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      #if os(macOS)
        process.arguments = ["open", url.absoluteString]
      #else
        process.arguments = ["xdg-open", url.absoluteString]
      #endif
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try? process.run()
    }
  }

  enum OpenURLKey: EnvironmentKey {
    static let defaultValue = OpenURLAction { _ in .systemAction }
  }

  extension EnvironmentValues {
    /// Opens addresses; set one to open them yourself.
    public var openURL: OpenURLAction {
      get { self[OpenURLKey.self] }
      set { self[OpenURLKey.self] = newValue }
    }
  }
#endif
