/// The description of a terminal in a terminfo database: its names and capabilities.
package struct TerminfoEntry: Hashable, Sendable {
  /// A capability's value.
  package enum Value: Hashable, Sendable {
    case flag
    case number(Int)
    /// The bytes, in which numbers may have to be put: see ``TerminfoFormat``.
    case string([UInt8])
  }

  /// The names of the terminal; the last of several describes it.
  package var names: [String] = []
  /// The capabilities that are present, by their terminfo names. Flags that are false, and what
  /// another description cancels, are not.
  package var values: [String: Value] = [:]

  package init() {}

  /// Whether the capability is a flag that is set.
  package func flag(_ capability: String) -> Bool { values[capability] == .flag }

  /// A numeric capability, 0 or more; `nil` when absent.
  package func number(_ capability: String) -> Int? {
    guard case .number(let number) = values[capability] else { return nil }
    return number
  }

  /// A string capability, as it is stored; `nil` when absent.
  package func string(_ capability: String) -> [UInt8]? {
    guard case .string(let bytes) = values[capability] else { return nil }
    return bytes
  }
}
