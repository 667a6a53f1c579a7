#if Foundation
  /// The members of a JSON object, each value as the bytes that the file has: what is not
  /// understood is written again as it was.
  struct StoredMembers: Equatable {
    private struct Member: Equatable {
      let key: String
      /// The key as it is written, with its quotes.
      let name: [UInt8]
      let value: [UInt8]
    }

    private var members: [Member] = []
    private var hasMark = false

    init() {}

    /// The members of a text; `nil` where it is no JSON object. A text of blanks has none.
    init?(_ bytes: [UInt8]) {
      var scanner = MemberScanner(bytes)
      hasMark = scanner.takeMark()
      scanner.skipBlanks()
      if scanner.isAtEnd { return }
      guard scanner.take("{") else { return nil }
      scanner.skipBlanks()
      if !scanner.take("}") {
        repeat {
          scanner.skipBlanks()
          let start = scanner.position
          guard let key = scanner.takeString() else { return nil }
          let name = Array(bytes[start..<scanner.position])
          scanner.skipBlanks()
          guard scanner.take(":") else { return nil }
          scanner.skipBlanks()
          let valueStart = scanner.position
          guard scanner.takeValue(depth: 0) else { return nil }
          let value = Array(bytes[valueStart..<scanner.position])
          members.append(Member(key: key, name: name, value: value))
          scanner.skipBlanks()
        } while scanner.take(",")
        guard scanner.take("}") else { return nil }
      }
      scanner.skipBlanks()
      guard scanner.isAtEnd else { return nil }
    }

    /// The keys, also those of values that are of no kind that is known.
    var keys: [String] { members.map(\.key) }

    /// The value of a key, of several members with it the last's; `nil` for an array, an object,
    /// and nothing.
    subscript(key: String) -> StoredValue? {
      guard let member = members.last(where: { $0.key == key }) else { return nil }
      return MemberScanner.value(of: member.value)
    }

    /// Gives a key another value, or takes it out; `false` where JSON has no such value.
    mutating func set(_ key: String, _ value: StoredValue?) -> Bool {
      guard let value else {
        members.removeAll { $0.key == key }
        return true
      }
      guard let bytes = MemberScanner.bytes(of: value) else { return false }
      let old = members.lastIndex { $0.key == key }
      let name = old.map { members[$0].name } ?? MemberScanner.bytes(of: key)
      let member = Member(key: key, name: name, value: bytes)
      if let old {
        members[old] = member
        for index in members.indices.dropLast(members.count - old).reversed()
        where members[index].key == key { members.remove(at: index) }
      } else {
        members.insert(member, at: members.firstIndex { $0.key > key } ?? members.count)
      }
      return true
    }

    /// The text: a member a line.
    var bytes: [UInt8] {
      var bytes: [UInt8] = hasMark ? MemberScanner.mark : []
      bytes += "{".utf8
      for (index, member) in members.enumerated() {
        bytes += (index == 0 ? "\n  " : ",\n  ").utf8
        bytes += member.name
        bytes += " : ".utf8
        bytes += member.value
      }
      bytes += "\n}\n".utf8
      return bytes
    }
  }

  /// Reads JSON a value at a time, as strictly as its definition is.
  private struct MemberScanner {
    private let bytes: [UInt8]
    private(set) var position = 0

    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    /// Deeper values are no settings.
    private static let depthLimit = 256

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }
    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func takeMark() -> Bool {
      guard bytes.starts(with: Self.mark) else { return false }
      position = Self.mark.count
      return true
    }

    mutating func skipBlanks() {
      while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B && byte != 0x0C
      { position += 1 }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard next == UInt8(ascii: character) else { return false }
      position += 1
      return true
    }

    private mutating func take(word: String) -> Bool {
      guard bytes[position...].starts(with: word.utf8) else { return false }
      position += word.utf8.count
      return true
    }

    mutating func takeValue(depth: Int) -> Bool {
      guard depth < Self.depthLimit else { return false }
      switch next {
      case UInt8(ascii: "\""): return takeString() != nil
      case UInt8(ascii: "t"): return take(word: "true")
      case UInt8(ascii: "f"): return take(word: "false")
      case UInt8(ascii: "n"): return take(word: "null")
      case UInt8(ascii: "["):
        return takeItems("]") { scanner in scanner.takeValue(depth: depth + 1) }
      case UInt8(ascii: "{"):
        return takeItems("}") { scanner in
          guard scanner.takeString() != nil else { return false }
          scanner.skipBlanks()
          guard scanner.take(":") else { return false }
          scanner.skipBlanks()
          return scanner.takeValue(depth: depth + 1)
        }
      default: return takeNumber()
      }
    }

    private mutating func takeItems(
      _ end: Unicode.Scalar, _ takeItem: (inout MemberScanner) -> Bool
    ) -> Bool {
      position += 1
      skipBlanks()
      if take(end) { return true }
      repeat {
        skipBlanks()
        guard takeItem(&self) else { return false }
        skipBlanks()
      } while take(",")
      return take(end)
    }

    private mutating func takeDigits() -> Int {
      let start = position
      while let byte = next, (0x30...0x39).contains(byte) { position += 1 }
      return position - start
    }

    private mutating func takeNumber() -> Bool {
      _ = take("-")
      if !take("0"), takeDigits() == 0 { return false }
      if take("."), takeDigits() == 0 { return false }
      if take("e") || take("E") {
        if !take("+") { _ = take("-") }
        if takeDigits() == 0 { return false }
      }
      return true
    }

    /// The text of a string, with U+FFFD for half a surrogate pair; `nil` where there is none.
    mutating func takeString() -> String? {
      guard take("\"") else { return nil }
      var units: [UInt8] = []
      var surrogates: [UInt16] = []
      func text(_ code: UInt16) {
        surrogates.append(code)
      }
      func flush() {
        guard !surrogates.isEmpty else { return }
        units += Array(String(decoding: surrogates, as: UTF16.self).utf8)
        surrogates = []
      }
      while let byte = next {
        position += 1
        switch byte {
        case UInt8(ascii: "\""):
          flush()
          return String(validating: units, as: UTF8.self)
        case 0..<0x20: return nil
        case UInt8(ascii: "\\"):
          guard let escaped = next else { return nil }
          position += 1
          if escaped == UInt8(ascii: "u") {
            guard let code = takeCode() else { return nil }
            text(code)
            continue
          }
          flush()
          switch escaped {
          case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(escaped)
          case UInt8(ascii: "b"): units.append(0x08)
          case UInt8(ascii: "f"): units.append(0x0C)
          case UInt8(ascii: "n"): units.append(0x0A)
          case UInt8(ascii: "r"): units.append(0x0D)
          case UInt8(ascii: "t"): units.append(0x09)
          default: return nil
          }
        default:
          flush()
          units.append(byte)
        }
      }
      return nil
    }

    /// The four digits of an escaped unit of UTF-16.
    private mutating func takeCode() -> UInt16? {
      guard position + 4 <= bytes.count else { return nil }
      var code: UInt16 = 0
      for byte in bytes[position..<position + 4] {
        guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
        code = code << 4 | UInt16(digit)
      }
      position += 4
      return code
    }

    // MARK: Values

    static func value(of bytes: [UInt8]) -> StoredValue? {
      let text = String(decoding: bytes, as: UTF8.self)
      switch bytes.first {
      case UInt8(ascii: "t"): return .bool(true)
      case UInt8(ascii: "f"): return .bool(false)
      case UInt8(ascii: "n"), UInt8(ascii: "["), UInt8(ascii: "{"): return nil
      case UInt8(ascii: "\""):
        var scanner = MemberScanner(bytes)
        return scanner.takeString().map { .string($0) }
      default:
        if let int = Int(text) { return .int(int) }
        guard let double = Double(text), double.isFinite else { return nil }
        return Int(exactly: double).map { .int($0) } ?? .double(double)
      }
    }

    static func bytes(of value: StoredValue) -> [UInt8]? {
      switch value {
      case .bool(let value): Array((value ? "true" : "false").utf8)
      case .int(let value): Array("\(value)".utf8)
      case .double(let value): value.isFinite ? Array("\(value)".utf8) : nil
      case .string(let value): bytes(of: value)
      }
    }

    static func bytes(of text: String) -> [UInt8] {
      let digits = Array("0123456789abcdef".utf8)
      var bytes: [UInt8] = [UInt8(ascii: "\"")]
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        case 0..<0x20:
          bytes += "\\u00".utf8
          bytes += [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        default: bytes.append(byte)
        }
      }
      bytes.append(UInt8(ascii: "\""))
      return bytes
    }
  }
#endif
