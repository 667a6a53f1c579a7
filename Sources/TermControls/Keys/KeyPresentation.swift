import TermViewCore

/// A key that works wherever the focus is and presents a sheet.
struct KeyPresentation<Presented: View>: ViewModifier {
  let isPresented: Binding<Bool>
  /// The key, or `nil` for none.
  let key: KeyPress?
  /// The action of the key as a sentence and as a word, and its priority in a footer.
  let title: String
  let hint: String
  let priority: KeyHintPriority
  let presented: @MainActor @Sendable () -> Presented

  func body(content: Content) -> some View {
    content
      .keyBindings {
        if let key {
          KeyBinding(key, title, in: .everywhere) { isPresented.wrappedValue = true }
            .hint(hint, priority: priority).section(KeySection.program)
        }
      }
      .sheet(isPresented: isPresented) { presented() }
  }
}

/// Keeps whether something is presented, where the program does not.
struct OwnPresentation<Presenting: View>: View {
  let presenting: @MainActor (Binding<Bool>) -> Presenting
  @State private var isPresented = false

  var body: some View { presenting($isPresented) }
}
