import Foundation
import TermControls
import TermView

// What the doc comments show of texts, scrolling, effects and shapes
// in SwiftUI's forms; a test compares every block with this file.

extension VocabularyFormsExamples {
  @ViewBuilder var part60: some View {
    list.environment(\.layoutDirection, .rightToLeft)     // leading is at the left
  }

  @ViewBuilder var part61: some View {
    list.environment(\.sizeCategory, .extraLarge)     // in the terminal's size
  }

  @ViewBuilder var part62: some View {
    // In the user's language.
    Text(ListFormatter.localizedString(byJoining: books.map(\.title)))
  }

  @ViewBuilder var part63: some View {
    Text(RelativeDateTimeFormatter().localizedString(fromTimeInterval: -7200))     // 2 hours ago
  }

  @ViewBuilder var part64: some View {
    Text(book.title).onLongPressGesture(minimumDuration: 1) { save() }     // after a second
    Text(book.title).onLongPressGesture(pressing: { isHeld = $0 }, perform: save)
    VStackLayout(spacing: 0.6) { Text(book.title); Text(book.author) }     // a row apart
  }

  @ViewBuilder var part65: some View {
    Text("\(price, specifier: "%.2f") €, **due** today")
    let title: LocalizedStringKey = "**Due** today"
    Text(title)
  }

  @ViewBuilder var part66: some View {
    let saved = NotificationCenter.default.publisher(for: Notification.Name("saved"))
    Text("\(count)").onReceive(saved) { _ in count += 1 }
  }

  @ViewBuilder var part67: some View {
    list.onScrollGeometryChange(for: Bool.self) { geometry in
      geometry.contentOffset.y > 0
    } action: { _, isScrolled in
      isFinding = isScrolled
    }
  }

  @ViewBuilder var part68: some View {
    list.onScrollPhaseChange { _, phase in isFinding = phase.isScrolling }     // not called
  }

  @ViewBuilder var part69: some View {
    Text(book.title).onScrollVisibilityChange { isFinding = $0 }
  }

  @ViewBuilder var part70: some View {
    list.listSectionIndexVisibility(.visible)     // no index
  }

  @ViewBuilder var part71: some View {
    Section("A") { Text(book.title) }.sectionIndexLabel("A")     // no index
  }

  @ViewBuilder var part72: some View {
    Section("A") { Text(book.title) }.listSectionMargins(.horizontal, 3)     // as wide
  }

  @ViewBuilder var part73: some View {
    Text(book.title).listRowHoverEffect(.highlight)     // as the others
  }

  @ViewBuilder var part74: some View {
    Image(systemName: "bell").symbolEffectsRemoved()     // as without
  }

  @ViewBuilder var part75: some View {
    Text("\(count)").animation(.easeIn) { $0.opacity(isNew ? 1 : 0.5) }     // as without
  }

  @ViewBuilder var part76: some View {
    Text("\(count)").transaction(value: count) { $0.animation = nil }     // not called
  }

  @ViewBuilder var part77: some View {
    Text("\(count) saved").sensoryFeedback(.success, trigger: count) { $0 < $1 }
  }

  @ViewBuilder var part78: some View {
    Text(book.title).dynamicTypeSize(.small ... .xLarge)     // in the size of the terminal's
  }

  @ViewBuilder var part79: some View {
    Text(book.title).scaleEffect(CGSize(width: 2, height: 1))     // as large as without
  }

  @ViewBuilder var part80: some View {
    Text("\(count)").sensoryFeedback(.impact(weight: .heavy), trigger: count)     // no effect
  }

  @ViewBuilder var part81: some View {
    Text("\(count)").sensoryFeedback(.impact(flexibility: .soft), trigger: count)     // no effect
  }

  @ViewBuilder var part82: some View {
    RoundedRectangle(cornerRadius: 4).fill(.blue).stroke(.white, lineWidth: 1)
  }

  @ViewBuilder var part83: some View {
    ContainerRelativeShape().fill(.green).frame(width: 12, height: 3)
  }

  @ViewBuilder var part84: some View {
    UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(topLeading: 4)).stroke()
    Text(book.title).clipShape(.rect(cornerRadii: RectangleCornerRadii(topLeading: 4)))
    Text("Saved").background(.thinMaterial.opacity(0.4))     // as without
  }

  @ViewBuilder var part85: some View {
    Text(book.title).padding(1).background(.green, in: .rect(topLeadingRadius: 4))
  }

  @ViewBuilder var part86: some View {
    Text("12 new").background(EllipticalGradient(colors: [.green, .blue]))     // on green
  }

  @ViewBuilder var part87: some View {
    Text("12 new")
      .background(MeshGradient(width: 2, height: 1, points: [], colors: [.green, .blue]))
  }

  @ViewBuilder var part88: some View {
    Text("12 new").border(ImagePaint(image: Image("cover")))     // in the colour of text
  }

  @ViewBuilder var part89: some View {
    Text("12 new").background(.fill.tertiary)     // as a field
  }

  @ViewBuilder var part90: some View {
    Image(systemName: "star").foregroundStyle(.green, .tint, .secondary)     // green
  }

  @ViewBuilder var part91: some View {
    Text("hidden").overlay(.background, in: Capsule())     // nothing of the text is seen
  }

  @ViewBuilder var part92: some View {
    Text(book.title).contentShape(.interaction, Capsule()).onTapGesture { save() }
  }
}
