import Foundation
import TermControls
import TermView

// What the doc comments show of the forms and names of SwiftUI's that are accepted or adapted; a
// test compares every block with this file.

private final class Draft: ObservableObject {
  @Published var text = ""
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

struct DraftLength: View {
  @FocusedObject private var draft: Draft?
  var body: some View { Text("\(draft?.text.count ?? 0) letters") }
}

struct VocabularyFormsExamples: View {
  let books: [ShelfBook]
  let isNew = true
  let price = 2.5
  @State var note = ""
  @State var readTitles: [String] = []
  @State var isTargeted = false
  @State var query = ""
  @State var count = 0
  @State var isFinding = false
  @State var isHeld = false
  @FocusState var isTyping: Bool
  @Namespace var shelf

  var book: ShelfBook { books[0] }
  var list: some View { List(books) { Text($0.title) } }
  func save() {}
  func add() {}
  @State var title = ""
  private let draft = Draft()

  var body: some View { EmptyView() }

  @ViewBuilder var part93: some View {
    TextField("Title", text: $title).focusedObject(draft)
  }

  @ViewBuilder var part94: some View {
    TextField("Title", text: $title).focusedSceneObject(draft)
  }
}
