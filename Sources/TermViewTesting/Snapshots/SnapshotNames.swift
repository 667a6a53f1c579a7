import Synchronization

/// The names of snapshots without one: a test's calls by the order in which they first come.
///
/// A call keeps its number when the test runs again in the same process, and tests that run side by
/// side do not mix theirs.
final class SnapshotNames: Sendable {
  static let shared = SnapshotNames()

  private struct Place: Hashable {
    let line: Int
    let column: Int
  }
  private let places = Mutex<[String: [Place]]>([:])
  private let owners = Mutex<[String: String]>([:])

  /// The number of a call in a test, from 1.
  func number(test: String, line: Int, column: Int) -> Int {
    places.withLock { places in
      let place = Place(line: line, column: column)
      if let index = places[test, default: []].firstIndex(of: place) { return index + 1 }
      places[test, default: []].append(place)
      return places[test]!.count
    }
  }

  /// Notes the test that uses a file; the other test's name where there is one.
  func claim(_ file: SnapshotFile, by owner: String) -> String? {
    owners.withLock { owners in
      // File systems that do not tell capitals from small letters are common.
      let known = owners[file.path.lowercased(), default: owner]
      owners[file.path.lowercased()] = known
      return known == owner ? nil : known
    }
  }
}
