extension TerminfoEntry {
  /// The description of a common terminal, with the capabilities that the package asks for; `nil`
  /// for any other.
  package init?(builtIn name: String) {
    guard let words = TerminfoEntry.words(of: name) else { return nil }
    let parent = words.dropFirst().first { $0.hasPrefix("use=") }?.dropFirst(4)
    if let parent, let entry = TerminfoEntry(builtIn: String(parent)) { self = entry }
    names = words[0].split(separator: "|").map(String.init)
    for word in words.dropFirst() {
      let end = word.utf8.firstIndex { $0 == 0x23 || $0 == 0x3D || $0 == 0x40 } ?? word.endIndex
      let capability = String(word[..<end])
      let rest = word[end...].dropFirst()
      switch word[end...].utf8.first {
      case UInt8(ascii: "="): values[capability] = .string(TerminfoEntry.bytes(of: rest))
      case UInt8(ascii: "#"): values[capability] = Int(rest).map { .number($0) }
      case UInt8(ascii: "@"): values[capability] = nil
      default: values[capability] = .flag
      }
    }
    values["use"] = nil
  }

  /// The names of all terminals that are built in.
  package static var builtInNames: [String] {
    builtInTerminals.split(separator: "\n").filter { $0.first != " " }
      .flatMap { $0.prefix { $0 != " " }.split(separator: "|").map(String.init) }
  }

  /// The words of a terminal's description, its names first. Its other lines begin with a space.
  private static func words(of name: String) -> [Substring]? {
    var found: [Substring]?
    for line in builtInTerminals.split(separator: "\n") {
      if line.first == " " {
        if found != nil { found? += line.split(separator: " ") }
      } else if let found {
        return found
      } else {
        let words = line.split(separator: " ")
        if words[0].split(separator: "|").contains(Substring(name)) { found = words }
      }
    }
    return found
  }

  /// The bytes that are written as `\E`, as a backslash and three digits, or as themselves.
  private static func bytes(of text: Substring) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "\\") {
        bytes.append(byte)
      } else if rest.first == UInt8(ascii: "E") {
        rest.removeFirst()
        bytes.append(0x1B)
      } else {
        bytes.append(rest.prefix(3).reduce(0) { $0 << 3 | ($1 & 7) })
        rest = rest.dropFirst(3)
      }
    }
    return bytes
  }
}
