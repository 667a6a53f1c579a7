extension TerminfoEntry {
  /// The most bytes that a compiled description has (ncurses' `MAX_ENTRY_SIZE2`).
  package static let capacity = 32_768

  /// Reads a description as `tic` compiles it: term(5), with 16 or 32 bits a number, and with the
  /// names of its own that ncurses calls extended.
  ///
  /// `nil` when the bytes are no such file: nothing outside of them is read, whatever they say. An
  /// extended part that is damaged is left out.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  package init?(compiled bytes: some Collection<UInt8>) {
    var reader = Reader(bytes: Array(bytes.prefix(TerminfoEntry.capacity)))
    guard let header = reader.shorts(6), header.dropFirst().allSatisfy({ $0 >= 0 }) else {
      return nil
    }
    switch header[0] {
    case 0o432: reader.bytesOfNumber = 2
    case 0o1036: reader.bytesOfNumber = 4
    default: return nil
    }
    guard let names = reader.take(header[1]), header[2] <= TerminfoNames.flags.count,
      header[3] <= TerminfoNames.numbers.count, header[4] <= TerminfoNames.strings.count,
      let flags = reader.take(header[2]), reader.align(),
      let numbers = reader.numbers(header[3]),
      let offsets = reader.shorts(header[4]), let table = reader.take(header[5])
    else { return nil }
    self.names = String(decoding: names.prefix { $0 != 0 }, as: UTF8.self)
      .split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    add(flags: flags, named: TerminfoNames.flags)
    add(numbers: numbers, named: TerminfoNames.numbers)
    for (name, offset) in zip(TerminfoNames.strings, offsets) {
      if let string = Reader.string(in: table, at: offset) { values[name] = .string(Array(string)) }
    }
    addExtended(from: &reader)
  }

  private mutating func add(flags: ArraySlice<UInt8>, named names: some Sequence<String>) {
    // A byte is 1, or 0 or negative when the flag is not set or cancelled.
    for (name, byte) in zip(names, flags) where (1...127).contains(byte) { values[name] = .flag }
  }

  private mutating func add(numbers: [Int], named names: some Sequence<String>) {
    for (name, number) in zip(names, numbers) where number >= 0 { values[name] = .number(number) }
  }

  /// The part that carries its names with it: five counts, flags, numbers, the offsets of strings
  /// and of all names, and one table for both, in which the names come after the strings.
  private mutating func addExtended(from reader: inout Reader) {
    guard reader.align(), let header = reader.shorts(5), header.allSatisfy({ $0 >= 0 }),
      let flags = reader.take(header[0]), reader.align(), let numbers = reader.numbers(header[1]),
      let offsets = reader.shorts(header[2]),
      let nameOffsets = reader.shorts(header[0] + header[1] + header[2]),
      let table = reader.take(header[4])
    else { return }
    let strings = offsets.map { Reader.string(in: table, at: $0) }
    let start = strings.reduce(0) { $0 + ($1.map { $0.count + 1 } ?? 0) }
    var names: [String] = []
    for offset in nameOffsets {
      guard offset >= 0, let name = Reader.string(in: table, at: start + offset), !name.isEmpty
      else {
        return
      }
      names.append(String(decoding: name, as: UTF8.self))
    }
    add(flags: flags, named: names)
    add(numbers: numbers, named: names.dropFirst(flags.count))
    for (name, string) in zip(names.dropFirst(flags.count + numbers.count), strings) {
      if let string { values[name] = .string(Array(string)) }
    }
  }

  /// Takes pieces of the file from its start; `nil` where it ends before.
  private struct Reader {
    let bytes: [UInt8]
    var bytesOfNumber = 2
    private var index = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
      guard count >= 0, count <= bytes.count - index else { return nil }
      defer { index += count }
      return bytes[index..<index + count]
    }

    /// Numbers begin at even offsets. False where the file ends at an odd one.
    mutating func align() -> Bool { index.isMultiple(of: 2) || take(1) != nil }

    mutating func shorts(_ count: Int) -> [Int]? { integers(count, width: 2) }

    mutating func numbers(_ count: Int) -> [Int]? { integers(count, width: bytesOfNumber) }

    /// Numbers with a sign, the lowest byte first.
    private mutating func integers(_ count: Int, width: Int) -> [Int]? {
      guard let taken = take(count * width) else { return nil }
      return (0..<count).map { number in
        let start = taken.startIndex + number * width
        var value: UInt32 = 0
        for byte in (0..<width).reversed() { value = value << 8 | UInt32(taken[start + byte]) }
        return width == 2 ? Int(Int16(truncatingIfNeeded: value)) : Int(Int32(bitPattern: value))
      }
    }

    /// The string that begins at an offset; `nil` when there is none or when it has no end.
    static func string(in table: ArraySlice<UInt8>, at offset: Int) -> ArraySlice<UInt8>? {
      guard offset >= 0, offset < table.count else { return nil }
      let start = table.startIndex + offset
      guard let end = table[start...].firstIndex(of: 0) else { return nil }
      return table[start..<end]
    }
  }
}
