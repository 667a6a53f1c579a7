import Foundation
import TermControls
import TermViewCore

/// A document that a program reads from a file and writes to one.
///
/// ```swift
/// struct NoteFile: FileDocument {
///   static let readableContentTypes = [UTType.plainText]
///   var text: String
///   init(_ text: String) { self.text = text }
///   init(configuration: ReadConfiguration) throws {
///     text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///   }
///   func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///     FileWrapper(regularFileWithContents: Data(text.utf8))
///   }
/// }
/// ```
public protocol FileDocument {
  /// The kinds that ``init(configuration:)`` reads.
  static var readableContentTypes: [UTType] { get }
  /// The kinds that ``fileWrapper(configuration:)`` makes; those that are read unless implemented.
  static var writableContentTypes: [UTType] { get }
  /// Reads a document. Throws where the file is none.
  init(configuration: ReadConfiguration) throws
  /// Makes the file of the document. Throws where there can be none.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// The file from which a document is read.
  public typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The type and the file as which a document is written.
  public typealias WriteConfiguration = FileDocumentWriteConfiguration
  /// The kinds that are read.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file from which a ``FileDocument`` is read.
///
/// ```swift
/// init(configuration: ReadConfiguration) throws {
///   text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
/// }
/// ```
public struct FileDocumentReadConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper
  /// A file of a kind.
  ///
  /// ```swift
  /// struct Note: FileDocument {
  ///   static let readableContentTypes = [UTType.plainText]
  ///   var text = ""
  ///   init(configuration: ReadConfiguration) throws {
  ///     text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
  ///   }
  ///   func fileWrapper(configuration: WriteConfiguration) -> FileWrapper {
  ///     FileWrapper(regularFileWithContents: Data(text.utf8))
  ///   }
  /// }
  /// func read(_ text: String) throws -> Note {
  ///   let file = FileWrapper(regularFileWithContents: Data(text.utf8))
  ///   return try Note(configuration: .init(contentType: .plainText, file: file))
  /// }
  /// ```
  public init(contentType: UTType, file: FileWrapper) {
    (self.contentType, self.file) = (contentType, file)
  }
}

/// The type and the file as which a ``FileDocument`` is written.
///
/// ```swift
/// func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///   FileWrapper(regularFileWithContents: Data(text.utf8))
/// }
/// ```
public struct FileDocumentWriteConfiguration {
  /// The requested type.
  public let contentType: UTType
  /// The existing file; `nil` for a new one.
  public let existingFile: FileWrapper?
}

#if !canImport(Darwin)
  /// A file, or a folder of files, in memory: Foundation has it on Apple's systems only.
  ///
  /// ```swift
  /// let page = FileWrapper(regularFileWithContents: Data("Hello".utf8))
  /// let folder = FileWrapper(directoryWithFileWrappers: ["page.txt": page])
  /// try folder.write(to: url, options: .atomic, originalContentsURL: nil)
  /// ```
  public final class FileWrapper {
    /// The options for writing a file.
    ///
    /// ```swift
    /// try file.write(to: url, options: .atomic, originalContentsURL: nil)
    /// ```
    public struct WritingOptions: OptionSet, Sendable {
      /// The options as bits.
      public let rawValue: Int
      /// The options whose bits `rawValue` has.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// Each file is there as a whole or not at all.
      public static let atomic = WritingOptions(rawValue: 1)
    }

    /// The options for reading a file. A file is always read at once.
    ///
    /// ```swift
    /// let folder = try FileWrapper(url: url, options: .immediate)
    /// ```
    public struct ReadingOptions: OptionSet, Sendable {
      /// The options as bits.
      public let rawValue: Int
      /// The options whose bits `rawValue` has.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// At once, as without.
      public static let immediate = ReadingOptions(rawValue: 1)
      /// Without the memory of the file system. Has no effect.
      public static let withoutMapping = ReadingOptions(rawValue: 2)
    }

    /// The bytes of a file; `nil` of a folder.
    public let regularFileContents: Data?
    /// The files in a folder, by name; `nil` for a file.
    public let fileWrappers: [String: FileWrapper]?
    /// The target of a symbolic link; `nil` for other files.
    public private(set) var symbolicLinkDestinationURL: URL?
    /// The name that the file had, or is to have.
    public var preferredFilename: String?
    /// Whether it is a file.
    public var isRegularFile: Bool { regularFileContents != nil }
    /// Whether it is a folder.
    public var isDirectory: Bool { fileWrappers != nil }

    /// A file of `contents`.
    public init(regularFileWithContents contents: Data) {
      (regularFileContents, fileWrappers) = (contents, nil)
    }

    /// A folder of files by their names.
    public init(directoryWithFileWrappers children: [String: FileWrapper]) {
      (regularFileContents, fileWrappers) = (nil, children)
    }

    /// Reads the file or folder at `url`, a folder with all of its contents. Symbolic links are
    /// kept as links.
    ///
    /// ```swift
    /// let folder = try FileWrapper(url: url)
    /// print(folder.fileWrappers?.keys.sorted() ?? [])
    /// ```
    ///
    /// - Throws: the error of the file system, or one for an item that is neither a file, a folder
    ///   nor a link.
    public init(url: URL, options: ReadingOptions = []) throws {
      let kind = try FileManager.default.attributesOfItem(atPath: url.path)[.type]
      preferredFilename = url.lastPathComponent
      switch kind as? FileAttributeType {
      case .typeDirectory?:
        var found: [String: FileWrapper] = [:]
        for child in try FileManager.default.contentsOfDirectory(
          at: url, includingPropertiesForKeys: nil)
        {
          found[child.lastPathComponent] = try FileWrapper(url: child)
        }
        (regularFileContents, fileWrappers) = (nil, found)
      case .typeSymbolicLink?:
        (regularFileContents, fileWrappers) = (nil, nil)
        let target = try FileManager.default.destinationOfSymbolicLink(atPath: url.path)
        symbolicLinkDestinationURL = URL(
          fileURLWithPath: target, relativeTo: url.deletingLastPathComponent())
      case .typeRegular?:
        (regularFileContents, fileWrappers) = (try Data(contentsOf: url), nil)
      default:
        throw CocoaError(.fileReadUnsupportedScheme, userInfo: [NSFilePathErrorKey: url.path])
      }
    }

    /// Writes the file, or the folder with all of its contents, to `url`. Throws the error of the
    /// file system.
    public func write(
      to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil
    ) throws {
      if let regularFileContents {
        return try regularFileContents.write(
          to: url, options: options.contains(.atomic) ? .atomic : [])
      }
      let files = FileManager.default
      // The existing folder is replaced once the new one has been written beside it.
      let folder = url.deletingLastPathComponent()
      let name = "." + url.lastPathComponent + "." + UUID().uuidString
      let new = folder.appendingPathComponent(name + ".new")
      do {
        try writeContents(to: new)
        guard (try? files.attributesOfItem(atPath: url.path)) != nil else {
          return try files.moveItem(at: new, to: url)
        }
        let old = folder.appendingPathComponent(name + ".old")
        try files.moveItem(at: url, to: old)
        do {
          try files.moveItem(at: new, to: url)
        } catch {
          try? files.moveItem(at: old, to: url)
          throw error
        }
        try files.removeItem(at: old)
      } catch {
        try? files.removeItem(at: new)
        throw error
      }
    }

    /// Writes to where nothing is.
    private func writeContents(to url: URL) throws {
      if let regularFileContents { return try regularFileContents.write(to: url) }
      if let symbolicLinkDestinationURL {
        return try FileManager.default.createSymbolicLink(
          atPath: url.path, withDestinationPath: symbolicLinkDestinationURL.relativePath)
      }
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
      for (name, child) in fileWrappers ?? [:] {
        try child.writeContents(to: url.appendingPathComponent(name))
      }
    }
  }
#endif
