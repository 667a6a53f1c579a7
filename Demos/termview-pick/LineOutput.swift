import TermPrompts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Lines for standard output, gathered and written in large pieces.
struct LineOutput {
  private let arguments: Arguments
  private var bytes: [UInt8] = []

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Adds a line: as it came or what was asked for of it, its number, or as JSON.
  mutating func add(_ line: Int, of lines: FuzzySnapshot) {
    if arguments.number { return add(Array(String(line + 1).utf8)) }
    var text = lines.whole(line)
    if let template = arguments.printed {
      text = template.text(of: text, number: line, delimiter: arguments.format.delimiter)
    }
    add(arguments.json ? json(text, number: line + 1) : text)
  }

  /// Adds bytes and what ends a line.
  mutating func add(_ line: [UInt8]) {
    bytes += line
    bytes.append(arguments.print0 ? 0 : 0x0A)
    if bytes.count >= 1 << 16 { end() }
  }

  /// Writes what has gathered.
  mutating func end() {
    guard !bytes.isEmpty else { return }
    if !LineOutput.writeAll(bytes, to: STDOUT_FILENO) {
      TermViewPick.fail("The answer could not be written: \(String(cString: strerror(errno))).")
    }
    bytes.removeAll(keepingCapacity: true)
  }

  /// An object with the line's number and its text; also its bytes where that is no UTF-8.
  private func json(_ line: [UInt8], number: Int) -> [UInt8] {
    var object = Array("{\"number\":\(number),\"text\":\"".utf8)
    for scalar in String(decoding: line, as: UTF8.self).unicodeScalars {
      switch scalar {
      case "\"": object += Array("\\\"".utf8)
      case "\\": object += Array("\\\\".utf8)
      case "\n": object += Array("\\n".utf8)
      case "\t": object += Array("\\t".utf8)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        object += Array("\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
      default: object += Array(String(scalar).utf8)
      }
    }
    object += Array("\"".utf8)
    if String(validating: line, as: UTF8.self) == nil {
      let numbers = line.map { String($0) }.joined(separator: ",")
      object += Array(",\"bytes\":[\(numbers)]".utf8)
    }
    return object + Array("}".utf8)
  }

  /// Writes all bytes; whether that went well.
  @discardableResult
  static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var offset = 0
      while offset < buffer.count {
        let count = write(descriptor, buffer.baseAddress! + offset, buffer.count - offset)
        if count > 0 {
          offset += count
        } else if count < 0, errno == EAGAIN {
          var output = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
          _ = poll(&output, 1, -1)
        } else if count == 0 || errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
