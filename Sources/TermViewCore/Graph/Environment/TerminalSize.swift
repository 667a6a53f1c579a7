import TermScreen

private enum TerminalSizeKey: EnvironmentKey {
  static let defaultValue: Size? = nil
}

extension EnvironmentValues {
  /// The size of the terminal's screen in columns and rows; `nil` where views are not shown on one,
  /// as in a pipe, on paper or in a picture.
  ///
  /// A program should not ask the kernel for the size of descriptor 1 (`ioctl`, TIOCGWINSZ): while
  /// a session runs, standard output and standard error are not the terminal but a pipe or a file,
  /// so that what is printed does not tear the screen, and the call fails. Views learn the size
  /// from here, and are evaluated again when it changes. Live lines have the whole screen's size
  /// here, however few rows they take.
  ///
  /// ```swift
  /// struct Header: View {
  ///   @Environment(\.terminalSize) private var size
  ///   var body: some View { Text((size?.columns ?? 80) < 60 ? "Books" : "All the books") }
  /// }
  /// ```
  public package(set) var terminalSize: TermScreen.Size? {
    get { self[TerminalSizeKey.self] }
    set { self[TerminalSizeKey.self] = newValue }
  }
}
