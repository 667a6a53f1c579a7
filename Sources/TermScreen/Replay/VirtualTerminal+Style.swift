extension VirtualTerminal {
  /// SGR. No parameter is a reset.
  mutating func setStyle(_ parameters: [[Int]]) {
    var strange: [String] = []
    style.select(parameters) { strange.append($0) }
    unknown += strange
    styleBits = table.style(style)
  }
}
