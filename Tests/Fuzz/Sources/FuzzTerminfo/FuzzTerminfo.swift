import TermScreen

/// Whatever a file is: a description of a terminal that has been read says only what is in its
/// bytes, and its capabilities are formats that end.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTerminfo(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let start, count > 0 else { return 0 }
  let bytes = UnsafeBufferPointer(start: start, count: count)

  if let entry = TerminfoEntry(compiled: bytes) { check(entry, bytes: count) }
  for magic in [0o432, 0o1036] as [UInt16] {
    let header = [UInt8(magic & 255), UInt8(magic >> 8)]
    if let entry = TerminfoEntry(compiled: header + bytes) { check(entry, bytes: count + 2) }
  }
  // No string of a description has a zero in it.
  let format = [UInt8(ascii: "%"), UInt8(ascii: "i")] + bytes.filter { $0 != 0 }
  let expanded = TerminfoFormat.expand(format, [1, -1, 80, 24, .max, .min, 0, 255, 7])
  precondition(expanded.count <= 4096 && !expanded.contains(0), "expanded too far")
  return 0
}

private func check(_ entry: TerminfoEntry, bytes: Int) {
  for (name, value) in entry.values {
    switch value {
    case .flag: precondition(entry.flag(name))
    case .number(let number): precondition(number >= 0 && entry.number(name) == number)
    case .string(let string):
      precondition(string.count < bytes && !string.contains(0), "a string from elsewhere")
      let expanded = TerminfoFormat.expand(string, [3, 4])
      let isFormat = string.contains(UInt8(ascii: "%"))
      precondition(isFormat ? expanded.count <= 4096 : expanded == string)
      precondition(!expanded.contains(0))
    }
  }
}
