import TermViewCore

/// Presents a dialog in front of a view.
struct DialogPresentation<Actions: View, Message: View>: ViewModifier {
  let kind: Dialog<Actions, Message>.Kind
  let title: Text?
  let isPresented: Binding<Bool>
  let actions: @MainActor () -> Actions
  let message: @MainActor () -> Message
  @Environment(\.terminalSize) private var size

  func body(content: Content) -> some View {
    content.modalLayer(
      isPresented: isPresented.wrappedValue, placement: ScreenClass(size).placement
    ) {
      Dialog(kind: kind, title: title, actions: actions(), message: message()) {
        isPresented.wrappedValue = false
      }
      .environment(\.dismiss, DismissAction { isPresented.wrappedValue = false })
      .environment(\.isPresented, true)
    }
  }
}

/// Presents a dialog made from a value, as long as there is one.
struct ValueDialogPresentation<Value, Actions: View, Message: View>: ViewModifier {
  let kind: Dialog<Actions, Message>.Kind
  let title: Text?
  let isPresented: Binding<Bool>
  let value: Value?
  let actions: @MainActor (Value) -> Actions
  let message: @MainActor (Value) -> Message
  @Environment(\.terminalSize) private var size

  func body(content: Content) -> some View {
    content.modalLayer(
      isPresented: isPresented.wrappedValue && value != nil,
      placement: ScreenClass(size).placement
    ) {
      if let value {
        Dialog(kind: kind, title: title, actions: actions(value), message: message(value)) {
          isPresented.wrappedValue = false
        }
        .environment(\.dismiss, DismissAction { isPresented.wrappedValue = false })
        .environment(\.isPresented, true)
      }
    }
  }
}
