import TermViewCore

/// A button that pastes what was copied or cut in the program: "Paste".
///
/// A terminal does not say what is on its clipboard: what other programs have put there comes by
/// the terminal's own paste, into fields and lists.
///
/// ```swift
/// PasteButton(payloadType: ShelfBook.self) { copied in books.append(contentsOf: copied) }
/// ```
public struct PasteButton: View {
  private let paste: @MainActor (CopiedValueAction) -> Void
  @Environment(\.copiedValue) private var copiedValue

  /// A button that gives the copied elements to `action`, if there are any of the type.
  public init<Value>(
    payloadType: Value.Type, onPaste action: @escaping @MainActor ([Value]) -> Void
  ) {
    paste = { copied in
      if let elements = copied.elements(of: Value.self), !elements.isEmpty { action(elements) }
    }
  }

  public var body: some View {
    Button {
      paste(copiedValue)
    } label: {
      Label {
        Text("Paste")
      } icon: {
        Symbol("⧉", ascii: "#")
      }
    }
  }
}
