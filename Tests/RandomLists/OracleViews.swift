import TermView

/// What the views of a random list are over.
@Observable
@MainActor
final class OracleModel {
  var data: OracleData
  var one: Int?
  var exactlyOne = 0
  var many: Set<Int> = []
  @ObservationIgnored var reportedOffset: Int?
  /// The id of the cursor's row, which the list writes.
  var cursorID: Int?
  @ObservationIgnored var proxy: ScrollViewProxy?
  /// Whether rows have actions, and the names of those whose menus were asked for.
  let hasActions: Bool
  /// Whether elements have numbers of their own.
  let hasOwnNumbers: Bool
  @ObservationIgnored var menus: [String] = []

  /// Whether a program that refuses some values keeps `id`.
  nonisolated static func accepts(_ id: Int?) -> Bool { id.map { $0 % 3 != 0 } ?? true }

  init(_ data: OracleData, hasActions: Bool = false, hasOwnNumbers: Bool = false) {
    self.data = data
    self.hasOwnNumbers = hasOwnNumbers
    self.hasActions = hasActions
  }
}

/// What a list keeps its selection in.
enum OracleSelectionKind: String, CaseIterable {
  case none, optional, required, set
  /// A set that keeps the ids of removed rows.
  case keptSet
  /// At most one row, also where that is not in the data.
  case keptOptional

  var isSet: Bool { self == .set || self == .keptSet }
}

/// A random list.
struct OracleList: View {
  @Bindable var model: OracleModel
  let shapes: [OracleShape]
  let kind: OracleSelectionKind
  var isNumbered = false
  /// How rows are numbered, if not 1, 2, 3.
  var numbers: OracleNumbers?
  /// Whether the list has a border with the scroll bar's thumb and the cursor's position.
  var hasBorder = false
  /// Whether something beside the list can have the focus.
  var hasNeighbour = false
  /// What of sections stays in sight.
  var pins: PinnedScrollableViews = []
  /// Whether the cursor goes from an end to the other.
  var wraps = false
  /// Whether some values written to a selection are not kept.
  var refuses = false
  var margin = 0
  /// The blank lines between rows.
  var spacing = 0
  /// Whether typed letters go to rows.
  var types = false
  /// Whether the list keeps to its end.
  var follows: UnitPoint?

  var body: some View {
    ScrollViewReader { proxy in
      let _ = model.proxy = proxy
      framedList.defaultScrollAnchor(follows).listPinnedViews(pins)
        .listWrapsAround(wraps)
        .listScrollMargin(margin)
        .listRowSpacing(spacing)
        .typeSelect(types ? .automatic : .disabled)
        .listCursor($model.cursorID)
    }
  }

  @ViewBuilder private var framedList: some View {
    if hasNeighbour {
      HStack(alignment: .top, spacing: 0) {
        styledList
        // It needs no cell: what needs one takes no key without.
        Text("").focusable()
      }
    } else {
      styledList
    }
  }

  @ViewBuilder private var styledList: some View {
    if let numbers {
      list.numberStyle(numbers.style)
    } else if hasBorder { list.listStyle(OracleBorder()) } else { list }
  }

  @ViewBuilder private var list: some View {
    if isNumbered {
      switch kind {
      case .none: NumberedList { content }.onCursorChange(perform: report)
      case .optional:
        NumberedList(selection: one) { content }.onCursorChange(perform: report)
      case .required:
        NumberedList(selection: exactlyOne) { content }.onCursorChange(perform: report)
      case .set: NumberedList(selection: $model.many) { content }.onCursorChange(perform: report)
      case .keptSet:
        NumberedList(selection: $model.many) { content }.keepsSelectionOfRemovedRows()
          .onCursorChange(perform: report)
      case .keptOptional:
        NumberedList(selection: one) { content }.keepsSelectionOfRemovedRows()
          .onCursorChange(perform: report)
      }
    } else {
      switch kind {
      case .none: List { content }.onCursorChange(perform: report)
      case .optional: List(selection: one) { content }.onCursorChange(perform: report)
      case .required:
        List(selection: exactlyOne) { content }.onCursorChange(perform: report)
      case .set: List(selection: $model.many) { content }.onCursorChange(perform: report)
      case .keptSet:
        List(selection: $model.many) { content }.keepsSelectionOfRemovedRows()
          .onCursorChange(perform: report)
      case .keptOptional:
        List(selection: one) { content }.keepsSelectionOfRemovedRows()
          .onCursorChange(perform: report)
      }
    }
  }

  private var one: Binding<Int?> { refuses ? refusing($model.one) : $model.one }
  private var exactlyOne: Binding<Int> {
    refuses ? refusing($model.exactlyOne) : $model.exactlyOne
  }
  private func refusing<Value>(_ binding: Binding<Value>) -> Binding<Value> {
    Binding {
      binding.wrappedValue
    } set: {
      if OracleModel.accepts($0 as? Int) { binding.wrappedValue = $0 }
    }
  }

  private func report(_ offset: Int) { model.reportedOffset = offset }

  private var content: OracleContents {
    OracleContents(
      model: model, shapes: shapes, place: OraclePlace(lists: model.data.lists))
  }
}

/// A border with thumb and position around rows that look as those of a bare list do.
struct OracleBorder: ListStyle {
  func appearance(in environment: EnvironmentValues) -> ListAppearance {
    var appearance = ListAppearance()
    appearance.edge = .border(title: "")
    appearance.showsThumb = true
    return appearance
  }
}

/// Where content gets its collections from.
struct OraclePlace {
  var lists: [[OracleElement]]
  var suffix = ""
  var address: OracleData.Address = []

  func list(_ number: Int) -> [OracleElement]? { number < lists.count ? lists[number] : nil }

  func inside(_ element: OracleElement, of number: Int) -> OraclePlace {
    OraclePlace(
      lists: element.lists, suffix: "/\(element.name)", address: address + [number, element.id])
  }
}

/// Up to five views, one after the other.
struct OracleContents: View {
  let model: OracleModel
  let shapes: [OracleShape]
  let place: OraclePlace

  var body: some View {
    if shapes.count > 0 { OracleContentView(model: model, shape: shapes[0], place: place) }
    if shapes.count > 1 { OracleContentView(model: model, shape: shapes[1], place: place) }
    if shapes.count > 2 { OracleContentView(model: model, shape: shapes[2], place: place) }
    if shapes.count > 3 { OracleContentView(model: model, shape: shapes[3], place: place) }
    if shapes.count > 4 { OracleContentView(model: model, shape: shapes[4], place: place) }
  }
}

struct OracleContentView: View {
  let model: OracleModel
  let shape: OracleShape
  let place: OraclePlace

  var body: some View {
    switch shape {
    case .single(let number, let isTagged):
      // In an element the same tag would be there several times.
      if isTagged, place.suffix.isEmpty {
        OracleRow(name: "s\(number)\(place.suffix)").tag(OracleShape.firstTag + number)
      } else {
        OracleRow(name: "s\(number)\(place.suffix)")
      }
    case .divider: Divider()
    case .group(let shapes): Group { contents(shapes) }
    case .condition(let flag, let shapes, let others):
      if model.data.flags[flag] { contents(shapes) } else { contents(others) }
    case .section(let header, let footer, let shapes):
      OracleSection(header: header, footer: footer, suffix: place.suffix, content: contents(shapes))
    case .folding(let flag, let header, let isGroup, let shapes):
      let isExpanded = Binding {
        model.data.flags[flag]
      } set: {
        model.data.flags[flag] = $0
      }
      let label = OracleSection<EmptyView>.label("H", header, place.suffix)
      if isGroup {
        DisclosureGroup(isExpanded: isExpanded) {
          contents(shapes)
        } label: {
          label
        }
      } else {
        Section(isExpanded: isExpanded) {
          contents(shapes)
        } header: {
          label
        }
      }
    case .outline(let number):
      OutlineGroup(
        model.data.tree(place.list(number)), children: \.children,
        expanded: Bindable(model).data.unfolded
      ) { OracleRow(element: $0.element) }
      .onDelete { model.data.take($0, in: place.address + [number]) }
      .onMove {
        model.data.accepts($0, in: $1, of: place.address + [number])
      } perform: { ids, target in
        model.data.move(ids, to: target.parent, at: target.offset, in: place.address + [number])
      }
      .copyable { ids in ids.compactMap { model.data.element($0, in: place.address + [number]) } }
      .cuttable { model.data.take($0, in: place.address + [number]) }
      .pasteDestination { (new: [OracleElement], target) in
        let root = place.address + [number]
        if let address = model.data.address(of: target.parent, in: root) {
          model.data.paste(address, count: new.count, at: target.offset)
        }
      }
    case .items(let number):
      if model.hasActions {
        ForEach(elements(number)) { element in
          OracleRow(element: element)
            .modifier(
              OracleActions(model: model, element: element, address: place.address + [number]))
        }
        .onMove { move($0, $1, number) }
        .onDelete { delete($0, number) }
      } else if model.hasOwnNumbers {
        ForEach(elements(number)) {
          OracleRow(element: $0).rowNumber(OracleNumbers.own($0.id, model.data))
        }
        .onMove { move($0, $1, number) }
        .onDelete { delete($0, number) }
        .copyable { copied($0, number) }
        .cuttable { cut($0, number) }
        .pasteDestination { paste($0, $1, number) }
      } else {
        ForEach(elements(number)) { OracleRow(element: $0) }
          .onMove { move($0, $1, number) }
          .onDelete { delete($0, number) }
          .copyable { copied($0, number) }
          .cuttable { cut($0, number) }
          .pasteDestination { paste($0, $1, number) }
      }
    case .texts(let number):
      ForEach(elements(number)) { Text($0.name) }
        .onMove { move($0, $1, number) }
        .onDelete { delete($0, number) }
        .copyable { copied($0, number) }
        .cuttable { cut($0, number) }
        .pasteDestination { paste($0, $1, number) }
    case .tagged(let number):
      ForEach(elements(number)) { Text($0.name).tag(OracleShape.tag(of: $0.id)) }
        .onMove { move($0, $1, number) }
        .onDelete { delete($0, number) }
        .copyable { copied($0, number) }
        .cuttable { cut($0, number) }
        .pasteDestination { paste($0, $1, number) }
    case .pairs(let number):
      ForEach(elements(number)) { element in
        OracleRow(element: element)
        Text("+\(element.name)")
      }
      .onMove { move($0, $1, number) }
      .onDelete { delete($0, number) }
      .copyable { copied($0, number) }
      .cuttable { cut($0, number) }
      .pasteDestination { paste($0, $1, number) }
    case .groups(let number, let shapes):
      ForEach(elements(number)) { element in
        OracleContents(model: model, shapes: shapes, place: place.inside(element, of: number))
      }
      .onMove { move($0, $1, number) }
      .onDelete { delete($0, number) }
      .copyable { copied($0, number) }
      .cuttable { cut($0, number) }
      .pasteDestination { paste($0, $1, number) }
    }
  }

  private func contents(_ shapes: [OracleShape]) -> OracleContents {
    OracleContents(model: model, shapes: shapes, place: place)
  }

  private func elements(_ number: Int) -> [OracleElement] { model.data.shown(place.list(number)) }

  private func move(_ offsets: IndexSet, _ target: Int, _ number: Int) {
    model.data.move(place.address + [number], from: offsets, to: target)
  }

  private func copied(_ offsets: IndexSet, _ number: Int) -> [OracleElement] {
    offsets.map { elements(number)[$0] }
  }

  private func cut(_ offsets: IndexSet, _ number: Int) -> [OracleElement] {
    defer { delete(offsets, number) }
    return copied(offsets, number)
  }

  private func paste(_ new: [OracleElement], _ offset: Int, _ number: Int) {
    model.data.paste(place.address + [number], count: new.count, at: offset)
  }

  private func delete(_ offsets: IndexSet, _ number: Int) {
    model.data.delete(place.address + [number], offsets: Array(offsets))
  }
}

/// The actions of a row, by the id of its element.
struct OracleActions: ViewModifier {
  let model: OracleModel
  let element: OracleElement
  let address: OracleData.Address

  func body(content: Content) -> some View {
    content
      .rowActions(.leading, onMenuRequest: { _ in }) {
        if element.hasLeadingAction { Button("Rename") { model.data.rename(element.id, address) } }
      }
      .rowActions(.trailing, onMenuRequest: { _ in model.menus.append(element.name) }) {
        Button("Nothing") {}
        Button("Remove", role: .destructive) { model.data.remove(element.id, address) }
          .disabled(!element.hasDestructiveAction)
      }
  }
}

/// A section with the initialiser that a program with this header and footer takes.
struct OracleSection<Content: View>: View {
  let header: Int
  let footer: Int
  let suffix: String
  let content: Content

  var body: some View {
    switch (header > 0, footer > 0) {
    case (false, false): Section { content }
    case (true, false): Section { content } header: { Self.label("H", header, suffix) }
    case (false, true):
      Section { content } header: { EmptyView() } footer: { Self.label("F", footer, suffix) }
    case (true, true):
      Section { content } header: { Self.label("H", header, suffix) } footer: {
        Self.label("F", footer, suffix)
      }
    }
  }

  static func label(_ name: String, _ height: Int, _ suffix: String) -> some View {
    VStack { ForEach(0..<height, id: \.description) { Text("\(name)\($0)\(suffix)") } }
  }
}

/// A row with a counter of its own that Return counts up.
struct OracleRow: View {
  var element: OracleElement?
  var name: String
  @State private var marks = 0
  @Environment(\.isSelected) private var isSelected

  init(element: OracleElement) {
    self.element = element
    name = element.name
  }

  init(name: String) { self.name = name }

  var body: some View {
    let height = element?.height ?? 1
    if height == 1, element?.words ?? 0 == 0 {
      firstLine
    } else if height > 0 {
      VStack {
        firstLine
        ForEach(1..<height, id: \.description) { Text("|\(name).\($0)") }
        if let element, element.words > 0 {
          Text(element.paragraph.joined(separator: " ")).lineLimit(nil)
        }
      }
    }
  }

  /// The button is not in the first column, where scripts click.
  private var firstLine: some View {
    HStack(spacing: 0) {
      Text(isSelected ? ">" : "-")
      Button("\(name) \(marks)") { marks += 1 }
    }
  }
}
