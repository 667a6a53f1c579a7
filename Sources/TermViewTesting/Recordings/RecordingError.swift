/// Why a recording cannot be read.
public struct RecordingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with the recording, and in which of its lines.
  public let description: String
  init(_ description: String) { self.description = description }
}
