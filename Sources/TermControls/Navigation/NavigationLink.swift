import TermViewCore

/// A control that shows another screen: by Return or a click, in the row of a list also by Right.
///
/// ```swift
/// NavigationLink("Settings") { SettingsForm() }
/// NavigationLink(book.title, value: book)   // with navigationDestination(for: Book.self)
/// ```
public struct NavigationLink<Label: View, Destination: View>: View {
  private let label: Label
  private let value: AnyHashable?
  private let destination: (@MainActor () -> Destination)?
  private let isActive: Binding<Bool>?
  @State private var isOpen = false
  @Environment(\.navigation) private var navigation

  private init(
    label: Label, value: AnyHashable?, isActive: Binding<Bool>?,
    destination: (@MainActor () -> Destination)?
  ) {
    self.label = label
    self.value = value
    self.isActive = isActive
    self.destination = destination
  }

  /// A link to the screen of `destination`.
  public init(
    @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), value: nil, isActive: nil, destination: destination)
  }

  /// A link to the screen of `destination`.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(label: label(), value: nil, isActive: nil, destination: { destination })
  }

  /// A link to the screen of `destination`, which is shown as long as `isActive`.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: @escaping @MainActor () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), value: nil, isActive: isActive, destination: destination)
  }

  /// A link to the screen of `destination`, which is shown as long as `isActive`.
  public init(
    destination: Destination, isActive: Binding<Bool>, @ViewBuilder label: () -> Label
  ) {
    self.init(label: label(), value: nil, isActive: isActive, destination: { destination })
  }

  public var body: some View {
    // The key's handler is outside of all else, where the list around the row finds it.
    LinkButton(label: label) { follow() }
      .modifier(PushedDestination(isActive: active, destination: destination))
      .evaluatedOffscreen()
      .enabledAsLink(leadsAnywhere)
      .onKeyPress(.rightArrow) {
        follow()
        return .handled
      }
      .keyHint(.right, "Open", isShown: leadsAnywhere)
  }

  private var active: Binding<Bool> { isActive ?? $isOpen }
  private var leadsAnywhere: Bool { navigation != nil && (destination != nil || value != nil) }

  private func follow() {
    guard leadsAnywhere else { return }
    if let value {
      navigation?.push(value)
      return
    }
    if let show = navigation?.show, let destination {
      // In a bar the link goes when the screen comes.
      show(AnyView(ScreenContent(make: destination))) { isActive?.wrappedValue = false }
      isActive?.wrappedValue = true
    } else {
      active.wrappedValue = true
    }
  }
}

extension NavigationLink where Destination == EmptyView {
  /// A link to the screen of `value`: see `navigationDestination(for:)`. Without a value the link
  /// is disabled.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    self.init(
      label: label(), value: value.map { AnyHashable($0) }, isActive: nil, destination: nil)
  }
}

extension NavigationLink where Label == Text, Destination == EmptyView {
  /// A link named `title` to the screen of `value`.
  public init<Value: Hashable>(_ title: String, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// A link named `title` to the screen of `destination`.
  public init(
    _ title: String, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link named `title` to the screen of `destination`.
  public init(_ title: String, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link named `title` to the screen of `destination`, which is shown as long as `isActive`.
  public init(
    _ title: String, destination: Destination, isActive: Binding<Bool>
  ) {
    self.init(destination: destination, isActive: isActive) { Text(title) }
  }

  /// A link named `title` to the screen of `destination`, which is shown as long as `isActive`.
  public init(
    _ title: String, isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }
}

/// The button that a link is; in the row of a list it has the row's width and leads to the right.
private struct LinkButton<Label: View>: View {
  let label: Label
  let action: @MainActor () -> Void
  @Environment(\.isInRow) private var isInRow
  @Environment(\.presentationStyle) private var style
  @Environment(\.isThemed) private var isThemed

  var body: some View {
    Button(action: action) {
      HStack {
        label
        if isInRow {
          Spacer(minLength: 0)
          Text(style.forward).foregroundColor(isThemed ? .secondary : nil)
        }
      }
    }
    .asLink
  }
}

extension Binding {
  /// Whether the value is `tag`; setting it to `true` makes it so, to `false` takes it away.
  @MainActor
  func isEqual<Tag: Hashable>(to tag: Tag) -> Binding<Bool> where Value == Tag? {
    let base = self
    return Binding<Bool>(get: { base.wrappedValue == tag }) { isEqual in
      if isEqual {
        base.wrappedValue = tag
      } else if base.wrappedValue == tag {
        base.wrappedValue = nil
      }
    }
  }
}
