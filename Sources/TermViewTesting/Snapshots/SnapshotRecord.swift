import Synchronization
import TermProgram
import Testing

/// When a snapshot is written rather than compared.
///
/// A newly written snapshot fails the test that wrote it, once, so that nothing passes without a
/// review.
///
/// ```swift
/// // Written anew where it differs, as by TERMVIEW_SNAPSHOTS=failed; the test fails once.
/// assertSnapshot(of: terminal, named: "books", record: .failed)
/// ```
public enum SnapshotRecord: String, Sendable, Hashable, CaseIterable {
  /// Never: a missing snapshot fails.
  case never
  /// When there is none.
  case missing
  /// When there is none, or the screen differs from it.
  case failed
  /// Always.
  case all

  /// The mode for an environment: nothing is ever written where `CI` is set (and not `0` or
  /// `false`); else the argument of the call; else the value of `TERMVIEW_SNAPSHOTS`; else
  /// ``missing``.
  ///
  /// - Throws: ``SnapshotError`` for a value of the variable that is none of the cases.
  static func mode(
    asked: SnapshotRecord?, environment: [String: String]
  ) throws(SnapshotError) -> SnapshotRecord {
    if let ci = environment["CI"]?.lowercased(), !["", "0", "false"].contains(ci) { return .never }
    if let asked { return asked }
    guard let name = environment["TERMVIEW_SNAPSHOTS"], !name.isEmpty else { return .missing }
    guard let mode = SnapshotRecord(rawValue: name.lowercased()) else {
      throw SnapshotError(
        "TERMVIEW_SNAPSHOTS is \(QuotedText.quote(name)); it can be "
          + allCases.map(\.rawValue).joined(separator: ", "))
    }
    return mode
  }
}

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
      // Case-insensitive file systems are common.
      let known = owners[file.path.lowercased(), default: owner]
      owners[file.path.lowercased()] = known
      return known == owner ? nil : known
    }
  }
}

/// Why a snapshot cannot be read: the message with which its test fails.
struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// The message of a failed expectation.
extension Screen: CustomTestStringConvertible {
  /// The text and the styles, as in a snapshot: two screens may differ in either.
  public var testDescription: String { "\n" + SnapshotText.text(of: self) }
}

extension CellStyle: CustomTestStringConvertible {
  /// The style in words, as in a snapshot.
  public var testDescription: String { StyleText.text(of: self) }
}

extension Color: CustomTestStringConvertible {
  /// The colour in words, as in a snapshot.
  public var testDescription: String { description }
}
