#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Which memory was read or written, as the kernel notes it in each page (Linux, `proc(5)`).
///
/// Other than time this is the same on a slow machine. It is as exact as a page; where the kernel
/// uses huge ones, two megabytes.
enum TouchedMemory {
  /// Makes all memory count as untouched.
  static func forget() {
    guard let file = fopen("/proc/self/clear_refs", "w") else { return }
    fputs("1", file)
    fclose(file)
  }

  /// How much was touched of the mapping that holds a string's bytes; -1 where it is unknown.
  static func kibibytes(of text: String) -> Int {
    guard
      let address = text.utf8.withContiguousStorageIfAvailable({ UInt(bitPattern: $0.baseAddress) }
      ),
      let file = fopen("/proc/self/smaps", "r")
    else { return -1 }
    defer { fclose(file) }
    var isThere = false
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), file) != nil {
      let words = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self
      )
      .split { $0 == " " || $0 == "\n" }
      guard let first = words.first else { continue }
      let ends = first.split(separator: "-").map { UInt($0, radix: 16) }
      if ends.count == 2, let start = ends[0], let end = ends[1] {
        isThere = (start..<end).contains(address)
      } else if isThere, first == "Referenced:" {
        return Int(words[1]) ?? -1
      }
    }
    return -1
  }
}
