extension CompilerRequest {
  /// What the compiler is told.
  package var answer: CompilerAnswer {
    switch self {
    case .getCapability:
      .getCapabilityResult(capability: .init())
    case .expandFreestandingMacro:
      // `#Preview`: a terminal has no pane beside the source.
      .expandMacroResult(expandedSource: "", diagnostics: [])
    case .expandAttachedMacro(let macro, let role, let declaration, let context):
      macro.typeName == "EntryMacro"
        ? EntryExpansion.answer(role: role, of: declaration, in: context ?? [])
        : .expandMacroResult(expandedSource: "", diagnostics: [])
    }
  }
}

/// What `@Entry` adds to a variable: the type of a key beside it, and how it is read and written.
struct EntryExpansion {
  private let declaration: EntryDeclaration
  private let container: Container

  /// The types whose values have keys.
  enum Container: String {
    case environment = "EnvironmentValues"
    case focused = "FocusedValues"
    case container = "ContainerValues"
    case transaction = "Transaction"

    /// The protocol of a key whose value has a default.
    var key: String {
      switch self {
      case .environment: "EnvironmentKey"
      case .focused: "FocusedValueKey"
      case .container: "ContainerValueKey"
      case .transaction: "TransactionKey"
      }
    }

    /// What a value of it is called in an error.
    var entry: String {
      switch self {
      case .environment: "an entry of the environment"
      case .focused: "an entry of the focused values"
      case .container: "an entry of the container values"
      case .transaction: "an entry of a transaction"
      }
    }
  }

  /// The expansion for one of the two roles that the macro has. An error is told once, and without
  /// those that would follow from accessors that are missing.
  static func answer(
    role: String, of text: SourceText, in context: [SourceText]
  ) -> CompilerAnswer {
    let isAccessor = role == "accessor"
    do throws(Diagnostic) {
      let entry = try EntryExpansion(text, in: context)
      return .expandMacroResult(
        expandedSource: isAccessor ? entry.accessors : entry.key, diagnostics: [])
    } catch {
      return .expandMacroResult(
        expandedSource: isAccessor ? "get { fatalError() } set {}" : "",
        diagnostics: isAccessor ? [error] : [])
    }
  }

  /// Fails with an error that says what to write.
  init(_ text: SourceText, in context: [SourceText]) throws(Diagnostic) {
    do throws(EntryDeclaration.NoVariable) {
      declaration = try EntryDeclaration(source: text.source)
    } catch {
      throw Diagnostic(
        "@Entry is for a variable: var name: Type = value", at: error.offset, of: text)
    }
    let start = SourceTokens(text.source).first { _ in true }?.range.lowerBound ?? 0
    guard let container = context.first.flatMap({ Self.container(of: $0.source) }) else {
      throw Diagnostic(
        "@Entry is for variables in an extension of EnvironmentValues, FocusedValues,"
          + " ContainerValues or Transaction",
        at: start, of: text)
    }
    self.container = container
    switch container {
    case .environment, .container, .transaction:
      if declaration.value == nil && declaration.wrappedType == nil {
        throw Diagnostic(
          "\(container.entry) needs a value: var \(declaration.name)"
            + ": \(declaration.type ?? "Type") = value", at: start, of: text)
      }
    case .focused:
      if declaration.wrappedType == nil {
        throw Diagnostic(
          "\(container.entry) is optional: var \(declaration.name)"
            + ": \(declaration.optionalType)", at: start, of: text)
      }
    }
  }

  private var accessors: String {
    """
    get { self[\(declaration.keyName).self] }
    set { self[\(declaration.keyName).self] = newValue }
    """
  }

  private var module: String { container == .transaction ? "TermControls" : "TermViewCore" }

  private var key: String {
    switch container {
    case .environment, .container, .transaction:
      let type = declaration.type.map { ": \($0)" } ?? ""
      return """
        private struct \(declaration.keyName): \(module).\(container.key) {
          static let defaultValue\(type) = \(declaration.value ?? "nil")
        }
        """
    case .focused:
      return """
        private struct \(declaration.keyName): TermViewCore.FocusedValueKey {
          typealias Value = \(declaration.wrappedType ?? "Never")
        }
        """
    }
  }

  /// The container that an extension extends.
  private static func container(of source: String) -> Container? {
    var tokens = SourceTokens(source).makeIterator()
    while let token = tokens.next(), token.text != "extension" {}
    var name: String?
    while let token = tokens.next() {
      // `SwiftUI.EnvironmentValues` is named by its last word.
      if token.text != "." && Container(rawValue: token.text) == nil && name != nil { break }
      if token.text != "." { name = token.text }
    }
    return name.flatMap(Container.init(rawValue:))
  }
}
