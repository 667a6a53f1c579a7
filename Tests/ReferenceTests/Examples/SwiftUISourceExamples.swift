import Foundation
import TermView

// What the doc comments show of names that sources for SwiftUI have; a test compares every block
// with this file.

private enum ShelfTopic: Hashable { case all, search }

@MainActor private struct SwiftUISourceExamples {
  let book: ShelfBook
  let save: @MainActor () -> Void
  let gap: CGFloat?
  @State var books: [ShelfBook]
  @State var isOpen = false
  @State var name = ""
  @State var topic = ShelfTopic.all

  func criteria() {
    withAnimation(.default, completionCriteria: .removed) {
      isOpen.toggle()
    } completion: {
      save()     // at once
    }
  }

  @ViewBuilder var tabs: some View {
    TabView(selection: $topic) {     // a ShelfTopic
      Tab("All", systemImage: "book", value: .all) { Text("\(books.count) books") }
      Tab("Find", systemImage: "magnifyingglass", value: .search) { Text(name) }
    }
  }

  @ViewBuilder var unnamed: some View {
    TabView(selection: $topic) { Tab(value: .all) { Text("\(books.count) books") } }
  }

  @ViewBuilder var stacks: some View {
    HStack(spacing: gap) { ForEach(books) { Text($0.title) } }     // gap: CGFloat?
    VStack(spacing: gap) { ForEach(books) { Text($0.title) } }     // gap: CGFloat?
  }

  @ViewBuilder var levels: some View {
    Text(book.title).foregroundStyle(.white.secondary)     // white
    Text(book.author).foregroundStyle(.secondary)     // quieter than text
    Text(book.title).foregroundStyle(.white.shadow(.drop(radius: 4)))     // white
    Text(book.title).foregroundStyle(.white.shadow(.inner(radius: 4)))     // white
    Text(book.title).foregroundStyle(.blue.tertiary)
    Text(book.title).foregroundStyle(.blue.quaternary)
  }

  @ViewBuilder var strings: some View {
    Text("\(Image(systemName: "chevron.left")) \(book.title)")     // ‹ Emma
    Text("by \(Text(book.author).italic())")     // by Jane Austen
  }

  @ViewBuilder var gradients: some View {
    Circle().fill(.radialGradient(colors: [.yellow, .red], center: .center, endRadius: 8))
    let warm = Gradient(colors: [.red, .orange])
    Circle().fill(.angularGradient(warm, startAngle: .zero, endAngle: .degrees(90)))     // red
    Circle()
      .fill(.angularGradient(colors: [.red], startAngle: .zero, endAngle: .degrees(90)))
    Circle().fill(.conicGradient(Gradient(colors: [.green, .red]), center: .center))     // green
  }

  @ViewBuilder var dragging: some View {
    let card = Card(title: book.title)
    Text(card.title).draggable(card)
  }
}

private struct Card: Codable, Transferable {
  var title: String
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .json)
    ProxyRepresentation { (card: Card) in card.title }
  }
}

private enum OneRepresentation {
  struct Card: Codable, Transferable {
    var title: String
    static var transferRepresentation: some TransferRepresentation {
      CodableRepresentation(contentType: .json)     // not asked for
    }
  }
  // … Text(card.title).draggable(card)
}

#if !canImport(Combine)
  @MainActor private func publishers() {
    let words = PassthroughSubject<String, Never>()
    do {
      let saved = words.encode(encoder: JSONEncoder())
      _ = saved
    }
    do {
      let final = words.last()
      _ = final
    }
    do {
      let final = words.last { !$0.isEmpty }
      _ = final
    }
    do {
      let sentence = words.reduce("") { $0 + $1 }
      _ = sentence
    }
  }
#endif
