import TermView

// What the doc comments show of SwiftUI's names for effects, which cells do not have, and what
// there is instead; a test compares every block with this file.

private struct AcceptedEffectsExamples: View {
  let book: ShelfBook
  let progress: Double
  let isLoading: Bool
  let save: @MainActor () -> Void
  @State private var isFlipped = false
  @State private var count = 0

  var body: some View {
    shapes
    colors
    motion
    window
  }

  @ViewBuilder private var shapes: some View {
    Text("12 new").background(.green).cornerRadius(4)     // square
    Text("12 new").border(.rounded)     // round corners
    GroupBox("Total") { Text("732 pages") }.shadow(radius: 3)     // no shadow
    Text(book.title).clipShape(RoundedRectangle(cornerRadius: 4))     // the whole rectangle
    Text(book.summary).blur(radius: isLoading ? 2 : 0)     // as it is
    Text(book.summary).dim(isLoading)     // faint
    Image(systemName: "chevron.right").rotationEffect(.degrees(isFlipped ? 90 : 0))     // › or ⌄
    Text("›").rotationEffect(.degrees(isFlipped ? 90 : 0))     // as it is
    Text(isFlipped ? "⌄" : "›")     // turned
    Text(book.title).rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0))     // as it is
    Text(book.title).scaleEffect(isFlipped ? 1 : 0)     // there or not, in its room
    Text(book.title).scaleEffect(1.5)     // as large as without
  }

  @ViewBuilder private var colors: some View {
    Text("sold out").saturation(0.2)     // as it is
    Text("sold out").foregroundStyle(.secondary)     // paler
    Text("12 new").foregroundStyle(.green).brightness(0.2)     // as it is
    Text("12 new").foregroundStyle(.brightGreen)     // brighter
    Text("12 new").contrast(1.5)     // as it is: the theme keeps texts legible
    Text("12 new").foregroundStyle(.green).grayscale(1)     // green
    Text("12 new").foregroundStyle(.green).hueRotation(.degrees(90))     // green
    Text("12 new").blendMode(.multiply)     // covers what is behind it
    ZStack { Text("▒▒▒▒"); Text("12") }.compositingGroup()     // as without
    ZStack { Text("▒▒▒▒"); Text("12") }.drawingGroup()     // as without
    ZStack { Text("▒▒▒▒"); Text("12") }.drawingGroup(colorMode: .linear)     // as without
  }

  @ViewBuilder private var motion: some View {
    ProgressView(value: progress).animation(.easeOut)     // jumps to each value
    Text("\(count)").contentTransition(.numericText())     // the new number, at once
    Image(systemName: "bell").symbolEffect(.bounce)     // does not move
    if isLoading { ProgressView() }     // a spinner does
    Text("\(count) saved").sensoryFeedback(.success, trigger: count)     // nothing vibrates
  }

  @ViewBuilder private var window: some View {
    let list = Text("")
    list.ignoresSafeArea(.keyboard)     // the whole window is safe
    list.edgesIgnoringSafeArea(.bottom)     // the whole window is safe
    list.safeAreaPadding(.horizontal)     // no blank columns: those are `padding(_:_:)`
    list.preferredColorScheme(.dark)     // as dark as the user's terminal
    list.statusBar(hidden: true)     // there is none to hide
    list.statusBarHidden()     // there is none to hide
    list.persistentSystemOverlays(.hidden)     // there are none to hide
    Button("Save") { save() }.hoverEffect()     // `onHover(perform:)` follows the pointer
    Text(book.title).hoverEffect(.lift)     // `onHover(perform:)` follows the pointer
    Text(book.title).dynamicTypeSize(.xLarge)     // in the size that the terminal has
  }
}

private struct Card: View {
  let title: String
  let isOpen: Bool
  @Namespace private var cards

  var body: some View {
    // Jumps between the two places.
    if isOpen {
      VStack { Text(title).bold().matchedGeometryEffect(id: "title", in: cards) }
    } else {
      Text(title).matchedGeometryEffect(id: "title", in: cards)
    }
  }
}
