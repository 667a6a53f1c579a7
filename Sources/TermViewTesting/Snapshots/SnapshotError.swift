/// Why a snapshot cannot be read.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the snapshot.
  public let description: String
  init(_ description: String) { self.description = description }
}
