#if canImport(UniformTypeIdentifiers)
  @_exported import UniformTypeIdentifiers
#else
  /// A type of file, with an identifier and file name extensions.
  ///
  /// The types common in lists of files are built in; any other extension is a type of its own. On
  /// Apple's systems this is the type of `UniformTypeIdentifiers`.
  ///
  /// ```swift
  /// list.fileImporter(isPresented: $isOpening, allowedContentTypes: [.text, .json]) { result in
  ///   text = try? String(contentsOf: result.get(), encoding: .utf8)
  /// }
  /// ```
  public struct UTType: Hashable, Sendable, Codable, Identifiable {
    /// The name of the kind: `public.json`.
    public let identifier: String
    /// The end of the names of such files, without the full stop; `nil` where there are several
    /// kinds in it, as in images.
    public let preferredFilenameExtension: String?

    /// The identifier.
    public var id: String { identifier }

    /// Whether both are the same kind, by their identifiers.
    public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
    /// Hashes the identifier.
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    private init(_ identifier: String, _ name: String? = nil) {
      self.identifier = identifier
      preferredFilenameExtension = name
    }

    /// Finds a built-in type by its identifier; `nil` for others.
    ///
    /// ```swift
    /// struct ShelfTypes {
    ///   let json = UTType("public.json")
    ///   let markdown = UTType(filenameExtension: "md")
    ///   let shelf = UTType(exportedAs: "org.example.shelf", conformingTo: .json)
    ///   let other = UTType(importedAs: "org.example.list")
    ///   var isText: Bool { shelf.conforms(to: .text) }     // true
    /// }
    /// ```
    public init?(_ identifier: String) {
      guard let row = Self.table.first(where: { $0.identifier == identifier }) else { return nil }
      self.init(row.identifier, row.isFamily ? nil : row.endings.first)
    }

    /// Creates the type of files with `filenameExtension`: a built-in one, or a new one. `nil` for
    /// an empty extension.
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
      let ending = filenameExtension.lowercased()
      if ending.isEmpty { return nil }
      let row = Self.table.first { $0.endings.contains(ending) }
      let first = row.flatMap { $0.isFamily ? nil : $0.endings.first }
      self.init(row?.identifier ?? "dyn.\(ending)", first ?? ending)
    }

    /// Creates a type declared by the program. Its file name extension is the last part of
    /// `identifier`.
    public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
      self = UTType(identifier) ?? UTType(identifier, Self.ending(of: identifier))
    }

    /// Creates a type declared by another program. Its file name extension is the last part of
    /// `identifier`.
    public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
      self.init(exportedAs: identifier, conformingTo: parent)
    }

    private static func ending(of identifier: String) -> String? {
      identifier.split(separator: ".").last.map { $0.lowercased() }
    }

    /// Whether a file of this kind is one of `type`, too: JSON is text, text is data.
    public func conforms(to type: UTType) -> Bool {
      if self == type || type == .item { return true }
      // Unknown types conform to plain data.
      guard let row = Self.table.first(where: { $0.identifier == identifier }) else {
        return type == .data
      }
      return row.parents.contains { UTType($0)?.conforms(to: type) ?? false }
    }

    private struct Row {
      let identifier: String
      let endings: [String]
      let parents: [String]
      /// Whether the endings are of several kinds that have no names here.
      var isFamily: Bool {
        ["public.source-code", "public.image", "public.movie", "public.audio", "public.archive"]
          .contains(identifier)
      }
      init(_ identifier: String, _ endings: [String], _ parents: String...) {
        (self.identifier, self.endings, self.parents) = (identifier, endings, parents)
      }
    }

    private static let table = [
      Row("public.item", []), Row("public.data", [], "public.item"),
      Row("public.content", [], "public.item"),
      Row("public.directory", [], "public.item"),
      Row("public.folder", [], "public.directory"),
      Row("public.text", [], "public.data", "public.content"),
      Row("public.plain-text", ["txt", "text"], "public.text"),
      Row("public.utf8-plain-text", [], "public.plain-text"),
      Row("net.daringfireball.markdown", ["md", "markdown"], "public.plain-text"),
      Row("public.log", ["log"], "public.plain-text"),
      Row("public.comma-separated-values-text", ["csv"], "public.plain-text"),
      Row("public.tab-separated-values-text", ["tsv"], "public.plain-text"),
      Row("public.json", ["json"], "public.text"),
      Row("public.xml", ["xml"], "public.text"),
      Row("public.yaml", ["yaml", "yml"], "public.text"),
      Row("public.html", ["html", "htm"], "public.text"),
      Row("public.rtf", ["rtf"], "public.text"),
      Row("com.apple.property-list", ["plist"], "public.data"),
      Row(
        "public.source-code", ["c", "h", "m", "py", "rs", "go", "java", "js", "ts", "sh"],
        "public.plain-text"),
      Row("public.swift-source", ["swift"], "public.source-code"),
      Row("com.adobe.pdf", ["pdf"], "public.data", "public.content"),
      Row("public.image", ["heic", "tiff", "tif", "webp", "bmp"], "public.data", "public.content"),
      Row("public.png", ["png"], "public.image"),
      Row("public.jpeg", ["jpg", "jpeg"], "public.image"),
      Row("com.compuserve.gif", ["gif"], "public.image"),
      Row("public.svg-image", ["svg"], "public.image"),
      Row("public.audiovisual-content", [], "public.data", "public.content"),
      Row("public.movie", ["mov", "mp4", "mkv", "avi"], "public.audiovisual-content"),
      Row("public.audio", ["mp3", "m4a", "wav", "flac", "ogg"], "public.audiovisual-content"),
      Row("public.archive", ["gz", "tar", "tgz", "xz", "bz2"], "public.data"),
      Row("public.zip-archive", ["zip"], "public.archive"),
      Row("public.database", ["db", "sqlite"], "public.data"),
    ]
  }

  extension UTType {
    private static func known(_ identifier: String) -> UTType { UTType(identifier)! }
    /// Anything: files and folders.
    public static let item = known("public.item")
    /// Any file.
    public static let data = known("public.data")
    /// Content for people, to read and to watch.
    public static let content = known("public.content")
    /// A folder.
    public static let directory = known("public.directory")
    /// A folder that people see.
    public static let folder = known("public.folder")
    /// Text of any form.
    public static let text = known("public.text")
    /// Text without a form, in any encoding: `txt`.
    public static let plainText = known("public.plain-text")
    /// Text without a form in UTF-8.
    public static let utf8PlainText = known("public.utf8-plain-text")
    /// Values with commas between: `csv`.
    public static let commaSeparatedText = known("public.comma-separated-values-text")
    /// Values with tab stops between: `tsv`.
    public static let tabSeparatedText = known("public.tab-separated-values-text")
    /// A log of a program: `log`.
    public static let log = known("public.log")
    /// JSON.
    public static let json = known("public.json")
    /// XML.
    public static let xml = known("public.xml")
    /// YAML.
    public static let yaml = known("public.yaml")
    /// HTML.
    public static let html = known("public.html")
    /// Text with fonts: `rtf`.
    public static let rtf = known("public.rtf")
    /// A list of properties: `plist`.
    public static let propertyList = known("com.apple.property-list")
    /// The text of a program.
    public static let sourceCode = known("public.source-code")
    /// The text of a program in Swift.
    public static let swiftSource = known("public.swift-source")
    /// PDF.
    public static let pdf = known("com.adobe.pdf")
    /// A picture.
    public static let image = known("public.image")
    /// A picture in PNG.
    public static let png = known("public.png")
    /// A picture in JPEG.
    public static let jpeg = known("public.jpeg")
    /// A picture in GIF.
    public static let gif = known("com.compuserve.gif")
    /// A picture in SVG.
    public static let svg = known("public.svg-image")
    /// Sound and video.
    public static let audiovisualContent = known("public.audiovisual-content")
    /// A film.
    public static let movie = known("public.movie")
    /// Sound.
    public static let audio = known("public.audio")
    /// Files in a file.
    public static let archive = known("public.archive")
    /// Files in a file: `zip`.
    public static let zip = known("public.zip-archive")
    /// Tables in a file.
    public static let database = known("public.database")
  }
#endif
