/// What a ``FrameDiff`` may assume and should check.
public struct DiffOptions: Sendable {
  /// What the terminal can do; operations it cannot do are not planned.
  public var capabilities: TerminalCapabilities
  /// Whether to trap where equal keys stand for different cells. Costs a comparison of all cells.
  public var verifiesKeys: Bool

  /// Options for a terminal of the given capabilities; keys are trusted unless `verifiesKeys`.
  public init(
    capabilities: TerminalCapabilities = .xterm,
    verifiesKeys: Bool = false
  ) {
    self.capabilities = capabilities
    self.verifiesKeys = verifiesKeys
  }
}
