import Foundation
import TermView

// What the doc comments show of gestures made of others, anchors, and styles that press and open;
// a test compares every block with this file.

private struct GestureExamples: View {
  let book: ShelfBook
  let save: @MainActor () -> Void
  let open: @MainActor (ShelfBook) -> Void
  @State private var columns = 0
  @State private var column = 0
  @State private var clicks = 0
  @State private var selection: Int?
  @State private var isHeld = false
  @State private var isOpen = false

  var body: some View {
    combined
    parts
    masks
  }

  @ViewBuilder private var combined: some View {
    Text(book.title).gesture(
      LongPressGesture().simultaneously(with: DragGesture())
        .onChanged { value in columns = value.second?.translation.columns ?? 0 }
        .onEnded { value in isHeld = value.first == true })
    Text(book.title).gesture(
      LongPressGesture().sequenced(before: DragGesture())
        .onEnded { value in
          if case .second(true, let drag?) = value { columns += drag.translation.columns }
        })
    Text(book.title).gesture(
      TapGesture(count: 2).onEnded { open(book) }
        .exclusively(before: TapGesture().onEnded { selection = book.id }))
    Text(book.title).gesture(isOpen ? TapGesture().onEnded { open(book) } : nil)
    Text(book.title).gesture(SpatialTapGesture().onEnded { column = $0.location.column })
  }

  @ViewBuilder private var parts: some View {
    Text("").gesture(
      LongPressGesture().simultaneously(with: DragGesture())
        .onChanged { columns = $0.second?.translation.columns ?? 0 }
    )
    Text("").gesture(
      TapGesture().simultaneously(with: LongPressGesture()).onEnded { isHeld = $0.second == true }
    )
    Text("").gesture(
      LongPressGesture().sequenced(before: DragGesture()).onChanged { value in
        switch value {
        case .first: isHeld = true
        case .second(_, let drag): columns = drag?.translation.columns ?? 0
        }
      }
    )
    Text("").gesture(
      LongPressGesture().sequenced(before: DragGesture()).onEnded { value in
        if case .second(true, let drag?) = value { columns += drag.translation.columns }
      }
    )
    Text("").gesture(
      LongPressGesture().sequenced(before: DragGesture()).onChanged { value in
        if case .first = value { isHeld = true }
      }
    )
    Text("").gesture(
      DragGesture().exclusively(before: TapGesture()).onChanged { value in
        if case .first(let drag) = value { columns = drag.translation.columns }
      }
    )
    Text("").gesture(
      DragGesture().exclusively(before: TapGesture()).onEnded { value in
        switch value {
        case .first(let drag): columns += drag.translation.columns
        case .second: clicks += 1
        }
      }
    )
    Text("").gesture(
      LongPressGesture().exclusively(before: TapGesture()).onEnded { value in
        if case .second = value { clicks += 1 }
      }
    )
    Text("").gesture(
      SimultaneousGesture(LongPressGesture(), DragGesture())
    )
    Text("").gesture(
      SequenceGesture(LongPressGesture(), DragGesture())
    )
    Text("").gesture(
      ExclusiveGesture(TapGesture(count: 2), TapGesture())
    )
    Text("").gesture(
      LongPressGesture().simultaneously(with: DragGesture())
    )
  }

  @ViewBuilder private var masks: some View {
    Text("").gesture(
      LongPressGesture().sequenced(before: DragGesture())
    )
    Text("").gesture(
      TapGesture(count: 2).exclusively(before: TapGesture())
    )
    Text(book.title).gesture(TapGesture().onEnded { open(book) }, isEnabled: isOpen)
    Button("Save") { save() }
      .simultaneousGesture(TapGesture().onEnded { clicks += 1 })     // both run
    Text(book.title).gesture(TapGesture().onEnded { save() }, including: isOpen ? .all : .subviews)
    Text(book.title).gesture(TapGesture().onEnded { save() }, including: .gesture)
    Button("Save") { save() }
      .simultaneousGesture(TapGesture().onEnded { save() }, including: .all)
    Text(book.title).highPriorityGesture(TapGesture().onEnded { save() }, including: .gesture)
    Text(book.title).highPriorityGesture(TapGesture().onEnded { save() }, isEnabled: isOpen)
    Text(book.title).gesture(TapGesture().onEnded { save() }, including: .none)
  }
}

private struct HeldGestureExamples: View {
  let book: ShelfBook
  @GestureState private var isHeld = false

  var body: some View {
    Text(book.title).bold(isHeld).gesture(
      LongPressGesture().sequenced(before: DragGesture())
        .updating($isHeld) { value, isHeld, _ in
          if case .second = value { isHeld = true }
        })
  }
}

struct ChosenBounds: PreferenceKey {
  static var defaultValue: Anchor<CGRect>? { nil }
  static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
    value = value ?? nextValue()
  }
}

private struct AnchorExamples: View {
  let book: ShelfBook
  let anchor: Anchor<CGRect>?

  var body: some View {
    HStack {
      Text("one")
      Text("two").anchorPreference(key: ChosenBounds.self, value: .bounds) { $0 }
    }
    .overlayPreferenceValue(ChosenBounds.self) { anchor in
      GeometryReader { proxy in
        if let anchor { Text("^").offset(x: proxy[anchor].minX, y: 1) }
      }
    }
    Text(book.title).anchorPreference(key: ChosenBounds.self, value: .bounds) { $0 }
    GeometryReader { proxy in
      if let anchor { Text("^").offset(x: proxy[anchor].minX, y: 1) }
    }
    Text(book.title).transformAnchorPreference(key: ChosenBounds.self, value: .bounds) {
      $0 = $0 ?? $1
    }
  }
}

private struct AnchorSource: View {
  let book: ShelfBook
  var body: some View {
    Text(book.title).anchorPreference(key: ChosenBounds.self, value: .bounds) { $0 }
    let corner = Anchor<CGRect>.Source.rect(CGRect(x: 0, y: 0, width: 2, height: 1))
    let quarter = Anchor<CGPoint>.Source.unitPoint(UnitPoint(x: 0.25, y: 0))
    let second = Anchor<CGPoint>.Source.point(CGPoint(x: 1, y: 0))
    let _ = (corner, quarter, second)
  }
}

struct HoldStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onLongPressGesture { configuration.trigger() }
  }
}

struct DoubleClickStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .bold(configuration.role == .destructive)
      .onTapGesture(count: 2) { configuration.trigger() }
  }
}

struct WideStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button(configuration).buttonStyle(.bordered)
  }
}

struct QuietMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).buttonStyle(.plain).foregroundStyle(.secondary)
  }
}

struct NamedMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Menu(configuration)
      Text("opens with Return").dim()
    }
  }
}

struct BorderedMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View {
    Menu(configuration).buttonStyle(.bordered)
  }
}

private struct StyleExamples: View {
  let save: @MainActor () -> Void
  let delete: @MainActor () -> Void

  var body: some View {
    Button("Delete") { delete() }.buttonStyle(HoldStyle())
    Button("Delete") { delete() }.buttonStyle(DoubleClickStyle())
    Button("Delete") { delete() }.buttonStyle(WideStyle())
    Menu("Sort by") { Button("Title") {} }.menuStyle(QuietMenuStyle())
    Menu("Sort by") { Button("Save") { save() } }.menuStyle(QuietMenuStyle())
    Menu("Sort by") { Button("Save") { save() } }.menuStyle(NamedMenuStyle())
    Menu("Sort by") { Button("Save") { save() } }.menuStyle(BorderedMenuStyle())
    Menu("More") { Button("Save") { save() } }.menuStyle(.automatic)     // "More ▾"
    Menu("More") { Button("Save") { save() } }.menuStyle(.button)     // "More ▾"
    Menu("More") { Button("Save") { save() } }.menuStyle(.borderlessButton)     // "More ▾"
  }
}
