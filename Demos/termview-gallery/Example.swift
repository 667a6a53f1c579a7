import TermView

/// A view in a file of its own, in the folder `Examples`.
struct Example: Identifiable {
  /// The name of the view's type, and of its file.
  let id: String
  let title: String
  let view: @MainActor () -> AnyView

  init<Content: View>(
    _ title: String, _ view: @escaping @autoclosure @MainActor () -> Content
  ) {
    id = "\(Content.self)"
    self.title = title
    self.view = { AnyView(view()) }
  }

  /// The text of the file.
  var source: String { ExampleSources.texts[id] ?? "" }

  @MainActor
  static func named(_ id: String) -> Example? {
    groups.lazy.flatMap(\.examples).first { $0.id == id }
  }

  @MainActor
  static let groups = [
    ExampleGroup(
      title: "Select",
      examples: [
        Example("One row, or none", OneRow()),
        Example("Any number of rows, and ranges", ManyRows()),
        Example("Rows that are no elements", OwnRows()), Example("Open with Return", Activation()),
      ]),
    ExampleGroup(
      title: "Group",
      examples: [
        Example("Sections", Sections()), Example("Sections that fold", Folding()),
        Example("Headers that stay", PinnedHeaders()),
        Example("Rows that unfold", Disclosure()), Example("A tree", Outline()),
        Example("A tree that is loaded", LoadedTree()),
        Example("Columns", Tables()), Example("Chosen columns", ChosenColumns()),
        Example("Columns as CSV", Exporting()),
      ]),
    ExampleGroup(
      title: "Change",
      examples: [
        Example("Move, add, delete", Moving()), Example("Edit mode", EditingMode()),
        Example("Take back, do again", Undoing()),
        Example("Ask before deleting", Confirming()), Example("Drag from list to list", Dragging()),
        Example("Edit in place", InPlace()), Example("Copy, cut, paste", Pasting()),
        Example("The terminal's clipboard", Clipboard()),
        Example("Controls in rows", Checklist()), Example("A text editor", LongTexts()),
        Example("A menu for a row", RowMenus()),
        Example("A menu for selected rows", SelectionMenus()),
      ]),
    ExampleGroup(
      title: "Find and go",
      examples: [
        Example("Search", Searching()), Example("Search a million rows", FuzzySearching()),
        Example("Find and hide nothing", FindingRows()),
        Example("Search with tokens", SearchTokens()), Example("Typed letters", TypedLetters()),
        Example("Ten million rows", Going()), Example("A pane without the focus", Panes()),
        Example("Follow a log", Following()), Example("Load more", Paging()),
      ]),
    ExampleGroup(
      title: "Look",
      examples: [
        Example("Numbers", Numbered()), Example("Numbers of the data", OwnNumbers()),
        Example("Side by side", Horizontal()),
        Example("Badges", Badges()), Example("Rows of several lines", TallRows()),
        Example("Styles", Styles()), Example("Tints", Tints()),
        Example("Scroll bars", ScrollBars()), Example("Rows read aloud", SpokenRows()),
      ]),
    ExampleGroup(
      title: "Wait",
      examples: [
        Example("Nothing there", EmptyState()), Example("Loading", Loading()),
        Example("Placeholders", Placeholders()),
      ]),
  ]
}

struct ExampleGroup: Identifiable {
  let title: String
  let examples: [Example]
  var id: String { title }
}
