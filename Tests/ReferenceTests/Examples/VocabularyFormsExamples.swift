import Foundation
import TermControls
import TermView

// What the doc comments show of the forms and names of SwiftUI's that are accepted or adapted; a
// test compares every block with this file.

private final class Draft: ObservableObject {
  @Published var text = ""
}

struct ShelfHint: View {
  @Environment(\.openWindow) private var openWindow
  var body: some View { Button("The shelf") { openWindow(id: "shelf") } }
}

struct ShelfEnd: View {
  @Environment(\.dismissWindow) private var dismissWindow
  var body: some View { Button("Done") { dismissWindow(id: "shelf") } }
}

func save(_ path: NavigationPath, to file: URL) throws {
  guard let representation = path.codable else { return }
  try JSONEncoder().encode(representation).write(to: file)
}

func path(from file: URL) throws -> NavigationPath {
  NavigationPath(
    try JSONDecoder().decode(
      NavigationPath.CodableRepresentation.self, from: Data(contentsOf: file)))
}

extension AccessibilityCustomContentKey {
  static let pages = AccessibilityCustomContentKey("Pages")
}
// … Text(book.title).accessibilityCustomContent(.pages, "\(book.pages)")

extension VerticalAlignment {
  private enum Names: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[.top] }
  }
  static let names = VerticalAlignment(Names.self)     // .top
}

struct Contrast: View {
  @Environment(\.colorSchemeContrast) private var contrast     // .standard
  var body: some View { Text(contrast == .standard ? "standard" : "increased") }
}

func age(of interval: TimeInterval) -> String {
  let formatter = RelativeDateTimeFormatter()
  formatter.unitsStyle = .abbreviated
  return formatter.localizedString(fromTimeInterval: interval)     // 2 hr. ago
}

func day(of date: Date) -> String {
  let formatter = RelativeDateTimeFormatter()
  formatter.dateTimeStyle = .named
  return formatter.localizedString(for: date, relativeTo: Date())     // yesterday
}

extension ImageResource {
  static let cover = ImageResource(name: "cover", bundle: .main)
}
// … Image(.cover)          // [cover]

extension ColorResource {
  static let brand = ColorResource(name: "brand", bundle: .main)
}
// … Color(.brand)

struct Shelves: App {
  var body: some Scene {
    WindowGroup { BookList() }
    Window("The shelf", id: "shelf") { Text("732 books") }
  }
}

struct DraftLength: View {
  @FocusedObject private var draft: Draft?
  var body: some View { Text("\(draft?.text.count ?? 0) letters") }
}

private struct VocabularyFormsExamples: View {
  let books: [ShelfBook]
  let isNew = true
  let price = 2.5
  @State private var note = ""
  @State private var readTitles: [String] = []
  @State private var isTargeted = false
  @State private var query = ""
  @State private var count = 0
  @State private var isFinding = false
  @FocusState private var isTyping: Bool
  @Namespace private var shelf

  private var book: ShelfBook { books[0] }
  private var list: some View { List(books) { Text($0.title) } }
  private func save() {}
  private func add() {}
  @State private var title = ""
  private let draft = Draft()

  var body: some View { EmptyView() }

  @ViewBuilder private var part0: some View {
    list.searchable(text: $query).searchFocused($isTyping)     // `/` goes to the field
  }

  @ViewBuilder private var part1: some View {
    list.searchable(text: $query).searchToolbarBehavior(.minimize)     // a line
  }

  @ViewBuilder private var part2: some View {
    list.searchable(text: $query).searchPresentationToolbarBehavior(.avoidHidingContent)
  }

  @ViewBuilder private var part3: some View {
    TabView {
      Tab("Books", systemImage: "book") { list }
      Tab("Find", systemImage: "magnifyingglass", role: .search) { Text("Nothing yet") }
    }
  }

  @ViewBuilder private var part4: some View {
    TabView {
      Tab("Books", systemImage: "book") { list }
      TabSection("More") { Tab("Notes", systemImage: "note") { Text("None") } }
    }
  }

  @ViewBuilder private var part5: some View {
    Text("12 new").glassEffect(.regular.tint(.green).interactive(), in: Capsule())     // no glass
  }

  @ViewBuilder private var part6: some View {
    GlassEffectContainer(spacing: 2) { Button("Save") { save() } }     // the button
  }

  @ViewBuilder private var part7: some View {
    Text("12 new").glassEffectTransition(.materialize)     // at once
  }

  @ViewBuilder private var part8: some View {
    list.scrollEdgeEffectStyle(.soft, for: .top)     // a sharp edge
  }

  @ViewBuilder private var part9: some View {
    TabView { list }.tabBarMinimizeBehavior(.onScrollDown)     // one row at all times
  }

  @ViewBuilder private var part10: some View {
    Text("12 new").glassEffectID("new", in: shelf)     // no glass
  }

  @ViewBuilder private var part11: some View {
    Text("12 new").glassEffectUnion(id: "new", namespace: shelf)     // no glass
  }

  @ViewBuilder private var part12: some View {
    Image("cover").backgroundExtensionEffect()     // [cover]
  }

  @ViewBuilder private var part13: some View {
    list.scrollEdgeEffectHidden()     // as without
  }

  @ViewBuilder private var part14: some View {
    list.safeAreaBar(edge: .bottom) { Text("12 books") }
  }

  @ViewBuilder private var part15: some View {
    TabView { list }.tabViewBottomAccessory { Text("12 books") }
  }

  @ViewBuilder private var part16: some View {
    list.toolbar {
      ToolbarItem { Button("Add") { add() } }
      ToolbarSpacer(.fixed)
      ToolbarItem { Button("Save") { save() } }
    }
  }

  @ViewBuilder private var part17: some View {
    list.toolbar { ToolbarSpacer(.flexible, placement: .bottomBar) }     // no row of its own
  }

  @ViewBuilder private var part18: some View {
    list.toolbar(id: "books") { ToolbarItem(id: "add") { Button("Add") { add() } } }
  }

  @ViewBuilder private var part19: some View {
    list.toolbarVisibility(.hidden, for: .navigationBar)
  }

  @ViewBuilder private var part20: some View {
    list.toolbarItemHidden()     // shown
  }

  @ViewBuilder private var part21: some View {
    list.toolbarForegroundStyle(.green, for: .navigationBar)     // in the theme's colours
  }

  @ViewBuilder private var part22: some View {
    NavigationSplitView {
      list.navigationSplitViewColumnWidth(200)     // as wide as without
    } detail: {
      Text("No book")
    }
  }

  @ViewBuilder private var part23: some View {
    list.navigationLinkIndicatorVisibility(.hidden)     // links have their mark
  }

  @ViewBuilder private var part24: some View {
    list.onOpenURL { url in query = url.lastPathComponent }     // not called
  }

  @ViewBuilder private var part25: some View {
    list.handlesExternalEvents(preferring: ["books"], allowing: ["*"])     // no effect
  }

  @ViewBuilder private var part26: some View {
    Text(book.title).pointerStyle(.link)     // the terminal's pointer
  }

  @ViewBuilder private var part27: some View {
    list.dialogIcon(Image(systemName: "star"))     // no symbol
  }

  @ViewBuilder private var part28: some View {
    list.dialogSuppressionToggle(isSuppressed: $isFinding)     // no toggle
  }

  @ViewBuilder private var part29: some View {
    TextEditor(text: $note).writingToolsBehavior(.disabled)     // there are none
  }

  @ViewBuilder private var part30: some View {
    Image("cover").flipsForRightToLeftLayoutDirection(true)     // as it is
  }

  @ViewBuilder private var part31: some View {
    list.scenePadding()
  }

  @ViewBuilder private var part32: some View {
    Button("More") { add() }.buttonRepeatBehavior(.enabled)     // a press is one action
  }

  @ViewBuilder private var part33: some View {
    HStack { Button("Add") { add() }; Button("Save") { save() } }.focusSection()
  }

  @ViewBuilder private var part34: some View {
    GridRow { Text(book.title).gridCellAnchor(.center) }     // aligned as the grid says
  }

  @ViewBuilder private var part35: some View {
    Toggle("Found", isOn: $isFinding).labelsVisibility(.visible)     // as without
  }

  @ViewBuilder private var part36: some View {
    list.tableStyle(.inset)     // as `listStyle(_:)` says
  }

  @ViewBuilder private var part37: some View {
    Text("\(count)").invalidatableContent()     // as without
  }

  @ViewBuilder private var part38: some View {
    list.horizontalRadioGroupLayout()     // one below the other
  }

  @ViewBuilder private var part39: some View {
    list.userActivity("books") { _ in }     // not called
  }

  @ViewBuilder private var part40: some View {
    Image(systemName: "star").accessibility(label: Text("Rated"))
  }

  @ViewBuilder private var part41: some View {
    Button("Save") { save() }.accessibilityInputLabels(["Save", "Keep"])     // no effect
  }

  @ViewBuilder private var part42: some View {
    Text(book.title).accessibilityCustomContent("Pages", "\(book.pages)")     // not read
  }

  @ViewBuilder private var part43: some View {
    Text(book.title).accessibilityRepresentation { Button(book.title) { save() } }
  }

  @ViewBuilder private var part44: some View {
    Text(book.title).accessibilityActions { Button("Save") { save() } }     // not offered
  }

  @ViewBuilder private var part45: some View {
    Text(book.title).accessibilityShowsLargeContentViewer()     // no effect
  }

  @ViewBuilder private var part46: some View {
    Image("cover").accessibilityIgnoresInvertColors()     // no effect
  }

  @ViewBuilder private var part47: some View {
    Text(book.title).accessibilityRespondsToUserInteraction(false)     // no effect
  }

  @ViewBuilder private var part48: some View {
    list.navigationTitle(Text("iBooks").accessibilityLabel("I Books"))
  }

  @ViewBuilder private var part49: some View {
    Text(book.title).accessibilityCustomContent("Pages", "\(book.pages)", importance: .high)
  }

  @ViewBuilder private var part50: some View {
    // Source for an older SwiftUI; new programs write `contextMenu { … }`.
    Text(book.title).contextMenu(ContextMenu { Button("Save") { save() } })
  }

  @ViewBuilder private var part51: some View {
    list.onKeyPress(characters: .decimalDigits) { press in
      query = press.characters
      return .handled
    }
  }

  @ViewBuilder private var part52: some View {
    TextField("Title", text: $query).focused($isTyping).defaultFocus($isTyping, true)
  }

  @ViewBuilder private var part53: some View {
    list.onDeleteCommand { query = "" }
  }

  @ViewBuilder private var part54: some View {
    list.onExitCommand { query = "" }
  }

  @ViewBuilder private var part55: some View {
    Text(book.title).focusable().onMoveCommand { if $0 == .left { query = "" } }
  }

  @ViewBuilder private var part56: some View {
    HSplitView {
      list
      Text("No book")
    }
  }

  @ViewBuilder private var part57: some View {
    VSplitView {
      list
      Text("No book")
    }
  }

  @ViewBuilder private var part58: some View {
    Text(book.title).draggable(book.title)
    Text(book.title).draggable(book.title) { Text("A book") }
  }

  @ViewBuilder private var part59: some View {
    Text("Read").dropDestination(for: String.self) { titles, _ in
      readTitles += titles
      return true
    } isTargeted: { isTargeted = $0 }
    Text("Read").dropDestination(for: String.self) { (titles: [String], place: CGPoint) in
      readTitles += titles
      return place.x > 0
    }
  }

  @ViewBuilder private var part60: some View {
    list.environment(\.layoutDirection, .rightToLeft)     // leading is at the left
  }

  @ViewBuilder private var part61: some View {
    list.environment(\.sizeCategory, .extraLarge)     // in the terminal's size
  }

  @ViewBuilder private var part62: some View {
    // In the user's language.
    Text(ListFormatter.localizedString(byJoining: books.map(\.title)))
  }

  @ViewBuilder private var part63: some View {
    Text(RelativeDateTimeFormatter().localizedString(fromTimeInterval: -7200))     // 2 hours ago
  }

  @ViewBuilder private var part64: some View {
    Text(book.title).onLongPressGesture(minimumDuration: 1) { save() }     // after a second
  }

  @ViewBuilder private var part65: some View {
    Text("\(price, specifier: "%.2f") €, **due** today")
    let title: LocalizedStringKey = "**Due** today"
    Text(title)
  }

  @ViewBuilder private var part66: some View {
    let saved = NotificationCenter.default.publisher(for: Notification.Name("saved"))
    Text("\(count)").onReceive(saved) { _ in count += 1 }
  }

  @ViewBuilder private var part67: some View {
    list.onScrollGeometryChange(for: Bool.self) { geometry in
      geometry.contentOffset.y > 0
    } action: { _, isScrolled in
      isFinding = isScrolled     // not called
    }
  }

  @ViewBuilder private var part68: some View {
    list.onScrollPhaseChange { _, phase in isFinding = phase.isScrolling }     // not called
  }

  @ViewBuilder private var part69: some View {
    Text(book.title).onScrollVisibilityChange { isFinding = $0 }
  }

  @ViewBuilder private var part70: some View {
    list.listSectionIndexVisibility(.visible)     // no index
  }

  @ViewBuilder private var part71: some View {
    Section("A") { Text(book.title) }.sectionIndexLabel("A")     // no index
  }

  @ViewBuilder private var part72: some View {
    Section("A") { Text(book.title) }.listSectionMargins(.horizontal, 3)     // as wide
  }

  @ViewBuilder private var part73: some View {
    Text(book.title).listRowHoverEffect(.highlight)     // as the others
  }

  @ViewBuilder private var part74: some View {
    Image(systemName: "bell").symbolEffectsRemoved()     // as without
  }

  @ViewBuilder private var part75: some View {
    Text("\(count)").animation(.easeIn) { $0.opacity(isNew ? 1 : 0.5) }     // as without
  }

  @ViewBuilder private var part76: some View {
    Text("\(count)").transaction(value: count) { $0.animation = nil }     // not called
  }

  @ViewBuilder private var part77: some View {
    Text("\(count) saved").sensoryFeedback(.success, trigger: count) { $0 < $1 }
  }

  @ViewBuilder private var part78: some View {
    Text(book.title).dynamicTypeSize(.small ... .xLarge)     // in the size of the terminal's
  }

  @ViewBuilder private var part79: some View {
    Text(book.title).scaleEffect(CGSize(width: 2, height: 1))     // as large as without
  }

  @ViewBuilder private var part80: some View {
    Text("\(count)").sensoryFeedback(.impact(weight: .heavy), trigger: count)     // no effect
  }

  @ViewBuilder private var part81: some View {
    Text("\(count)").sensoryFeedback(.impact(flexibility: .soft), trigger: count)     // no effect
  }

  @ViewBuilder private var part82: some View {
    RoundedRectangle(cornerRadius: 4).fill(.blue).stroke(.white, lineWidth: 1)
  }

  @ViewBuilder private var part83: some View {
    ContainerRelativeShape().fill(.green).frame(width: 12, height: 3)
  }

  @ViewBuilder private var part84: some View {
    UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 4)).stroke()
  }

  @ViewBuilder private var part85: some View {
    Text(book.title).padding(1).background(.green, in: .rect(topLeadingRadius: 4))
  }

  @ViewBuilder private var part86: some View {
    Text("12 new").background(EllipticalGradient(colors: [.green, .blue]))     // on green
  }

  @ViewBuilder private var part87: some View {
    Text("12 new")
      .background(MeshGradient(width: 2, height: 1, points: [], colors: [.green, .blue]))
  }

  @ViewBuilder private var part88: some View {
    Text("12 new").border(ImagePaint(image: Image("cover")))     // in the colour of text
  }

  @ViewBuilder private var part89: some View {
    Text("12 new").background(.fill.tertiary)     // as a field
  }

  @ViewBuilder private var part90: some View {
    Image(systemName: "star").foregroundStyle(.green, .tint, .secondary)     // green
  }

  @ViewBuilder private var part91: some View {
    Text("hidden").overlay(.background, in: Capsule())     // nothing of the text is seen
  }

  @ViewBuilder private var part92: some View {
    Text(book.title).contentShape(.interaction, Capsule()).onTapGesture { save() }
  }

  @ViewBuilder private var part93: some View {
    TextField("Title", text: $title).focusedObject(draft)
  }

  @ViewBuilder private var part94: some View {
    TextField("Title", text: $title).focusedSceneObject(draft)
  }
}

@MainActor
private struct SceneFormsExamples {
  let page: ExamplePage
  let phase = ScenePhase.active
  private func save(_ phase: ScenePhase) {}

  var scene0: some Scene {
    WindowGroup { BookList() }.commands { SidebarCommands() }.keyFile()
  }

  var scene1: some Scene {
    WindowGroup { BookList() }.environment(\.lineLimit, 1)
  }

  var scene2: some Scene {
    WindowGroup { BookList() }.environmentObject(page)
  }

  var scene3: some Scene {
    WindowGroup { BookList() }.onChange(of: phase) { _, new in save(new) }     // not called
  }

  var scene4: some Scene {
    WindowGroup { BookList() }.windowStyle(.hiddenTitleBar)     // the terminal's window
  }

  var scene5: some Scene {
    WindowGroup { BookList() }.windowToolbarStyle(.unified)     // the terminal's window
  }

  var scene6: some Scene {
    WindowGroup { BookList() }.windowResizability(.contentSize)     // the terminal's window
  }

  var scene7: some Scene {
    WindowGroup { BookList() }.defaultSize(width: 400, height: 300)     // the terminal's window
  }

  var scene8: some Scene {
    WindowGroup { BookList() }.defaultPosition(.center)     // the terminal's window
  }

  var scene9: some Scene {
    WindowGroup { BookList() }.commandsRemoved()     // as without
  }

  var scene10: some Scene {
    WindowGroup { BookList() }.handlesExternalEvents(matching: [])     // as without
  }

  var scene11: some Scene {
    MenuBarExtra("Books", systemImage: "book") { BookList() }.menuBarExtraStyle(.window)
  }
}

private final class ExamplePage: ObservableObject {}


private struct BookList: View {
  var body: some View { Text("732 books") }
}
