import TermViewCore

extension Label where Title == Text, Icon == Image {
  /// A title after the symbol with a name in SF Symbols; see ``Image``.
  ///
  /// ```swift
  /// Label("Inbox", systemImage: "tray")
  /// ```
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(systemName: name)
    }
    isUntitled = title.isEmpty
  }

  /// A title after a box with the name of a picture.
  ///
  /// ```swift
  /// Label("Books", image: "shelf")
  /// ```
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}

extension Toggle where Label == TermControls.Label<Text, Image> {
  /// A toggle of `isOn`, named `title` after a symbol.
  ///
  /// ```swift
  /// Toggle("Only unread", systemImage: "book", isOn: $isOpen)
  /// ```
  public init<S: StringProtocol>(_ title: S, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { TermControls.Label(title, systemImage: name) }
  }
}

extension Button where Label == TermControls.Label<Text, Image> {
  /// A button named `title` after a symbol.
  ///
  /// ```swift
  /// Button("Save", systemImage: "square.and.arrow.down") { save() }
  /// ```
  public init<S: StringProtocol>(
    _ title: S, systemImage name: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(action: action) { TermControls.Label(title, systemImage: name) }
  }
}

/// The icon, then the title, by its name in SwiftUI.
public typealias DefaultLabelStyle = TitleAndIconLabelStyle
