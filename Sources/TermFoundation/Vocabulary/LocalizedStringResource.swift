import Foundation
import TermControls
import TermViewCore

#if !canImport(Darwin)
  /// A text to be translated where it is shown, as Foundation has it on Apple's systems. There is
  /// no table of translations: it is shown as it is written, or as its default value.
  public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// What the text is looked up by in a table, elsewhere.
    public let key: String
    let text: LocalizedStringKey

    /// A text by its key, which is shown.
    public init(
      _ keyAndValue: LocalizedStringKey, table: String? = nil, locale: Locale = .current,
      bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
      (key, text) = (keyAndValue.plain, keyAndValue)
    }

    /// A text by a key that is not shown, and the text itself.
    public init(
      _ key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil,
      locale: Locale = .current, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
      (self.key, text) = (key.description, defaultValue)
    }

    /// The text that a literal makes. Called by the compiler.
    public init(stringLiteral value: String) { self.init(LocalizedStringKey(value)) }
    /// The text that a literal with values makes. Called by the compiler.
    public init(stringInterpolation: StringInterpolation) {
      self.init(LocalizedStringKey(stringInterpolation: stringInterpolation.key))
    }

    /// The parts of a literal with values in it.
    public struct StringInterpolation: StringInterpolationProtocol {
      var key: LocalizedStringKey.StringInterpolation

      /// An empty text to append the parts of a literal to. Called by the compiler.
      public init(literalCapacity: Int, interpolationCount: Int) {
        key = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
      }
      /// Appends the literal text between the values. Called by the compiler.
      public mutating func appendLiteral(_ literal: String) { key.appendLiteral(literal) }
      // A key has formats besides: with them here `Text("\(x, specifier: "%.1f")")` were ambiguous.
      /// A value as it describes itself. Called by the compiler.
      public mutating func appendInterpolation<T>(_ value: T) { key.appendInterpolation(value) }
    }
  }

  extension String {
    /// The text of a resource, as it is written.
    @_disfavoredOverload
    public init(localized resource: LocalizedStringResource) { self = resource.text.plain }
  }
#endif

extension Text {
  /// The text of a resource: with its Markdown on Linux, translated on Apple's systems.
  @_disfavoredOverload
  public init(_ resource: LocalizedStringResource) {
    #if canImport(Darwin)
      self.init(verbatim: String(localized: resource))
    #else
      self.init(resource.text)
    #endif
  }
}
