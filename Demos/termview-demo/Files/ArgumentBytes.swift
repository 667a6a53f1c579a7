import TermViewStore

/// The command line's words as strings from which their bytes can be had again.
///
/// `CommandLine.arguments` shows U+FFFD for what is not UTF-8, and so names another file. Here each
/// such byte is a scalar of a range for private use, and so is each byte of a scalar of that range.
enum ArgumentBytes {
  /// The words behind the program's name.
  static var all: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { string(of: FilePath(cString: $0).bytes) }
    }
  }

  /// The path that a word is.
  static func path(_ word: String) -> FilePath { FilePath(bytes: bytes(of: word)) }

  static func string(of bytes: [UInt8]) -> String {
    var string = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      let length: Int
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        length = encoded.count
        if isByte(scalar) { break }
        string.append(scalar)
        offset += length
        continue
      case .error(let count): length = count
      case .emptyInput: return String(string)
      }
      for byte in bytes[offset..<offset + length] {
        string.append(Unicode.Scalar(first + UInt32(byte))!)
      }
      offset += length
    }
  }

  static func bytes(of string: String) -> [UInt8] {
    string.unicodeScalars.flatMap { scalar in
      isByte(scalar) ? [UInt8(scalar.value - first)] : Array(String(scalar).utf8)
    }
  }

  /// The scalars U+10FE00 to U+10FEFF, of a private use area.
  private static let first: UInt32 = 0x10FE00

  private static func isByte(_ scalar: Unicode.Scalar) -> Bool {
    (first..<first + 0x100).contains(scalar.value)
  }
}
