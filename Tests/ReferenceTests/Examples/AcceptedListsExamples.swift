import TermView

// What the doc comments show of SwiftUI's names for lists, controls and scrolling that change
// nothing on a terminal; a test compares every block with this file.

private struct AcceptedListsExamples: View {
  let book: ShelfBook
  let books: [ShelfBook]
  let save: @MainActor () -> Void

  var body: some View {
    rows
    scrolling
    controls
    margins
    effects
  }

  @ViewBuilder private var rows: some View {
    let list = Text("")
    Section("New") { ShelfRow(book: book) }.listSectionSeparator(.hidden)     // there is none
    Section("New") { ShelfRow(book: book) }.listSectionSeparatorTint(.green)     // there is none
    list.listRowSpacing(1)     // no blank rows
    list.listSectionSpacing(.compact)     // as the style has it
    list.listStyle(.inset)     // a blank row between sections
    Section("New") { ShelfRow(book: book) }.headerProminence(.increased)     // bold in any case
    Text(book.title).swipeActions(edge: HorizontalEdge.trailing) {
      Button("Save") { save() }
    }
  }

  @ViewBuilder private var scrolling: some View {
    let list = Text("")
    list.scrollContentBackground(.hidden)     // rows are on what is behind the list in any case
    ScrollView { Text(book.summary) }.scrollTargetBehavior(.paging)     // row by row
    ScrollView { LazyVStack { Text(book.title) }.scrollTargetLayout() }     // row by row
    ScrollView { Text(book.summary) }.scrollBounceBehavior(.basedOnSize)     // never bounces
    ScrollView { Text(book.summary) }.scrollDisabled(true)     // scrolls what is too long
    ScrollView { Text(book.summary) }.scrollClipDisabled()     // cut at its edges
    Text("Saved").background(in: Capsule(), fillStyle: FillStyle(eoFill: true))     // as without
    ScrollView { LazyVStack { Text(book.title).scrollTarget() } }     // row by row
    list.alternatingRowBackgrounds()     // as without
    list.alternatingRowBackgrounds(.disabled)     // as without
    Text(book.title).scrollTransition(topLeading: .interactive, bottomTrailing: .identity) {
      row, phase in
      row.opacity(phase.isIdentity ? 1 : 0.5)     // not called
    }
    Text(book.title).scrollTransition(.interactive) { row, phase in
      row.opacity(phase.isIdentity ? 1 : 0.5)     // not called
    }
  }

  @ViewBuilder private var controls: some View {
    let menu = Text("")
    Button("Save") { save() }.controlSize(.large)     // one row
    Image(systemName: "star").imageScale(.large)     // one character
    Button("Save") { save() }.buttonBorderShape(.capsule)     // as its style draws it
    Image(systemName: "star").symbolRenderingMode(.hierarchical)     // in one colour
    Image(systemName: "star").symbolVariant(.fill)     // the symbol as it is
    Image(systemName: "star.fill")     // the filled one
    Button("Save") { save() }.focusEffectDisabled()     // shows that it has the focus
    Button("Save") { save() }.help("Writes the file")     // not shown
    menu.menuIndicator(.hidden)     // a menu has its "▾"
  }

  @ViewBuilder private var margins: some View {
    // Two blank columns at either side of the rows.
    List(books) { Text($0.title) }.contentMargins(.horizontal, 2.0, for: .scrollContent)
    VStack(alignment: .leading) {
      // At the leading edge: `offset(x:y:)` and `padding(_:_:)` move a view.
      Text(book.title).alignmentGuide(.leading) { dimensions in dimensions.width / 2 }
    }
    Grid {
      GridRow { Text("Pages"); Text("732") }
      Divider().gridCellUnsizedAxes(.horizontal)     // as wide as the grid lets it
    }
    VStack { Text(book.title) }.geometryGroup()     // as without
    VStack { Text(book.title) }.containerShape(RoundedRectangle(cornerRadius: 4))     // no effect
    VStack { Text(book.title) }.containerBackground(Color.blue, for: .navigation)     // on blue
    VStack { Text(book.title) }.containerBackground(for: .window) { Color.blue }     // on blue
    VStack { Text(book.title) }.backgroundStyle(Color.blue)     // as without
    VStack { Text(book.title) }.background(.blue)     // on blue
    Text("(2nd edition)").textScale(.secondary)     // in the terminal's size
    VStack { Text(book.title) }.colorScheme(.dark)     // as dark as the user's terminal
  }

  @ViewBuilder private var effects: some View {
    Text(book.title).visualEffect { row, proxy in row.opacity(0.5) }     // not called
    Text(book.title).mask(Rectangle())     // the whole title
    Text("12 new").colorInvert()     // as it is
    Text("12 new").reverse()     // text and background exchanged
    Text("12 new").colorMultiply(.green)     // as it is
    Text("12 new").foregroundStyle(.green)     // green
    Text("12 new").luminanceToAlpha()     // as it is
    Text(book.title).transformEffect(CGAffineTransform(translationX: 2, y: 0))     // not moved
    Text(book.title).offset(x: 2, y: 0)     // two columns to the right
    Text(book.title).transaction { $0.animation = nil }     // the closure is not called
    Text(book.title).highPriorityGesture(TapGesture(count: 2).onEnded { save() })
  }
}

@MainActor private final class Shelf {
  var isOpen = false
  func open() {
    var transaction = Transaction(animation: .easeIn)
    transaction.disablesAnimations = true
    withTransaction(transaction) { isOpen = true }     // shown in the next frame
  }
}

private struct Indented: View {
  @ScaledMetric private var indent = 2.0     // stays 2

  var body: some View { Text("a title").padding(.leading, indent) }
}
