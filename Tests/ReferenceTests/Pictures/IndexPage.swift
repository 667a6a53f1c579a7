import Foundation

/// `docs/all-views.md`: every view and modifier with what its doc comment says first, and its
/// picture.
@MainActor
struct IndexPage {
  /// Why something has no picture, as the page says it.
  enum Silence: String, CaseIterable {
    case handlers = "Run code"
    case conduct = "Change what keys, the mouse and rows do"
    case values = "Hand values to other views"
    case structure = "Hold views together"
    case readers = "Heard by those who do not see"
    case window = "Outside of the window"
  }

  /// What shows nothing of its own, by reason.
  static let silent: [Silence: Set<String>] = [
    .handlers: [
      "copyable", "cuttable", "dropDestination", "gesture", "onActivate", "onAppear",
      "onButtonPress", "onChange", "onCursorChange", "onDelete",
      "onDeleteCommand", "onDisappear", "onElementCountChange", "onExitCommand", "onGeometryChange",
      "onHover",
      "onInsert", "onInterrupt", "onKeyPress", "onLongPressGesture", "onMenuRequest", "onMove",
      "onPreferenceChange", "onReachEnd", "onScroll",
      "onScrollGeometryChange",
      "onScrollVisibilityChange", "onSubmit", "onTapGesture", "pasteDestination",
      "simultaneousGesture", "task", "write",
    ],
    .conduct: [
      "allowsHitTesting", "arrowKeysMoveFocus", "blink", "collapsesPastes", "columnCustomization",
      "committed", "completions", "contentShape", "defaultFocus", "draggable",
      "customizationID", "defaultVisibility", "deleteDisabled", "equatable", "evaluatedOffscreen",
      "fileDialogConfirmationLabel", "fileDialogDefaultDirectory", "fileDialogMessage",
      "fileExporter", "fileImporter", "fileMover",
      "findDisabled", "focusScope", "focusable", "growing", "inputHistory",
      "interactiveDismissDisabled",
      "keepsSelectionOfRemovedRows", "keyFile", "keyPane", "keySet", "keyboardShortcut",
      "listRowSpacing", "listScrollMargin", "listWrapsAround", "mouse", "moveDisabled",
      "offscreen",
      "prefersDefaultFocus", "quitKey",
      "replaceDisabled", "rowActions", "scrollDisabled", "selectionDisabled", "tabInsertsText", "textCase",
      "themeFile",
      "typeSelect",
      "typeSelectEquivalent", "undoKeys",
    ],
    .values: [
      "alignmentGuide", "anchorPreference", "connect", "coordinateSpace", "environment",
      "focused", "id",
      "containerValue", "layoutValue", "navigationDestination",
      "listCursor", "preference", "provideStore", "scrollPosition", "searchCompletion", "searchFocused", "tag",
      "text",
      "transformAnchorPreference", "transformEnvironment", "transformPreference",
    ],
    .structure: [
      "AnyView", "ConditionalContent", "EmptyView", "EquatableView",
      "GroupElementsOfContent", "GroupSectionsOfContent",
      "Subview", "SubviewsCollection", "SubviewsCollectionSlice",
      "ModifiedContent", "ModifierContent",
      "RowActionMenu", "ScrollViewReader", "TaggedViews", "Transcript", "TupleContent",
    ],
    .readers: ["accessibilityHidden", "accessibilityLabel", "accessibilityValue"],
    .window: ["terminalProgress"],
  ]

  /// The views and modifiers of the sources, the first declaration of each name.
  let declarations: [String: PublicDeclaration]
  /// The pages of modifiers in the reference, by name: those whose name and labels no other has.
  private let pages: [String: String]

  init() {
    let all = PublicDeclaration.targets.flatMap(PublicDeclaration.all)
      .filter { !$0.isUnavailable && !$0.isOpaque }
    let extended = IndexPage.extended().union(["TableColumn"])
    let found = all.filter {
      switch $0.kind {
      case .type:
        !$0.heading.contains("protocol ")
          && (IndexPage.isView(IndexPage.conformances(of: $0.heading))
            || extended.contains($0.name))
      case .modifier: IndexPage.modified.contains($0.owner)
      default: false
      }
    }
    let groups = Dictionary(grouping: found, by: \.name)
    declarations = groups.compactMapValues(\.first)
    let homes = Dictionary(
      all.filter { $0.kind == .type }.map { ($0.name, $0.target) }, uniquingKeysWith: { $1 })
    pages = groups.compactMapValues { group in
      let modifiers = group.filter { $0.kind == .modifier }.map { modifier in
        // What extends a type of another module is below that module's name.
        let home = homes[modifier.owner] ?? modifier.target
        return "/\(modifier.target)/\(home == modifier.target ? "" : "\(home)/")"
          + "\(modifier.owner)/\(modifier.fullName)"
      }
      return modifiers.first { page in modifiers.count { $0 == page } == 1 }
    }
  }

  /// What modifiers of views, shapes, rows and columns are extensions of.
  private static let modified: Set<String> = [
    "DynamicViewContent", "List", "Table", "TableColumn", "Text", "View",
  ]

  private static func isView(_ conformances: [String]) -> Bool {
    let views: Set<String> = [
      "CellDrawable", "DynamicViewContent", "Layout", "OutlineContent", "PrimitiveView", "View",
    ]
    return conformances.contains { views.contains($0) }
  }

  /// The types that extensions make views of.
  private static func extended() -> Set<String> {
    var names: Set<String> = []
    for target in PublicDeclaration.targets {
      let folder = Repository.root.appending(path: "Sources/\(target)").path
      for file in (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
      where file.hasSuffix(".swift") {
        let text = Repository.text("Sources/\(target)/\(file)")
        for match in text.matches(of: /\nextension (\w+)(?:<[^>]*>)?:([^{]*)\{/) {
          if isView(conformances(of: ":\(match.2)")) { names.insert(String(match.1)) }
        }
      }
    }
    return names
  }

  /// What a declaration conforms to, without its generic parameters and requirements.
  private static func conformances(of heading: String) -> [String] {
    var depth = 0
    var plain = ""
    for character in heading.prefix(while: { $0 != "{" }) {
      if character == "<" { depth += 1 }
      if depth == 0 { plain.append(character) }
      if character == ">" { depth -= 1 }
    }
    guard let colon = plain.firstIndex(of: ":") else { return [] }
    return plain[plain.index(after: colon)...].components(separatedBy: " where ")[0]
      .split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  // MARK: Text

  /// The first sentence of a doc comment, for a cell of a table.
  static func line(of comment: String) -> String {
    let paragraph = comment.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty && !$0.hasPrefix("- ") && !$0.hasPrefix("```") }.joined(separator: " ")
    let sentence = paragraph.firstRange(of: ". ").map { paragraph[..<$0.lowerBound] + "." }
    return (sentence.map(String.init) ?? paragraph)
      .replacingOccurrences(of: "``", with: "`").replacingOccurrences(of: "|", with: "\\|")
  }

  /// A name as it is written in a program, with a link to its source.
  private func title(of name: String) -> String {
    guard let declaration = declarations[name] else { return "`\(name)`" }
    guard name.first?.isLowercase == true else { return "[`\(name)`](../\(declaration.file))" }
    // The site is made of this page, and leads to the reference by the title.
    let title = pages[name].map { " \"\($0)\"" } ?? ""
    return "[`.\(name)`](../\(declaration.file)\(title))"
  }

  private func line(of name: String) -> String {
    IndexPage.line(of: declarations[name]?.comment ?? "")
  }

  /// The page.
  var text: String {
    let groups = Pictures.all.reduce(into: [String]()) { groups, entry in
      if groups.last != entry.group { groups.append(entry.group) }
    }
    var text = """
      # All views and modifiers

      Each with what it does in one line and, where it shows something, what that looks like: drawn
      by a test from a program of a few lines, in the colours of the standard theme. The reference
      has an example for each.

      """
    for group in groups {
      // One column, so that pictures have the width of the page.
      text += "\n## \(group)\n\n| |\n|---|\n"
      for entry in Pictures.all where entry.group == group {
        let lines = entry.names.map { "\(title(of: $0)): \(line(of: $0))" }
        text += "| \(lines.joined(separator: " ")) |\n"
        text += "| ![What \(entry.names[0]) shows](pictures/\(entry.file)) |\n"
      }
    }
    text += "\n## Without a picture\n\nThese show nothing of their own.\n"
    for silence in Silence.allCases {
      text += "\n### \(silence.rawValue)\n\n| | |\n|---|---|\n"
      for name in (IndexPage.silent[silence] ?? []).sorted() {
        text += "| \(title(of: name)) | \(line(of: name)) |\n"
      }
    }
    return text
  }
}
