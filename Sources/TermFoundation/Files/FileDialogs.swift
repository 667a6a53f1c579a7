import Foundation
import TermControls
import TermViewCore

/// Why a file was not exported or moved.
///
/// ```swift
/// list.fileMover(isPresented: $isMoving, file: url) { result in
///   if case .failure(FileDialogError.nothingToMove) = result { message = "Choose a file first" }
/// }
/// ```
public enum FileDialogError: Error, Hashable, Sendable {
  /// There was no document to export.
  case nothingToExport
  /// There was no file to move.
  case nothingToMove
}

/// The texts and options of file dialogs inside.
struct FileDialogOptions {
  var folder: URL?
  var title: String?
  var message: String?
  var confirmation: String?
  var nameLabel: String?
}

private enum FileDialogKey: EnvironmentKey { static let defaultValue = FileDialogOptions() }

extension EnvironmentValues {
  var fileDialog: FileDialogOptions {
    get { self[FileDialogKey.self] }
    set { self[FileDialogKey.self] = newValue }
  }
}

/// Presents a chooser of files in front of a view.
struct FileDialog: ViewModifier {
  let isPresented: Binding<Bool>
  let request: FileRequest
  /// Called with the chosen files, or with none where the question was taken back.
  let end: @MainActor ([URL]?) -> Void
  @Environment(\.terminalSize) private var size

  func body(content: Content) -> some View {
    content.modalLayer(
      isPresented: isPresented.wrappedValue, placement: ScreenClass(size).placement
    ) {
      FileChooser(request: request) { urls in
        isPresented.wrappedValue = false
        end(urls)
      }
      .environment(\.dismiss, DismissAction { isPresented.wrappedValue = false })
      .environment(\.isPresented, true)
    }
  }
}

extension View {
  /// Asks for a file in front of the screen while `isPresented` is true.
  ///
  /// The chooser is a list of a folder's files. Typed letters narrow it; Return and Right enter a
  /// folder, Left goes to the one around, Return on a file chooses it, Esc takes the question back.
  /// It begins in the current folder, or in that of `fileDialogDefaultDirectory(_:)`.
  ///
  /// ```swift
  /// list.fileImporter(isPresented: $isOpening, allowedContentTypes: [.plainText]) { result in
  ///   if case .success(let url) = result { text = try? String(contentsOf: url, encoding: .utf8) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the chooser is there; set to false when it ends.
  ///   - allowedContentTypes: the types that can be chosen, identified by file name extensions;
  ///     other files are dimmed. `.folder` lets a folder be chosen by its button.
  ///   - onCompletion: is given the file. It is not called where the question was taken back, and
  ///     always succeeds.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void
  ) -> some View {
    modifier(
      FileDialog(
        isPresented: isPresented, request: FileRequest(kind: .open, types: allowedContentTypes)
      ) { urls in
        if let url = urls?.first { onCompletion(.success(url)) }
      })
  }

  /// Asks for several files, which Space marks; otherwise as for one.
  ///
  /// ```swift
  /// list.fileImporter(
  ///   isPresented: $isOpening, allowedContentTypes: [.plainText], allowsMultipleSelection: true
  /// ) { result in
  ///   if case .success(let urls) = result { message = "\(urls.count) files" }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the chooser is there; set to false when it ends.
  ///   - allowedContentTypes: the types that can be chosen, identified by file name extensions.
  ///   - allowsMultipleSelection: whether several may be chosen.
  ///   - onCompletion: is given the files in the order of the list. It is not called where the
  ///     question was taken back.
  ///   - onCancellation: is called there instead.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    modifier(
      FileDialog(
        isPresented: isPresented,
        request: FileRequest(
          kind: .open, types: allowedContentTypes, allowsSeveral: allowsMultipleSelection)
      ) { urls in
        if let urls { onCompletion(.success(urls)) } else { onCancellation() }
      })
  }

  /// Asks for a folder and a name, and writes `document` there.
  ///
  /// A file that is there is replaced after a question. Without an end the name gets that of the
  /// kind. The chooser is that of `fileImporter`.
  ///
  /// ```swift
  /// list.fileExporter(
  ///   isPresented: $isSaving, document: NoteFile(text), contentType: .plainText,
  ///   defaultFilename: "notes"
  /// ) { result in
  ///   if case .failure(let error) = result { message = "\(error)" }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the chooser is there; set to false when it ends.
  ///   - document: the document to write; `nil` fails with ``FileDialogError/nothingToExport``.
  ///   - contentType: the kind that is written.
  ///   - defaultFilename: the name that is proposed.
  ///   - onCompletion: called with the file, or with the error of the document or the file system.
  ///   - onCancellation: is called where the question was taken back.
  public func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>, document: Document?, contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    modifier(
      FileDialog(
        isPresented: isPresented,
        request: FileRequest(kind: .save, types: [contentType], name: defaultFilename ?? "")
      ) { urls in
        guard let url = urls?.first else { return onCancellation() }
        onCompletion(
          Result {
            guard let document else { throw FileDialogError.nothingToExport }
            let configuration = FileDocumentWriteConfiguration(
              contentType: contentType, existingFile: nil)
            try document.fileWrapper(configuration: configuration)
              .write(to: url, options: .atomic, originalContentsURL: nil)
            return url
          })
      })
  }

  /// Asks for a folder and writes `documents` there, one after the other, to the first that fails.
  ///
  /// A document has the name of its wrapper, or `Document` and its number, with the end of the
  /// kind. A file that is there is not replaced: the name gets a number.
  ///
  /// ```swift
  /// list.fileExporter(
  ///   isPresented: $isSaving, documents: [NoteFile(text)], contentType: .plainText
  /// ) { result in
  ///   if case .success(let urls) = result { message = "\(urls.count) files" }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the chooser is there; set to false when it ends.
  ///   - documents: the documents to write; none fail with ``FileDialogError/nothingToExport``.
  ///   - contentType: the kind that is written.
  ///   - onCompletion: called with the files, or with the error of the documents or the file
  ///     system.
  ///   - onCancellation: is called where the question was taken back.
  public func fileExporter<Documents: Collection>(
    isPresented: Binding<Bool>, documents: Documents, contentType: UTType,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View where Documents.Element: FileDocument {
    modifier(
      FileDialog(
        isPresented: isPresented,
        request: FileRequest(kind: .move, types: [.folder], savesThere: true)
      ) { urls in
        guard let folder = urls?.first else { return onCancellation() }
        onCompletion(
          Result {
            if documents.isEmpty { throw FileDialogError.nothingToExport }
            return try documents.enumerated().map { index, document in
              let configuration = FileDocumentWriteConfiguration(
                contentType: contentType, existingFile: nil)
              let wrapper = try document.fileWrapper(configuration: configuration)
              let name = wrapper.preferredFilename ?? "Document \(index + 1)"
              let url = folder.freePlace(
                named: name, extension: contentType.preferredFilenameExtension)
              try wrapper.write(to: url, options: .atomic, originalContentsURL: nil)
              return url
            }
          })
      })
  }

  /// Asks for a folder and moves `file` there.
  ///
  /// ```swift
  /// list.fileMover(isPresented: $isMoving, file: url) { result in
  ///   if case .success(let place) = result { url = place }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the chooser is there; set to false when it ends.
  ///   - file: the file to move; `nil` fails with ``FileDialogError/nothingToMove``.
  ///   - onCompletion: called with the new location, or with the error of the file system: an
  ///     existing file is not replaced.
  ///   - onCancellation: is called where the question was taken back.
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View {
    fileMover(
      isPresented: isPresented, files: file.map { [$0] } ?? [],
      onCompletion: { result in onCompletion(result.map { $0[0] }) },
      onCancellation: onCancellation)
  }

  /// Asks for a folder and moves `files` there, one after the other, to the first that fails.
  ///
  /// ```swift
  /// list.fileMover(isPresented: $isMoving, files: [url]) { result in
  ///   if case .failure(let error) = result { message = "\(error)" }
  /// }
  /// ```
  public func fileMover<Files: Collection>(
    isPresented: Binding<Bool>, files: Files,
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: @escaping @MainActor () -> Void = {}
  ) -> some View where Files.Element == URL {
    modifier(
      FileDialog(isPresented: isPresented, request: FileRequest(kind: .move, types: [.folder])) {
        urls in
        guard let folder = urls?.first else { return onCancellation() }
        onCompletion(
          Result {
            if files.isEmpty { throw FileDialogError.nothingToMove }
            return try files.map { file in
              let place = folder.appendingPathComponent(file.lastPathComponent)
              try FileManager.default.moveItem(at: file, to: place)
              return place
            }
          })
      })
  }

  /// Sets the folder that choosers of files inside begin with.
  ///
  /// ```swift
  /// list.fileImporter(isPresented: $isOpening, allowedContentTypes: [.item]) { _ in }
  ///   .fileDialogDefaultDirectory(.homeDirectory)
  /// ```
  public func fileDialogDefaultDirectory(_ directory: URL?) -> some View {
    transformEnvironment(\.fileDialog) { $0.folder = directory }
  }

  /// Sets the line above the files that choosers inside show; a tiny screen leaves it out.
  ///
  /// ```swift
  /// list.fileMover(isPresented: $isMoving, file: url) { _ in }
  ///   .fileDialogMessage("Where should the book go?")
  /// ```
  public func fileDialogMessage<S: StringProtocol>(_ message: S) -> some View {
    transformEnvironment(\.fileDialog) { $0.message = String(message) }
  }

  /// Sets the title of the button that ends choosers of files inside.
  ///
  /// ```swift
  /// list.fileImporter(isPresented: $isOpening, allowedContentTypes: [.json]) { _ in }
  ///   .fileDialogConfirmationLabel("Read")
  /// ```
  public func fileDialogConfirmationLabel<S: StringProtocol>(_ label: S) -> some View {
    transformEnvironment(\.fileDialog) { $0.confirmation = String(label) }
  }

  /// Sets the label before the name in the dialogs of `fileExporter` inside.
  ///
  /// ```swift
  /// list.fileExporterFilenameLabel("Save as")
  /// ```
  public func fileExporterFilenameLabel<S: StringProtocol>(_ label: S) -> some View {
    transformEnvironment(\.fileDialog) { $0.nameLabel = String(label) }
  }
}

extension URL {
  /// A file in the folder that is not there yet: with the name, or with a number after it.
  fileprivate func freePlace(named name: String, extension end: String?) -> URL {
    let whole = appendingPathComponent(name)
    let end = whole.pathExtension.isEmpty ? end ?? "" : whole.pathExtension
    let stem = (name as NSString).deletingPathExtension
    func place(_ stem: String) -> URL {
      appendingPathComponent(end.isEmpty ? stem : "\(stem).\(end)")
    }
    var (url, number) = (place(stem), 2)
    while FileManager.default.fileExists(atPath: url.path) {
      url = place("\(stem) \(number)")
      number += 1
    }
    return url
  }
}
