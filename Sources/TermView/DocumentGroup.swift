import TermDevice
import TermViewCore

/// Unavailable: open the file of an argument, `CommandLine.arguments`, in a `WindowGroup`.
@available(*, unavailable, message: "write WindowGroup { … } with the file of an argument")
public struct DocumentGroup<Document, Content: View>: Scene {
  /// Unavailable, as the type is.
  @available(*, unavailable, message: "write WindowGroup { … } with the file of an argument")
  public init(
    newDocument: @autoclosure () -> Document,
    @ViewBuilder editor: (FileDocumentConfiguration<Document>) -> Content
  ) {}
  public func _run() throws(TerminalError) {}
}

/// Unavailable: open the file of an argument, `CommandLine.arguments`, in a `WindowGroup`.
@available(*, unavailable, message: "write WindowGroup { … } with the file of an argument")
@MainActor
public struct FileDocumentConfiguration<Document> {
  /// Unavailable, as the type is.
  @Binding public var document: Document
}
