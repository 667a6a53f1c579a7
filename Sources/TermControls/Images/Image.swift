import TermViewCore

/// A picture in one or two columns: a symbol by its name in SF Symbols, or a box with a file's
/// name.
///
/// A symbol is a character of Unicode, or of ASCII where the terminal has few glyphs. A name that
/// ends in `.fill`, `.circle` or the like and has no character of its own is shown as the name
/// without the ending; an unknown symbol is `•`. A program adds its own with `symbols(_:)`.
///
/// ```swift
/// Image(systemName: "checkmark.circle.fill").foregroundStyle(.green)
/// Image("cover")          // [cover]
/// ```
public struct Image: View {
  package enum Source: Hashable {
    case symbol(String)
    case file(String)
    case nothing
  }
  package nonisolated let source: Source
  @Environment(\.symbols) private var symbols
  @Environment(\.hasFewGlyphs) private var hasFewGlyphs
  @Environment(\.symbolTurn) private var turn

  /// The symbol with a name.
  public init(systemName name: String) { source = .symbol(name) }
  /// The symbol with a name; a part of it is not shown.
  ///
  /// ```swift
  /// Image(systemName: "wifi", variableValue: 0.5)
  /// ```
  public init(systemName name: String, variableValue: Double?) { source = .symbol(name) }
  // The second parameter is SwiftUI's; with it `Text(.init(string))` is the text of a key.
  /// A box with the name of a picture, which a terminal does not show; nor a part of it,
  /// `variableValue`.
  public init(_ name: String, variableValue: Double? = nil) { source = .file(name) }
  /// A box with the name of a picture, which a terminal does not show.
  ///
  /// ```swift
  /// Image("cover", label: "The cover")
  /// ```
  public init<S: StringProtocol>(_ name: String, label: S) { source = .file(String(label)) }
  /// A box with the name of a picture, which a terminal does not show.
  ///
  /// ```swift
  /// Image("cover", label: Text("The cover"))
  /// ```
  public init(_ name: String, label: Text) { source = .file(label.plainText) }
  /// Shows nothing: decorative images are left out.
  ///
  /// ```swift
  /// Image(decorative: "cover")     // not shown
  /// ```
  public init(decorative name: String) { source = .nothing }

  public var body: some View {
    switch source {
    case .symbol(let name):
      Text(
        SymbolTable.text(
          SymbolTable.turned(name, by: turn), in: symbols, isASCII: hasFewGlyphs)
      )
    case .file(let name): Text("[\(name)]").foregroundStyle(.secondary)
    case .nothing: EmptyView()
    }
  }

  /// Sizes of symbols; characters have one.
  ///
  /// ```swift
  /// Image(systemName: "star").imageScale(.small)     // one character
  /// ```
  public enum Scale: Sendable, Hashable, CaseIterable { case small, medium, large }
  /// The colouring of a picture; characters have the colour of text.
  ///
  /// ```swift
  /// Image(systemName: "star").renderingMode(.template)     // in the colour of text
  /// ```
  public enum TemplateRenderingMode: Sendable, Hashable { case template, original }
  /// The smoothing of a picture; without an effect.
  ///
  /// ```swift
  /// Image("cover").interpolation(.high)     // [cover]
  /// ```
  public enum Interpolation: Sendable, Hashable { case none, low, medium, high }
  /// The enlargement of a picture; without an effect.
  ///
  /// ```swift
  /// Image("cover").resizable(resizingMode: .tile)     // [cover]
  /// ```
  public enum ResizingMode: Sendable, Hashable { case tile, stretch }

  /// The image as it is: characters have one size.
  ///
  /// ```swift
  /// Image("cover").resizable()     // [cover]
  /// ```
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  /// The image as it is: characters have the colour of text.
  ///
  /// ```swift
  /// Image(systemName: "star").renderingMode(.template)     // in the colour of text
  /// ```
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
  /// The image as it is: characters have one size.
  ///
  /// ```swift
  /// Image("cover").interpolation(.high)     // [cover]
  /// ```
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The image as it is: characters have one size.
  ///
  /// ```swift
  /// Image("cover").antialiased(true)     // [cover]
  /// ```
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

/// How a view fills its proposal while its sides keep their proportion.
///
/// ```swift
/// Image("cover").aspectRatio(2 / 3, contentMode: .fit)     // [cover]
/// ```
public enum ContentMode: Sendable, Hashable, CaseIterable { case fit, fill }

extension View {
  /// Returns the view unchanged: cells have one size.
  ///
  /// ```swift
  /// Image("cover").aspectRatio(2 / 3, contentMode: .fit)     // [cover]
  /// ```
  public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode) -> Self { self }
  /// Returns the view unchanged: cells have one size.
  ///
  /// ```swift
  /// Image("cover").scaledToFit()     // [cover]
  /// ```
  public func scaledToFit() -> Self { self }
  /// Returns the view unchanged: cells have one size.
  ///
  /// ```swift
  /// Image("cover").scaledToFill()     // [cover]
  /// ```
  public func scaledToFill() -> Self { self }

  /// Adds symbols by their names, for images inside; they come before those of the table.
  ///
  /// ```swift
  /// ContentView().symbols(["invoice": Symbol("§", ascii: "$")])
  /// ```
  public func symbols(_ symbols: [String: Symbol]) -> some View {
    transformEnvironment(\.symbols) { known in known.merge(symbols) { _, new in new } }
  }
}

/// The characters shown in place of a picture.
///
/// ```swift
/// HStack { Image(systemName: "invoice"); Text(book.title) }
///   .symbols(["invoice": Symbol("§", ascii: "$")])
/// ```
public struct Symbol: Sendable, Hashable {
  /// The characters, one column if possible.
  public let text: String
  /// The replacement where the terminal has few glyphs.
  public let ascii: String

  /// - Parameters:
  ///   - text: the characters, one column if possible.
  ///   - ascii: the same in ASCII.
  public init(_ text: String, ascii: String) {
    self.text = text
    self.ascii = ascii
  }
}

enum SymbolsKey: EnvironmentKey {
  static let defaultValue: [String: Symbol] = [:]
}

extension EnvironmentValues {
  /// The symbols that the program has added, by their names.
  public var symbols: [String: Symbol] {
    get { self[SymbolsKey.self] }
    set { self[SymbolsKey.self] = newValue }
  }
}
