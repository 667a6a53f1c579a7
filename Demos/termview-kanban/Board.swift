import Foundation
import TermView
import TermViewStore

/// One thing to do; in a file it is its title.
struct Card: Identifiable, Hashable, Codable, Sendable {
  let id: UUID
  var title: String

  init(_ title: String) { (id, self.title) = (UUID(), title) }

  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(title)
  }
}

/// Cards in their order.
struct Lane: Codable, Sendable {
  var title: String
  var cards: [Card]
}

/// The lanes in their file, with what was there before.
typealias Board = JSONDocument<[Lane]>

extension Board where Value == [Lane] {
  /// The board in a file, which need not exist; without one, a sample that is not saved. A file
  /// that holds anything else is left alone: there are no lanes then.
  convenience init(_ path: FilePath?) {
    let titles = path == nil ? ["Water the plants", "図書館に本を返す 📚", "Call the café"] : []
    let doing = path == nil ? ["Write the letter"] : []
    let lanes = [("To do", titles), ("Doing", doing), ("Done", [])]
    self.init(
      path: path, default: lanes.map { Lane(title: $0, cards: $1.map(Card.init)) }, undoLimit: 100)
  }

  var lanes: [Lane] { isReadable ? value : [] }

  /// Moves cards from wherever they are to a place in a lane, or to its end.
  func move(_ ids: Set<Card.ID>, to target: Int, at place: Int) {
    change { lanes in
      let cards = lanes.flatMap(\.cards).filter { ids.contains($0.id) }
      for lane in lanes.indices { lanes[lane].cards.removeAll { ids.contains($0.id) } }
      lanes[target].cards.insert(contentsOf: cards, at: min(place, lanes[target].cards.count))
    }
  }

  /// Gives a card another title.
  func rename(_ id: Card.ID, to title: String) {
    change { lanes in
      for lane in lanes.indices {
        for card in lanes[lane].cards.indices where lanes[lane].cards[card].id == id {
          lanes[lane].cards[card].title = title
        }
      }
    }
  }
}
