// What a Swift compiler and a program that expands macros tell each other, in JSON. SwiftSyntax
// names these messages `HostToPluginMessage` and `PluginToHostMessage`; they are those of Swift 6.0
// and later. What a newer compiler adds to them is skipped.

/// What the compiler asks for.
package enum CompilerRequest: Decodable {
  /// What this program can do.
  case getCapability
  /// What a macro such as `#Preview` stands for.
  case expandFreestandingMacro(macro: MacroReference)
  /// What an attribute such as `@Entry` adds to a declaration, in one of its roles.
  case expandAttachedMacro(
    macro: MacroReference, macroRole: String, declSyntax: SourceText,
    lexicalContext: [SourceText]?)
}

/// A macro, as its declaration names it.
package struct MacroReference: Decodable {
  /// The type in `#externalMacro`.
  let typeName: String
}

/// A part of a program's source, with the comments before it.
package struct SourceText: Decodable {
  let source: String
  let location: Location

  /// Where the text begins.
  struct Location: Decodable {
    let fileName: String
    /// Bytes of the file before it.
    let offset: Int
  }
}

/// What the compiler is told.
package enum CompilerAnswer: Encodable {
  case getCapabilityResult(capability: Capability)
  /// The source that stands for the macro; `nil` where there is an error.
  case expandMacroResult(expandedSource: String?, diagnostics: [Diagnostic])

  /// The version of these messages, and which of the features it may ask for.
  package struct Capability: Encodable {
    var protocolVersion = 7
    var features: [String] = []
  }
}

/// An error in the program's source.
package struct Diagnostic: Encodable, Error {
  let message: String
  var severity = "error"
  let position: Position
  var highlights: [Never] = []
  var notes: [Never] = []
  var fixIts: [Never] = []

  struct Position: Encodable {
    let fileName: String
    let offset: Int
  }

  init(_ message: String, at offset: Int, of text: SourceText) {
    self.message = message
    position = Position(
      fileName: text.location.fileName, offset: text.location.offset + offset)
  }
}
