import TermScreen

/// The places where descriptions of terminals are searched for, in the order of terminfo(5).
package struct TerminfoDatabase: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// A folder with a folder for the first letter of each name, or for that letter's number.
    case folder(String)
    /// One description in the variable `TERMINFO` itself: `hex:` or `b64:`, and the bytes.
    case description([UInt8])
  }

  package let places: [Place]

  /// The folders of systems. Those of Linux and macOS, then of others.
  package static let systemFolders = [
    "/etc/terminfo", "/lib/terminfo", "/usr/share/terminfo", "/usr/lib/terminfo",
    "/usr/local/share/terminfo",
  ]

  /// - Parameters:
  ///   - environment: The values of `TERMINFO`, `HOME` and `TERMINFO_DIRS`.
  ///   - isPrivileged: Whether the process has rights that its user does not have: then the
  ///     environment, which is the user's, names no file.
  package init(environment: (String) -> String?, isPrivileged: Bool) {
    var places: [Place] = []
    if !isPrivileged {
      if let value = environment("TERMINFO"), !value.isEmpty {
        if let bytes = TerminfoDatabase.dump(value) {
          places.append(.description(bytes))
        } else {
          places.append(.folder(value))
        }
      }
      if let home = environment("HOME"), !home.isEmpty {
        places.append(.folder(home + "/.terminfo"))
      }
      if let folders = environment("TERMINFO_DIRS"), !folders.isEmpty {
        for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
          // An empty one is the system's.
          places += folder.isEmpty ? TerminfoDatabase.system : [.folder(String(folder))]
        }
      }
    }
    self.places = places + TerminfoDatabase.system
  }

  private static let system = systemFolders.map { Place.folder($0) }

  /// The places for this process.
  static var current: TerminfoDatabase {
    TerminfoDatabase(
      environment: { SystemCalls.environment($0) }, isPrivileged: SystemCalls.isPrivileged)
  }

  /// The first description of the terminal `name`, or else the one that is built in.
  ///
  /// - Throws: ``TerminalError/unknownTerminal(_:)``, or ``TerminalError/noTerminfo`` if none of
  ///   the places exists.
  package func entry(_ name: String) throws(TerminalError) -> TerminfoEntry {
    // It becomes a part of a path.
    let isFile =
      !name.isEmpty && name.utf8.count <= 512 && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == 0 }
    if isFile {
      for place in places {
        if let entry = TerminfoDatabase.entry(name, in: place) { return entry }
      }
      if let entry = TerminfoEntry(builtIn: name) { return entry }
    }
    let hasDatabase = places.contains { place in
      guard case .folder(let path) = place else { return true }
      return SystemCalls.isFolder(path)
    }
    throw hasDatabase ? .unknownTerminal(name) : .noTerminfo
  }

  private static func entry(_ name: String, in place: Place) -> TerminfoEntry? {
    switch place {
    case .description(let bytes):
      guard let entry = TerminfoEntry(compiled: bytes), entry.names.contains(name) else {
        return nil
      }
      return entry
    case .folder(let path):
      guard let first = name.utf8.first else { return nil }
      let number = String(first, radix: 16)
      // Where file names have no case, the folder is a number.
      for folder in [String(name.prefix(1)), first < 16 ? "0" + number : number] {
        if let bytes = SystemCalls.contents(ofFile: "\(path)/\(folder)/\(name)"),
          let entry = TerminfoEntry(compiled: bytes)
        {
          return entry
        }
      }
      return nil
    }
  }

  /// The bytes of a description in a variable: what `infocmp -Q1` (`hex:`) and `-Q2` (`b64:`)
  /// write. `nil` for anything else.
  package static func dump(_ value: String) -> [UInt8]? {
    if value.hasPrefix("hex:") { return bytes(ofHex: value.utf8.dropFirst(4)) }
    if value.hasPrefix("b64:") { return bytes(ofBase64: value.utf8.dropFirst(4)) }
    return nil
  }

  private static func bytes(ofHex digits: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in digits {
      guard let value = Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init) else {
        return nil
      }
      if let first = high {
        bytes.append(first << 4 | value)
        high = nil
      } else {
        high = value
      }
    }
    return high == nil ? bytes : nil
  }

  private static func bytes(ofBase64 digits: Substring.UTF8View) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for digit in digits {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
      case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
      case UInt8(ascii: "="): return bytes
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }
}
