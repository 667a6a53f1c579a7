import Foundation
import TermView

// What the doc comments show of the functions of values that views work with: bindings, keys,
// colours, paths and files; a test compares every block with this file.

private struct Book: Identifiable, Hashable {
  var id: Int
  var title: String
}
private final class ShelfModel {}

private struct ShelfNameKey: EnvironmentKey { static let defaultValue = "Unnamed" }
fileprivate extension EnvironmentValues {
  var shelfName: String {
    get { self[ShelfNameKey.self] }
    set { self[ShelfNameKey.self] = newValue }
  }
}

private enum Page14 {
  struct WeightKey: LayoutValueKey { static let defaultValue = 1.0 }
  @MainActor func weights(_ subviews: LayoutSubviews) -> [Double] {
    subviews.map { $0[WeightKey.self] }
  }
}

private enum Page15 {
  struct ShelfCommands: Commands {
    let save: @MainActor () -> Void
    var body: some Commands {
      CommandGroup(before: .saveItem) { Button("Save all") { save() } }
      CommandGroup(replacing: .newItem) { Button("New book") { save() } }
    }
  }
}

private enum Page35 {
  @MainActor func middle(of dimensions: ViewDimensions) -> Double {
    dimensions[VerticalAlignment.center] + dimensions[HorizontalAlignment.leading]
  }
}

@MainActor private func example2(undoManager: UndoManager, load: () -> Void) {
  undoManager.disableUndoRegistration()     // what is loaded is no change
  load()
  undoManager.enableUndoRegistration()
}

@MainActor private func example3(undoManager: UndoManager, remove: @escaping @MainActor (Book) -> Void, books: [Book]) {
  undoManager.beginUndoGrouping()
  for book in books { undoManager.registerUndo { remove(book) } }
  undoManager.endUndoGrouping()     // one undo takes back all
  undoManager.undo()
  undoManager.redo()
}

@MainActor private func example4(undoManager: UndoManager, model: ShelfModel) {
  undoManager.removeAllActions(withTarget: model)     // the model is replaced
  undoManager.removeAllActions()     // after saving and closing
}

@MainActor private func example5(keys: [ActiveKey]) {
  let afterG = keys.filter { $0.follows(["g"]) }     // what can be pressed after "g"
  _ = afterG
}

@MainActor private func example7(name: String) {
  let keys = KeySet(named: name) ?? .standard
  let down = keys.keys(for: .listDown)     // ↓, and j in `vi`
  _ = down
}

@MainActor private func example8() {
  let proposal = ProposedViewSize(columns: 20, rows: nil)     // as many rows as it takes
  let size = proposal.replacingUnspecifiedDimensions()     // 20 by 1
  _ = size
}

@MainActor private func example9(log: @escaping @MainActor (String) -> Void) {
  let copy = CopyToClipboardAction { text in
    log(text)
    return true
  }
  _ = copy
}

@MainActor private func example10(books: Binding<[Book]>) {
  let isEmpty = Binding(
    get: { books.wrappedValue.isEmpty },
    set: { if $0 { books.wrappedValue = [] } })
  _ = isEmpty
}

@MainActor private func example11(chosen: Binding<Book?>) {
  if let book = Binding(chosen) { print(book.wrappedValue.title) }
}

@MainActor private func example12(books: inout [Book]) {
  books.remove(atOffsets: [0, 2])     // the first and the third
}

@MainActor private func example13() {
  let second = NumberStyle.decimal.label(at: 1)     // "2"
  _ = second
}

@MainActor private func example16(log: @escaping @MainActor (URL) -> Void) {
  let open = OpenURLAction { url in
    log(url)
    return .handled
  }
  _ = open
}

@MainActor private func example17() {
  let keys = KeyFile.ofUser(program: "shelf")     // ~/.config/shelf/keys
  _ = keys
}

@MainActor private func example18() {
  var path = NavigationPath(["Novels", "Austen"])
  path.append(12)     // a book's id
  path.removeLast(2)     // back to the novels
  _ = path
}

@MainActor private func example19(data: Data) throws {
  let kept = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
  let path = NavigationPath(kept)
  _ = path
}

@MainActor private func example20(save: @escaping @MainActor () -> Void) {
  let alert = Alert(
    title: Text("Save the changes?"), primaryButton: .default(Text("Save")) { save() },
    secondaryButton: .cancel())
  _ = alert
}

@MainActor private func example21() {
  let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)
  let same = CGAffineTransform(rotationAngle: .pi / 2).translatedBy(x: 0, y: -10)
  let larger = same.scaledBy(x: 2, y: 2).rotated(by: .pi)
  let point = CGPoint(x: 1, y: 2).applying(larger).applying(larger.inverted())     // 1, 2
  _ = (turned, point)
}

@MainActor private func example22() {
  let half = Angle(radians: .pi)
  let same = Angle(degrees: 180)
  let again: Angle = .radians(.pi)
  _ = (half, same, again)
}

@MainActor private func example23() {
  let orange = Color(.sRGB, red: 1, green: 0.6, blue: 0)
  let grey = Color(.sRGB, white: 0.5)
  _ = (orange, grey)
}

@MainActor private func example24() {
  let green = Color(hue: 0.33, saturation: 1, brightness: 0.6)
  let none = green.opacity(0.2)     // less than a half: not drawn
  _ = none
}

@MainActor private func example25() {
  let mixed = Color.red.mix(with: .blue, by: 0.7)     // blue
  _ = mixed
}

@MainActor private func example26() {
  let orange = Color(UIColor(red: 1, green: 0.6, blue: 0, alpha: 1))
  let grey = Color(uiColor: UIColor(white: 0.5, alpha: 1))
  let red = UIColor(.red)
  let blue = UIColor(color: .blue)
  let sheet = UIColor(named: "Sheet").map { Color($0) } ?? .default     // no colour of its own
  _ = (orange, grey, red, blue, sheet)
  var tab = Path()
  tab.move(to: CGPoint(x: 0, y: 8))
  tab.addArc(
    tangent1End: CGPoint(x: 0, y: 0), tangent2End: CGPoint(x: 20, y: 0), radius: 4)
  tab.addLine(to: CGPoint(x: 20, y: 0))
}

@MainActor private func example27() {
  var path = Path()
  path.move(to: CGPoint(x: 0, y: 0))
  path.addQuadCurve(to: CGPoint(x: 8, y: 0), control: CGPoint(x: 4, y: 6))
  path.addCurve(
    to: CGPoint(x: 0, y: 0), control1: CGPoint(x: 8, y: 8), control2: CGPoint(x: 0, y: 8))
  path.closeSubpath()
  path.addLines([CGPoint(x: 0, y: 0), CGPoint(x: 4, y: 4), CGPoint(x: 8, y: 0)])
  path.addRect(CGRect(x: 0, y: 0, width: 8, height: 4))
  path.addRects([
    CGRect(x: 2, y: 1, width: 2, height: 2), CGRect(x: 5, y: 1, width: 2, height: 2),
  ])
  path.addRoundedRect(
    in: CGRect(x: 0, y: 0, width: 8, height: 4), cornerSize: CGSize(width: 1, height: 1))
  path.addEllipse(in: CGRect(x: 0, y: 0, width: 8, height: 4))
  path.addArc(
    center: CGPoint(x: 4, y: 2), radius: 2, startAngle: .degrees(0), endAngle: .degrees(90),
    clockwise: false)
  path.addRelativeArc(
    center: CGPoint(x: 4, y: 2), radius: 2, startAngle: .degrees(90), delta: .degrees(90))
}

@MainActor private func example28() {
  let box = Path(roundedRect: CGRect(x: 0, y: 0, width: 8, height: 4), cornerRadius: 1)
  let oval = Path(ellipseIn: CGRect(x: 0, y: 0, width: 8, height: 4))
  var both = Path(
    roundedRect: CGRect(x: 0, y: 0, width: 9, height: 5),
    cornerSize: CGSize(width: 2, height: 1))
  both.addPath(oval.offsetBy(dx: 1, dy: 1))
  both.addPath(box.applying(CGAffineTransform(scaleX: 2, y: 2)))
  let start = both.trimmedPath(from: 0, to: 0.5)
  start.forEach { print($0) }
  print(oval.contains(CGPoint(x: 4, y: 2)))     // true
}

@MainActor private func example29(columns: TableColumnCustomization<Book>) {
  var columns = columns
  columns[visibility: "author"] = .hidden
  columns[width: "title"] = 30
  _ = columns
}

@MainActor private func example30(url: URL) throws {
  let folder = try FileWrapper(url: url)
  print(folder.fileWrappers?.keys.sorted() ?? [])
}

@MainActor private func example31() {
  let columns = Int(cells: 12.6)     // 13
  _ = columns
}

@MainActor private func example32() {
  let insets = EdgeInsets(top: 1.0, leading: 2.0, bottom: 1.0, trailing: 2.0)
  _ = insets
}

@MainActor private func example33(name: String) {
  let key = LocalizedStringKey(name)
  _ = key
}

@MainActor private func example34() {
  let title = String(localized: "Books", comment: "The title of the window")     // "Books"
  _ = title
}

@MainActor private func example36() {
  let timer = TimerPublisher(interval: 1)
  let connection = timer.connect()
  connection.cancel()
}

@MainActor private func example37(resolved: Color.Resolved) {
  let colour = Color(resolved)
  _ = colour
}
