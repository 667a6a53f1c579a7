/// Puts text on the clipboard of the system that the terminal runs on.
///
/// The text goes to the terminal as OSC 52, which xterm, kitty, iTerm2, Windows Terminal, foot,
/// WezTerm, Alacritty, Ghostty and others take, also through SSH. Some ask the user first, or have
/// to be configured to allow it; tmux is with `set -g set-clipboard on`. A terminal does not
/// answer, so it is not known whether the text has arrived. The clipboard is never read: pastes
/// arrive from the terminal, for ``DynamicViewContent/pasteDestination(for:action:)`` and fields.
///
/// ```swift
/// struct LinkRow: View {
///   let link: String
///   @Environment(\.copyToClipboard) private var copyToClipboard
///   var body: some View {
///     Button("Copy link") { copyToClipboard(link) }
///   }
/// }
/// ```
@MainActor
public struct CopyToClipboardAction {
  private let action: (@MainActor (String) -> Bool)?

  nonisolated init() { action = nil }

  /// An action for views that are shown in a program's own way, or for a test.
  public init(_ action: @escaping @MainActor (_ text: String) -> Bool) { self.action = action }

  /// Replaces the contents of the clipboard by `text`. Complexity: O(bytes).
  ///
  /// - Returns: whether the text is sent: `false` where it has more than 786,300 bytes as UTF-8,
  ///   and where there is no terminal.
  @discardableResult
  public func callAsFunction(_ text: String) -> Bool { action?(text) ?? false }
}

enum CopyToClipboardKey: EnvironmentKey {
  static let defaultValue = CopyToClipboardAction()
}

/// Reads what was copied or cut in the program last.
@MainActor
package struct CopiedValueAction {
  let action: (@MainActor () -> Any?)?

  nonisolated init() { action = nil }
  init(_ action: @escaping @MainActor () -> Any?) { self.action = action }

  /// The elements, if they are of a type.
  package func elements<T>(of type: T.Type) -> [T]? { action?() as? [T] }
}

enum CopiedValueKey: EnvironmentKey {
  static let defaultValue = CopiedValueAction()
}

extension EnvironmentValues {
  /// Reads what was copied or cut in the program last.
  package var copiedValue: CopiedValueAction { self[CopiedValueKey.self] }

  /// Puts text on the clipboard of the system that the terminal runs on.
  public var copyToClipboard: CopyToClipboardAction {
    get { self[CopyToClipboardKey.self] }
    set { self[CopyToClipboardKey.self] = newValue }
  }
}
