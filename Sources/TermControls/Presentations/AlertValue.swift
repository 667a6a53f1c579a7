import TermViewCore

/// An alert as a value: a title, a message, and one or two buttons. New programs use the modifiers
/// that take views for buttons.
///
/// ```swift
/// List(books) { BookRow(book: $0) }.alert(isPresented: $isAsking) {
///   Alert(
///     title: Text("Delete?"), primaryButton: .destructive(Text("Delete")) { delete() },
///     secondaryButton: .cancel())
/// }
/// ```
@preconcurrency @MainActor
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A button of an alert.
  @preconcurrency @MainActor
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (@MainActor () -> Void)?

    /// A button without a role.
    public static func `default`(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button { Button(label: label, role: nil, action: action) }

    /// A button that leaves everything as it is.
    public static func cancel(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button { Button(label: label, role: .cancel, action: action) }

    /// A button that leaves everything as it is, named "Cancel".
    public static func cancel(_ action: (@MainActor () -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }

    /// A button that destroys something.
    public static func destructive(
      _ label: Text, action: (@MainActor () -> Void)? = {}
    ) -> Button { Button(label: label, role: .destructive, action: action) }
  }

  /// An alert with one button, "OK" unless given.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// An alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }
}

/// Buttons that are values, as views.
struct AlertButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(0..<buttons.count, id: \.self) { index in
      let button = buttons[index]
      TermViewCore.Button(role: button.role) {
        button.action?()
      } label: {
        button.label
      }
    }
  }
}

/// A choice as a value. New programs use `confirmationDialog`.
///
/// ```swift
/// // Source for an older SwiftUI; new programs write `confirmationDialog`.
/// list.actionSheet(isPresented: $isDeleting) {
///   ActionSheet(
///     title: Text("Delete “\(book.title)”?"),
///     buttons: [.destructive(Text("Delete")) { delete(book) }, .cancel()])
/// }
/// ```
@preconcurrency @MainActor
public struct ActionSheet {
  /// A button of a choice.
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// A choice among `buttons`.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

extension View {
  /// Presents the alert that `content` returns.
  public func alert(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert
  ) -> some View {
    let alert = isPresented.wrappedValue ? content() : nil
    return self.alert(alert?.title ?? Text(""), isPresented: isPresented) {
      AlertButtons(buttons: alert?.buttons ?? [])
    } message: {
      alert?.message
    }
  }

  /// Presents the alert that `content` makes from `item`, as long as there is one.
  public func alert<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
  ) -> some View {
    let alert = item.wrappedValue.map { content($0) }
    return self.alert(alert?.title ?? Text(""), isPresented: item.presence()) {
      AlertButtons(buttons: alert?.buttons ?? [])
    } message: {
      alert?.message
    }
  }

  /// Presents the choice that `content` returns.
  ///
  /// ```swift
  /// // Source for an older SwiftUI; new programs write `confirmationDialog`.
  /// list.actionSheet(isPresented: $isDeleting) {
  ///   ActionSheet(
  ///     title: Text("Delete “\(book.title)”?"),
  ///     buttons: [.destructive(Text("Delete")) { delete(book) }, .cancel()])
  /// }
  /// ```
  public func actionSheet(
    isPresented: Binding<Bool>, content: @escaping @MainActor () -> ActionSheet
  ) -> some View {
    let sheet = isPresented.wrappedValue ? content() : nil
    return confirmationDialog(sheet?.title ?? Text(""), isPresented: isPresented) {
      AlertButtons(buttons: sheet?.buttons ?? [])
    } message: {
      sheet?.message
    }
  }
}

extension View {
  /// Presents the choice that `content` makes from `item`, as long as there is one.
  public func actionSheet<Item: Identifiable>(
    item: Binding<Item?>, content: @escaping @MainActor (Item) -> ActionSheet
  ) -> some View {
    let sheet = item.wrappedValue.map { content($0) }
    return confirmationDialog(sheet?.title ?? Text(""), isPresented: item.presence()) {
      AlertButtons(buttons: sheet?.buttons ?? [])
    } message: {
      sheet?.message
    }
  }
}

extension Binding {
  /// Whether there is a value; setting it to `false` takes the value away.
  @MainActor
  func presence<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    let base = self
    return Binding<Bool>(get: { base.wrappedValue != nil }) { isPresent in
      if !isPresent { base.wrappedValue = nil }
    }
  }
}
