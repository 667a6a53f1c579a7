import TermView

/// One thing to do.
struct Card: Identifiable, Hashable {
  let id: Int
  var title: String
}

/// The cards of one state, in order.
struct Lane: Identifiable, Hashable {
  let id: String
  var cards: [Card]
}

/// Lists of cards side by side. Tab goes from list to list, Control with an arrow key moves the
/// card under the cursor, and a card is dragged to another list with the mouse.
struct KanbanBoard: View {
  @Binding var lanes: [Lane]
  @State private var cursors: [String: Int] = [:]
  /// The card that is dragged, and the columns that it has come.
  @State private var dragged: (card: Int, columns: Int)?
  @State private var width = 0
  @FocusState private var focus: String?

  var body: some View {
    HStack(spacing: 0) {
      ForEach(lanes) { lane in
        GroupBox("\(lane.id) \(lane.cards.count)") {
          List(selection: cursor(of: lane)) {
            ForEach(lane.cards) { card in row(card, in: lane.id) }
          }
          .focused($focus, equals: lane.id)
        }
        .containerRelativeFrame(.horizontal, count: lanes.count)
        .onKeyPress(KeyPress.control(.right)) { move(lane.id, by: 1) }
        .onKeyPress(KeyPress.control(.left)) { move(lane.id, by: -1) }
      }
    }
    .onGeometryChange(for: Int.self) { $0.size.columns } action: { width = $0 }
  }

  private func row(_ card: Card, in lane: String) -> some View {
    Text(card.title)
      .frame(maxWidth: .infinity, alignment: .leading)
      .contentShape(.rect)
      .underline(dragged?.card == card.id)
      .gesture(
        DragGesture()
          .onChanged { dragged = (card.id, $0.translation.columns) }
          .onEnded { value in
            dragged = nil
            // So many whole lists have been passed.
            let columns = max(1, width / max(1, lanes.count))
            let start = lanes.firstIndex { $0.id == lane } ?? 0
            let place = start * columns + value.startLocation.column + value.translation.columns
            move(card.id, from: start, to: place / columns)
          })
  }

  /// The card that keys act on: the first one until another is chosen.
  private func cursor(of lane: Lane) -> Binding<Int?> {
    Binding {
      cursors[lane.id] ?? lane.cards.first?.id
    } set: {
      cursors[lane.id] = $0
    }
  }

  private func move(_ lane: String, by step: Int) -> KeyPress.Result {
    guard let start = lanes.firstIndex(where: { $0.id == lane }),
      let card = cursor(of: lanes[start]).wrappedValue, lanes.indices.contains(start + step)
    else { return .ignored }
    move(card, from: start, to: start + step)
    return .handled
  }

  private func move(_ card: Int, from start: Int, to end: Int) {
    guard lanes.indices.contains(end), start != end,
      let place = lanes[start].cards.firstIndex(where: { $0.id == card })
    else { return }
    let moved = lanes[start].cards.remove(at: place)
    let rest = lanes[start].cards
    lanes[end].cards.append(moved)
    cursors[lanes[start].id] = rest.isEmpty ? nil : rest[min(place, rest.count - 1)].id
    cursors[lanes[end].id] = moved.id
    focus = lanes[end].id
  }
}
