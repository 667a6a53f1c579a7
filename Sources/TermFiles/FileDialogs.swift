import Foundation
import TermControls
import TermViewCore

/// The texts and options of file dialogs inside.
struct FileDialogOptions {
  var folder: URL?
  var message: String?
  var confirmation: String?
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
  /// folder, Left goes to the one around, Return on a file chooses it, Esc cancels. It begins in
  /// the current folder, or in that of `fileDialogDefaultDirectory(_:)`.
  ///
  /// ```swift
  /// list.fileImporter(isPresented: $isOpening, allowedExtensions: ["txt", "md"]) { url in
  ///   text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the chooser is there; set to false when it ends.
  ///   - allowedExtensions: the file name extensions that can be chosen, without the full stop and
  ///     in any case; other files are dimmed. Empty allows every file.
  ///   - choosesFolders: whether a button chooses folders, and no file can be chosen.
  ///   - onCompletion: receives the file or the folder.
  ///   - onCancellation: called if the question was cancelled.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedExtensions: [String] = [], choosesFolders: Bool = false,
    onCompletion: @escaping @MainActor (URL) -> Void,
    onCancellation: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(
      FileDialog(
        isPresented: isPresented,
        request: FileRequest(
          kind: .open, extensions: allowedExtensions, choosesFolders: choosesFolders)
      ) { urls in
        if let url = urls?.first { onCompletion(url) } else { onCancellation?() }
      })
  }

  /// Asks for several files, which Space marks; otherwise as for one.
  ///
  /// - Parameters:
  ///   - isPresented: whether the chooser is there; set to false when it ends.
  ///   - allowedExtensions: the file name extensions that can be chosen; empty allows every file.
  ///   - allowsMultipleSelection: whether several may be chosen.
  ///   - onCompletion: receives the files in the order of the list.
  ///   - onCancellation: called if the question was cancelled.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedExtensions: [String] = [], allowsMultipleSelection: Bool,
    onCompletion: @escaping @MainActor ([URL]) -> Void,
    onCancellation: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(
      FileDialog(
        isPresented: isPresented,
        request: FileRequest(
          kind: .open, extensions: allowedExtensions, allowsSeveral: allowsMultipleSelection)
      ) { urls in
        if let urls { onCompletion(urls) } else { onCancellation?() }
      })
  }

  /// Asks for a folder and a name, and writes `contents` there, whole or not at all.
  ///
  /// An existing file is replaced after a question. A name without an extension gets that of
  /// `defaultFilename`. The chooser is that of `fileImporter`.
  ///
  /// ```swift
  /// list.fileExporter(
  ///   isPresented: $isSaving, contents: Data(text.utf8), defaultFilename: "notes.txt"
  /// ) { result in
  ///   if case .failure(let error) = result { message = StatusMessage("\(error)", kind: .error) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the chooser is there; set to false when it ends.
  ///   - contents: the bytes of the file.
  ///   - defaultFilename: the name that is proposed.
  ///   - onCompletion: called with the file, or with the error of the file system.
  ///   - onCancellation: called if the question was cancelled.
  public func fileExporter(
    isPresented: Binding<Bool>, contents: Data, defaultFilename: String = "",
    onCompletion: @escaping @MainActor (Result<URL, any Error>) -> Void,
    onCancellation: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(
      FileDialog(
        isPresented: isPresented, request: FileRequest(kind: .save, name: defaultFilename)
      ) { urls in
        guard let url = urls?.first else {
          onCancellation?()
          return
        }
        onCompletion(
          Result {
            try contents.write(to: url, options: .atomic)
            return url
          })
      })
  }

  /// Asks for a folder and moves `files` there, one after the other, to the first that fails.
  ///
  /// ```swift
  /// list.fileMover(isPresented: $isMoving, files: [url]) { result in
  ///   if case .failure(let error) = result { message = StatusMessage("\(error)", kind: .error) }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: whether the chooser is there; set to false when it ends.
  ///   - files: the files to move.
  ///   - onCompletion: called with the new locations, or with the error of the file system: an
  ///     existing file is not replaced.
  ///   - onCancellation: called if the question was cancelled.
  public func fileMover(
    isPresented: Binding<Bool>, files: [URL],
    onCompletion: @escaping @MainActor (Result<[URL], any Error>) -> Void,
    onCancellation: (@MainActor () -> Void)? = nil
  ) -> some View {
    modifier(
      FileDialog(isPresented: isPresented, request: FileRequest(kind: .move)) { urls in
        guard let folder = urls?.first else {
          onCancellation?()
          return
        }
        onCompletion(
          Result {
            try files.map { file in
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
  /// list.fileImporter(isPresented: $isOpening) { open($0) }
  ///   .fileDialogDefaultDirectory(.homeDirectory)
  /// ```
  public func fileDialogDefaultDirectory(_ directory: URL?) -> some View {
    transformEnvironment(\.fileDialog) { $0.folder = directory }
  }

  /// Sets the line above the files that choosers inside show; a tiny screen leaves it out.
  ///
  /// ```swift
  /// list.fileMover(isPresented: $isMoving, files: [url]) { _ in }
  ///   .fileDialogMessage("Where should the book go?")
  /// ```
  public func fileDialogMessage(_ message: String) -> some View {
    transformEnvironment(\.fileDialog) { $0.message = message }
  }

  /// Sets the title of the button that ends choosers of files inside.
  ///
  /// ```swift
  /// list.fileImporter(isPresented: $isOpening) { open($0) }
  ///   .fileDialogConfirmationLabel("Read")
  /// ```
  public func fileDialogConfirmationLabel(_ label: String) -> some View {
    transformEnvironment(\.fileDialog) { $0.confirmation = label }
  }
}
