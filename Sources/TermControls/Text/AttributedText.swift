#if Foundation
  import Foundation
  import TermViewCore

  // The attributes that SwiftUI adds to those of Foundation's attributed strings.

  extension AttributeScopes {
    /// What `Text(_:)` shows of an attributed string besides its links.
    public struct TermViewAttributes: AttributeScope {
      /// The colour of the text.
      public let foregroundColor: ForegroundColorAttribute
      /// The colour behind the text.
      public let backgroundColor: BackgroundColorAttribute
      /// Whether the text is underlined.
      public let underlineStyle: UnderlineStyleAttribute
      /// Whether a line is drawn through the text.
      public let strikethroughStyle: StrikethroughStyleAttribute
      /// Foundation's own.
      public let foundation: FoundationAttributes

      /// The key of the colour of a text.
      public enum ForegroundColorAttribute: AttributedStringKey {
        /// What the attribute is.
        public typealias Value = Color
        /// Its name where an attributed string is stored.
        public static let name = "TermView.ForegroundColor"
      }
      /// The key of the colour behind a text.
      public enum BackgroundColorAttribute: AttributedStringKey {
        /// What the attribute is.
        public typealias Value = Color
        /// Its name where an attributed string is stored.
        public static let name = "TermView.BackgroundColor"
      }
      /// The key of a line below a text.
      public enum UnderlineStyleAttribute: AttributedStringKey {
        /// What the attribute is.
        public typealias Value = Text.LineStyle
        /// Its name where an attributed string is stored.
        public static let name = "TermView.UnderlineStyle"
      }
      /// The key of a line through a text.
      public enum StrikethroughStyleAttribute: AttributedStringKey {
        /// What the attribute is.
        public typealias Value = Text.LineStyle
        /// Its name where an attributed string is stored.
        public static let name = "TermView.StrikethroughStyle"
      }
    }
  }

  extension AttributeDynamicLookup {
    /// An attribute of TermView's by its name. Called by the compiler.
    public subscript<Key: AttributedStringKey>(
      dynamicMember keyPath: KeyPath<AttributeScopes.TermViewAttributes, Key>
    ) -> Key { self[Key.self] }
  }

  extension Text {
    /// How a line below a text or through it looks.
    public struct LineStyle: Hashable, Sendable {
      /// The colour of a line below a text; `nil` for that of the text.
      public var color: Color?
      /// A single line in the colour of the text.
      public static let single = LineStyle()
      /// A single line in `color`, or in that of the text.
      public init(color: Color? = nil) { self.color = color }
    }
  }
#endif
