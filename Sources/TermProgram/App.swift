import TermDevice
import TermViewCore

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program with a user interface.
///
/// ```swift
/// @main
/// struct Books: App {
///   var body: some Scene {
///     WindowGroup { BookList() }
///   }
/// }
/// ```
///
/// `main` returns when the interface ends. Without a terminal that can show it, one sentence goes
/// to standard error and the process exits with status 2. Ctrl-C ends the process by SIGINT.
@preconcurrency @MainActor
public protocol App {
  /// The type of ``body``.
  associatedtype Body: Scene
  /// The program before its interface begins. ``main()`` makes it once.
  init()
  /// The scene that the program shows; the interface ends when it ends.
  var body: Body { get }
}

extension App {
  /// Runs the program's interface until it ends.
  ///
  /// ```swift
  /// // In a file named main.swift, which has no `@main`:
  /// @MainActor
  /// func start() throws {
  ///   if CommandLine.arguments.contains("--list") {
  ///     TermView.print { BookList() }
  ///   } else {
  ///     try Program().run()     // throws a TerminalError; `Program.main()` prints it and exits
  ///   }
  /// }
  /// ```
  public static func main() {
    TerminalSession.fillStandardStreams()
    do {
      try Self().run()
    } catch .interrupted {
      // The status that a shell reports for a program that Ctrl-C has ended.
      exit(130)
    } catch {
      FailureMessage.end(for: error)
    }
  }

  /// Runs the interface until it ends; blocks the main thread while tasks of the main actor
  /// continue to run.
  ///
  /// - Throws: The reason why there is no session; `TerminalError.interrupted` after Ctrl-C with
  ///   `throwsOnInterrupt` or if the program handles SIGINT itself; `TerminalError.hungUp` when the
  ///   terminal is closed. `main()` ends the process for each.
  public func run() throws(TerminalError) {
    let scene = body
    guard AppView<Self>.isNeeded, let window = scene as? any ViewScene else {
      return try scene._run()
    }
    try runScene(AppView(self), options: window.options)
  }
}

/// The views of an app that has states, models or values of the environment itself: it evaluates
/// the app's body when one of them changes.
package struct AppView<Program: App>: View {
  private var app: AppProperty<Program>

  package init(_ app: Program) { self.app = AppProperty(app: app) }

  /// Whether the app has such properties.
  package static var isNeeded: Bool { hasDynamicProperties(Program.self) }

  package var body: some View {
    (app.app.body as? any ViewScene)?.anyContent ?? AnyView(EmptyView())
  }
}

/// An app as a property, so that its properties are those of the view.
private struct AppProperty<Program: App>: PropertyHolder {
  var app: Program
  static var heldType: Any.Type { Program.self }
}

/// A part of an ``App`` that fills the terminal.
///
/// ```swift
/// struct Shelf: App {
///   var body: some Scene {
///     WindowGroup { BookList() }.theme(.mono)
///   }
/// }
/// ```
@preconcurrency @MainActor
public protocol Scene {
  /// Shows the scene until it ends. Not for you to call.
  func _run() throws(TerminalError)
}

/// A scene whose views can be shown elsewhere than on the process' terminal.
@MainActor
package protocol ViewScene: Scene {
  associatedtype Content: View
  /// Makes the views.
  var views: Content { get }
  /// The options of the session on the process' terminal.
  var options: TerminalOptions { get }
}

extension ViewScene {
  package var anyContent: AnyView { AnyView(views) }
}

/// Views that fill the terminal's window.
public struct WindowGroup<Content: View>: Scene, ViewScene {
  // Made only when it is shown, so that only the graph holds the states' initial values.
  private let content: () -> Content
  package let options: TerminalOptions

  /// A window that shows `content` on the whole screen.
  ///
  /// - Parameters:
  ///   - options: how the session uses its terminal.
  ///   - content: makes the views, each time that the window is shown.
  public init(
    options: TerminalOptions = TerminalOptions(), @ViewBuilder content: @escaping () -> Content
  ) {
    self.content = content
    self.options = options
  }

  package var views: Content { content() }

  public func _run() throws(TerminalError) { try runScene(content(), options: options) }
}

/// The message for an interface that cannot run.
enum FailureMessage {
  /// Prints the error's sentence on standard error.
  static func print(_ error: TerminalError) {
    let text = Array("\(error)\n".utf8)
    _ = text.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
  }

  /// Prints the error's sentence, and ends the process with status 2.
  static func end(for error: TerminalError) -> Never {
    print(error)
    exit(2)
  }

  /// The same for an error that no program is to see: uncaught at the top level of a program it
  /// would end in a fatal error and a backtrace.
  static func endUnlessThrown(_ error: TerminalError, throwsWithoutTerminal: Bool) {
    if error.preventsSession, !throwsWithoutTerminal { end(for: error) }
  }
}
