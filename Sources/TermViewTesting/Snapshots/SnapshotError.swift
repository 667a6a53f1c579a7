/// Why a snapshot cannot be read.
public struct SnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  public let description: String
  init(_ description: String) { self.description = description }
}
