import Foundation
import TermView
import TermViewStore

/// One thing to do.
struct Card: Identifiable, Hashable, Sendable {
  let id: Int
  var title: String
}

/// Cards in their order. Its id is its place on the board.
struct Lane: Identifiable, Hashable, Sendable {
  let id: Int
  var title: String
  var cards: [Card]
  /// The card that keys act on.
  var cursor: Card.ID?
}

/// The lanes, their file, and what was there before.
@MainActor @Observable
final class Board {
  var lanes: [Lane] = []
  /// Why the file is not what is on the screen.
  private(set) var problem: String?
  private var file: AtomicFile?
  private var history = UndoHistory<[Lane]>(limit: 100, keepingOnlyFirstOfGroup: true)
  private var lastCard = 0

  /// A lane as it is in the file.
  struct Saved: Codable {
    var title: String
    var cards: [String]
  }
  static let sample = [
    Saved(title: "To do", cards: ["Water the plants", "図書館に本を返す 📚", "Call the café"]),
    Saved(title: "Doing", cards: ["Write the letter"]), Saved(title: "Done", cards: []),
  ]

  /// The board in a file, which need not exist; without one, a sample that is not saved. A file
  /// that holds anything else is left alone: there are no lanes then.
  init(_ path: FilePath?) {
    var saved = Board.sample
    if let path {
      file = AtomicFile(path)
      do {
        let found = try file!.read { try JSONDecoder().decode([Saved].self, from: Data($0)) } ?? []
        saved = found.isEmpty ? Board.sample.map { Saved(title: $0.title, cards: []) } : found
      } catch {
        problem = "\(path) is no board: \(error)"
        return
      }
    }
    for lane in saved {
      let cards = lane.cards.map(makeCard)
      lanes.append(Lane(id: lanes.count, title: lane.title, cards: cards, cursor: cards.first?.id))
    }
  }

  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  /// Changes the lanes by one step that can be undone, and saves them.
  func change(_ body: (inout [Lane]) -> Void) {
    history.record(lanes)
    body(&lanes)
    save()
  }

  /// Adds a card at the end of a lane.
  func add(_ title: String, to lane: Lane.ID) {
    let card = makeCard(title)
    change { lanes in
      lanes[lane].cards.append(card)
      lanes[lane].cursor = card.id
    }
  }

  /// Moves the card with the cursor to another lane, at the same height; returns whether there was
  /// one.
  func carry(from source: Lane.ID, to target: Lane.ID) -> Bool {
    guard lanes.indices.contains(target),
      let place = lanes[source].cards.firstIndex(where: { $0.id == lanes[source].cursor })
    else { return false }
    change { lanes in
      let card = lanes[source].cards.remove(at: place)
      lanes[target].cards.insert(card, at: min(place, lanes[target].cards.count))
      lanes[target].cursor = card.id
    }
    return true
  }

  /// Moves cards of other lanes to a place in a lane.
  func move(_ ids: [Card.ID], to target: Lane.ID, at place: Int) {
    change { lanes in
      for source in lanes.indices where source != target {
        for card in lanes[source].cards where ids.contains(card.id) {
          lanes[source].cards.removeAll { $0.id == card.id }
          lanes[target].cards.insert(card, at: place)
        }
      }
    }
  }

  func undo() {
    history.undo { restore($0) }
    save()
  }

  func redo() {
    history.redo { restore($0) }
    save()
  }

  /// Saves also where another program has changed the file; what that wrote is kept beside it.
  func overwrite() { save(evenIfChanged: true) }

  private func makeCard(_ title: String) -> Card {
    lastCard += 1
    return Card(id: lastCard, title: title)
  }

  private func restore(_ other: [Lane]) -> [Lane] {
    defer { lanes = other }
    return lanes
  }

  /// Replaces the file as a whole: it is the old one or the new one, whatever happens.
  private func save(evenIfChanged: Bool = false) {
    guard file != nil else { return }
    do {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .prettyPrinted
      let saved = lanes.map { Saved(title: $0.title, cards: $0.cards.map(\.title)) }
      try file!.replace(with: [UInt8](encoder.encode(saved)), evenIfChanged: evenIfChanged)
      problem = nil
    } catch { problem = "\(error)" }
  }
}
