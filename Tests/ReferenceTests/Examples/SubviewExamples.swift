import TermControls
import TermView

private struct IsPinnedKey: ContainerValueKey {
  static let defaultValue = false
}

extension ContainerValues {
  var isPinned: Bool {
    get { self[IsPinnedKey.self] }
    set { self[IsPinnedKey.self] = newValue }
  }
}

private struct IsUndoKey: TransactionKey {
  static let defaultValue = false
}

extension Transaction {
  var isUndo: Bool {
    get { self[IsUndoKey.self] }
    set { self[IsUndoKey.self] = newValue }
  }
}

private enum Shelf: Hashable { case read, open }

/// Shows the first card alone, and the others beside one another.
private struct CardDeck<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    Group(subviews: content) { cards in
      VStack {
        cards.first
        HStack { cards.dropFirst() }
      }
    }
  }
}

private struct Board<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    Group(sections: content) { sections in
      Text("\(sections.count) columns")
      HStack {
        ForEach(sections) { section in
          VStack {
            section.header
            section.content
          }
        }
      }
    }
  }
}

private struct PinnedFirst<Content: View>: View {
  @ViewBuilder var content: Content

  var body: some View {
    ForEach(subviews: content) { subview in
      if subview.containerValues.isPinned { subview.bold() } else { subview }
    }
    ForEach(subviews: content) { subview in
      HStack {
        Text(subview.containerValues.isPinned ? "*" : " ")
        subview
      }
    }
    List {
      ForEach(subviews: content) { subview in subview.padding(.leading, 2) }
    }
    Group(subviews: content) { cards in
      HStack { cards.dropFirst() }     // a slice is a view, too
    }
    ForEach(sections: content) { section in
      VStack {
        section.header.bold()
        section.content
      }
    }
    ForEach(sections: content) { section in
      if !section.header.isEmpty { section.header.bold() }
      section.content
    }
  }

  private var title: some View {
    Group(sections: content) { sections in
      Text("\(sections.count) columns")
    }
  }

  private func ids(_ cards: SubviewsCollection, _ sections: SectionCollection) -> Int {
    let ids: [Subview.ID] = cards.map(\.id)
    let columns: [SectionConfiguration.ID] = sections.map(\.id)
    let first = cards[0]
    let others = cards[1..<cards.count]
    let second = cards.dropFirst()[1]
    let third = cards.dropFirst()[2..<3]
    let title = sections[0].header
    return ids.count + columns.count + others.count + third.count + title.count
      + (first.id == second.id ? 1 : 0)
  }

  private func tags(of subview: Subview) -> Bool {
    let shelf = subview.containerValues.tag(for: Shelf.self)
    let isShown = subview.containerValues.hasTag(Shelf.read)
    return isShown && shelf != nil
  }
}

private struct Todos: View {
  @State private var title = ""
  let oldTitle: String

  var body: some View {
    Board {
      Text("Buy milk").containerValue(\.isPinned, true)
      Text("Call home")
    }
  }

  private func undo() {
    withTransaction(\.isUndo, true) { title = oldTitle }
  }
}

private struct WordGaugeStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Text(configuration.value < 0.8 ? "fine" : "nearly full")
    }
  }
}

private struct Gauges: View {
  let speed: Double

  var body: some View {
    Gauge(value: speed, in: 0...120) {
      Text("Speed")
    } currentValueLabel: {
      Text("\(Int(speed)) km/h")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("120")
    }
    Gauge(value: 0.4) { Text("Disk") }.gaugeStyle(.linearCapacity)
    Gauge(value: 0.4) { Text("Disk") }.gaugeStyle(.accessoryCircular)     // Disk ◔ 40%
    Gauge(value: 0.9) { Text("Disk") }.gaugeStyle(WordGaugeStyle())     // Disk nearly full
  }
}
