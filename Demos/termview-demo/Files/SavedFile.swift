import TermViewStore

/// A list's file. It is written away from the main actor, one version after the other.
actor SavedFile<Format: FileFormat> {
  private var file: AtomicFile

  init(_ file: AtomicFile) { self.file = file }

  /// Replaces the file's text; see ``AtomicFile/replace(with:evenIfChanged:)``.
  func save(
    _ rows: [Format.Row], as format: Format, evenIfChanged: Bool
  ) throws(AtomicFileError) {
    try file.replace(with: format.bytes(of: rows), evenIfChanged: evenIfChanged)
  }

  /// What the file holds now.
  func reload() throws(FileProblem) -> (format: Format, rows: [Format.Row]) {
    try file.load(as: Format.self) ?? (Format(), [])
  }
}

/// Why a list could not be read, in a sentence: "todo.txt:3: …".
struct FileProblem: Error, Equatable, CustomStringConvertible {
  var description: String
}

extension AtomicFile {
  /// The file's rows, or `nil` when there is no file. One that cannot be parsed counts as not read,
  /// and so is never overwritten.
  mutating func load<Format: FileFormat>(
    as format: Format.Type
  ) throws(FileProblem) -> (format: Format, rows: [Format.Row])? {
    do {
      return try read { bytes in try Format.parse(bytes) }
    } catch let error as FormatError {
      throw FileProblem(description: "\(path):\(error.line): \(error.reason)")
    } catch {
      throw FileProblem(description: "\(error)")
    }
  }
}
