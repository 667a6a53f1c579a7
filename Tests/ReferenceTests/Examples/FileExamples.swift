import Foundation
import TermControls
import TermView

// What the doc comments show of choosers of files; a test compares every block with this file.

struct NoteFile: FileDocument {
  static let readableContentTypes = [UTType.plainText]
  var text: String
  init(_ text: String) { self.text = text }
  init(configuration: ReadConfiguration) throws {
    text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  }
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}

private func write(_ file: FileWrapper, to url: URL) throws {
  let page = FileWrapper(regularFileWithContents: Data("Hello".utf8))
  let folder = FileWrapper(directoryWithFileWrappers: ["page.txt": page])
  try folder.write(to: url, options: .atomic, originalContentsURL: nil)
  try file.write(to: url, options: .atomic, originalContentsURL: nil)
}

private struct FileChoosers: View {
  @State private var isOpening = false
  @State private var isSaving = false
  @State private var isMoving = false
  @State private var text: String?
  @State private var message = ""
  @State private var url = URL(fileURLWithPath: "/")

  private var list: some View { List { Text(text ?? "") } }

  @ViewBuilder private var opening: some View {
    list.fileImporter(isPresented: $isOpening, allowedContentTypes: [.plainText]) { result in
      if case .success(let url) = result { text = try? String(contentsOf: url, encoding: .utf8) }
    }
    list.fileImporter(isPresented: $isOpening, allowedContentTypes: [.text, .json]) { result in
      text = try? String(contentsOf: result.get(), encoding: .utf8)
    }
    list.fileImporter(isPresented: $isOpening, allowedContentTypes: [.item]) { _ in }
      .fileDialogDefaultDirectory(.homeDirectory)
    list.fileImporter(isPresented: $isOpening, allowedContentTypes: [.json]) { _ in }
      .fileDialogConfirmationLabel("Read")
  }

  @ViewBuilder private var several: some View {
    list.fileImporter(
      isPresented: $isOpening, allowedContentTypes: [.plainText], allowsMultipleSelection: true
    ) { result in
      if case .success(let urls) = result { message = "\(urls.count) files" }
    }
    list.fileMover(isPresented: $isMoving, files: [url]) { result in
      if case .failure(let error) = result { message = "\(error)" }
    }
  }

  @ViewBuilder private func saving(_ text: String) -> some View {
    list.fileExporter(
      isPresented: $isSaving, document: NoteFile(text), contentType: .plainText,
      defaultFilename: "notes"
    ) { result in
      if case .failure(let error) = result { message = "\(error)" }
    }
    list.fileExporter(
      isPresented: $isSaving, documents: [NoteFile(text)], contentType: .plainText
    ) { result in
      if case .success(let urls) = result { message = "\(urls.count) files" }
    }
    list.fileExporterFilenameLabel("Save as")
  }

  var body: some View {
    opening
    several
    saving(text ?? "")
    list.fileMover(isPresented: $isMoving, file: url) { result in
      if case .failure(FileDialogError.nothingToMove) = result { message = "Choose a file first" }
    }
    list.fileMover(isPresented: $isMoving, file: url) { result in
      if case .success(let place) = result { url = place }
    }
    list.fileMover(isPresented: $isMoving, file: url) { _ in }
      .fileDialogMessage("Where should the book go?")
  }
}
