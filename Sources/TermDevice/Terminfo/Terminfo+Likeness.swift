/// How much a terminal is like the ones whose control sequences we know by heart.
extension Terminfo {
  /// Whether the terminal places the cursor and clears as ECMA-48 says.
  package var speaksANSI: Bool {
    says("cup", "\u{1B}[5;10H", 4, 9)
      && (string("clear").map { $0.starts(with: Array("\u{1B}[".utf8)) } ?? false)
      && (string("el") == nil || says("el", "\u{1B}[K"))
      && (string("ed") == nil || says("ed", "\u{1B}[J"))
      && resetsLikeANSI && says(orLacks: "bold", "\u{1B}[1m")
      && says(orLacks: "rev", "\u{1B}[7m") && says(orLacks: "smul", "\u{1B}[4m")
      // Attributes that take a cell of their own.
      && (number("xmc") ?? 0) <= 0
  }

  /// Whether the terminal takes xterm's private modes: paste, focus and mouse.
  package var speaksXterm: Bool {
    guard speaksANSI else { return false }
    if flag("XT") || string("XM") != nil || string("E3") != nil && string("Ms") != nil {
      return true
    }
    return string("kmous").map { Terminfo.mouseReports.contains($0) } ?? false
  }

  /// Whether the terminal swallows control sequences and strings that it does not know, as xterm
  /// does: then it may be asked things, and told of links and titles.
  package var swallowsUnknown: Bool {
    guard speaksXterm else { return false }
    return flag("XT") || ["tmux", "xterm", "foot"].contains { name.hasPrefix($0) }
  }

  private static let mouseReports = ["\u{1B}[M", "\u{1B}[<"].map { Array($0.utf8) }

  /// `sgr0` may also leave the line-drawing character set, before or after.
  private var resetsLikeANSI: Bool {
    guard let reset = string("sgr0") else { return true }
    // Looked for byte by byte: searching strings loads what regular expressions need.
    return ["\u{1B}[m", "\u{1B}[0m", "\u{1B}[0;10m"].contains { text in
      reset.indices.contains { reset[$0...].starts(with: text.utf8) }
    }
  }

  /// Whether a capability, with numbers put in, is exactly the sequence that we would send.
  package func says(_ capability: String, _ sequence: String, _ numbers: Int32...) -> Bool {
    string(capability).flatMap { CursesCalls.expand($0, numbers) } == Array(sequence.utf8)
  }

  private func says(orLacks capability: String, _ sequence: String) -> Bool {
    string(capability) == nil || says(capability, sequence)
  }
}
